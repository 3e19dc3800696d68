#pragma once

#include "core/board/bits.hpp"
#include "core/board/inline.hpp"
#include "core/board/square.hpp"
#include "core/game/seat.hpp"
#include "engines/cyvasse/pieces.hpp"

#include <array>
#include <cassert>
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
    // The kind of the piece on a cell that has one, digit by digit of its number in base two: without branches, as the search
    // asks for a piece of another kind each time.
    QUARTET_INLINE constexpr Kind kind_on(Square square) const {
        assert(holds_piece(square));
        const int word = square.index() / 64;
        unsigned number = 0;
        for (unsigned digit = 1; digit < kind_count; digit *= 2) {
            Set::Word with_digit = 0;
            for (unsigned kind = digit; kind < kind_count; ++kind)
                if ((kind & digit) != 0) with_digit |= of_kind[kind].word(word);
            number |= (with_digit >> (square.index() % 64) & 1) != 0 ? digit : 0;
        }
        return static_cast<Kind>(number);
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    // By the kinds alone: of what is being read as text, the sides are not known yet.
    constexpr bool holds_piece(Square square) const {
        for (Set kind : of_kind)
            if (kind.contains(square)) return true;
        return false;
    }
};

// From cell to cell. A catapult that captures without going there names the cell of its victim all the same. The kind of the
// piece that moves is known where the move is found, and kept: looking for it again is what playing a move would cost.
struct Move {
    Kind kind;
    Square from;
    Square to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
// The move of the piece on a cell.
QUARTET_INLINE constexpr Move move_of(const Position& p, Square from, Square to) {
    return {.kind = p.kind_on(from), .from = from, .to = to};
}

} // namespace quartet::cyvasse
