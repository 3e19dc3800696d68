// When a position is settled.

#include "core/search/settled.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "engines/dama/dama.hpp"
#include "engines/smess/smess.hpp"
#include "tests/chess4/recount_chess4.hpp"
#include "tests/cyvasse/scenes.hpp"
#include "tests/dama/random_dama.hpp"
#include "tests/smess/random_smess.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace quartet;
using quartet::testing::TicTacToe;

namespace {

// The same by looking at every line of noisy moves to so many plies; beyond it nothing.
template <class G>
Score slow_value(const G& game, const typename G::Position& p, int ply, int plies, bool& cut) {
    const Seat mover = game.to_move(p);
    const Outcome outcome = game.outcome(p);
    if (outcome.over) {
        if (outcome.place[0] == outcome.place[1]) return Score::draw();
        return outcome.place[static_cast<std::size_t>(mover.index())] == 1 ? Score::win_in(ply)
                                                                           : Score::loss_in(ply);
    }
    if (ply == plies) {
        cut = true;
        return Score::draw();
    }
    Score best = game.must_capture(p) ? -Score::infinite() : evaluate(game, p, mover);
    typename G::Moves moves;
    game.noisy(p, moves);
    for (const auto& move : moves) {
        const auto next = game.after(p, move);
        const Score below = slow_value(game, next, ply + 1, plies, cut);
        best = std::max(best, game.to_move(next) == mover ? below : -below);
    }
    return best;
}

template <class G>
Score whole_value(const G& game, const typename G::Position& p) {
    return settled_value(game, p, game.weights(), -Score::infinite(), Score::infinite());
}

} // namespace

