#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace quartet::chess4 {
namespace {

using testing::clockwise;
using testing::scene;
using Abandoned = RuleOptions::Abandoned;

bool shows(const std::string& drawing, std::string_view text) {
    return drawing.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("the drawing shows pieces, corners, dead pieces, standing, points and the turn") {
    const std::string words =
        "rKg1 rPe2 rDk7 bKn7 bRm8 dyKd14 dyPe13 dKa5 gNb9 gKa7 Red:12 Blue:103 Yellow:7 "
        "Green:flagged B";
    CHECK(draw(scene(words), {}) == R"(      a   b   c   d   e   f   g   h   i   j   k   l   m   n
 14             dyK   .   .   .   .   .   .   .              14
 13               . dyP   .   .   .   .   .   .              13
 12               .   .   .   .   .   .   .   .              12
 11   .   .   .   .   .   .   .   .   .   .   .   .   .   .  11
 10   .   .   .   .   .   .   .   .   .   .   .   .   .   .  10
  9   .  gN   .   .   .   .   .   .   .   .   .   .   .   .  9
  8   .   .   .   .   .   .   .   .   .   .   .   .  bR   .  8
  7  gK   .   .   .   .   .   .   .   .   .  rD   .   .  bK  7
  6   .   .   .   .   .   .   .   .   .   .   .   .   .   .  6
  5  dK   .   .   .   .   .   .   .   .   .   .   .   .   .  5
  4   .   .   .   .   .   .   .   .   .   .   .   .   .   .  4
  3               .   .   .   .   .   .   .   .              3
  2               .  rP   .   .   .   .   .   .              2
  1               .   .   .  rK   .   .   .   .              1
      a   b   c   d   e   f   g   h   i   j   k   l   m   n
Red      12
Blue    103  to move  in check
Yellow    7           out
Green     0           has lost on time
d before a piece: dead, of no worth, in the way
)");
    // The board as the players see it.
    const std::string start = draw(start_position(clockwise()), clockwise());
    CHECK(shows(start, "\n  8  bK  bP   .   .   .   .   .   .   .   .   .   .  gP  gQ  8\n"));
    CHECK(shows(start, "\n  1              rR  rN  rB  rQ  rK  rB  rN  rR              1\n"));
    CHECK(shows(start, "Red       0  to move\nBlue      0\nYellow    0\nGreen     0\n"));
    CHECK_FALSE(shows(start, "dead"));
}

TEST_CASE("standing, and the turn, which nobody has when the game is over") {
    const std::string words = "rKg1 rRg9 bKg14 yKd14 yPd13 gKa7 ";
    CHECK(shows(draw(scene(words + "Red:resigned"), {}), "Red       0  to move  has resigned\n"));
    CHECK(shows(draw(scene(words + "Red:resigned"), {}), "Blue      0           in check\n"));
    // The frozen rook attacks nobody.
    const RuleOptions frozen{.abandoned = Abandoned::frozen};
    CHECK(shows(draw(scene(words + "Red:resigned", frozen), frozen), "Red       0           has resigned\n"));
    CHECK(shows(draw(scene(words + "Red:resigned", frozen), frozen), "Blue      0  to move\n"));
    CHECK_FALSE(shows(draw(scene("rKg1 bKg14"), {}), "to move"));
    CHECK_FALSE(shows(draw(scene("rKg1 rPg2"), {}), "to move"));
}

TEST_CASE("the drawing is as wide as a terminal, and lines end where they have something to say") {
    Random random{5};
    for (int i = 0; i < 300; ++i) {
        const Chess4 game{testing::random_chess4_options(random)};
        const std::string drawing = game.draw(testing::random_chess4_setup(random, game).position);
        std::istringstream lines{drawing};
        for (std::string line; std::getline(lines, line);) {
            CHECK(line.size() <= 80);
            CHECK(line.find_last_not_of(' ') + 1 == line.size());
        }
        CHECK(drawing.back() == '\n');
    }
}

} // namespace quartet::chess4
