#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace quartet {

// The primitive *approach*: who comes to some target soonest, along arrows, on an empty board. The reverse of *reach*,
// as arrows need not lead back.
template <Board Tag>
class Approach {
    using G = Geometry<Tag>;

public:
    using Set = typename G::Set;

    // The cells with an arrow to a cell of the set.
    QUARTET_INLINE static constexpr Set sources(Set set) {
        return sources_over(set, std::make_integer_sequence<int, G::directions>{});
    }

    // By number of steps, from 0 to Steps: the cells from which some target can be reached in so many or fewer.
    // A breadth-first flood, against the arrows.
    template <std::size_t Steps>
    static constexpr std::array<Set, Steps + 1> within(Set targets) {
        std::array<Set, Steps + 1> sets{};
        sets[0] = targets;
        for (std::size_t i = 1; i <= Steps; ++i) sets[i] = sets[i - 1] | sources(sets[i - 1]);
        return sets;
    }

private:
    template <int... Ds>
    QUARTET_INLINE static constexpr Set sources_over(Set set, std::integer_sequence<int, Ds...>) {
        return ((G::template back<Direction(Ds)>(set) & G::bearing(Direction(Ds))) | ...);
    }
};

} // namespace quartet
