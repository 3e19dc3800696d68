#pragma once

#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <string>

namespace quartet::cyvasse {

// Why a piece of the side to move, standing on `from`, cannot go to or capture on `to`, in the game's own words: out of
// range, what is in the way, armour left, protected by a tower. Only for moves that are not legal in a game that is not
// over.
std::string objection(const Position& p, const RuleOptions& options, Square from, Square to);

} // namespace quartet::cyvasse
