#include "tests/search/equality.hpp"
#include "tests/search/hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

namespace quartet::testing {
namespace {

// In one game of two somebody leaves.
constexpr auto somebody_leaves = [](GameRecord<Trio>& record, Random& random) {
    if (random.below(2) == 0) return;
    record.abandon(Seat{static_cast<int>(random.below(3))});
};

Trio trio(std::string_view abandoned) {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", abandoned));
    return game;
}

} // namespace

TEST_CASE("the search equals minimax: two seats") {
    check_equality(TicTacToe{}, 1, 6, 1000, as_it_is);
    check_equality(Hunt{}, 2, 12, 1000, as_it_is);
}

TEST_CASE("the search equals paranoid minimax: three seats, one of them left") {
    check_equality(trio("frozen"), 3, 15, 1000, somebody_leaves);
}

TEST_CASE(
    "the search equals paranoid minimax with means of chance: three seats, one of them moving at random") {
    check_equality(trio("random"), 4, 15, 1000, somebody_leaves);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    check_quiet_equality(TicTacToe{}, 13, 6, 1000, 4, as_it_is);
    check_quiet_equality(Hunt{}, 14, 12, 200, 4, as_it_is);
    check_quiet_equality(trio("frozen"), 15, 15, 100, 3, somebody_leaves);
    check_quiet_equality(trio("random"), 16, 15, 100, 3, somebody_leaves);
}

} // namespace quartet::testing
