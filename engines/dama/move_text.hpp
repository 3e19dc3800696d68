#pragma once

#include "core/game/error.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <string>
#include <string_view>

namespace quartet::dama {

// Moves as text, in and out.

// A legal move of p from its squares. They stand side by side or are joined by `-` or `x`, letters in either case:
//
//     a3a4  a3-a4           a quiet move
//     d3d5f5  d3xd5xf5      a capture with every square it lands on, also where two jumps lie in one line; any legal
//                           route will do
//     d3f5  d3xf5           the same by start and end alone, when no other legal move has those two
//
// The error names the square that is wrong, its offset, and the reason: no such square, nobody there, a capture that
// is compulsory, a capture that takes too few, and the routes to choose from where start and end fit several moves.
Result<Move> read_move(const Position& p, const RuleOptions& options, std::string_view text);

// The one spelling that is written: `a3a4`, or the first route of a capture in the order of squares a1 b1 .. h1 a2 ..
// h8, landing by landing, joined by `x`. Read back it gives the same move: a route of n jumps says step by step what is
// taken (Capture::victim), and with one jump there is but one piece between start and end.
std::string write_move(const Position& p, const RuleOptions& options, const Move& move);

} // namespace quartet::dama
