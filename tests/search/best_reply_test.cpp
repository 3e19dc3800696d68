// Best-reply search (BRS+): of all seats against one, few a round leave the move that looks best. The search equals a
// minimax of the same narrowed tree.

#include "core/search/ordering.hpp"
#include "tests/search/equality.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace quartet::testing {
namespace {

constexpr Policy narrow = plain_but([](Policy& policy) {
    policy.best_reply = true;
    policy.order = true;
});
constexpr Policy narrow_with_table = plain_but([](Policy& policy) {
    policy.best_reply = true;
    policy.order = true;
    policy.principal_variation = true;
    policy.table = true;
    policy.table_moves = false; // what looks best must not depend on what was searched before
});
constexpr Policy two_replies = plain_but([](Policy& policy) {
    policy.best_reply = true;
    policy.order = true;
    policy.top_replies = 2;
    policy.reply_budget = 0;
});

// Values are the root seat's view.
template <Searchable G, const Policy& policy>
class NarrowedMinimax {
public:
    NarrowedMinimax(const G& game, Seat root) : game_{game}, root_{root} {}

    int value(const typename G::Position& p, int depth, int replies_left) {
        const Outcome outcome = game_.outcome(p);
        if (outcome.over) return game_.terminal_score(outcome, root_);
        if (depth == 0) return evaluate(game_, p, root_).value();
        if (chance_to_move(game_, p)) {
            typename G::Moves moves;
            game_.generate(p, moves);
            int sum = 0;
            for (const auto& move : moves) sum += value(game_.after(p, move), depth - 1, replies_left);
            return sum / moves.size();
        }
        const bool own = game_.to_move(p) == root_;
        int best = own ? -100'000 : 100'000;
        const Hints<G> hints{.histories = nothing_};
        OrderedMoves<G, policy> moves;
        moves.begin_all(game_, p, hints);
        int number = 0;
        while (const auto* move = moves.next(game_, p, hints)) {
            const bool leaves = ++number > policy.top_replies;
            if (!own && leaves && replies_left == 0) break;
            const int left = own ? policy.reply_budget : replies_left - (leaves ? 1 : 0);
            const int below = value(game_.after(p, *move), depth - 1, left);
            best = own ? std::max(best, below) : std::min(best, below);
        }
        return best;
    }

private:
    G game_;
    Seat root_;
    Histories<G> nothing_;
};

template <const Policy& policy>
void check_narrowed(std::string_view abandoned, std::uint64_t seed) {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", abandoned));
    const auto somebody_leaves = [](GameRecord<Trio>& record, Random& random) {
        if (random.below(3) == 0) record.abandon(Seat{static_cast<int>(random.below(3))});
    };
    Searcher<Trio, policy> searcher{equality_settings()};
    int narrowed = 0;
    for_random_positions(game, seed, 30, 1000, somebody_leaves, [&](const GameRecord<Trio>& record) {
        searcher.clear();
        const Seat root = game.to_move(record.position());
        for (int depth = 1; depth <= 4; ++depth) {
            NarrowedMinimax<Trio, policy> minimax{game, root};
            const int expected = minimax.value(record.position(), depth, policy.reply_budget);
            check_score(searcher, record, depth, expected, "narrowed");
            const Minimax<Trio> paranoid{game, root, plain_policy, depth};
            narrowed += expected != paranoid.value(record.position(), depth, 0);
        }
    });
    CHECK(narrowed > 30);
}

} // namespace

TEST_CASE("narrowed replies: the search equals a minimax of the same tree") {
    check_narrowed<narrow>("frozen", 61);
    check_narrowed<narrow>("random", 62);
}

TEST_CASE("narrowed replies: so it does with a table, whose keys know how many replies are left") {
    check_narrowed<narrow_with_table>("frozen", 63);
}

TEST_CASE("narrowed replies: how many look best, and how many seats may leave them, are settings") {
    check_narrowed<two_replies>("frozen", 64);
}

} // namespace quartet::testing
