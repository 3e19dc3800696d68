// The opponent that plays plain minimax: that it does, and that the engine beats it in a short match.

#include "core/game/random.hpp"
#include "tests/smess/minimax_smess.hpp"
#include "tests/support/minimax_checks.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <string_view>

using namespace quartet;
using namespace quartet::testing;

namespace {

smess::Position at(std::string_view text) {
    const auto setup = smess::Smess{}.read_position(text);
    REQUIRE(setup);
    return setup->position;
}

std::string best_of(const smess::Position& p) {
    std::string text;
    for (const smess::Move& move : MinimaxSmess{}.best_moves(p))
        text += fmt::format("{}{}", text.empty() ? "" : " ", smess::Smess{}.write_move(p, move));
    return text;
}

} // namespace

TEST_CASE("it counts material and legal moves") {
    const smess::Smess game;
    CHECK(MinimaxSmess::evaluation(game.start().position) == 0);
    // Blue: Brain d1 with three moves, Numskull a1 with seven, Ninny e5 with three. Red: Brain d8, three moves.
    const smess::Position p = at("3b3/7/7/4N2/7/7/7/S2B3 w 0 1");
    CHECK(MinimaxSmess::evaluation(p) == 9000 + 1000 + (3 + 7 + 3) - 3);
    CHECK(MinimaxSmess::evaluation(smess::passed(p)) == -MinimaxSmess::evaluation(p));
}

TEST_CASE("its moves and their value are those of plain minimax") {
    const smess::Smess game;
    Random random{5};
    for (int round = 0; round < 40; ++round) {
        const smess::Position p = played_at_random(game, game.start().position, random.below(60), random);
        check_equal_to_minimax<SmessStyle>(p, 1 + round % 4);
    }
}

TEST_CASE("it takes a Brain at once, and sees a win in three plies") {
    CHECK(best_of(at("3b3/7/7/7/3S3/7/7/3B3 w 0 1")) == "d4d8");
    MinimaxSmess minimax;
    minimax.best_moves(at("3b3/7/7/7/3S3/7/7/3B3 w 0 1"));
    CHECK(minimax.value() == MinimaxSmess::win - 1);
    // The end of the shortest game, three plies before.
    smess::Position p = smess::Smess{}.start().position;
    for (const char* text : {"d2d3", "b7a8", "d1d2"}) {
        const auto move = smess::Smess{}.read_move(p, text);
        REQUIRE(move);
        p = smess::Smess{}.after(p, *move);
    }
    minimax.best_moves(p);
    CHECK(minimax.value() < MinimaxSmess::win - 5); // Blue need not play c2c3
}

TEST_CASE("the engine is the better one, without a fault") {
    CHECK(points_against_minimax("smess", fmt::format("cmd={} nodes=20000", ENGINE_PROGRAM),
                                 fmt::format("cmd={} depth=4", MINIMAX_PROGRAM), 4,
                                 "--openings random:8 --seed 1") >= 3);
}
