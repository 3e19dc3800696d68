#pragma once

#include "core/board/geometry.hpp"
#include "core/board/slider.hpp"
#include "engines/chess4/position.hpp"

#include <array>
#include <cstddef>

namespace quartet::chess4 {

// The board: 14 x 14 squares without the four corners of 3 x 3.
inline constexpr Direction north{0};
inline constexpr Direction north_east{1};
inline constexpr Direction east{2};
inline constexpr Direction south_east{3};
inline constexpr Direction south{4};
inline constexpr Direction south_west{5};
inline constexpr Direction west{6};
inline constexpr Direction north_west{7};

constexpr bool on_cross(int file, int rank) {
    return (file >= 3 && file <= 10) || (rank >= 3 && rank <= 10);
}

struct Board {
    static constexpr int files = 14, ranks = 14;
    static constexpr bool has(int file, int rank) { return on_cross(file, rank); }
    static constexpr std::array<Delta, 8> directions{
        {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
};

// The same squares, with the leaps of the knight as directions.
struct Leaps {
    static constexpr int files = 14, ranks = 14;
    static constexpr bool has(int file, int rank) { return on_cross(file, rank); }
    static constexpr std::array<Delta, 8> directions{
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
};

using Geometry = quartet::Geometry<Board>;

inline constexpr Directions orthogonal = Directions::of(north, east, south, west);
inline constexpr Directions diagonal = Directions::of(north_east, south_east, south_west, north_west);
using RookLines = Slider<Board, orthogonal>;
using BishopLines = Slider<Board, diagonal>;

// All squares that a rook or bishop could see from a square on an empty board.
using LineTable = std::array<Set, static_cast<std::size_t>(Geometry::size)>;
template <Directions along>
inline constexpr LineTable lines_along = [] {
    LineTable lines{};
    for (Square from : Geometry::all) {
        for (int d = 0; d < Geometry::directions; ++d) {
            if (along.has(Direction(d)))
                lines[static_cast<std::size_t>(from.index())] |= Geometry::ray(from, Direction(d));
        }
    }
    return lines;
}();

QUARTET_INLINE constexpr Set knight_squares(Square from) {
    return quartet::Geometry<Leaps>::neighbours(from);
}
QUARTET_INLINE constexpr Set king_squares(Square from) {
    return Geometry::neighbours(from);
}

} // namespace quartet::chess4
