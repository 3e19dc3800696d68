// The opponent that plays plain minimax: that it does, and that the engine beats it in a short match.

#include "core/game/random.hpp"
#include "tests/dama/minimax_dama.hpp"
#include "tests/support/minimax_checks.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string_view>

using namespace quartet;
using namespace quartet::testing;

namespace {

dama::Position at(std::string_view text) {
    const auto setup = dama::Dama{}.read_position(text);
    REQUIRE(setup);
    return setup->position;
}

} // namespace

TEST_CASE("it counts men, their ranks, and kings") {
    const dama::Dama game;
    CHECK(MinimaxDama::evaluation(game.start().position) == 0);
    // White: men on rank 3 and 7. Black: a king, and a man four ranks from a8.
    CHECK(MinimaxDama::evaluation(at("W:Wa3,c7:Bh4,Ke5")) == (200 + 2 * (2 + 6)) - (400 + 100 + 2 * 4));
    CHECK(MinimaxDama::evaluation(at("B:Wa3,c7:Bh4,Ke5")) == -(200 + 2 * (2 + 6)) + (400 + 100 + 2 * 4));
}

TEST_CASE("its moves and their value are those of plain minimax") {
    const dama::Dama game;
    Random random{5};
    for (int round = 0; round < 40; ++round) {
        const dama::Position p = played_at_random(game, game.start().position, random.below(60), random);
        check_equal_to_minimax<DamaStyle>(p, 1 + round % 4);
    }
}

TEST_CASE("the engine is the better one, without a fault") {
    CHECK(points_against_minimax("dama", fmt::format("cmd={} nodes=20000", ENGINE_PROGRAM),
                                 fmt::format("cmd={} depth=4", MINIMAX_PROGRAM), 4,
                                 "--openings random:8 --seed 1") >= 3);
}
