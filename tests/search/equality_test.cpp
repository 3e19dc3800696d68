// The search, every step that may change its value switched off, equals plain minimax score for score; so it
// does with its table and its ordering, and with quiescence and extensions against a minimax that has them too.

#include "core/game/random.hpp"
#include "tests/search/hunt.hpp"
#include "tests/search/minimax.hpp"
#include "tests/search/search_support.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

namespace quartet::testing {
namespace {

constexpr Policy with_table() {
    Policy policy = plain_policy;
    policy.table = true;
    return policy;
}
constexpr Policy with_table_and_order() {
    Policy policy = with_table();
    policy.mate_distance = true;
    policy.order = true;
    policy.killers = true;
    policy.history = true;
    return policy;
}
constexpr Policy without_table() {
    Policy policy;
    policy.table = false;
    policy.chance_width = 1'000'000;
    return policy;
}

// Compares scores at depths 1 to 4 on random positions. `prepare(record, random)` changes a position first.
template <Policy policy, Searchable G, class Prepare>
void compare(const G& game, std::uint64_t seed, int most_moves, Prepare&& prepare, int positions = 1000) {
    SearchSettings settings;
    settings.hash_mb = 1;
    settings.conventions = no_conventions;
    Searcher<G, policy> searcher{settings};
    Random random{seed};
    int compared = 0;
    int different_scores = 0;
    while (compared < positions) {
        GameRecord<G> record = random_record(game, random, most_moves);
        prepare(record, random);
        if (game.outcome(record.position()).over || chance_to_move(game, record.position())) continue;
        ++compared;
        searcher.clear();
        const Seat root = game.to_move(record.position());
        int last = 0;
        for (int depth = 1; depth <= 4; ++depth) {
            const Minimax<G> minimax{game, root, policy, depth};
            const int expected = minimax.value(record.position(), depth, 0);
            const SearchResult<G> result = search(searcher, record, depth_limit(depth));
            if (result.report.score.value() != expected) {
                FAIL_CHECK("position " << compared << " depth " << depth << ": "
                                       << result.report.score.value() << ", not " << expected);
            }
            different_scores += expected != last;
            last = expected;
        }
    }
    CHECK(different_scores > positions / 2); // it was not all the same
}

constexpr auto as_it_is = [](auto&, Random&) {};

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

TEST_CASE("plain search equals minimax") {
    compare<plain_policy>(TicTacToe{}, 1, 6, as_it_is);
    compare<plain_policy>(Hunt{}, 2, 12, as_it_is);
    compare<plain_policy>(trio("frozen"), 3, 15, somebody_leaves);
    compare<plain_policy>(trio("random"), 4, 15, somebody_leaves);
}

TEST_CASE("with its table it still does") {
    compare<with_table()>(TicTacToe{}, 5, 6, as_it_is);
    compare<with_table()>(Hunt{}, 6, 12, as_it_is);
    compare<with_table()>(trio("frozen"), 7, 15, somebody_leaves);
    compare<with_table()>(trio("random"), 8, 15, somebody_leaves);
}

TEST_CASE("with its moves in order and no interest in slower wins it still does") {
    compare<with_table_and_order()>(TicTacToe{}, 9, 6, as_it_is);
    compare<with_table_and_order()>(Hunt{}, 10, 12, as_it_is);
    compare<with_table_and_order()>(trio("frozen"), 11, 15, somebody_leaves);
    compare<with_table_and_order()>(trio("random"), 12, 15, somebody_leaves);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    compare<without_table()>(TicTacToe{}, 13, 6, as_it_is);
    compare<without_table()>(Hunt{}, 14, 12, as_it_is, 200);
    compare<without_table()>(trio("frozen"), 15, 15, somebody_leaves,
                             150); // a minimax of all lines has its price
    compare<without_table()>(trio("random"), 16, 15, somebody_leaves, 150);
}

} // namespace quartet::testing
