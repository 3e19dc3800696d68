#include "core/search/evaluation.hpp"
#include "engines/dama/dama.hpp"
#include "engines/dama/evaluation.hpp"
#include "tests/dama/random_dama.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using dama::Dama;
using dama::Feature;

dama::Position at(std::string_view text) {
    const auto setup = dama::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

// The amounts of all features, and that each is added once.
struct Amounts {
    std::array<int, dama::feature_count> amount{};
    std::array<int, dama::feature_count> times{};

    void add(int index, int by) {
        REQUIRE(index >= 0);
        REQUIRE(index < dama::feature_count);
        amount[static_cast<std::size_t>(index)] += by;
        ++times[static_cast<std::size_t>(index)];
    }
    int operator[](Feature feature) const { return amount[static_cast<std::size_t>(feature)]; }
    int score() const {
        int sum = 0;
        for (std::size_t i = 0; i < amount.size(); ++i) sum += amount[i] * Dama{}.weights()[i];
        return sum;
    }
};

Amounts amounts(const dama::Position& p, Seat view) {
    Amounts sink;
    Dama{}.features(p, view, sink);
    for (const int times : sink.times) CHECK(times == 1);
    return sink;
}

Amounts amounts(std::string_view text, Seat view = dama::white) {
    return amounts(at(text), view);
}

} // namespace

TEST_CASE("every feature has a name of its own and a weight") {
    std::set<std::string_view> names;
    for (int i = 0; i < dama::feature_count; ++i) {
        CHECK_FALSE(Dama{}.feature_name(i).empty());
        names.insert(Dama{}.feature_name(i));
    }
    CHECK(static_cast<int>(names.size()) == dama::feature_count);
    CHECK(static_cast<int>(Dama{}.weights().size()) == dama::feature_count);
    CHECK(Dama{}.feature_name(-1).empty());
    CHECK(Dama{}.feature_name(dama::feature_count).empty());
    CHECK(Dama{}.weights()[static_cast<std::size_t>(Feature::man)] == 100);
}

TEST_CASE("features counted by hand") {
    SUBCASE("the start is even but for the turn") {
        const Amounts start = amounts(dama::start_position(), dama::white);
        for (int i = 0; i + 1 < dama::feature_count; ++i)
            CHECK(start.amount[static_cast<std::size_t>(i)] == 0);
        CHECK(start[Feature::turn] == 1);
        CHECK(start.score() == Dama{}.weights()[static_cast<std::size_t>(Feature::turn)]);
        CHECK(amounts(dama::start_position(), dama::black)[Feature::turn] == -1);
    }
    SUBCASE("White's men of the start alone") {
        const Amounts one = amounts("B:Wa2-h3:B");
        CHECK(one[Feature::man] == 16);
        CHECK(one[Feature::man_on_rank_4] == 0);
        CHECK(amounts("B:Wa4-h5:B")[Feature::man_on_rank_4] == 8);
        CHECK(one[Feature::edge_man] == 4);
        CHECK(one[Feature::backed_man] == 8);
        CHECK(one[Feature::paired_men] == 14);
        CHECK(one[Feature::free_man] == 16);
        CHECK(one[Feature::free_man_rank] == 8 * 1 + 8 * 2);
        CHECK(one[Feature::king] == 0);
        CHECK(one[Feature::first_king] == 0);
        CHECK(one[Feature::king_mobility] == 0);
        CHECK(one[Feature::turn] == -1);
    }
    SUBCASE("men of both sides") {
        const Amounts both = amounts("W:Wa4,b4,b5,c6,f7,h1:Bb6,c4,g3");
        CHECK(both[Feature::man] == 6 - 3);
        CHECK(both[Feature::man_on_rank_4] == 2);
        CHECK(both[Feature::man_on_rank_5] == 1 - 1); // c4
        CHECK(both[Feature::man_on_rank_6] == 1 - 1); // g3
        CHECK(both[Feature::man_on_rank_7] == 1);
        CHECK(both[Feature::edge_man] == 2);
        CHECK(both[Feature::backed_man] == 1); // b5 by b4
        CHECK(both[Feature::paired_men] == 1); // a4 with b4
        // White: f7 alone; c6 has b6 beside it, h1 has g3 ahead. Black: g3 has h1 ahead, c4 has b4 beside it.
        CHECK(both[Feature::free_man] == 1);
        CHECK(both[Feature::free_man_rank] == 6);
    }
    SUBCASE("kings") {
        const Amounts kings = amounts("B:WKa1,Kc1,c3:BKh8");
        CHECK(kings[Feature::king] == 2 - 1);
        CHECK(kings[Feature::first_king] == 1 - 1);
        // a1 sees b1 and a2..a8; c1 sees b1, d1..h1 and c2. h8 sees a8..g8 and h1..h7.
        CHECK(kings[Feature::king_mobility] == (1 + 7 + 5 + 1) - 14);
        CHECK(kings[Feature::free_man] == 1);
        CHECK(amounts("B:WKa1:Bh5")[Feature::first_king] == 1);
        CHECK(amounts("B:WKa1:Bh5", dama::black)[Feature::first_king] == -1);
        CHECK(amounts("W:WKa1,a2:BKh8")[Feature::backed_man] == 1); // a king backs a man, too
    }
}

TEST_CASE("the evaluation is the weighted sum of the features") {
    // Black's man on h5 stands on its fourth rank, on the edge, free, with three ranks behind it.
    const auto weight = [](Feature feature) {
        return int{Dama{}.weights()[static_cast<std::size_t>(feature)]};
    };
    const int ours =
        weight(Feature::king) + weight(Feature::first_king) + 14 * weight(Feature::king_mobility);
    const int theirs = weight(Feature::man) + weight(Feature::man_on_rank_4) + weight(Feature::edge_man) +
                       weight(Feature::free_man) + 3 * weight(Feature::free_man_rank) + weight(Feature::turn);
    const dama::Position p = at("B:WKa1:Bh5");
    CHECK(amounts(p, dama::white).score() == ours - theirs);
    CHECK(evaluate(Dama{}, p, dama::white).value() == ours - theirs);
    CHECK(evaluate(Dama{}, p, dama::black).value() == theirs - ours);
}

TEST_CASE("the other seat sees the opposite, and the turned position the same") {
    Random random{7};
    for (int i = 0; i < 3000; ++i) {
        const dama::Position p = testing::random_dama_position(random);
        const Amounts mine = amounts(p, dama::white);
        const Amounts theirs = amounts(p, dama::black);
        const Amounts turned = amounts(Dama{}.turned(p), dama::black);
        for (std::size_t j = 0; j < mine.amount.size(); ++j) CHECK(mine.amount[j] == -theirs.amount[j]);
        CHECK(mine.amount == turned.amount);
        CHECK(mine.score() == turned.score());
    }
}

TEST_CASE("the greatest evaluation stays clear of the scores of a win") {
    CHECK(amounts("W:WKa1-h2:B").score() < 30'000);
    CHECK(amounts("W:WKa1-h2:B").score() > 16 * 236);
}

TEST_CASE("the positions of the benchmark are readable, different, and in play") {
    const Dama game;
    std::set<std::string> seen;
    for (const std::string_view text : Dama::bench_positions()) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup);
        CHECK(game.count(setup->position) > 0);
        CHECK_FALSE(game.outcome(setup->position).over);
        seen.insert(game.write_position(*setup));
    }
    CHECK(seen.size() == Dama::bench_positions().size());
    CHECK(seen.size() == 12);
}
