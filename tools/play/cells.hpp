#pragma once

#include "core/game/referee.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// The legal moves of what stands on a cell, by its name in either case; of games without a picture those that begin
// with it. The error says why there are none: no such cell, nothing there, whose piece it is.
Result<std::vector<std::string>> moves_from(const Referee& referee, std::string_view cell);

} // namespace quartet::tools
