#pragma once

// All sliders of two sides at once, on the lines of the four views of the board (core/board/two_boards.hpp): quick where
// the processor works on 32 lanes of 16 bits.

#include "core/board/inline.hpp"
#include "core/board/two_boards.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quartet::chess4 {

// Two sets as lanes by rank, file, diagonal (those that rise to the east) and antidiagonal.
template <class Boards>
struct Views {
    Boards ranks;
    Boards files;
    Boards diagonals;
    Boards antidiagonals;

    QUARTET_INLINE explicit Views(const Boards& sets) : ranks{sets}, files{sets.transposed()} {
        diagonals = files.template turned<-1>().transposed();
        antidiagonals = files.template turned<1>().transposed();
    }
    QUARTET_INLINE Views(const Boards& by_rank, const Boards& by_file, const Boards& by_diagonal,
                         const Boards& by_antidiagonal)
        : ranks{by_rank}, files{by_file}, diagonals{by_diagonal}, antidiagonals{by_antidiagonal} {}

    // All that is in any of the four.
    QUARTET_INLINE Boards joined() const {
        const Boards by_file = files | diagonals.transposed().template turned<1>() |
                               antidiagonals.transposed().template turned<-1>();
        return ranks | by_file.transposed();
    }
};

// The places around the board stop whatever goes along a line.
inline constexpr Set walls = ~Geometry::all;

// What moves as a rook and what moves as a bishop; queens are among both.
struct SliderSets {
    Set orthogonal;
    Set diagonal;
};

// What the sliders of two sides see: up to the first piece, that included.
template <class Boards>
struct Seen {
    Boards squares;
    WideTally first_moves;  // of all sliders of the first side, but for squares of its own
    WideTally second_moves; // of the second's

    QUARTET_INLINE Seen(const SliderSets& first, const SliderSets& second, const Boards& own,
                        const Set& occupied) {
        const Views<Boards> stops{Boards{occupied | walls, occupied | walls}};
        const Views<Boards> closed{own | Boards{walls, walls}};
        const auto both_ways = [&](const Boards& sliders, const Boards& stop,
                                   const Boards& not_to) QUARTET_ALWAYS_INLINE {
            const Boards up = sliders.ahead(stop);
            const Boards down = sliders.reversed().ahead(stop.reversed()).reversed();
            for (const Boards& moves : {up & ~not_to, down & ~not_to}) {
                first_moves.add(moves.first());
                second_moves.add(moves.second());
            }
            return up | down;
        };
        const Boards on_ranks{first.orthogonal, second.orthogonal};
        const Boards on_files = Boards{first.diagonal, second.diagonal}.transposed();
        squares = Views<Boards>{both_ways(on_ranks, stops.ranks, closed.ranks),
                                both_ways(on_ranks.transposed(), stops.files, closed.files),
                                both_ways(on_files.template turned<-1>().transposed(), stops.diagonals,
                                          closed.diagonals),
                                both_ways(on_files.template turned<1>().transposed(), stops.antidiagonals,
                                          closed.antidiagonals)}
                      .joined() &
                  Boards{Geometry::all, Geometry::all};
    }
};

// What there is to know of lines when one side is to move.
struct Outlook {
    WideTally moves;  // of its sliders, to squares that are not closed
    Set seen_by_mine; // by its sliders
    Set threatened;   // by sliders of others, as if its king were not there
    bool pins;        // whether a piece may be pinned; never false if one is
};

// `theirs` are the sliders of all others that attack. All pieces of the side are among `closed`.
template <class Boards>
QUARTET_INLINE Outlook look_out(const SliderSets& mine, const SliderSets& theirs, const Set& king,
                                const Set& occupied, const Set& closed) {
    Outlook outlook{};
    Boards pinned{Set{}, Set{}};
    // In one view, upwards and downwards. `marks` are what is closed, and the king.
    const auto look = [&](const Boards& sliders, const Boards& stop,
                          const Boards& marks) QUARTET_ALWAYS_INLINE {
        const Boards stop_down = stop.reversed();
        const Boards up = sliders.ahead(stop);
        const Boards down = sliders.reversed().ahead(stop_down).reversed();
        outlook.moves.add((up & ~marks).first());
        outlook.moves.add((down & ~marks).first());
        // A piece is pinned where the king, in one direction, and one of theirs, in the other, see it.
        const Boards kings = marks.exchanged();
        const Boards from_king_up = kings.ahead(stop);
        const Boards from_king_down = kings.reversed().ahead(stop_down).reversed();
        pinned = pinned | (((from_king_up & down.exchanged()) | (from_king_down & up.exchanged())) & marks);
        return up | down;
    };
    const Views<Boards> stops{Boards{occupied | walls, (occupied & ~king) | walls}};
    const Views<Boards> marks{Boards{closed | walls, king}};
    const Boards on_ranks{mine.orthogonal, theirs.orthogonal};
    const Boards on_files = Boards{mine.diagonal, theirs.diagonal}.transposed();
    const Boards seen =
        Views<Boards>{
            look(on_ranks, stops.ranks, marks.ranks), look(on_ranks.transposed(), stops.files, marks.files),
            look(on_files.template turned<-1>().transposed(), stops.diagonals, marks.diagonals),
            look(on_files.template turned<1>().transposed(), stops.antidiagonals, marks.antidiagonals)}
            .joined();
    outlook.seen_by_mine = seen.first();
    outlook.threatened = seen.second();
    outlook.pins = pinned.first().any();
    return outlook;
}

