// Moves of Smess as XBoard has them: with a letter where a Ninny becomes a Numskull.

#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace {

using namespace quartet;
using smess::Smess;

constexpr std::string_view promoting{"1b5/N1N4/7/7/7/7/n1n4/3B3 w 0 1"};

std::string read(std::string_view position, std::string_view text) {
    const Smess game;
    const auto setup = game.read_position(position);
    REQUIRE(setup);
    const auto move = game.read_xboard(setup->position, {}, text);
    if (!move) return move.error().reason;
    REQUIRE(move->move.has_value());
    return game.write_move(setup->position, *move->move) + " " +
           game.xboard_steps(setup->position, *move->move, {}).front();
}

TEST_CASE("a promotion has a letter, and is read without") {
    for (const std::string_view text : {"c7c8s", "c7c8", "c7c8S", "c7c8=S", "C7-C8s"}) {
        CAPTURE(text);
        CHECK(read(promoting, text) == "c7c8 c7c8s");
    }
    CHECK(read(promoting, "a7a8") == "a7a8 a7a8"); // the Numskulls did not start there
    CHECK(read(promoting, "a7a8s") == "nothing is promoted here");
    CHECK(read(promoting, "d1c1s") == "nothing is promoted here");
    CHECK(read(promoting, "c7c9") == "no such square");
    CHECK(read(promoting, "s") != "");
    CHECK(read(promoting, "=====s") != "");
}

TEST_CASE("every legal move is read back") {
    const Smess game;
    Random random{3};
    int promotions = 0;
    for (int i = 0; i < 2000; ++i) {
        const smess::Position p = testing::random_smess_position(random);
        Smess::Moves legal;
        legal_moves(game, p, legal);
        for (const smess::Move& move : legal) {
            const std::string step = game.xboard_steps(p, move, {}).front();
            promotions += step.size() > 4 ? 1 : 0;
            CHECK((step.size() > 4) == smess::promotes(p, move));
            const auto read = game.read_xboard(p, {}, step);
            REQUIRE(read);
            CHECK(read->move == move);
        }
    }
    CHECK(promotions > 500);
}

TEST_CASE("the board as XBoard is told of it") {
    const Smess game;
    CHECK(game.xboard_position(game.start()) == "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1");
    CHECK(Smess::xboard_board().files == 7);
    CHECK(Smess::xboard_board().ranks == 8);
}

} // namespace
