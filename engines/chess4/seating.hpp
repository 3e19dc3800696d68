#pragma once

#include "engines/chess4/board.hpp"
#include "engines/chess4/options.hpp"

namespace quartet::chess4 {

// The square of the board that the players see for one of a Position, and the other way round: mirrored in the clockwise
// seating. Every text of squares goes through here.
constexpr Square seen(RuleOptions::Seating seating, Square square) {
    return seating == RuleOptions::Seating::clockwise ? Geometry::mirror(square) : square;
}

} // namespace quartet::chess4
