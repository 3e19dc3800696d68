#include "engines/cyvasse/picture.hpp"

#include "core/game/board_picture.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/figures.hpp"
#include "engines/cyvasse/position_text.hpp"
#include "engines/cyvasse/rules.hpp"

#include <cstddef>
#include <numbers>
#include <string>
#include <string_view>

namespace quartet::cyvasse {

namespace {

using picture::Badge;
using picture::colour;
using picture::Point;

constexpr double row_pitch = std::numbers::sqrt3 / 2; // from the centres of a rank to those of the next

// Each rank begins half a cell further left than the files, which run aslant, would have it.
constexpr Point place(int file, int rank) {
    return {file - rank / 2.0, row_pitch * (Board::ranks - 1 - rank)};
}
constexpr Point place(Square square) {
    return place(Geometry::file(square), Geometry::rank(square));
}

// A hexagon that stands on a corner.
std::vector<Point> hexagon() {
    constexpr double radius = std::numbers::inv_sqrt3;
    return {{0, -radius}, {0.5, -radius / 2}, {0.5, radius / 2},
            {0, radius},  {-0.5, radius / 2}, {-0.5, -radius / 2}};
}

// Plain ground in three shades, so that no two neighbours are of the same.
enum GroundNumber { first_plain, mountain = 3, water };

std::vector<picture::Ground> grounds() {
    return {{.colour = colour(0xd8cb98)},
            {.colour = colour(0xe4d9b0)},
            {.colour = colour(0xccbd86)},
            {.name = "mountain",
             .colour = colour(0xa9a396),
             .detail = colour(0x857d72),
             .mark = "^",
             .symbol = "▲",
             .drawing = mountain_drawing},
            {.name = "water",
             .colour = colour(0x86b7d8),
             .detail = colour(0x5a93bd),
             .mark = "~",
             .symbol = "≈",
             .drawing = water_drawing}};
}

// The ranks at the left ends of theirs, the files at their lower ends, which lie along the lower right.
std::vector<picture::Label> labels() {
    std::vector<picture::Label> labels;
    for (int rank = 0; rank < Board::ranks; ++rank) {
        const int first = Geometry::file(Geometry::rank_set(rank).first());
        labels.push_back({place(first - 1, rank), std::to_string(rank + 1)});
    }
    for (int file = 0; file < Board::files; ++file) {
        const int lowest = Geometry::rank(Geometry::file_set(file).first());
        labels.push_back({place(file, lowest - 1), std::string(1, static_cast<char>('a' + file))});
    }
    return labels;
}

Badge armour_badge(const Position& p, const RuleOptions& options, Square square) {
    const int left = armour_left(p, options, square);
    const bool attacked = attackers_on(p, options, square) > 0;
    const bool open = left <= 0 && !protected_by_tower(p, options, square);
    return {std::to_string(left),
            attacked ? (open ? Badge::Tone::alarm : Badge::Tone::warning) : Badge::Tone::plain};
}

} // namespace

Picture picture(const Position& p, const RuleOptions& options) {
    Picture picture;
    picture.shapes = {hexagon()};
    picture.grounds = grounds();
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        picture.figures.push_back({.name = pieces[kind].name,
                                   .symbol = {&pieces[kind].letter, 1},
                                   .drawing = figure_drawings[kind]});
    }
    picture.cells =
        picture::cells_of<Geometry>([](Square square) { return place(square); },
                                    [&](Square square) {
                                        if (p.mountains.contains(square)) return int{mountain};
                                        if (p.water.contains(square)) return int{water};
                                        return (Geometry::file(square) + Geometry::rank(square)) % 3;
                                    });
    picture.labels = labels();
    picture.frame = colour(0x4d4636);
    picture.line = colour(0x8f8358);
    picture.players = {{.name = "White", .colour = colour(0xf8f3e6), .home = {0, 1}},
                       {.name = "Black", .colour = colour(0x37322f), .home = {0, -1}}};
    for (Square square : p.occupied()) {
        const std::string letter(1, piece_letter(p, square));
        picture.pieces.push_back({.cell = picture::cell_number<Geometry>(square),
                                  .figure = static_cast<int>(p.kind_on(square)),
                                  .owner = p.own.contains(square) ? p.to_move : other(p.to_move),
                                  .letters = letter,
                                  .symbol = letter,
                                  .badge = armour_badge(p, options, square)});
    }
    return picture;
}

picture::Trace trace(const Position& p, const RuleOptions& options, const Move& m) {
    const Square end = standing_cell(p, options, m);
    picture::Trace trace{.path = {picture::cell_number<Geometry>(m.from)}};
    if (end != m.from) trace.path.push_back(picture::cell_number<Geometry>(end));
    if (end != m.to) trace.taken.push_back(picture::cell_number<Geometry>(m.to));
    return trace;
}

} // namespace quartet::cyvasse
