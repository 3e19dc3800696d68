#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "engines/smess/position.hpp"

#include <string>
#include <string_view>

namespace quartet::smess {

// Positions as text, in and out.

// Reads a position in the manner of FEN:
//
//     1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1
//
// The board from rank 8 down, each rank from file a: B Brain, S Numskull, N Ninny, upper case Blue's, lower case Red's,
// numbers for empty squares; the side to move, w Blue or b Red; plies since the last capture or promotion; the move
// number, which goes up after Red's move. Either counter may be left out (0 and 1). A Ninny may stand anywhere, also
// where it would have become a Numskull. Refused, with the word and its offset: what cannot be read, more than
// max_pieces of a side, a second Brain of a side, no Brain at all. A side without a Brain has lost.
Result<Setup<Position>> read_position(std::string_view text);

// The same, with both counters.
std::string write_position(const Setup<Position>& setup);

// The board for a terminal, rank 8 on top: what stands on each square with the square's arrows around it (^ v < > and
// strokes aslant), and whose turn it is.
std::string draw(const Position& p);

} // namespace quartet::smess
