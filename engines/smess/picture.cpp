#include "engines/smess/picture.hpp"

#include "core/game/board_picture.hpp"
#include "engines/smess/board.hpp"

#include <array>
#include <string>
#include <string_view>

namespace quartet::smess {

namespace {

using picture::colour;
using picture::Layer;
using picture::Paint;

// A Ninny under a dunce's cap.
constexpr std::array<Layer, 5> ninny{{
    {Paint::body, "M-23,33C-23,20 -15,15 -8,14C-14,11 -17,5 -15,-3L0,-38L15,-3C17,5 14,11 8,14"
                  "C15,15 23,20 23,33Z"},
    {Paint::light, "M-10,-9L0,-33L2,-28L-5,-9Z"},
    {Paint::line, "M-15,-3C-8,1 8,1 15,-3"},
    {Paint::ink,
     "M-8,4A2.2,2.2 0 1 1 -3.6,4A2.2,2.2 0 1 1 -8,4ZM3.6,4A2.2,2.2 0 1 1 8,4A2.2,2.2 0 1 1 3.6,4Z"},
    {Paint::line, "M-4,10C-2,8.5 2,8.5 4,10M-8,14C-4,17 4,17 8,14"},
}};

// A Numskull.
constexpr std::array<Layer, 4> numskull{{
    {Paint::body, "M-18,17C-29,10 -32,-1 -30,-11C-27,-27 -14,-35 0,-35C14,-35 27,-27 30,-11C32,-1 29,10 18,17"
                  "L17,30C16,34 13,35 10,35H-10C-13,35 -16,34 -17,30Z"},
    {Paint::light, "M-25,-12C-22,-24 -12,-30 -2,-31C-12,-26 -18,-19 -21,-9Z"},
    {Paint::ink, "M-20,-1C-20,-9 -5,-9 -5,0C-5,10 -20,9 -20,-1ZM20,-1C20,-9 5,-9 5,0C5,10 20,9 20,-1Z"
                 "M0,7L4,15H-4Z"},
    {Paint::line, "M-15,22H15M-8,22V34M0,22V34M8,22V34"},
}};

// A Brain, seen from above: two halves and their folds.
constexpr std::array<Layer, 4> brain{{
    {Paint::body,
     "M0,-34C6,-39 16,-38 19,-31C27,-31 33,-25 32,-17C39,-12 40,-2 36,4C39,13 34,22 27,24"
     "C25,32 15,37 8,33C5,36 2,36 0,34C-2,36 -5,36 -8,33C-15,37 -25,32 -27,24C-34,22 -39,13 -36,4"
     "C-40,-2 -39,-12 -32,-17C-33,-25 -27,-31 -19,-31C-16,-38 -6,-39 0,-34Z"},
    {Paint::light, "M-33,-4C-34,-12 -29,-16 -26,-17C-28,-23 -22,-28 -16,-26C-18,-20 -23,-19 -24,-13"
                   "C-29,-11 -30,-8 -33,-4Z"},
    {Paint::line, "M0,-34V34"},
    {Paint::line, "M-19,-31C-19,-24 -12,-22 -9,-26M-32,-17C-26,-19 -19,-15 -20,-9C-13,-9 -9,-13 -11,-18"
                  "M-36,4C-32,-3 -24,-3 -21,2C-15,1 -9,3 -8,-3M-27,24C-28,16 -23,11 -16,13C-14,8 -9,8 -7,11"
                  "M-8,33C-14,29 -13,23 -9,21"
                  "M19,-31C19,-24 12,-22 9,-26M32,-17C26,-19 19,-15 20,-9C13,-9 9,-13 11,-18"
                  "M36,4C32,-3 24,-3 21,2C15,1 9,3 8,-3M27,24C28,16 23,11 16,13C14,8 9,8 7,11"
                  "M8,33C14,29 13,23 9,21"},
}};

enum FigureNumber { ninny_figure, numskull_figure, brain_figure };
constexpr std::string_view figure_letters{"NSB"};

std::vector<picture::Cell> cells() {
    auto cells = picture::cells_of<Geometry>(picture::square_place<Geometry>, [](Square square) {
        return (Geometry::file(square) + Geometry::rank(square)) % 2; // as on a chessboard
    });
    for (Square square : Geometry::all) {
        for (int d = 0; d < Geometry::directions; ++d) {
            if (!Geometry::arrows(square).has(Direction(d))) continue;
            const Delta step = Geometry::delta(Direction(d));
            cells[static_cast<std::size_t>(picture::cell_number<Geometry>(square))].arrows.push_back(
                {static_cast<double>(step.file), -static_cast<double>(step.rank)});
        }
    }
    return cells;
}

} // namespace

Picture picture(const Position& p) {
    Picture picture;
    picture.shapes = {picture::square_shape()};
    picture.grounds = {{.colour = colour(0xe6dab9)}, {.colour = colour(0xf5edd8)}};
    picture.figures = {{.name = "Ninny", .symbol = "N", .drawing = ninny},
                       {.name = "Numskull", .symbol = "S", .drawing = numskull},
                       {.name = "Brain", .symbol = "B", .drawing = brain}};
    picture.cells = cells();
    picture.labels = picture::square_labels<Geometry>();
    picture.frame = colour(0x4a4458);
    picture.line = colour(0xb8a888);
    picture.players = {{.name = "Blue", .colour = colour(0x3f7fc4), .home = {0, 1}},
                       {.name = "Red", .colour = colour(0xd1493c), .home = {0, -1}}};
    for (Square square : p.own | p.opponent) {
        const int figure = p.brains.contains(square)      ? brain_figure
                           : p.numskulls.contains(square) ? numskull_figure
                                                          : ninny_figure;
        const Seat owner = p.own.contains(square) ? p.to_move : other(p.to_move);
        const char letter = figure_letters[static_cast<std::size_t>(figure)];
        const std::string letters(1, owner == blue ? letter : static_cast<char>(letter - 'A' + 'a'));
        picture.pieces.push_back({.cell = picture::cell_number<Geometry>(square),
                                  .figure = figure,
                                  .owner = owner,
                                  .letters = letters,
                                  .symbol = letters});
    }
    return picture;
}

picture::Trace trace(const Move& m) {
    return {.path = {picture::cell_number<Geometry>(m.from), picture::cell_number<Geometry>(m.to)}};
}

} // namespace quartet::smess
