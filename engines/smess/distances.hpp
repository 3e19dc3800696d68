#pragma once

#include "core/board/inline.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/position.hpp"

#include <array>
#include <cstddef>

namespace quartet::smess {

// How far it is along the arrows, on an empty board: tables made at compile time by breadth-first search. Arrows wind
// and need not lead back, so that ranks and files say little about it.

// No square is farther from another than this many steps of a Ninny.
inline constexpr int longest_path = 11;

using Within = std::array<Set, longest_path + 1>;

namespace detail {
extern const std::array<Within, 2> promotion_within;
extern const std::array<Within, static_cast<std::size_t>(Geometry::size)> square_within;
} // namespace detail

// The squares from which a Ninny of this side needs `steps` (0 .. longest_path) steps or fewer to a square where it is
// promoted. Steps 0: those squares themselves, which count from the moment when the Ninny moves there.
QUARTET_INLINE const Set& promotion_within(Seat seat, int steps) {
    return detail::promotion_within[static_cast<std::size_t>(seat.index())][static_cast<std::size_t>(steps)];
}
// The squares from which a Ninny or a Brain needs `steps` or fewer steps to `target`; 0: the target itself.
QUARTET_INLINE const Set& within(Square target, int steps) {
    return detail::square_within[static_cast<std::size_t>(target.index())][static_cast<std::size_t>(steps)];
}

// The number of steps for a Ninny, to be promoted and to a square.
int promotion_distance(Seat seat, Square from);
int distance(Square from, Square to);

} // namespace quartet::smess
