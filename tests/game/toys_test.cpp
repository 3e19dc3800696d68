// The toys themselves, where the generic properties do not reach: settling, elimination, points, chance.

#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace quartet::testing {
namespace {

// The position text after a move, without the counters of the record.
std::string after(const Trio& game, std::string_view position, std::string_view move_text) {
    const auto setup = game.read_position(position);
    REQUIRE_MESSAGE(setup.has_value(), position);
    const auto move = game.read_move(setup->position, move_text);
    REQUIRE_MESSAGE(move.has_value(), move_text);
    return game.write_position({game.after(setup->position, *move), 0, 1});
}

Trio random_trio() {
    Trio game;
    game.set_option(0, "random");
    return game;
}

TEST_CASE("trio: captures pay, and a captured king takes its army along") {
    const Trio game;
    // A runner takes a runner: one point.
    CHECK(after(game, ".X..x/y.Yy./.Z.z. X ppp 0,2,0 5 0 1", "e1a2") ==
          ".X.../x.Yy./.Z.z. Y ppp 1,2,0 0 0 1");
    // A runner takes a king: three points, the rest of its army leaves, its turn is passed over.
    CHECK(after(game, ".X..x/.Yy../.Z.z. X ppp 0,2,0 5 0 1", "e1b2") ==
          ".X.../.x.../.Z.z. Z pop 3,2,0 0 0 1");
    // Kings do not capture; nobody takes his own.
    const auto setup = game.read_position("xXy../.Y.../.Z.z. X ppp 0,0,0 0 0 1");
    REQUIRE(setup.has_value());
    CHECK_FALSE(game.read_move(setup->position, "b1c1").has_value());
    CHECK_FALSE(game.read_move(setup->position, "b1a1").has_value());
    CHECK(game.read_move(setup->position, "a1c1").has_value());
    CHECK(game.read_move(setup->position, "a1e3").has_value()); // once around
}

TEST_CASE("trio: a seat that has no move on its turn is out, and so may be the next one") {
    const Trio game;
    // X shuts in the king of Y between its runner and a runner of Z; Y is out, and Z is to move.
    CHECK(after(game, "X.x../Yz.../..Z.. X ppp 0,0,0 5 0 1", "c1e1") ==
          "X...x/.z.../..Z.. Z pop 0,0,0 0 0 1");
    // Both others are shut in by one move: the first is out, which sets the second free.
    CHECK(after(game, "X.x../YZx../..... X ppp 0,0,0 5 0 1", "c1e1") ==
          "X...x/.Zx../..... Z pop 0,0,0 0 0 1");
    // The mover is the last that plays: the game is over where it stands.
    CHECK(after(game, "X.x../Yx.../..... X ppo 0,0,4 5 0 1", "c1e1") ==
          "X...x/.x.../..... Z poo 0,0,4 0 0 1");
}

TEST_CASE("trio: a seat that has left is passed over, or moves at random and earns nothing") {
    const std::string_view position = ".X..x/y.Yy./.Z.z. X pap 0,2,0 5 0 1";
    const Trio frozen;
    CHECK(after(frozen, position, "b1c1") == "..X.x/y.Yy./.Z.z. Z pap 0,2,0 6 0 1");
    const Trio random = random_trio();
    const std::string moved = after(random, position, "b1c1");
    CHECK(moved == "..X.x/y.Yy./.Z.z. Y pap 0,2,0 6 0 1");
    const Trio::Position chance = random.read_position(moved)->position;
    CHECK(random.chance(chance));
    CHECK_FALSE(frozen.chance(chance));
    CHECK(frozen.count(chance) == 0);
    CHECK(random.count(chance) > 0);
    CHECK_FALSE(random.chance(random.start().position));
    CHECK(after(random, moved, "a2e1") == "..X.y/..Yy./.Z.z. Z pap 0,2,0 0 0 1"); // a capture without points
    CHECK(after(random, moved, "d2e2") == "..X.x/y.Y.y/.Z.z. Z pap 0,2,0 7 0 1");
}

TEST_CASE("trio: the end") {
    const Trio game;
    const auto outcome = [&](std::string_view text) {
        const auto setup = game.read_position(text);
        REQUIRE_MESSAGE(setup.has_value(), text);
        return game.outcome(setup->position);
    };
    CHECK_FALSE(outcome("X..../Y..../..... X ppo 0,0,9 39 0 1").over);
    CHECK(outcome("X..../Y..../..... X ppo 0,0,9 40 0 1").reason == "quiet limit");
    CHECK(outcome("X..../Y..../..... X pao 0,0,9 0 0 1").reason == "one seat left");
    CHECK(result_text(outcome("X..../Y..../..... X pao 3,0,9 0 0 1"), 3, "XYZ") ==
          "order Z X Y points 9 3 0");
    CHECK(game.terminal_score(outcome("X..../Y..../..... X pao 3,0,9 0 0 1"), Seat{2}) == 900 - 150 + 200);
    CHECK(game.terminal_score(outcome("X..../Y..../..... X pao 3,0,9 0 0 1"), Seat{0}) == 300 - 450);
}

TEST_CASE("trio: bad positions are refused with the word") {
    const Trio game;
    const auto word = [&](std::string_view text) {
        const auto setup = game.read_position(text);
        return setup ? "accepted" : setup.error().word;
    };
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0 0 0 1") == "accepted");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0 0 0") == "xXx../yYy../zZz.. X ppp 0,0,0 0 0");
    CHECK(word("xXx../yYy../zZz. X ppp 0,0,0 0 0 1") == "xXx../yYy../zZz.");
    CHECK(word("xXx../yYq../zZz.. X ppp 0,0,0 0 0 1") == "q");
    CHECK(word("xXx.../yYy./zZz.. X ppp 0,0,0 0 0 1") == ".");
    CHECK(word("xXx../yYy../zZz.. W ppp 0,0,0 0 0 1") == "W");
    CHECK(word("xXx../yYy../zZz.. XY ppp 0,0,0 0 0 1") == "XY");
    CHECK(word("xXx../yYy../zZz.. X pp 0,0,0 0 0 1") == "pp");
    CHECK(word("xXx../yYy../zZz.. X ppq 0,0,0 0 0 1") == "ppq");
    CHECK(word("xXx../yYy../zZz.. X ppo 0,0,0 0 0 1") == "xXx../yYy../zZz..");
    CHECK(word("xXx../yYy../zzz.. X ppp 0,0,0 0 0 1") == "xXx../yYy../zzz..");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0 0 0 1") == "0,0");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0,0 0 0 1") == "0,0,0,0");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,100,0 0 0 1") == "100");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,,0 0 0 1") == "");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0 201 0 1") == "201");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0 0 -1 1") == "-1");
    CHECK(word("xXx../yYy../zZz.. X ppp 0,0,0 0 0 0") == "0");
    CHECK(word("") == "");
}

