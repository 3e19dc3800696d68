#include "tools/show/svg_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace quartet::tools {

namespace {

using picture::Cell;
using picture::Player;
using picture::Point;

constexpr double label_room = 0.3; // around the point of a label
constexpr double page_margin = 0.2;
constexpr double line_height = 0.85;  // above and below the board
constexpr double corner_margin = 0.2; // between a plate in a corner and the nearest cells
constexpr double least_corner = 1.8;  // the side of a plate that has room for what is to be said

Area nothing() {
    constexpr double far = std::numeric_limits<double>::max();
    return {far, far, -far, -far};
}

void include(Area& area, Point point, double room = 0) {
    area.left = std::min(area.left, point.x - room);
    area.top = std::min(area.top, point.y - room);
    area.right = std::max(area.right, point.x + room);
    area.bottom = std::max(area.bottom, point.y + room);
}

Area area_of(const Picture& picture, const Cell& cell) {
    Area area = nothing();
    for (const Point& corner : picture.shapes[static_cast<std::size_t>(cell.shape)])
        include(area, {cell.centre.x + corner.x, cell.centre.y + corner.y});
    return area;
}

bool overlap(const Area& a, const Area& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// The largest square in the board's corner to the right of who sits there that touches no cell.
std::optional<Area> corner_of(const Picture& picture, const Area& board, const Player& player) {
    const Point right{player.home.y, -player.home.x};
    const bool on_right = player.home.x + right.x > 0;
    const bool below = player.home.y + right.y > 0;
    std::optional<Area> found;
    for (double side = least_corner; side < std::min(board.width(), board.height()) / 2; side += 0.1) {
        Area area{board.left, board.top, board.left + side, board.top + side};
        if (on_right) {
            area.left = board.right - side;
            area.right = board.right;
        }
        if (below) {
            area.top = board.bottom - side;
            area.bottom = board.bottom;
        }
        const bool free = std::none_of(picture.cells.begin(), picture.cells.end(), [&](const Cell& cell) {
            return overlap(area.grown(corner_margin), area_of(picture, cell));
        });
        if (!free) break;
        found = area;
    }
    return found;
}

// A place in a corner for each player, if each has one.
std::vector<Area> corners(const Picture& picture, const Area& board) {
    std::vector<Area> places;
    for (const Player& player : picture.players) {
        if (const std::optional<Area> place = corner_of(picture, board, player)) places.push_back(*place);
    }
    if (places.size() < picture.players.size()) places.clear();
    return places;
}

// Whether a player who has no corner is told of below the board: those on its near side, and on its right.
bool is_near(const Player& player) {
    return std::abs(player.home.y) > 0.5 ? player.home.y > 0 : player.home.x > 0;
}

} // namespace

SvgLayout svg_layout(const Picture& picture) {
    SvgLayout layout;
    layout.board = nothing();
    for (const Cell& cell : picture.cells) {
        const Area area = area_of(picture, cell);
        include(layout.board, {area.left, area.top});
        include(layout.board, {area.right, area.bottom});
    }
    Area inner = layout.board;
    for (const picture::Label& label : picture.labels) include(inner, label.at, label_room);

    // Lines above and below the board, and in them equal parts: first the players', last the title's or the news'.
    const Area above{layout.board.left, inner.top - line_height, layout.board.right, inner.top};
    const Area below{layout.board.left, inner.bottom, layout.board.right, inner.bottom + line_height};
    layout.players = picture.players.size() > 2 ? corners(picture, layout.board) : std::vector<Area>{};
    layout.in_corners = !layout.players.empty();
    if (layout.in_corners) {
        layout.title = layout.news = below;
        layout.page = Area{inner.left, inner.top, inner.right, below.bottom}.grown(page_margin);
        return layout;
    }
    const auto near_count = std::count_if(picture.players.begin(), picture.players.end(), is_near);
    const auto far_count = static_cast<std::ptrdiff_t>(picture.players.size()) - near_count;
    std::ptrdiff_t near_number = 0;
    std::ptrdiff_t far_number = 0;
    for (const Player& player : picture.players) {
        const bool near = is_near(player);
        Area place = near ? below : above;
        const double part = place.width() / static_cast<double>((near ? near_count : far_count) + 1);
        place.left += part * static_cast<double>(near ? near_number++ : far_number++);
        place.right = place.left + part;
        layout.players.push_back(place);
    }
    layout.title = above;
    layout.news = below;
    layout.page = Area{inner.left, above.top, inner.right, below.bottom}.grown(page_margin);
    return layout;
}

} // namespace quartet::tools
