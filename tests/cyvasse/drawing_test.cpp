#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::RuleOptions;
using testing::scene;

std::string drawn(const testing::SlowCyvasse& board) {
    return cyvasse::draw(board.position(), board.options());
}
bool shows(const std::string& drawing, std::string_view text) {
    return drawing.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("the drawing shows cells, pieces, ground, armour left, the turn and the captures") {
    const auto setup =
        cyvasse::read_position("4m1x1/8c/10/3te6/2e1R2d4/3sM1C4/2x1T5/9/K7 8/9/10/5^^4/5~6/3~7/10/9/8 b 0 1");
    REQUIRE(setup);
    CHECK(cyvasse::draw(setup->position, {}) == R"(              e     f     g     h     i     j     k     l
               \     \     \     \     \     \     \     \
            e9   .     .     .     .     m     .     x     .    l9
         d8   .     .     .     .     .     .     .     .     c    l8
      c7   .     .     .     .     .     .     .     .     .     .    l7
   b6   .     .     .     t:1   e:1  ^^    ^^     .     .     .     .    l6
a5   .     .     e     .     R:-2 ~~     .     d     .     .     .     .    l5
   a4   .     .     .    ~s:-2  M     .     C:-1  .     .     .     .    k4
      a3   .     .     x     .     T:1   .     .     .     .     .    j3
         a2   .     .     .     .     .     .     .     .     .    i2
            a1   K:0   .     .     .     .     .     .     .    h1
                   \     \     \     \     \     \     \     \
                    a     b     c     d     e     f     g     h
~ water, ^ mountain; M:0 a piece under attack with the armour it has left
Black (lower case) to move
Captures: dh5xg4 ec5xe5 ef6xe5
)");
}

TEST_CASE("the drawing follows the options in force") {
    const RuleOptions tower_attack{.tower_attack = true};
    CHECK(shows(drawn(scene("Te5 Rh6 me6")), "Captures: none\n"));
    CHECK_FALSE(shows(drawn(scene("Te5 Rh6 me6")), " m:0 "));
    CHECK(shows(drawn(scene("Te5 Rh6 me6", tower_attack)), "Captures: Rh6xe6\n"));
    CHECK(shows(drawn(scene("Te5 Rh6 me6", tower_attack)), " m:0 "));
}

TEST_CASE("pieces on water, and the turn") {
    CHECK(shows(drawn(scene("Re4 ~e4")), " ~R "));
    CHECK(shows(drawn(scene("Re4")), "White (upper case) to move\n"));
    CHECK(shows(drawn(scene("Re4 b")), "Black (lower case) to move\n"));
    // Nobody captures in a game that is over.
    CHECK(shows(drawn(testing::bare_scene("Te4 md4 kd3 b")), "Captures: none\n"));
    CHECK(shows(drawn(testing::bare_scene("Te4 Ka1 md4 kd3 b")), "Captures: kd3xe4 md4xe4\n"));
}
