#pragma once

// The plain part of most pictures, made from the geometry of a board.

#include "core/board/geometry.hpp"
#include "core/game/picture.hpp"

#include <string>
#include <vector>

namespace quartet::picture {

// The number of a square's cell in what cells_of() makes.
template <class Geometry>
constexpr int cell_number(Square square) {
    return Geometry::dense(square);
}

// The cells of a board in the order of its squares: place(square) says where, ground(square) on which ground.
template <class Geometry, class Place, class GroundOf>
std::vector<Cell> cells_of(Place&& place, GroundOf&& ground) {
    std::vector<Cell> cells;
    for (Square square : Geometry::all) {
        cells.push_back({.name = Geometry::name(square), .centre = place(square), .ground = ground(square)});
    }
    return cells;
}

// Where a square lies on a board of squares.
template <class Geometry>
constexpr Point square_place(Square square) {
    return {static_cast<double>(Geometry::file(square)),
            static_cast<double>(Geometry::ranks - 1 - Geometry::rank(square))};
}

// The outline of a square cell.
inline std::vector<Point> square_shape() {
    return {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
}

// The letters of the files above and below a board of squares, the numbers of the ranks at its sides.
template <class Geometry>
std::vector<Label> square_labels() {
    constexpr double margin = 0.8; // from the centre of an outermost cell
    std::vector<Label> labels;
    for (const double y : {-margin, Geometry::ranks - 1 + margin}) {
        for (int file = 0; file < Geometry::files; ++file)
            labels.push_back({{static_cast<double>(file), y}, std::string(1, static_cast<char>('a' + file))});
    }
    for (const double x : {-margin, Geometry::files - 1 + margin}) {
        for (int rank = 0; rank < Geometry::ranks; ++rank)
            labels.push_back(
                {{x, static_cast<double>(Geometry::ranks - 1 - rank)}, std::to_string(rank + 1)});
    }
    return labels;
}

} // namespace quartet::picture
