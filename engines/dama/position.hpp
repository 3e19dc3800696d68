#pragma once

#include "core/board/bits.hpp"
#include "core/board/square.hpp"
#include "core/game/seat.hpp"

namespace quartet::dama {

// All 64 squares, a1 = 0, b1 = 1 .. h8 = 63.
using Set = Bits<64>;

inline constexpr Seat white{0};
inline constexpr Seat black{1};

// Where everything stands and whose turn it is. Own and opponent's pieces, not white and black ones: the
// generator asks for "mine" far more often, and a move swaps two words.
struct Position {
    Set own;      // pieces of the side to move
    Set opponent; // pieces of the other side
    Set kings;    // kings of both sides, a subset of own | opponent
    Seat to_move;

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// Start, end and the captured pieces: routes that agree in these three are one move.
struct Move {
    Set captured; // empty in a quiet move
    Square from;
    Square to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

} // namespace quartet::dama
