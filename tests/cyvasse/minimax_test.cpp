// The opponent that plays plain minimax on material: that it does, and that the engine beats it in a short match.

#include "core/game/random.hpp"
#include "tests/cyvasse/minimax_cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"
#include "tests/support/minimax_checks.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace quartet;
using namespace quartet::testing;

namespace {

cyvasse::Position at(const std::string& words) {
    return scene(words).position();
}

Texts best_of(const cyvasse::Position& p, int depth) {
    Texts texts;
    for (const cyvasse::Move& move : MinimaxCyvasse{depth}.best_moves(p))
        texts.insert(cyvasse::write_move(p, move));
    return texts;
}

int value_of(const cyvasse::Position& p, int depth) {
    MinimaxCyvasse minimax{depth};
    minimax.best_moves(p);
    return minimax.value();
}

} // namespace

TEST_CASE("it counts material alone") {
    const cyvasse::Cyvasse game;
    CHECK(MinimaxCyvasse::evaluation(game.start().position) == 0);
    const cyvasse::Position p = at("Me5 Se6 Rf5 Ng5 Eg6 tl5 dl6 cl7 xk7 mk6");
    CHECK(MinimaxCyvasse::evaluation(p) == 100 + 120 + 250 + 250 + 250 - (150 + 600 + 400 + 250 + 100));
    CHECK(MinimaxCyvasse::evaluation(cyvasse::passed(p)) == -MinimaxCyvasse::evaluation(p));
}

TEST_CASE("its moves and their value are those of plain minimax") {
    const cyvasse::Cyvasse game;
    Random random{5};
    for (unsigned round = 0; round < 40; ++round) {
        cyvasse::Position p = round % 2 == 0 ? game.random_setup(round / 2 % 2, random).position
                                             : random_cyvasse_position(random, 12);
        if (game.outcome(p).over) continue;
        p = played_at_random(game, p, random.below(60), random);
        check_equal_to_minimax<CyvasseStyle>(p, 1 + static_cast<int>(round % 3));
    }
}

TEST_CASE("it takes the last king at once, and sees that in three plies") {
    // The rider takes the king, which the crossbow attacks.
    const cyvasse::Position p = bare_scene("Ka1 Re4 Xh6 ke6 mj8").position();
    CHECK(best_of(p, 3) == Texts{"e4e6"});
    CHECK(value_of(p, 3) == MinimaxCyvasse::win - 1);
    // The black king has one cell to flee to; a dragon two cells away reaches both.
    const cyvasse::Position q = bare_scene("Ka1 Dl5 kl9 ^k9 ^k8 me9").position();
    CHECK(value_of(q, 2) < MinimaxCyvasse::win - 5);
    CHECK(value_of(q, 3) == MinimaxCyvasse::win - 3);
    CHECK(best_of(q, 3).count("l5l7") == 1);
}

TEST_CASE("the engine is the better one, without a fault") {
    CHECK(points_against_minimax("cyvasse", fmt::format("cmd={} nodes=4000", ENGINE_PROGRAM),
                                 fmt::format("cmd={} depth=2", MINIMAX_PROGRAM), 6,
                                 "--openings setup:random --seed 1") >= 4);
}
