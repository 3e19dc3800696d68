#pragma once

#include "core/board/geometry.hpp"

#include <array>
#include <cstddef>

namespace quartet {

// The primitive *approach*, which is *reach* asked from the other end, as arrows need not lead back. By number of steps,
// from 0 to Steps: the cells from which some target can be reached in so many steps or fewer, along arrows, whatever
// stands between. A breadth-first flood of whole sets, against the arrows.
template <Board Tag, int Steps>
constexpr auto approach(typename Geometry<Tag>::Set targets) {
    std::array<typename Geometry<Tag>::Set, static_cast<std::size_t>(Steps) + 1> within{};
    within[0] = targets;
    typename Geometry<Tag>::Set fresh = targets;
    for (std::size_t i = 1; i < within.size(); ++i) {
        within[i] = within[i - 1];
        for (Square square : fresh) within[i] |= Geometry<Tag>::sources(square);
        fresh = within[i] & ~within[i - 1];
    }
    return within;
}

} // namespace quartet
