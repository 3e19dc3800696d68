#pragma once

#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"

#include <string>

namespace quartet::chess4 {

// Why a move of a piece of the side to move is not legal, in the game's own words: what is in the way, who attacks the
// king, why there is no castling. Only for moves that are not legal in a game that is not over, of a piece that is not
// dead. Squares have the names that players know them by.
std::string objection(const Position& p, const RuleOptions& options, const Move& move);

// Why the side to move, its king on one of the two middle squares of its line, cannot castle to this end.
std::string castling_objection(const Position& p, const RuleOptions& options, End end);

} // namespace quartet::chess4