TEST_CASE("the value of exchanges is that of all their lines") {
    const dama::Dama game;
    Random random{1};
    int compared = 0;
    for (int i = 0; i < 3'000; ++i) {
        const dama::Position p = testing::random_dama_position(random, 6);
        bool cut = false;
        const Score slow = slow_value(game, p, 0, 8, cut);
        if (cut) continue;
        ++compared;
        REQUIRE(whole_value(game, p) == slow);
        // With a window it is a bound on the right side.
        const Score at{static_cast<int>(random.below(600)) - 300};
        const Score bound = settled_value(game, p, game.weights(), at, at + 1);
        CHECK((bound > at) == (slow > at));
    }
    CHECK(compared > 2'000);
}

TEST_CASE("in Dama positions are settled where nobody can capture") {
    const dama::Dama game;
    Random random{2};
    int settled = 0;
    for (int i = 0; i < 3'000; ++i) {
        const dama::Position p = testing::random_dama_position(random, 10);
        if (game.outcome(p).over) continue;
        dama::Position passed = p;
        std::swap(passed.own, passed.opponent);
        passed.to_move = next_seat(p.to_move, 2);
        const bool quiet = !game.must_capture(p) && !game.must_capture(passed);
        CHECK(is_settled(game, p, game.weights(), 0) == quiet);
        settled += quiet;
    }
    CHECK(settled > 100);
}

TEST_CASE("in Cyvasse positions are settled where no capture pays") {
    const cyvasse::Cyvasse game;
    const auto settled = [&](const std::string& words, int margin) {
        return is_settled(game, testing::scene(words).position(), game.weights(), margin);
    };
    CHECK(settled("Tb1 tk9 Mc3 Re4 me7", 0));
    CHECK_FALSE(settled("Tb1 tk9 Me4 Se3 mf4", 0)); // the militia on f4 can be taken for nothing
    CHECK(settled("Tb1 tk9 Me4 Se3 mf4", 1'000));
    CHECK(settled("Tb1 tk9 Me4 Se3 mf4 b", 1'000));
}

TEST_CASE("who is in danger or can win at once is not settled") {
    const TicTacToe game;
    const auto settled = [&](const char* text) {
        return is_settled(game, game.read_position(text)->position, game.weights(), 30'000);
    };
    CHECK(settled("..x/.o./x.. o"));
    CHECK_FALSE(settled("x.x/.o./... o")); // X threatens
    CHECK_FALSE(settled("x.x/o.o/... x")); // X wins
    CHECK_FALSE(settled("xxx/o.o/... o")); // X has won
    const auto value = [&](const char* text) {
        return whole_value(game, game.read_position(text)->position);
    };
    CHECK(value("xxx/o.o/... o") == Score::loss_in(0));
    CHECK(value("x.x/o.o/... x") == Score::win_in(1));
    CHECK(value("xox/xox/oxo o") == Score::draw());
}

TEST_CASE("with three seats a position is settled where no capture pays against the two others together") {
    using testing::Trio;
    const Trio game;
    // The value to a seat by the whole tree of captures, as deep as a round; the others may do without.
    struct Tree {
        const Trio& game;
        Seat root;
        Score value(const Trio::Position& p, int ply) const {
            if (const Outcome outcome = game.outcome(p); outcome.over)
                return Score{game.terminal_score(outcome, root)};
            Score best = evaluate(game, p, root);
            if (ply == 3) return best;
            Trio::Moves moves;
            game.noisy(p, moves);
            for (const Trio::Move& move : moves) {
                const Score below = value(game.after(p, move), ply + 1);
                best = game.to_move(p) == root ? std::max(best, below) : std::min(best, below);
            }
            return best;
        }
    };
    Random random{5};
    int settled = 0;
    int taking_does_not_pay = 0;
    for (int i = 0; i < 3'000; ++i) {
        Trio::Position p = game.start().position;
        for (std::uint64_t plies = random.below(25); plies > 0 && !game.outcome(p).over; --plies) {
            Trio::Moves moves;
            game.generate(p, moves);
            p = game.after(p,
                           moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
        if (game.outcome(p).over) continue;
        const int margin = static_cast<int>(random.below(3)) * 60;
        const Score most = evaluate(game, p, game.to_move(p)) + margin;
        const bool quiet = !game.danger(p) && Tree{game, game.to_move(p)}.value(p, 0) <= most;
        CHECK(is_settled(game, p, game.weights(), margin) == quiet);
        settled += quiet;
        Trio::Moves captures;
        game.noisy(p, captures);
        if (quiet && captures.size() > 0) ++taking_does_not_pay;
    }
    CHECK(settled > 100);
    CHECK(taking_does_not_pay > 10);
}

TEST_CASE("in Chess for Four what a third seat takes back is no gain") {
    using chess4::testing::with_kings;
    const chess4::Chess4 game;
    const auto settled = [&](const std::string& words, int margin = 0) {
        return is_settled(game, with_kings(words), game.weights(), margin);
    };
    CHECK(settled("rRd4 bPk5"));
    CHECK_FALSE(settled("rRd4 gPd9"));                   // for nothing
    CHECK(settled("rRd4 gPd9", 1'000));                  //
    CHECK(settled("rRd4 gPd9 gBe10"));                   // its own side takes the rook
    CHECK(settled("rRd4 gPd9 bBe10"));                   // Blue does
    CHECK(settled("rRd4 gPd9 yBe10"));                   // Yellow does, for Blue has nothing to take there
    CHECK_FALSE(settled("rRd4 gPd9 yBe10 Yellow:dead")); // dead pieces do not
    CHECK_FALSE(settled("rRd4 gQd9 gBe10"));             // the queen is worth more than the rook
    CHECK_FALSE(settled("gRh8"));                        // Red is in check
}

TEST_CASE("settled positions of Smess are those of which no line of captures raises the value") {
    const smess::Smess game;
    Random random{3};
    int settled = 0;
    for (int i = 0; i < 2'000; ++i) {
        const smess::Position p = testing::random_smess_position(random);
        if (game.outcome(p).over) continue;
        bool cut = false;
        typename smess::Smess::Moves moves;
        game.noisy(p, moves);
        if (moves.size() > 3) continue; // the slow way is very slow
        const Score slow = slow_value(game, p, 0, 5, cut);
        if (cut) continue;
        const bool quiet = !game.danger(p) && slow <= evaluate(game, p, game.to_move(p)) + 20;
        CHECK(is_settled(game, p, game.weights(), 20) == quiet);
        settled += quiet;
    }
    CHECK(settled > 100);
}
