#pragma once

#include "core/board/bits.hpp"
#include "core/board/square.hpp"
#include "core/game/departure.hpp"
#include "core/game/seat.hpp"
#include "engines/chess4/pieces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quartet::chess4 {

// The 160 squares; Geometry (board.hpp) knows their order.
using Set = Bits<256>;

inline constexpr int seat_count = 4;
inline constexpr Seat red{0};
inline constexpr Seat blue{1};
inline constexpr Seat yellow{2};
inline constexpr Seat green{3};
inline constexpr std::array<Seat, seat_count> all_seats{red, blue, yellow, green};

constexpr std::size_t at(Seat seat) {
    return static_cast<std::size_t>(seat.index());
}

// A side is live as long as its player is in the game; abandoned once he has resigned or lost on time, as long as it has
// its king; dead after mate, stalemate or the loss of its king.
enum class Status : std::uint8_t { live, resigned, flagged, dead };

// Where everything stands, what everybody has, and whose turn it is.
//
// The board is that of the counterclockwise seating: Red south, Blue east, Yellow north, Green west. The clockwise one is
// its mirror image, and only texts know it (mirror.hpp).
//
// The side to move may be dead: its player was mated or stalemated in the position as it was set up. It has no moves, and
// the next move is that of the next side that can move.
struct alignas(64) Position { // so that no set lies across two lines of the cache
    std::array<Set, kind_count>
        of_kind; // pieces of all sides, dead ones too, by kind; a square holds one at most
    std::array<Set, seat_count> of_seat; // the same by owner
    Set occupied;                        // the same, and dead pieces of which nobody knows whose they were
    std::array<std::int16_t, seat_count> points;
    std::array<Status, seat_count> status;
    std::uint8_t castling; // a bit for each rook that can castle yet: castling_bit() in seats.hpp
    Seat to_move;

    constexpr Set of(Kind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
    constexpr Set of(Seat seat) const { return of_seat[at(seat)]; }
    constexpr bool live(Seat seat) const { return status[at(seat)] == Status::live; }
    constexpr bool dead(Seat seat) const { return status[at(seat)] == Status::dead; }
    constexpr bool abandoned(Seat seat) const { return !live(seat) && !dead(seat); }
    // What kind of piece stands on an occupied square.
    constexpr Kind kind_on(Square square) const {
        std::size_t kind = 0;
        while (kind + 1 < kind_count && !of_kind[kind].contains(square)) ++kind;
        return static_cast<Kind>(kind);
    }
    // Whose piece stands there: nobody's where there is none, or a dead one of which nobody knows whose it was.
    constexpr std::optional<Seat> owner_on(Square square) const {
        for (Seat seat : all_seats) {
            if (of(seat).contains(square)) return seat;
        }
        return std::nullopt;
    }
    // The king of a side that is not dead.
    constexpr Square king(Seat seat) const { return (of(Kind::king) & of(seat)).first(); }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// From square to square. A king that goes two squares castles; a pawn that reaches its last line is promoted.
struct Move {
    Square from;
    Square to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

} // namespace quartet::chess4
