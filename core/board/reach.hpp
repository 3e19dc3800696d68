#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"

namespace quartet {

// The primitive *reach*: the cells at which one can arrive from `from` in 1 .. `steps` steps from cell to
// neighbouring cell, turning freely. Every cell entered must be in `passable`; a cell of `stopping` may be
// entered but not left again (the start may). Not among them: `from` itself.
//
// A breadth-first flood of whole sets: a cell is first reached with the most steps left, so once is enough.
template <Board Tag>
constexpr typename Geometry<Tag>::Set reach(Square from, int steps, typename Geometry<Tag>::Set passable,
                                            typename Geometry<Tag>::Set stopping) {
    using Set = typename Geometry<Tag>::Set;
    const Set fresh = passable & ~Set{from};
    Set reached{};
    for (Set frontier{from}; steps > 0 && frontier.any(); --steps) {
        frontier = Geometry<Tag>::spread(frontier) & fresh & ~reached;
        reached |= frontier;
        frontier &= ~stopping;
    }
    return reached;
}

// The same for a number of steps that is known when it is compiled, without branches.
template <Board Tag, int steps>
QUARTET_INLINE constexpr typename Geometry<Tag>::Set reach(Square from, typename Geometry<Tag>::Set passable,
                                                           typename Geometry<Tag>::Set stopping) {
    static_assert(steps >= 1);
    using Set = typename Geometry<Tag>::Set;
    const Set going_on = passable & ~stopping;
    Set reached = Geometry<Tag>::neighbours(from) & passable;
    for (int step = 1; step < steps; ++step) reached |= Geometry<Tag>::spread(reached & going_on) & passable;
    return reached & ~Set{from};
}

} // namespace quartet
