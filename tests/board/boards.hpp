#pragma once

#include "core/board/geometry.hpp"

#include <array>
#include <string_view>

// Four boards of four kinds, for the tests of core/board: a square of squares, a rectangle whose squares bear
// arrows, a cross (a rectangle with holes), and hexagons.
namespace quartet::testing {

inline constexpr Direction north{0}, east{1}, south{2}, west{3};
inline constexpr Direction north_east{4}, south_east{5}, south_west{6}, north_west{7};

struct SquareBoard {
    static constexpr int files = 8, ranks = 8;
    static constexpr bool has(int, int) { return true; }
    static constexpr std::array<Delta, 4> directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
};

struct ArrowBoard {
    static constexpr int files = 7, ranks = 8;
    static constexpr bool has(int, int) { return true; }
    static constexpr std::array<Delta, 8> directions{
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

    // Top rank first. A cell's arrows are compass points, `*` stands for all eight.
    static constexpr std::array<std::array<std::string_view, 7>, 8> table{{
        {"E S", "E S W", "E S W", "E S W", "E S W", "E S W", "S"},
        {"N S", "E S NW", "N E S W", "E S W", "N E S W", "S W", "N S"},
        {"N E S", "N E S W", "NE SE SW NW", "E W", "NE SE SW NW", "N E W", "N S W"},
        {"NE E SE", "E", "N E S", "*", "N E S", "N E S W", "N S"},
        {"N S", "N E S W", "N S W", "*", "N S W", "W", "SW W NW"},
        {"N E S", "E S W", "NE SE SW NW", "E W", "NE SE SW NW", "N E S W", "N S W"},
        {"N S", "N E", "N E S W", "N E W", "N E S W", "N SE W", "N S"},
        {"N", "N E W", "N E W", "N E W", "N E W", "N E W", "N W"},
    }};
    static constexpr Directions arrows(int file, int rank) {
        constexpr std::array<std::string_view, 8> points{"N", "E", "S", "W", "NE", "SE", "SW", "NW"};
        std::string_view text = table[static_cast<std::size_t>(7 - rank)][static_cast<std::size_t>(file)];
        Directions result = Directions::none();
        while (!text.empty()) {
            const std::string_view word = text.substr(0, text.find(' '));
            for (int d = 0; d < 8; ++d)
                if (word == "*" || word == points[static_cast<std::size_t>(d)])
                    result = result | Directions::of(Direction(d));
            text.remove_prefix(word.size() < text.size() ? word.size() + 1 : word.size());
        }
        return result;
    }
};

struct CrossBoard {
    static constexpr int files = 14, ranks = 14;
    static constexpr bool has(int file, int rank) {
        return (file >= 3 && file <= 10) || (rank >= 3 && rank <= 10);
    }
    static constexpr auto directions = ArrowBoard::directions;
};

struct HexagonBoard {
    static constexpr int files = 12, ranks = 9;
    // Rows of 8 9 10 11 12 11 10 9 8 cells: rank r has the files 0 .. r+7 in the lower half, r-4 .. 11 above.
    static constexpr bool has(int file, int rank) { return file <= rank + 7 && file >= rank - 4; }
    static constexpr std::array<Delta, 6> directions{{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};
};

} // namespace quartet::testing

// The boards by name, for TEST_CASE_TEMPLATE.
#define QUARTET_TEST_BOARDS                                                                                  \
    quartet::testing::SquareBoard, quartet::testing::ArrowBoard, quartet::testing::CrossBoard,               \
        quartet::testing::HexagonBoard
