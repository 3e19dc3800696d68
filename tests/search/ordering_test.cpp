#include "core/search/ordering.hpp"
#include "tests/search/hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace quartet::testing {
namespace {

template <Policy policy = Policy{}, Searchable G>
std::vector<typename G::Move> ordered(const G& game, const typename G::Position& p, std::uint16_t table_move,
                                      const Killers& killers, const History<G>& history) {
    OrderedMoves<G, policy> moves;
    moves.take_all(game, p, game.must_capture(p), table_move, killers, history);
    std::vector<typename G::Move> result;
    while (const auto* move = moves.next()) result.push_back(*move);
    CHECK(static_cast<int>(result.size()) == moves.size());
    return result;
}

} // namespace

TEST_CASE("every move is given once, in the order table, noisy, killers, history, rank") {
    const TicTacToe game;
    // X can win on c3: noisy.
    const TicTacToe::Position p = game.read_position("xx./oo./... x 0 3").value().position;
    History<TicTacToe> history;
    history.reward(Seat{0}, 1, 9); // b1
    history.reward(Seat{0}, 5, 2); // c2
    history.blame(Seat{0}, 0, 5);  // a1
    Killers killers;
    killers.add(2 + 1); // c1
    std::vector<int> squares;
    for (const auto& move : ordered(game, p, std::uint16_t{0}, killers, history))
        squares.push_back(move.square);
    CHECK(squares == std::vector<int>{8, 2, 1, 5, 0});
    squares.clear();
    for (const auto& move : ordered(game, p, std::uint16_t{0 + 1}, killers, history))
        squares.push_back(move.square);
    CHECK(squares == std::vector<int>{0, 8, 2, 1, 5});
    // The word of a move that is not legal here orders nothing.
    squares.clear();
    for (const auto& move : ordered(game, p, std::uint16_t{4 + 1}, killers, history))
        squares.push_back(move.square);
    CHECK(squares == std::vector<int>{8, 2, 1, 5, 0});
    // History is the mover's own.
    History<TicTacToe> other;
    other.reward(Seat{1}, 5, 9);
    CHECK(ordered(game, p, std::uint16_t{0}, killers, other) ==
          ordered(game, p, std::uint16_t{0}, killers, History<TicTacToe>{}));
    // All off: the generator's order, but for the noisy moves.
    squares.clear();
    for (const auto& move : ordered<plain_policy>(game, p, std::uint16_t{0}, killers, history))
        squares.push_back(move.square);
    CHECK(squares == std::vector<int>{8, 0, 1, 2, 5});
}

TEST_CASE("quiet moves that were tried in vain are told from noisy ones") {
    const TicTacToe game;
    const TicTacToe::Position p = game.read_position("xx./oo./... x 0 3").value().position;
    OrderedMoves<TicTacToe, Policy{}> moves;
    moves.take_all(game, p, false, 0, {}, History<TicTacToe>{});
    std::vector<int> before;
    const auto note = [&](const TicTacToe::Move& move) { before.push_back(move.square); };
    moves.next();
    CHECK_FALSE(moves.visit_quiet_given(note)); // the win
    CHECK(before.empty());
    const int second = moves.next()->square;
    CHECK(moves.visit_quiet_given(note));
    CHECK(before.empty());
    moves.next();
    CHECK(moves.visit_quiet_given(note));
    CHECK(before == std::vector<int>{second});
}

TEST_CASE("noisy moves alone") {
    const Hunt game;
    const Hunt::Position p{{0b1, 0b10010}, Seat{0}}; // a1 against b1 and a2
    OrderedMoves<Hunt, Policy{}> moves;
    const Hunt::Move second{0, 4};
    moves.take_noisy(game, p, game.pack(p, second));
    REQUIRE(moves.size() == 2);
    CHECK(*moves.next() == second);
    CHECK(*moves.next() == Hunt::Move{0, 1});
    CHECK(moves.next() == nullptr);
    moves.take_noisy(game, {{0b1, 1 << 15}, Seat{0}}, 0);
    CHECK(moves.empty());
    CHECK(moves.next() == nullptr);
}

TEST_CASE("history stays within its limit, and the latest word counts") {
    History<TicTacToe> history;
    for (int i = 0; i < 1000; ++i) history.reward(Seat{1}, 3, 200);
    CHECK(history.of(Seat{1}, 3) > History<TicTacToe>::limit / 2);
    CHECK(history.of(Seat{1}, 3) <= History<TicTacToe>::limit);
    CHECK(history.of(Seat{0}, 3) == 0);
    for (int i = 0; i < 1000; ++i) history.blame(Seat{1}, 3, 200);
    CHECK(history.of(Seat{1}, 3) < -History<TicTacToe>::limit / 2);
    CHECK(history.of(Seat{1}, 3) >= -History<TicTacToe>::limit);
    history.clear();
    CHECK(history.of(Seat{1}, 3) == 0);
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
