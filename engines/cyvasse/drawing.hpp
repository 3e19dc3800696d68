#pragma once

#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <string>

namespace quartet::cyvasse {

// The board for a terminal, rank 9 on top: on each cell the ground (`~` water, `^` mountain), the piece and, where it is
// attacked, the armour it has left; then whose turn it is, and the captures that can be made.
std::string draw(const Position& p, const RuleOptions& options);

} // namespace quartet::cyvasse
