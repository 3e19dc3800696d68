#pragma once

// The search, every step that may change its value switched off, equals plain minimax score for score; so it
// does with its table, and with its ordering.

#include "core/game/random.hpp"
#include "tests/search/minimax.hpp"
#include "tests/search/policies.hpp"
#include "tests/search/search_support.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace quartet::testing {

inline SearchSettings equality_settings() {
    SearchSettings settings;
    settings.hash_mb = 1;
    settings.conventions = no_conventions;
    return settings;
}

// Calls visit(record) with `count` random positions in which a seat of its own will is to move.
template <Searchable G, class Prepare, class Visit>
void for_random_positions(const G& game, std::uint64_t seed, int most_moves, int count, Prepare&& prepare,
                          Visit&& visit) {
    Random random{seed};
    while (count > 0) {
        GameRecord<G> record = random_record(game, random, most_moves);
        prepare(record, random);
        if (game.outcome(record.position()).over || chance_to_move(game, record.position())) continue;
        visit(record);
        --count;
    }
}

template <class S, Searchable G>
void check_score(S& searcher, const GameRecord<G>& record, int depth, int expected, std::string_view what) {
    const int score = search(searcher, record, depth_limit(depth)).report.score.value();
    if (score == expected) return;
    FAIL_CHECK(record.game().write_position(record.setup())
               << " depth " << depth << " " << what << ": " << score << ", not " << expected);
}

// Scores at depths 1 to 4 of random positions: plain, with wins at once seen by the game (where it sees them), with the
// table, and with all that and order, against one minimax. `prepare(record, random)` may change a position first.
template <Searchable G, class Prepare>
void check_equality(const G& game, std::uint64_t seed, int most_moves, int positions, Prepare&& prepare) {
    Searcher<G, plain_policy> plain{equality_settings()};
    Searcher<G, with_wins_now> striking{equality_settings()};
    Searcher<G, with_table> table{equality_settings()};
    Searcher<G, with_table_and_order> order{equality_settings()};
    int differences = 0;
    for_random_positions(game, seed, most_moves, positions, prepare, [&](const GameRecord<G>& record) {
        table.clear();
        order.clear();
        int last = 0;
        for (int depth = 1; depth <= 4; ++depth) {
            const Minimax<G> minimax{game, game.to_move(record.position()), plain_policy, depth};
            const int expected = minimax.value(record.position(), depth, 0);
            check_score(plain, record, depth, expected, "plain");
            if constexpr (Striking<G>) check_score(striking, record, depth, expected, "with wins at once");
            check_score(table, record, depth, expected, "with the table");
            check_score(order, record, depth, expected, "with table and order");
            differences += expected != last;
            last = expected;
        }
    });
    CHECK(differences > positions / 2); // it was not all the same
}

// The same with quiescence and extensions; wins at once seen by the game, and not.
template <Searchable G, class Prepare>
void check_quiet_equality(const G& game, std::uint64_t seed, int most_moves, int positions, int deepest,
                          Prepare&& prepare) {
    Searcher<G, without_table> searcher{equality_settings()};
    Searcher<G, without_table_or_wins_now> looking{equality_settings()};
    for_random_positions(game, seed, most_moves, positions, prepare, [&](const GameRecord<G>& record) {
        for (int depth = 1; depth <= deepest; ++depth) {
            const Minimax<G> minimax{game, game.to_move(record.position()), without_table, depth};
            const int expected = minimax.value(record.position(), depth, 0);
            check_score(searcher, record, depth, expected, "with quiescence");
            if constexpr (Striking<G>) {
                check_score(looking, record, depth, expected, "with quiescence that makes every move");
            }
        }
    });
}

inline constexpr auto as_it_is = [](auto&, Random&) {};

} // namespace quartet::testing
