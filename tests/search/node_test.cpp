#include "core/game/random.hpp"
#include "core/search/coalition.hpp"
#include "core/search/node.hpp"
#include "tests/search/hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

namespace quartet::testing {
namespace {

// Along random games every child equals the node made afresh of its position.
template <Searchable G>
void check_children(const G& game, std::uint64_t seed) {
    Random random{seed};
    int children = 0;
    for (int round = 0; round < 30; ++round) {
        Node<G> node = Node<G>::make(game, game.start().position, 0);
        for (int ply = 0; ply < 40 && !game.outcome(node.position).over; ++ply) {
            typename G::Moves moves;
            game.generate(node.position, moves);
            if (moves.empty()) break;
            for (const auto& move : moves) {
                const Node<G> child = node.child(game, move);
                const int quiet = game.progress(node.position, move) ? 0 : node.quiet_plies + 1;
                const Node<G> fresh = Node<G>::make(game, game.after(node.position, move), quiet);
                REQUIRE(child.position == fresh.position);
                REQUIRE(child.key == fresh.key);
                REQUIRE(child.quiet_plies == quiet);
                REQUIRE(child.accumulator == fresh.accumulator);
                ++children;
            }
            node = node.child(
                game, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
    CHECK(children > 500);
}

} // namespace

TEST_CASE("a child kept by difference equals one made afresh") {
    check_children(TicTacToe{}, 1);
    check_children(Hunt{}, 2);
    check_children(Trio{}, 3);
}

TEST_CASE("coalitions: the sign turns where the coalition changes") {
    const Trio game;
    const Trio::Position start = game.start().position;
    Trio::Moves moves;
    game.generate(start, moves);
    const Trio::Position second = game.after(start, moves[0]);
    moves.clear();
    game.generate(second, moves);
    const Trio::Position third = game.after(second, moves[0]);
    REQUIRE(game.to_move(third) == Seat{2});

    const Coalitions<Trio> ours{game, Seat{0}};
    CHECK(ours.decider(start) == Decider::root);
    CHECK(ours.decider(second) == Decider::rest);
    CHECK(ours.flips(start, second));
    CHECK_FALSE(ours.flips(second, third));
    CHECK(ours.evaluation(second) == -evaluate(game, second, Seat{0}));
    CHECK(ours.evaluation(third) == -evaluate(game, third, Seat{0}));
    const Coalitions<Trio> last{game, Seat{2}};
    CHECK(last.flips(second, third));
    CHECK(last.evaluation(third) == evaluate(game, third, Seat{2}));
}

TEST_CASE("finished games: a forced end with two seats, what it pays with more") {
    const TicTacToe game;
    const TicTacToe::Position won = game.read_position("xxx/oo./... o 0 3").value().position;
    const Coalitions<TicTacToe> coalitions{game, Seat{0}};
    CHECK(coalitions.final_score(won, game.outcome(won), 5) ==
          Score::loss_in(5)); // the view of who would move
    CHECK(Coalitions<TicTacToe>{game, Seat{1}}.final_score(won, game.outcome(won), 5) == Score::loss_in(5));
    CHECK(coalitions.final_score(won, Outcome::draw("test"), 5) == Score::draw());

    const Trio trio;
    const Trio::Position p = trio.start().position;
    const Outcome outcome = Outcome::by_points({5, 1, 0}, 3, "test");
    CHECK(Coalitions<Trio>{trio, Seat{0}}.final_score(p, outcome, 3).value() ==
          trio.terminal_score(outcome, Seat{0}));
    CHECK(Coalitions<Trio>{trio, Seat{1}}.final_score(p, outcome, 3).value() ==
          -trio.terminal_score(outcome, Seat{1}));
}

} // namespace quartet::testing
