#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "core/board/slider.hpp"
#include "core/board/stepper.hpp"
#include "engines/smess/position.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace quartet::smess {

// The board: 7 x 8 squares, each of which bears arrows. A piece leaves a square along one of them.
struct Board {
    static constexpr int files = 7, ranks = 8;
    static constexpr bool has(int, int) { return true; }

    // Clockwise from north; north is from rank 1, Blue's, to rank 8.
    static constexpr std::array<Delta, 8> directions{
        {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
    static constexpr std::array<std::string_view, 8> points{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

    // The arrows, rank 8 first; `*` is all eight. The half-turn of the board gives the same board, a reflection does not.
    // clang-format off
    static constexpr std::array<std::array<std::string_view, files>, ranks> arrow_table{{
        {"E+S",     "E+S+W",   "E+S+W",       "E+S+W", "E+S+W",       "E+S+W",   "S"},
        {"N+S",     "E+S+NW",  "N+E+S+W",     "E+S+W", "N+E+S+W",     "S+W",     "N+S"},
        {"N+E+S",   "N+E+S+W", "NE+SE+SW+NW", "E+W",   "NE+SE+SW+NW", "N+E+W",   "N+S+W"},
        {"NE+E+SE", "E",       "N+E+S",       "*",     "N+E+S",       "N+E+S+W", "N+S"},
        {"N+S",     "N+E+S+W", "N+S+W",       "*",     "N+S+W",       "W",       "SW+W+NW"},
        {"N+E+S",   "E+S+W",   "NE+SE+SW+NW", "E+W",   "NE+SE+SW+NW", "N+E+S+W", "N+S+W"},
        {"N+S",     "N+E",     "N+E+S+W",     "N+E+W", "N+E+S+W",     "N+SE+W",  "N+S"},
        {"N",       "N+E+W",   "N+E+W",       "N+E+W", "N+E+W",       "N+E+W",   "N+W"},
    }};
    // clang-format on

    static constexpr Directions arrows(int file, int rank) {
        std::string_view text =
            arrow_table[static_cast<std::size_t>(ranks - 1 - rank)][static_cast<std::size_t>(file)];
        if (text == "*") return Directions::first(static_cast<int>(directions.size()));
        Directions result = Directions::none();
        while (!text.empty()) {
            const std::size_t length = text.find('+');
            const std::string_view point = text.substr(0, length);
            for (std::size_t d = 0; d < points.size(); ++d)
                if (point == points[d]) result = result | Directions::of(Direction(d));
            text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
        }
        return result;
    }
};

using Geometry = quartet::Geometry<Board>;
using Steps = Stepper<Board>; // how Ninny and Brain move
// How a Numskull moves: in line with an arrow of the square where it starts. One look-up for all lines of a square,
// from a table of 2.3 MB, makes perft twice as fast as four small ones.
using Lines = Slider<Board, Geometry::every_direction, 0, true>;

// The squares on which a side's Numskulls start, by seat.
inline constexpr std::array<Set, 2> numskull_homes = [] {
    std::array<Set, 2> homes{};
    for (int file : {1, 2, 4, 5}) {
        homes[0].insert(Geometry::at(file, 0));
        homes[1].insert(Geometry::at(file, Board::ranks - 1));
    }
    return homes;
}();

// The squares that make a Ninny of this side a Numskull when it moves there: the opponent's Numskulls' homes.
QUARTET_INLINE constexpr Set promotion_squares(Seat seat) {
    return seat == blue ? numskull_homes[1] : numskull_homes[0];
}

} // namespace quartet::smess