TEST_CASE("tic-tac-toe: reading and the end") {
    const TicTacToe game;
    const auto word = [&](std::string_view text) {
        const auto setup = game.read_position(text);
        return setup ? "accepted" : setup.error().word;
    };
    CHECK(word("..x/.o./x.. o 0 2") == "accepted");
    CHECK(word("  ..x/.o./x..\to ") == "accepted");
    CHECK(word("..x/.o./x.. x") == "..x/.o./x.."); // X has one stone too many to be on the move
    CHECK(word("..x/.o./x..") == "..x/.o./x..");
    CHECK(word("..x/.o./x.. o 0 2 more") == "more");
    CHECK(word("..x/.p./x.. o") == "p");
    CHECK(word("..x|.o./x.. o") == "|");
    CHECK(word("..x/.o./x.. X") == "X");
    CHECK(word("xxx/oo./o.. x") == "xxx/oo./o..");
    CHECK(word("..x/.o./x.. o x") == "x");
    CHECK(word("..x/.o./x.. o 0 0") == "0");

    const TicTacToe::Position won = game.read_position("xxx/oo./... o")->position;
    CHECK(game.outcome(won).place[0] == 1);
    CHECK(game.read_move(won, "a1").error().reason == "the game is over");
    CHECK(game.read_move(won, "a3").error().reason == "the square is taken");
    CHECK(game.read_move(won, "d1").error().reason == "no such square");
    const TicTacToe::Position full = game.read_position("xox/xox/oxo o")->position;
    CHECK(game.outcome(full).reason == "board full");
    CHECK(game.outcome(full).place[0] == game.outcome(full).place[1]);
}

} // namespace
} // namespace quartet::testing
