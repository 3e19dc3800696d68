#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "engines/dama/position.hpp"

#include <string>
#include <string_view>

namespace quartet::dama {

// Squares and positions as text, in and out.

// "a1" .. "h8", with static storage.
std::string_view square_name(Square square);

// The most pieces that a side can have: what it starts with.
inline constexpr int max_pieces = 16;

// Reads either form of a position:
//
//     W:Wa2,Kb4:Bd6:H12:F34            as PDN 3.0 has it (GameType 30): side to move; each side's squares, K for a
//                                      king; H plies without progress, F move number
//     8/mmmmmmmm/8/.../8 w 12 34       the board from rank 8 down; side to move; the same two counters
//
// Fields of the first form may come in any order after the side to move, each once; both sides must be there, if
// only as `W` without squares. `a2-h3` is a range in the order a1 b1 .. h1 a2 .. h8, `Ka1-c1` one of kings. Either
// counter may be left out (0 and 1). Blanks around the separators, one full stop at the end of the first form, and the
// case of letters (but for the pieces of the second form) do not matter. Refused, with the word and its offset: what
// cannot be read, a square taken twice, a man on its own last rank, more than max_pieces of a side.
Result<Setup<Position>> read_position(std::string_view text);

// The first form, both counters included; squares in the order a1 b1 .. h1 a2 .. h8.
std::string write_position(const Setup<Position>& setup);
// The second form.
std::string write_board_form(const Setup<Position>& setup);

// The board for a terminal, rank 8 on top, M and K for White's men and kings, m and k for Black's, and whose turn it is.
std::string draw(const Position& p);

} // namespace quartet::dama
