// Rows of features: what goes in comes out.

#include "tools/tune/samples.hpp"

#include <doctest/doctest.h>

#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

using namespace quartet;
using namespace quartet::tools;

namespace {

using Row = std::vector<std::pair<std::size_t, int>>;

Row row_of(const Samples& samples, std::size_t position) {
    Row row;
    samples.for_each(position, [&](std::size_t index, int amount) { row.emplace_back(index, amount); });
    return row;
}

Samples small() {
    Samples samples;
    samples.add_game(1, false);
    samples.add(std::array{FeatureAmount{2, -3}, FeatureAmount{0, 1}}, 40);
    samples.add({}, no_score);
    samples.add_game(0.5, true);
    samples.add_game(0, true);
    samples.add(std::array{FeatureAmount{1, 7}}, decided);
    return samples;
}

} // namespace

TEST_CASE("rows are kept by game, in the order of their features") {
    const Samples samples = small();
    REQUIRE(samples.size() == 3);
    CHECK(row_of(samples, 0) == Row{{0, 1}, {2, -3}});
    CHECK(row_of(samples, 1).empty());
    CHECK(row_of(samples, 2) == Row{{1, 7}});
    CHECK(samples.score(0) == 40);
    CHECK(samples.score(1) == no_score);
    CHECK(samples.score(2) == decided);
    REQUIRE(samples.games().size() == 3);
    const Samples::Game& first = samples.games()[0];
    CHECK(first.result == 1);
    CHECK_FALSE(first.held_out);
    CHECK(first.first == 0);
    CHECK(first.end == 2);
    CHECK(samples.games()[1].first == samples.games()[1].end); // a game without positions
    CHECK(samples.games()[2].first == 2);
    CHECK(samples.games()[2].held_out);
    const std::vector<double> weights{10, 100, 1000};
    CHECK(samples.weigh<double>(0, weights) == -2990);
    CHECK(samples.weigh<double>(2, weights) == 700);
}

TEST_CASE("amounts of one feature are added up, and what is too much is refused") {
    Samples samples;
    samples.add_game(0, false);
    samples.add(
        std::array{FeatureAmount{5, 2}, FeatureAmount{1, 4}, FeatureAmount{5, 3}, FeatureAmount{1, -4}}, 0);
    CHECK(row_of(samples, 0) == Row{{5, 5}});
    CHECK_THROWS_AS(
        samples.add(std::array{FeatureAmount{0, 1}, FeatureAmount{1, 20'000}, FeatureAmount{1, 20'000}}, 0),
        std::out_of_range);
    CHECK_THROWS_AS(samples.add(std::array{FeatureAmount{1, -32'769}}, 0), std::out_of_range);
    CHECK(samples.size() == 1);
    samples.add(std::array{FeatureAmount{1, -32'768}, FeatureAmount{2, 32'767}}, 0);
    CHECK(row_of(samples, 1) == Row{{1, -32'768}, {2, 32'767}});
}

TEST_CASE("what is added to a weighted sum stays with its row") {
    Samples samples{Target::points};
    samples.add_game(1'250, false);
    samples.add(std::array{FeatureAmount{0, 2}}, no_score, -30);
    samples.add(std::array{FeatureAmount{0, 1}}, no_score);
    Samples both{Target::points};
    both.append(samples);
    both.append(samples);
    const std::vector<double> weights{10};
    for (const std::size_t first : {0u, 2u}) {
        CHECK(both.weigh<double>(first, weights) == -10);
        CHECK(both.weigh<double>(first + 1, weights) == 10);
    }
    CHECK(both.target() == Target::points);
    CHECK(Samples{}.target() == Target::chance);
}

TEST_CASE("samples put together are those of both") {
    Samples both = small();
    both.append(small());
    const Samples one = small();
    REQUIRE(both.size() == 6);
    REQUIRE(both.games().size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(row_of(both, i) == row_of(one, i % 3));
        CHECK(both.score(i) == one.score(i % 3));
        CHECK(both.games()[i].result == one.games()[i % 3].result);
        CHECK(both.games()[i].held_out == one.games()[i % 3].held_out);
        CHECK(both.games()[i].first == one.games()[i % 3].first + i / 3 * 3);
        CHECK(both.games()[i].end == one.games()[i % 3].end + i / 3 * 3);
    }
    both.append(Samples{});
    CHECK(both.size() == 6);
}
