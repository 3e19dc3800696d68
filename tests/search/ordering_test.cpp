#include "core/game/random.hpp"
#include "core/search/ordering.hpp"
#include "tests/search/hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quartet::testing {
namespace {

// The moves in the order they are given, in stages and at once: the same.
template <const Policy& policy = policy_of<TicTacToe>>
std::vector<int> ordered(const TicTacToe::Position& p, const Hints<TicTacToe>& hints) {
    const TicTacToe game;
    OrderedMoves<TicTacToe, policy> moves;
    std::vector<int> staged;
    moves.begin(game, p, hints);
    while (const auto* move = moves.next(game, p, hints)) staged.push_back(move->square);
    std::vector<int> listed;
    moves.begin_all(game, p, hints);
    CHECK(moves.size() == static_cast<int>(staged.size()));
    while (const auto* move = moves.next(game, p, hints)) listed.push_back(move->square);
    CHECK(staged == listed);
    return staged;
}

// X to move can win on c3, which is noisy; a1, b1, c1, c2 are free besides.
TicTacToe::Position five_free() {
    return TicTacToe{}.read_position("xx./oo./... x 0 3").value().position;
}

} // namespace

TEST_CASE("every move is given once, in the order table, noisy, killers, counter move, history, rank") {
    using enum Earlier;
    const TicTacToe::Position p = five_free();
    Histories<TicTacToe> histories;
    histories.quiet(Seat{0}, 1).change(900);  // b1
    histories.quiet(Seat{0}, 5).change(100);  // c2
    histories.quiet(Seat{0}, 0).change(-500); // a1
    Hints<TicTacToe> hints{.histories = histories};
    hints.killers.add(2 + 1); // c1
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 1, 5, 0});
    hints.counter = 0 + 1;
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 0, 1, 5});
    hints.counter = 0;
    hints.table_move = 0 + 1;
    CHECK(ordered(p, hints) == std::vector<int>{0, 8, 2, 1, 5});
    hints.table_move = 8 + 1; // a noisy one
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 1, 5, 0});
    // The word of a move that is not legal here orders nothing.
    hints.table_move = 4 + 1;
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 1, 5, 0});
    hints.table_move = 0;
    // What followed the same earlier moves counts, too.
    hints.last_slot = 3;
    hints.own_last_slot = 7;
    histories.after(last_move, 3)[5].change(400);
    histories.after(own_last_move, 7)[5].change(500);
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 5, 1, 0});
    hints.own_last_slot = 3;
    CHECK(ordered(p, hints) == std::vector<int>{8, 2, 1, 5, 0});
    // History is the mover's own.
    Histories<TicTacToe> others;
    others.quiet(Seat{1}, 5).change(1000);
    const Histories<TicTacToe> nothing;
    CHECK(ordered(p, {.histories = others}) == ordered(p, {.histories = nothing}));
    // All off: the generator's order, but for the noisy moves.
    CHECK(ordered<plain_policy>(p, hints) == std::vector<int>{8, 0, 1, 2, 5});
}