namespace detail {

// Where a square is in the views: the numbers of its lanes, as pick() takes them from two views, and its bits in them.
// Two lanes make a half of a word.
struct Place {
    std::uint32_t straight;
    std::uint32_t slanting;
    std::uint32_t bits_straight;
    std::uint32_t bits_slanting;
};
inline constexpr auto places = [] {
    std::array<Place, Geometry::size> table{};
    const auto both = [](int first, int second) { return static_cast<std::uint32_t>(first | second << 16); };
    for (Square square : Geometry::all) {
        const int file = Geometry::file(square), rank = Geometry::rank(square);
        table[static_cast<std::size_t>(square.index())] = {
            .straight = both(rank, 32 + file),
            .slanting = both((rank - file) & 15, 32 + ((rank + file) & 15)),
            .bits_straight = both(1 << file, 1 << rank),
            .bits_slanting = both(1 << file, 1 << file)};
    }
    return table;
}();

// Two lanes of each seat in a row, for straight lines, then two of each for slanting ones.
QUARTET_INLINE Set in_lanes(const PerSeat<std::uint32_t>& straight, const PerSeat<std::uint32_t>& slanting) {
    // As a vector, at once: words that are stored one by one cannot be loaded together without delay.
    using Halves = std::uint32_t __attribute__((vector_size(32)));
    const Halves halves{straight[0], straight[1], straight[2], straight[3],
                        slanting[0], slanting[1], slanting[2], slanting[3]};
    return Set{reinterpret_cast<FourWords>(halves)};
}

} // namespace detail

// Which of four squares, one a seat, an attacking slider of another seat sees. The squares are occupied; `sliders` are all
// that attack.
template <class Boards>
QUARTET_INLINE PerSeat<bool> seen_by_others(const PerSeat<Square>& squares, const SliderSets& sliders,
                                            const PerSeat<Set>& of_seat, const Set& occupied) {
    // The squares' four lines each, of the views: of what is occupied and of sliders, and of the owners' numbers in binary.
    using Seats32 = PerSeat<std::uint32_t>;
    Seats32 straight, slanting, bits_straight, bits_slanting;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const detail::Place& place = detail::places[static_cast<std::size_t>(squares[i].index())];
        straight[i] = place.straight;
        slanting[i] = place.slanting;
        bits_straight[i] = place.bits_straight;
        bits_slanting[i] = place.bits_slanting;
    }
    const Set numbers = detail::in_lanes(straight, slanting);
    constexpr std::uint64_t every_lane = 0x0001000100010001;
    constexpr Set of_words = [] { // the words of straight lines
        Set set{};
        set.set_word(0, ~std::uint64_t{0});
        set.set_word(1, ~std::uint64_t{0});
        return set;
    }();
    constexpr Set next_set = [] { // what leads to the second set of two boards
        Set set{};
        for (int i = 0; i < Set::words; ++i) set.set_word(i, 16 * every_lane);
        return set;
    }();
    const Boards lanes{numbers, numbers | next_set};
    const auto lines_of = [&](const Boards& on_straight, const Boards& on_slanting) QUARTET_ALWAYS_INLINE {
        const Boards files = on_straight.transposed();
        const Boards turned = on_slanting.transposed();
        const Boards diagonals = turned.template turned<-1>().transposed();
        const Boards antidiagonals = turned.template turned<1>().transposed();
        const Boards mask{of_words, of_words};
        return (Boards::pick(on_straight, files, lanes) & mask) |
               (Boards::pick(diagonals, antidiagonals, lanes) & ~mask);
    };
    const Set stops = occupied | walls;
    const Boards pieces = lines_of(Boards{stops, sliders.orthogonal}, Boards{stops, sliders.diagonal});
    const Boards owners_by_rank{of_seat[1] | of_seat[3], of_seat[2] | of_seat[3]};
    constexpr Set first_bits = [] {
        Set set{};
        for (int i = 0; i < Set::words; ++i) set.set_word(i, std::uint64_t{0xffffffff} << 32);
        return set;
    }();
    constexpr Set second_bits = [] {
        Set set{};
        for (int i = 1; i < Set::words; i += 2) set.set_word(i, ~std::uint64_t{0});
        return set;
    }();
    const Boards differing = lines_of(owners_by_rank, owners_by_rank) ^ Boards { first_bits, second_bits };
    const Boards of_others = differing | differing.exchanged();

    const Boards bits{detail::in_lanes(bits_straight, bits_slanting), Set{}};
    const Boards seen = bits.ahead(pieces) | bits.reversed().ahead(pieces.reversed()).reversed();
    const Set hits = (seen & pieces.exchanged() & of_others).first();
    const std::uint64_t first_two = hits.word(0) | hits.word(2);
    const std::uint64_t last_two = hits.word(1) | hits.word(3);
    return {static_cast<std::uint32_t>(first_two) != 0, first_two >> 32 != 0,
            static_cast<std::uint32_t>(last_two) != 0, last_two >> 32 != 0};
}

} // namespace quartet::chess4
