#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "core/board/slider.hpp"

#include <array>
#include <cstddef>

namespace quartet {

namespace detail {

// The same cells, every one with all arrows.
template <Board Tag>
struct Bare : Tag {
    static constexpr Directions arrows(int, int) { return Geometry<Tag>::every_direction; }
};

template <Board Tag>
constexpr Directions opposites(Directions along) {
    Directions result = Directions::none();
    for (int d = 0; d < Geometry<Tag>::directions; ++d)
        if (along.has(Direction(d))) result = result | Directions::of(Geometry<Tag>::opposite(Direction(d)));
    return result;
}

} // namespace detail

// The primitive *sight*, which is slide (slider.hpp) asked from the other end: the cells from which a piece sees a
// given cell. Arrows are those of the cell where the piece stands, so that the lines into a cell are others than those
// out of it. (For steps: Geometry::sources.)
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0>
class Sight {
    using G = Geometry<Tag>;
    using L = Lines<Tag, Along, Range>;
    static constexpr Directions backwards = detail::opposites<Tag>(Along);
    using BareBoard = detail::Bare<Tag>;

public:
    using Set = typename L::Set;

    // The cells of which a line leads to `to`: from where it is seen on an empty board.
    QUARTET_INLINE static constexpr Set lines_to(Square to) {
        return lines_to_[static_cast<std::size_t>(to.index())];
    }
    // The cells, occupied or not, from which `to` is seen: Slider::slide(cell, occupied) holds `to`. What stands on `to`
    // does not matter.
    QUARTET_INLINE static Set seers(Square to, Set occupied) {
        return lines_into(to, occupied) & lines_to(to);
    }
    // Those and all between that do not look there themselves: what stands there sees `to`, or is in the way of what might.
    QUARTET_INLINE static Set lines_into(Square to, Set occupied) {
        return Slider<BareBoard, backwards, Range>::slide(to, occupied);
    }

private:
    static constexpr auto lines_to_ = [] {
        std::array<Set, static_cast<std::size_t>(G::size)> table{};
        for (Square from : G::all)
            for (int d = 0; d < G::directions; ++d)
                if (L::of(from).has(Direction(d)))
                    for (Square to : L::ray(from, Direction(d)))
                        table[static_cast<std::size_t>(to.index())].insert(from);
        return table;
    }();
};

} // namespace quartet
