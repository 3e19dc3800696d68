#pragma once

#include "core/board/geometry.hpp"
#include "core/board/slider.hpp"
#include "engines/dama/position.hpp"

#include <array>

namespace quartet::dama {

// The board: 8 x 8 squares, all of them in use, and no diagonals.
inline constexpr Direction north{0}; // from a1 to a8: White's forward
inline constexpr Direction east{1};  // from a1 to h1
inline constexpr Direction south{2}; // Black's forward
inline constexpr Direction west{3};

struct Board {
    static constexpr int files = 8, ranks = 8;
    static constexpr bool has(int, int) { return true; }
    static constexpr std::array<Delta, 4> directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
};

using Geometry = quartet::Geometry<Board>;
using Lines = Slider<Board>; // what a king sees along rank and file

// The direction in which a side's men never go.
constexpr Direction backward(Seat seat) {
    return seat == white ? south : north;
}
// The rank on which a side's men are crowned, counted from 0.
constexpr int last_rank(Seat seat) {
    return seat == white ? Board::ranks - 1 : 0;
}

} // namespace quartet::dama
