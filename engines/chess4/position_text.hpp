#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <string>
#include <string_view>

namespace quartet::chess4 {

// A position as FEN4, which docs/rules-chess4.md describes:
//
//     turn-dead-O-O-O-O-O-points-plies-{extra}-board
//
// What it holds is settled (rules.hpp) before it is handed out. Names of the arrays ("4PCo") are read too. The error
// names the word and its place.
Result<Setup<Position>> read_position(std::string_view text, const RuleOptions& options);

// The canonical text: one word, with commas, numbers for runs of empty cells, and the extra field only where a side is
// abandoned.
std::string write_position(const Setup<Position>& setup, const RuleOptions& options);

} // namespace quartet::chess4
