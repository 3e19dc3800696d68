#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "engines/cyvasse/position.hpp"

#include <array>
#include <utility>

namespace quartet::cyvasse {

// The board: 88 hexagons in rows of 8 9 10 11 12 11 10 9 8. In skewed coordinates, a file ahead for each rank, the six
// neighbours are steps of (file, rank), and the lines are straight.
inline constexpr Direction east{0};
inline constexpr Direction north_east{1};
inline constexpr Direction north_west{2};
inline constexpr Direction west{3};
inline constexpr Direction south_west{4};
inline constexpr Direction south_east{5};

struct Board {
    static constexpr int files = 12, ranks = 9;
    static constexpr bool has(int file, int rank) { return file <= rank + 7 && file >= rank - 4; }
    static constexpr std::array<Delta, 6> directions{{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};
};

using Geometry = quartet::Geometry<Board>;

// A side's two front directions.
constexpr Directions front(Seat seat) {
    return seat == white ? Directions::of(north_west, north_east) : Directions::of(south_west, south_east);
}

// The front cells of a side's pieces.
QUARTET_INLINE constexpr Set front_cells(Set set, Seat seat) {
    return seat == white ? Geometry::step<north_west>(set) | Geometry::step<north_east>(set)
                         : Geometry::step<south_west>(set) | Geometry::step<south_east>(set);
}

// Calls act.template operator()<D>() for each of the six directions.
template <class Act>
QUARTET_INLINE constexpr void for_each_direction(Act&& act) {
    const auto all = [&]<int... Ds>(std::integer_sequence<int, Ds...>) QUARTET_ALWAYS_INLINE {
        (act.template operator()<Direction(Ds)>(), ...);
    };
    all(std::make_integer_sequence<int, Geometry::directions>{});
}

} // namespace quartet::cyvasse
