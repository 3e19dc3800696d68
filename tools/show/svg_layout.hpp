#pragma once

#include "core/game/picture.hpp"

#include <cstddef>
#include <vector>

namespace quartet::tools {

// A rectangle of a picture's plane.
struct Area {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    double width() const { return right - left; }
    double height() const { return bottom - top; }
    picture::Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    Area grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

// Where the parts of a drawing go around the board. Depends on the board and on who sits where, and on nothing that a move
// changes.
struct SvgLayout {
    Area page;
    Area board; // the cells
    // Where players are told of, by seat: on boards whose corners are cut and large enough, in the corner at a player's
    // right hand; else in lines above and below the board.
    bool in_corners = false;
    std::vector<Area> players;
    Area title;
    Area news; // the last move, the verdict
};

SvgLayout svg_layout(const Picture& picture);

} // namespace quartet::tools
