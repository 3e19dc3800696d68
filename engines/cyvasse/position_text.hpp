#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <string>
#include <string_view>

namespace quartet::cyvasse {

// Positions as text, in and out.

// Reads a position in the manner of FEN:
//
//     2dc4/2xeke1x1/.../4CD2 8/^5^2/.../8 w 0 1
//
// The pieces from rank 9 down, each rank from its first cell: the letters of pieces.hpp, upper case White's, lower case
// Black's, numbers for empty cells; the terrain likewise, `^` a mountain, `~` water, numbers for plain cells; the side
// to move, w or b; plies since the last capture; the move number, which goes up after Black's move. Either counter may
// be left out (0 and 1). A sixth word `taken` says that the side to move has just lost its last king, and the game:
// without it a side without a king plays on. Refused, with the word and its offset: what cannot be read, a piece on a
// mountain, `taken` of a side that has a king.
Result<Setup<Position>> read_position(std::string_view text);

// The same, with both counters.
std::string write_position(const Setup<Position>& setup);

// The position from which games start.
const Setup<Position>& start_setup();

// A letter for what stands on a cell, '.' for nothing.
char piece_letter(const Position& p, Square square);

} // namespace quartet::cyvasse
