#include "tests/statistics/simulation.hpp"
#include "tools/statistics/crosstable.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace quartet;
using namespace quartet::statistics;
using namespace quartet::testing;

TEST_CASE("a tally knows pairs from single games") {
    Tally tally;
    CHECK(tally.games() == 0);
    CHECK(tally.score() == 0.5);
    tally.add_pair(Result::win, Result::loss);
    tally.add_pair(Result::draw, Result::draw);
    tally.add_pair(Result::draw, Result::win);
    tally.add_pair(Result::loss, Result::loss);
    tally.add_game(Result::win);
    CHECK(tally.pairs() == std::array<int, 5>{1, 0, 2, 1, 0});
    CHECK(tally.pair_count() == 4);
    CHECK(tally.paired() == Score{2, 3, 3});
    CHECK(tally.single() == Score{1, 0, 0});
    CHECK(tally.all() == Score{3, 3, 3});
    CHECK(tally.games() == 9);
    CHECK(tally.score() == 0.5);

    const Tally other = tally.reversed();
    CHECK(other.pairs() == std::array<int, 5>{0, 1, 2, 0, 1});
    CHECK(other.single() == Score{0, 0, 1});
    CHECK(other.reversed() == tally);

    Tally sum = tally;
    sum += other;
    CHECK(sum.pairs() == std::array<int, 5>{1, 1, 4, 1, 1});
    CHECK(sum.all() == Score{6, 6, 6});
}

TEST_CASE("games of one unit become pairs in whatever order they end") {
    struct Game {
        int unit;
        Result result;
    };
    std::vector<Game> games;
    Random random{3};
    for (int unit = 0; unit < 20; ++unit) {
        for (int game = 0; game < 2; ++game) games.push_back({unit, static_cast<Result>(random.below(3))});
    }
    games.pop_back(); // the last unit lacks its partner
    Scorebook in_order;
    for (const Game& game : games) in_order.add(game.unit, game.result);
    CHECK(in_order.tally().pair_count() == 19);
    CHECK(in_order.tally().single().games() == 1);
    for (std::size_t i = games.size(); i > 1; --i) std::swap(games[i - 1], games[random.below(i)]);
    Scorebook shuffled;
    for (std::size_t i = 0; i < games.size(); ++i) {
        shuffled.add(games[i].unit, games[i].result);
        CHECK(shuffled.tally().games() == static_cast<int>(i) + 1);
    }
    CHECK(shuffled.tally() == in_order.tally());
}

TEST_CASE("a crosstable gives each cell from either side, and totals") {
    Crosstable table{4};
    table.add(0, 0, 1, Result::win);
    table.add(0, 1, 0, Result::win); // the other game of the unit: a pair of 1 : 1
    table.add(1, 2, 0, Result::draw);
    table.add(1, 1, 2, Result::loss); // the same number between others is no partner
    CHECK(table.players() == 4);
    CHECK(table.cell(0, 1).pairs() == std::array<int, 5>{0, 0, 1, 0, 0});
    CHECK(table.cell(1, 0) == table.cell(0, 1).reversed());
    CHECK(table.cell(0, 2).single() == Score{0, 1, 0});
    CHECK(table.cell(2, 1).single() == Score{1, 0, 0});
    CHECK(table.cell(0, 3).games() == 0);
    CHECK(table.total(0).all() == Score{1, 1, 1});
    CHECK(table.total(2).all() == Score{1, 1, 0});
    CHECK(table.total(3).games() == 0);
}
