// What the table says is taken for what it is: an exact value, an upper or a lower bound.

#include "tests/search/equality.hpp"
#include "tests/search/hunt.hpp"
#include "tests/search/solved_hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace quartet::testing {
namespace {

constexpr int depth = 4;

// Puts something true into the table about each position up to `left` plies away: its value at this depth, or
// a bound more or less far off on the right side. Where `vain`, only bounds so far off that they say nothing.
template <Searchable G>
void tell(TranspositionTable& table, const G& game, const typename G::Position& p, int left, bool vain,
          Random& random) {
    if (left == 0 || game.outcome(p).over) return;
    const Minimax<G> minimax{game, game.to_move(p), plain_policy, left};
    const int value = minimax.value(p, left, 0);
    const int off = vain ? 2 * Score::win_value : static_cast<int>(random.below(200));
    const Bound bound = vain ? Bound{static_cast<std::uint8_t>(1 + random.below(2))}
                             : Bound{static_cast<std::uint8_t>(1 + random.below(3))};
    const int told = bound == Bound::upper   ? std::min(value + off, Score::win_value)
                     : bound == Bound::lower ? std::max(value - off, -Score::win_value)
                                             : value;
    table.store(game.key(p), {0, static_cast<std::int16_t>(told), TableEntry::no_evaluation,
                              static_cast<std::uint8_t>(left), bound});
    typename G::Moves moves;
    game.generate(p, moves);
    for (const auto& move : moves) tell(table, game, game.after(p, move), left - 1, vain, random);
}

// One iteration over the table as it is: the score, and the nodes it took.
struct Seen {
    int score;
    std::uint64_t nodes;
};
template <Searchable G, const Policy& policy>
Seen iterate(TranspositionTable& table, const GameRecord<G>& record,
             const Conventions& conventions = no_conventions) {
    Worker<G, policy> worker{table};
    Signal signal{std::chrono::steady_clock::now()};
    typename G::Moves legal;
    legal_moves(record.game(), record.position(), legal);
    worker.prepare(record, std::vector<typename G::Move>(legal.begin(), legal.end()), conventions, signal,
                   nullptr, nullptr);
    REQUIRE(worker.iterate(depth, 1));
    return {worker.root_moves().front().score.value(), worker.nodes()};
}

template <Searchable G, const Policy& policy>
void check_told(const G& game, std::uint64_t seed, int most_moves, int positions) {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    Random random{seed};
    std::uint64_t alone = 0;
    std::uint64_t helped = 0;
    for_random_positions(game, seed, most_moves, positions, as_it_is, [&](const GameRecord<G>& record) {
        const Minimax<G> minimax{game, game.to_move(record.position()), plain_policy, depth};
        const int expected = minimax.value(record.position(), depth, 0);
        table.clear();
        alone += iterate<G, policy>(table, record).nodes;
        for (const bool vain : {true, false}) {
            table.clear();
            // Not of the root, which does not ask.
            typename G::Moves moves;
            game.generate(record.position(), moves);
            for (const auto& move : moves) {
                tell(table, game, game.after(record.position(), move), depth - 1, vain, random);
            }
            const Seen seen = iterate<G, policy>(table, record);
            CHECK_MESSAGE(seen.score == expected, record.game().write_position(record.setup()));
            if (!vain) helped += seen.nodes;
        }
    });
    CHECK(helped < alone * 3 / 4); // the table was listened to
}

} // namespace

TEST_CASE("a table that tells the truth, bounds far off among it, never misleads") {
    check_told<Hunt, with_table>(Hunt{}, 31, 12, 60);
    check_told<Hunt, with_table_and_order>(Hunt{}, 32, 12, 60);
    check_told<TicTacToe, with_table_and_order>(TicTacToe{}, 33, 5, 60);
}

TEST_CASE("near the no-progress limit no entry is trusted, since extensions may reach it") {
    const Hunt game;
    constexpr Conventions conventions{.repetition_limit = 0, .no_progress_limit = 100};
    constexpr int margin = Policy{}.no_progress_margin;
    TranspositionTable table;
    REQUIRE(table.resize(1));
    Random random{34};
    int deceived = 0;
    for (int i = 0; i < 60; ++i) {
        const Hunt::Position& p = random_position(random);
        if (game.outcome(p).over) continue;
        for (const bool near : {false, true}) {
            // The children stand one ply nearer to the limit.
            const GameRecord<Hunt> record = from(p, conventions.no_progress_limit - margin - (near ? 1 : 2));
            table.clear();
            const Seen honest = iterate<Hunt, with_table>(table, record, conventions);
            table.clear();
            Hunt::Moves moves;
            game.generate(p, moves);
            for (const Hunt::Move& move : moves) { // a lie: whatever we do but capture wins
                if (game.progress(p, move)) continue;
                table.store(game.key(game.after(p, move)),
                            {0, -Score::max_eval, TableEntry::no_evaluation, depth - 1, Bound::exact});
            }
            const Seen seen = iterate<Hunt, with_table>(table, record, conventions);
            if (near) CHECK(seen.score == honest.score);
            if (!near) deceived += seen.score == Score::max_eval;
        }
    }
    CHECK(deceived > 20); // one ply earlier they are
}

TEST_CASE("a forced end in the table that lies beyond the no-progress limit is not one") {
    const Hunt game;
    constexpr Conventions conventions{.repetition_limit = 0, .no_progress_limit = 100};
    constexpr int quiet = 70; // the children have 29 plies left
    TranspositionTable table;
    REQUIRE(table.resize(1));
    Random random{35};
    int believed = 0;
    for (int i = 0; i < 60; ++i) {
        const Hunt::Position& p = random_position(random);
        const std::optional<int> truth = solved().plies(p);
        if (truth && *truth % 2 == 1) continue; // a real win might be shorter
        const GameRecord<Hunt> record = from(p, quiet);
        if (game.outcome(p).over) continue;
        for (const int plies : {28, 30}) {
            table.clear();
            Hunt::Moves moves;
            game.generate(p, moves);
            for (const Hunt::Move& move : moves) { // a lie: all that is no capture wins in `plies`
                if (game.progress(p, move)) continue;
                table.store(game.key(game.after(p, move)),
                            {0, to_table(Score::loss_in(plies), 0), TableEntry::no_evaluation, depth - 1,
                             Bound::exact});
            }
            const int score = iterate<Hunt, with_table>(table, record, conventions).score;
            if (plies == 28) believed += score == Score::win_in(29).value();
            if (plies == 30) CHECK(score != Score::win_in(31).value());
        }
    }
    CHECK(believed > 20);
}

TEST_CASE("what one seat has found misleads no other") {
    // With three seats scores are the root seat's view.
    Searcher<Trio, with_table> searcher{equality_settings()};
    const Trio game;
    for_random_positions(game, 36, 15, 60, as_it_is, [&](GameRecord<Trio> record) {
        for (int left = depth; left > 1; --left) {
            if (record.outcome(no_conventions).over || chance_to_move(game, record.position())) return;
            const Minimax<Trio> minimax{game, game.to_move(record.position()), plain_policy, left};
            check_score(searcher, record, left, minimax.value(record.position(), left, 0), "another seat");
            Trio::Moves moves;
            game.generate(record.position(), moves);
            record.play(moves[0]);
        }
    });
}

} // namespace quartet::testing