TEST_CASE(
    "long lists come as a stable sort would have them, and in the generator's order once that is enough") {
    const Hunt game;
    Random random{3};
    for (int round = 0; round < 300; ++round) {
        // Three pieces each: up to 24 moves.
        Hunt::Position p{{0, 0}, Seat{0}};
        for (int piece = 0; piece < 6; ++piece) {
            const auto cell = static_cast<std::uint16_t>(1 << random.below(16));
            if (((p.pieces[0] | p.pieces[1]) & cell) == 0) p.pieces[piece % 2] |= cell;
        }
        Histories<Hunt> histories;
        for (int slot = 0; slot < Hunt::move_slots; ++slot)
            histories.quiet(Seat{0}, slot).change(static_cast<int>(random.below(5)) * 100); // many are equal
        const Hints<Hunt> hints{.histories = histories};
        Hunt::Moves listed;
        game.noisy(p, listed);
        const int noisy = listed.size();
        quiet_moves(game, p, listed);
        std::vector<Hunt::Move> quiet(listed.begin() + noisy, listed.end());
        const std::vector<Hunt::Move> as_generated = quiet;
        const auto value = [&](const Hunt::Move& m) {
            return game.order(p, m) + histories.quiet(Seat{0}, game.move_slot(p, m)).value();
        };
        std::stable_sort(quiet.begin(), quiet.end(),
                         [&](const Hunt::Move& a, const Hunt::Move& b) { return value(a) > value(b); });

        OrderedMoves<Hunt, policy_of<Hunt>> moves;
        const auto rest = [&] {
            std::vector<Hunt::Move> given;
            while (const Hunt::Move* move = moves.next(game, p, hints)) given.push_back(*move);
            return given;
        };
        const auto begin = [&](std::size_t quiet_ones) {
            moves.begin(game, p, hints);
            for (int i = 0; i < noisy; ++i) REQUIRE(moves.next(game, p, hints) != nullptr);
            for (std::size_t i = 0; i < quiet_ones; ++i) REQUIRE(*moves.next(game, p, hints) == quiet[i]);
        };
        begin(0);
        CHECK(rest() == quiet);
        const std::size_t taken = quiet.size() / 3;
        begin(taken);
        moves.stop_ordering();
        std::vector<Hunt::Move> left;
        for (const Hunt::Move& move : as_generated) {
            if (std::find(quiet.begin(), quiet.begin() + static_cast<std::ptrdiff_t>(taken), move) ==
                quiet.begin() + static_cast<std::ptrdiff_t>(taken))
                left.push_back(move);
        }
        CHECK(rest() == left);
        begin(taken);
        moves.leave_out_quiet();
        CHECK(rest().empty());
        begin(0);
        moves.leave_out_quiet();
        CHECK(rest().empty());
        CHECK(moves.listed_quiet());
    }
}

TEST_CASE("noisy moves alone") {
    const Hunt game;
    const Hunt::Position p{{0b1, 0b10010}, Seat{0}}; // a1 against b1 and a2
    OrderedMoves<Hunt, policy_of<Hunt>> moves;
    Histories<Hunt> histories;
    Hints<Hunt> hints{.histories = histories};
    moves.begin_noisy(game, p, hints);
    REQUIRE(moves.size() == 2);
    CHECK(*moves.next(game, p, hints) == Hunt::Move{0, 1});
    CHECK(*moves.next(game, p, hints) == Hunt::Move{0, 4});
    CHECK(moves.next(game, p, hints) == nullptr);
    // What has captured with success comes sooner.
    histories.noisy(Seat{0}, 4).change(1000);
    moves.begin_noisy(game, p, hints);
    CHECK(*moves.next(game, p, hints) == Hunt::Move{0, 4});
    const Hunt::Position quiet{{0b1, 1 << 15}, Seat{0}};
    moves.begin_noisy(game, quiet, hints);
    CHECK(moves.size() == 0);
    CHECK(moves.next(game, quiet, hints) == nullptr);
}

TEST_CASE("what is learned stays within its limit, and the latest word counts") {
    Histories<TicTacToe> histories;
    const auto value = [&](int seat) { return histories.quiet(Seat{seat}, 3).value(); };
    for (int i = 0; i < 1000; ++i) histories.quiet(Seat{1}, 3).change(history_bonus(200));
    CHECK(value(1) > Learned::limit / 2);
    CHECK(value(1) <= Learned::limit);
    CHECK(value(0) == 0);
    for (int i = 0; i < 1000; ++i) histories.quiet(Seat{1}, 3).change(-history_bonus(200));
    CHECK(value(1) < -Learned::limit / 2);
    CHECK(value(1) >= -Learned::limit);
    histories.counter(Seat{1}, 2) = 5;
    histories.clear();
    CHECK(value(1) == 0);
    CHECK(histories.counter(Seat{1}, 2) == 0);
}

TEST_CASE("killers: the two latest, no one twice") {
    Killers killers;
    killers.add(1);
    killers.add(1);
    CHECK(killers.moves == std::array<std::uint16_t, 2>{1, 0});
    killers.add(2);
    CHECK(killers.moves == std::array<std::uint16_t, 2>{2, 1});
    killers.add(3);
    CHECK(killers.moves == std::array<std::uint16_t, 2>{3, 2});
}

} // namespace quartet::testing
