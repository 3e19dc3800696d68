#include "engines/dama/picture.hpp"

#include "core/game/board_picture.hpp"
#include "engines/dama/board.hpp"
#include "engines/dama/moves.hpp"
#include "engines/dama/route.hpp"

#include <array>
#include <string_view>

namespace quartet::dama {

namespace {

using picture::colour;
using picture::Layer;
using picture::Paint;

constexpr std::string_view disc{"M-37,0A37,37 0 1 1 37,0A37,37 0 1 1 -37,0Z"};
constexpr std::string_view rings{"M-29,0A29,29 0 1 1 29,0A29,29 0 1 1 -29,0Z"
                                 "M-19,0A19,19 0 1 1 19,0A19,19 0 1 1 -19,0Z"};
constexpr std::string_view rim{"M-29,0A29,29 0 1 1 29,0A29,29 0 1 1 -29,0Z"};
constexpr std::string_view gleam{"M-33,-2A33,33 0 0 1 23,-24A38,38 0 0 0 -33,-2Z"};
constexpr std::string_view crown{"M-19,15L-23,-11L-11,-1L0,-19L11,-1L23,-11L19,15ZM-19,19H19V23H-19Z"};

constexpr std::array<Layer, 3> man{{{Paint::body, disc}, {Paint::light, gleam}, {Paint::line, rings}}};
constexpr std::array<Layer, 4> king{
    {{Paint::body, disc}, {Paint::light, gleam}, {Paint::line, rim}, {Paint::ink, crown}}};

enum FigureNumber { man_figure, king_figure };

} // namespace

Picture picture(const Position& p) {
    Picture picture;
    picture.shapes = {picture::square_shape()};
    picture.grounds = {{.colour = colour(0xe9cd9b)}};
    picture.figures = {{.name = "man", .symbol = "⛂", .drawing = man},
                       {.name = "king", .symbol = "⛃", .drawing = king}};
    picture.cells = picture::cells_of<Geometry>(picture::square_place<Geometry>, [](Square) { return 0; });
    picture.labels = picture::square_labels<Geometry>();
    picture.frame = colour(0x63402a);
    picture.line = colour(0xa67c4c);
    picture.players = {{.name = "White", .colour = colour(0xf8f2e4), .home = {0, 1}},
                       {.name = "Black", .colour = colour(0x35302e), .home = {0, -1}}};
    for (Square square : p.own | p.opponent) {
        const bool is_king = p.kings.contains(square);
        const bool is_white = (p.to_move == white ? p.own : p.opponent).contains(square);
        picture.pieces.push_back({.cell = picture::cell_number<Geometry>(square),
                                  .figure = is_king ? king_figure : man_figure,
                                  .owner = is_white ? white : black,
                                  .letters = is_king ? (is_white ? "K" : "k") : (is_white ? "M" : "m"),
                                  .symbol = is_king ? (is_white ? "⛁" : "⛃") : (is_white ? "⛀" : "⛂")});
    }
    return picture;
}

picture::Trace trace(const Position& p, const RuleOptions& options, const Move& m) {
    picture::Trace trace;
    if (m.captured.empty()) {
        trace.path = {picture::cell_number<Geometry>(m.from), picture::cell_number<Geometry>(m.to)};
        return trace;
    }
    for (Square square : first_route(p, options, m))
        trace.path.push_back(picture::cell_number<Geometry>(square));
    for (Square square : m.captured) trace.taken.push_back(picture::cell_number<Geometry>(square));
    return trace;
}

} // namespace quartet::dama
