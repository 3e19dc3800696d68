#pragma once

#include "core/board/bits.hpp"
#include "core/board/square.hpp"
#include "core/game/seat.hpp"

namespace quartet::smess {

// All 56 squares, a1 = 0, b1 = 1 .. g1 = 6, a2 = 7 .. g8 = 55.
using Set = Bits<64>;

inline constexpr Seat blue{0};
inline constexpr Seat red{1};

constexpr Seat other(Seat seat) {
    return Seat{1 - seat.index()};
}

// Where everything stands and whose turn it is. Own and opponent's pieces, not blue and red ones: the generator
// asks for "mine" far more often, and a move swaps two words. A piece that is neither Numskull nor Brain is a Ninny.
struct Position {
    Set own;       // pieces of the side to move
    Set opponent;  // pieces of the other side
    Set numskulls; // Numskulls of both sides
    Set brains;    // Brains of both sides: one a side, or none of a side that has lost
    Seat to_move;

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// What moves follows from the position, and so does what is captured or promoted.
struct Move {
    Square from;
    Square to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

} // namespace quartet::smess
