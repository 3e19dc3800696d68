#include "engines/chess4/picture.hpp"

#include "core/game/board_picture.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/drawing.hpp"
#include "engines/chess4/figures.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/position_text.hpp"
#include "engines/chess4/seating.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quartet::chess4 {

namespace {

using picture::colour;
using picture::Standing;

// A promoted queen is hollow where the others are not.
constexpr std::array<std::string_view, kind_count> symbols{"♟", "♞", "♝", "♜", "♛", "♚", "♕"};

constexpr std::array<std::uint32_t, seat_count> seat_colours{0xd2392f, 0x2f72c9, 0xeebd2c, 0x3f9c4a};

// Where each seat is in the counterclockwise seating; the clockwise one is its mirror image.
constexpr std::array<picture::Point, seat_count> homes{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

int cell_of(const RuleOptions& options, Square square) {
    return picture::cell_number<Geometry>(seen(options.seating, square));
}

Standing standing_of(const Position& p, Seat seat) {
    return p.live(seat) ? Standing::in_play : p.dead(seat) ? Standing::dead : Standing::abandoned;
}

picture::Player player(const Position& p, const RuleOptions& options, Seat seat) {
    picture::Point home = homes[at(seat)];
    if (options.seating == RuleOptions::Seating::clockwise) home.x = -home.x;
    return {.name = name(seat),
            .colour = colour(seat_colours[at(seat)]),
            .home = home,
            .points = p.points[at(seat)],
            .standing = standing_of(p, seat),
            .remark = standing(p, options.abandoned, seat)};
}

} // namespace

Picture picture(const Position& p, const RuleOptions& options) {
    Picture picture;
    picture.shapes = {picture::square_shape()};
    picture.grounds = {{.colour = colour(0xaeb8ac)}, {.colour = colour(0xebe8dc)}};
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        picture.figures.push_back(
            {.name = kind_names[kind], .symbol = symbols[kind], .drawing = figure_drawings[kind]});
    picture.cells = picture::cells_of<Geometry>(picture::square_place<Geometry>, [](Square square) {
        return (Geometry::file(square) + Geometry::rank(square)) % 2;
    });
    picture.labels = picture::square_labels<Geometry>();
    picture.frame = colour(0x464d52);
    picture.line = colour(0x8b968c);
    for (Seat seat : all_seats) picture.players.push_back(player(p, options, seat));
    for (Square cell : Geometry::all) {
        const Square square = seen(options.seating, cell); // its own inverse
        const std::optional<Occupant> piece = occupant(p, square);
        if (!piece) continue;
        const std::string_view symbol = symbols[static_cast<std::size_t>(piece->kind)];
        std::string letters = piece_text(p, square);
        std::string prefix = letters.substr(0, letters.size() - 1); // of dead and owner, before the kind
        picture.pieces.push_back({.cell = picture::cell_number<Geometry>(cell),
                                  .figure = static_cast<int>(piece->kind),
                                  .owner = piece->owner,
                                  .standing = piece->owner ? standing_of(p, *piece->owner) : Standing::dead,
                                  .letters = std::move(letters),
                                  .symbol = std::move(prefix) + std::string{symbol}});
    }
    return picture;
}

picture::Trace trace(const RuleOptions& options, const Move& m) {
    return {.path = {cell_of(options, m.from), cell_of(options, m.to)}};
}

} // namespace quartet::chess4
