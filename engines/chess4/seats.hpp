#pragma once

// What a seat gives its player: the way of his pawns, his home line, and where he castles. Everything is said once for
// Red, in the south, and turned a quarter for each seat that follows.

#include "engines/chess4/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quartet::chess4 {

// A square as Red sees it, as the seat sees it: Red's own d1 is everybody's left corner of the home line.
constexpr Square from_seat(Seat seat, Square square) {
    for (int i = 0; i < (seat_count - seat.index()) % seat_count; ++i)
        square = Geometry::quarter_turn(square);
    return square;
}
constexpr Square from_seat(Seat seat, int file, int rank) {
    return from_seat(seat, Geometry::at(file, rank));
}

// A direction as Red sees it, as the seat sees it.
constexpr Direction turned_to(Seat seat, Direction d) {
    return Direction((index_of(d) + 8 - 2 * seat.index()) % 8);
}
constexpr Direction forward(Seat seat) {
    return turned_to(seat, north);
}

inline constexpr int home_rank = 0; // of pieces, as the seat counts its ranks
inline constexpr int pawn_rank = 1;
inline constexpr int promotion_rank = 7;

// One set or other thing a seat.
template <class T>
using PerSeat = std::array<T, seat_count>;

namespace detail {

constexpr PerSeat<Set> seen_by_each(Set of_red) {
    PerSeat<Set> sets{};
    for (Seat seat : all_seats) {
        sets[at(seat)] = Geometry::image(of_red, [&](Square square) { return from_seat(seat, square); });
    }
    return sets;
}
constexpr Set ranks_from(int rank) {
    Set set{};
    for (; rank < Geometry::ranks; ++rank) set |= Geometry::rank_set(rank);
    return set;
}

} // namespace detail

// Where pawns of a seat may go two squares from; where they are promoted; from there on, where none may stand.
inline constexpr PerSeat<Set> pawn_homes = detail::seen_by_each(Geometry::rank_set(pawn_rank));
inline constexpr PerSeat<Set> promotion_squares = detail::seen_by_each(Geometry::rank_set(promotion_rank));
inline constexpr PerSeat<Set> beyond_pawns = detail::seen_by_each(detail::ranks_from(promotion_rank));

// The squares from which a pawn of the seat attacks a square.
inline constexpr PerSeat<std::array<Set, Geometry::size>> pawn_sources = [] {
    PerSeat<std::array<Set, Geometry::size>> sources{};
    for (Seat seat : all_seats) {
        for (Square to : Geometry::all) {
            for (const Direction d : {turned_to(seat, north_east), turned_to(seat, north_west)}) {
                if (const auto from = Geometry::next(to, Geometry::opposite(d))) {
                    sources[at(seat)][static_cast<std::size_t>(to.index())].insert(*from);
                }
            }
        }
    }
    return sources;
}();

// --- Castling. A home line has a rook at each end and the king on one of the two squares in the middle, whatever the
// array. As Red sees it: rooks on files d and k, the king on g or h.
enum class End : std::uint8_t { left, right };
inline constexpr std::array<End, 2> both_ends{End::left, End::right};

constexpr int file_of(End end) {
    return end == End::left ? 3 : 10;
}
inline constexpr int left_king_file = 6;
inline constexpr int right_king_file = 7;

constexpr std::uint8_t castling_bit(Seat seat, End end) {
    return static_cast<std::uint8_t>(1 << (2 * seat.index() + static_cast<int>(end)));
}

// Which end of the line O-O goes to: that of the nearer rook.
constexpr End king_side(bool king_on_left) {
    return king_on_left ? End::left : End::right;
}

// One way to castle.
struct Castling {
    Square king;   // from
    Square target; // of the king
    Square rook;   // from
    Square passed; // by the king: where the rook goes
    Set empty;     // what must be empty
};

// By seat, whether the king is on the left of the two squares, and the end.
inline constexpr PerSeat<std::array<std::array<Castling, 2>, 2>> castlings = [] {
    PerSeat<std::array<std::array<Castling, 2>, 2>> table{};
    for (Seat seat : all_seats) {
        for (const bool on_left : {false, true}) {
            for (End end : both_ends) {
                const int king = on_left ? left_king_file : right_king_file;
                const int step = end == End::left ? -1 : 1;
                Castling& entry = table[at(seat)][on_left][static_cast<std::size_t>(end)];
                entry.king = from_seat(seat, king, home_rank);
                entry.passed = from_seat(seat, king + step, home_rank);
                entry.target = from_seat(seat, king + 2 * step, home_rank);
                entry.rook = from_seat(seat, file_of(end), home_rank);
                entry.empty = Geometry::between(entry.king, entry.rook);
            }
        }
    }
    return table;
}();

// The rights that are left when something moves from or to a square: the corner of a rook costs that rook's. (The
// moves of a king cost both of its side.)
inline constexpr std::array<std::uint8_t, Geometry::size> castling_kept = [] {
    std::array<std::uint8_t, Geometry::size> kept{};
    kept.fill(0xff);
    for (Seat seat : all_seats) {
        for (End end : both_ends) {
            const Square corner = from_seat(seat, file_of(end), home_rank);
            kept[static_cast<std::size_t>(corner.index())] =
                static_cast<std::uint8_t>(~castling_bit(seat, end));
        }
    }
    return kept;
}();

} // namespace quartet::chess4
