#pragma once

#include "core/board/bits.hpp"
#include "core/board/square.hpp"
#include "core/game/seat.hpp"
#include "engines/cyvasse/pieces.hpp"

#include <array>
#include <cstddef>

namespace quartet::cyvasse {

// The 88 cells; Geometry (board.hpp) knows their order.
using Set = Bits<128>;

inline constexpr Seat white{0};
inline constexpr Seat black{1};

constexpr Seat other(Seat seat) {
    return Seat{1 - seat.index()};
}

// Where everything stands, on what ground, and whose turn it is. Own and opponent's pieces, not white and black ones:
// the generator asks for "mine" far more often.
struct Position {
    Set own;                             // pieces of the side to move
    Set opponent;                        // pieces of the other side
    std::array<Set, kind_count> of_kind; // pieces of both sides, by kind; a cell holds one at most
    Set mountains;
    Set water;
    Seat to_move;
    bool king_taken; // the side to move has just lost its last king: the game is over

    constexpr Set of(Kind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
    constexpr Set occupied() const { return own | opponent; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// From cell to cell. A catapult that captures without going there names the cell of its victim all the same.
struct Move {
    Square from;
    Square to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

} // namespace quartet::cyvasse
