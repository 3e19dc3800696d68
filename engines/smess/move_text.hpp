#pragma once

#include "core/game/error.hpp"
#include "engines/smess/position.hpp"

#include <string>
#include <string_view>

namespace quartet::smess {

// Moves as text, in and out.

// A legal move of p from its squares, letters in either case: `a2a3`, `a2-a3`, `d4:d5` or `d4xd5`. `:` and `x` say that
// the move captures, which must be so; `+` at the end, that it attacks the Brain, which is not looked at. The error names
// the square that is wrong, its offset, and the reason: no such square, nobody there, no arrow that way, something in
// the way, an own piece on the target, nothing to capture, the game over.
Result<Move> read_move(const Position& p, std::string_view text);

// The one spelling that is written: `a2a3`.
std::string write_move(const Position& p, const Move& move);

} // namespace quartet::smess
