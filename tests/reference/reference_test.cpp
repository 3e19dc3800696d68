// The reference player: that it finds what plain minimax finds, and that it is still the one it was.

#include "tests/reference/styles.hpp"
#include "tests/support/played_at_random.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

// No window, no order: the value for `root`.
template <class Style>
int plain_value(const typename Style::Game::Position& p, Seat root, int depth, int ply) {
    const typename Style::Game game;
    using Player = AlphaBeta<Style>;
    if (const Outcome outcome = game.outcome(p); outcome.over) {
        const int paid = Style::paid(p, outcome, root);
        return paid == Player::win ? paid - ply : paid == -Player::win ? paid + ply : paid;
    }
    if (depth == 0) return Style::value(p, root);
    typename Style::Game::Moves moves;
    game.generate(p, moves);
    std::vector<int> values;
    for (const auto& move : moves)
        values.push_back(plain_value<Style>(game.after(p, move), root, depth - 1, ply + 1));
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return game.to_move(p) == root ? *most : *least;
}

template <class Style>
void check_values(int deepest) {
    const typename Style::Game game;
    Random random{77};
    for (int round = 0; round < 40; ++round) {
        const auto p = played_at_random(game, game.start().position, random.below(80), random);
        const int depth = 1 + round % deepest;
        const auto choice = AlphaBeta<Style>{}.choose(p, depth, 1'000'000'000);
        CAPTURE(game.write_position({p, 0, 1}));
        CHECK(choice.depth == depth);
        const Seat root = game.to_move(p);
        CHECK(choice.value == plain_value<Style>(p, root, depth, 0));
        CHECK(choice.value == plain_value<Style>(game.after(p, choice.move), root, depth - 1, 1));
    }
}

// What it does in some positions with 3,000 nodes each: moves, values, depths, nodes.
template <class Style>
std::string conduct() {
    const typename Style::Game game;
    Random random{9};
    std::string text;
    for (int round = 0; round < 6; ++round) {
        const auto p =
            played_at_random(game, game.start().position, static_cast<std::uint64_t>(round) * 12, random);
        const auto choice = AlphaBeta<Style>{}.choose(p, 100, 3000);
        text += fmt::format("{}{} {} {} {}", round == 0 ? "" : ", ", game.write_move(p, choice.move),
                            choice.value, choice.depth, choice.nodes);
    }
    return text;
}

} // namespace

TEST_CASE("it finds the value of plain minimax and a move that has it") {
    check_values<ReferenceDama>(4);
    check_values<ReferenceSmess>(3);
    check_values<ReferenceCyvasse>(2);
    check_values<ReferenceChess4>(2);
}

TEST_CASE("with no nodes it plays its first move") {
    const dama::Dama game;
    const auto choice = AlphaBeta<ReferenceDama>{}.choose(game.start().position, 5, 0);
    CHECK(choice.depth == 0);
    CHECK(choice.nodes == 0);
}

// A change here makes all results against it incomparable with those before: do not let it be.
TEST_CASE("it is frozen") {
    CHECK(conduct<ReferenceDama>() == "b3b4 0 4 3000, e4e5 386 4 3000, h8h6 1162 3 3000, f6xh6 9999999 100 "
                                      "200, h3g3 -4 4 3000, c2c3 -1084 4 3000");
    CHECK(conduct<ReferenceSmess>() == "f2g1 102 3 3000, g3f3 25 3 3000, e3d4 106 3 3000, e3b6 144 3 3000, "
                                       "e3d4 -942 4 3000, c6d5 9999999 4 3000");
    CHECK(
        conduct<ReferenceCyvasse>() ==
        "e3e5 0 2 3000, e3e5 -4 2 3000, a4b5 248 2 3000, j5k6 772 2 3000, e4e5 164 2 3000, k7i6 -128 2 3000");
    CHECK(conduct<ReferenceChess4>() == "g2g3 26 3 3000, h2i4 -428 3 3000, k3l4 1560 3 3000, l4j3 -616 3 "
                                        "3000, m7i7 5342 3 3000, k2j3 -2034 3 3000");
}
