// Games of several seats: places and points, running ratings, ratings of whole events.

#include "tests/statistics/simulation.hpp"
#include "tools/statistics/pairwise_elo.hpp"
#include "tools/statistics/seat_scores.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::statistics;
using namespace quartet::testing;

TEST_CASE("mean places and points by hand") {
    SeatScores scores{4};
    CHECK(scores.mean_place() == Estimate{});
    CHECK(scores.mean_points() == Estimate{});
    scores.add(0, 1, 60);
    CHECK(*scores.mean_place().value == 1);
    CHECK(*scores.mean_place().low == 1);
    CHECK(*scores.mean_place().high > 3.5); // one game tells next to nothing
    CHECK(scores.mean_points() == Estimate{60, {}, {}});
    scores.add(0, 3, 20);
    scores.add(1, 2, 30);
    scores.add(1, 2, 50);
    CHECK(scores.taken() == 4);
    CHECK(scores.places() == std::vector<int>{1, 2, 1, 0});
    CHECK(*scores.mean_place().value == 2);
    // Two units of mean 40: they do not differ.
    CHECK(scores.mean_points() == Estimate{40, {}, {}});
    scores.add(2, 4, 10);
    scores.add(2, 4, 0);
    // Units of 40, 40 and 5: mean 85/3, standard deviation 35/sqrt(3), t(2) = 4.3027.
    const Estimate points = scores.mean_points();
    CHECK(*points.value == doctest::Approx(85.0 / 3));
    CHECK(*points.high - *points.value == doctest::Approx(4.302653 * 35 / 3));
}

TEST_CASE("the order of the games does not matter, and all first is no certainty") {
    SeatScores forward{4};
    SeatScores backward{4};
    for (int i = 0; i < 12; ++i) forward.add(i / 4, 1 + i % 3, 10 * i);
    for (int i = 11; i >= 0; --i) backward.add(i / 4, 1 + i % 3, 10 * i);
    CHECK(forward.mean_place() == backward.mean_place());
    CHECK(forward.mean_points() == backward.mean_points());
    SeatScores best{4};
    SeatScores worst{4};
    for (int unit = 0; unit < 30; ++unit) {
        best.add(unit, 1, 0);
        worst.add(unit, 4, 0);
    }
    CHECK(*best.mean_place().high > 1.1);
    CHECK(*best.mean_place().high < 2);
    CHECK(*worst.mean_place().low == doctest::Approx(5 - *best.mean_place().high).epsilon(1e-4));
}

TEST_CASE("intervals of places and points cover the truth") {
    // One seat a game in units of four games; all games of a unit share their luck.
    for (const int units : {8, 60}) {
        Random random{13};
        int places = 0;
        int points = 0;
        constexpr int matches = 600;
        for (int match = 0; match < matches; ++match) {
            SeatScores scores{4};
            for (int unit = 0; unit < units; ++unit) {
                const bool lucky = random.below(2) == 0;
                for (int game = 0; game < 4; ++game) {
                    // Mean place 2 if lucky, else 3.
                    const std::array<double, 4> chances =
                        lucky ? std::array{0.4, 0.3, 0.2, 0.1} : std::array{0.1, 0.2, 0.3, 0.4};
                    const int place = 1 + draw(random, chances);
                    scores.add(unit, place, 10 * place);
                }
            }
            const Estimate place = scores.mean_place();
            const Estimate mean = scores.mean_points();
            places += *place.low <= 2.5 && 2.5 <= *place.high;
            points += mean.low && *mean.low <= 25 && 25 <= *mean.high;
        }
        CAPTURE(units);
        CHECK(places > 0.92 * matches);
        CHECK(points > 0.92 * matches);
        if (units == 60) CHECK(places < 0.98 * matches);
    }
}

TEST_CASE("the rating of the rules page, by hand") {
    const std::vector<SeatResult> game{{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}};
    Ratings ratings;
    ratings.add(game);
    // Equals: (3, 2, 1, 0 wins less 3/2) * 40 / 3.
    CHECK(ratings.of("a").rating == doctest::Approx(1520));
    CHECK(ratings.of("b").rating == doctest::Approx(1500 + 20.0 / 3));
    CHECK(ratings.of("c").rating == doctest::Approx(1500 - 20.0 / 3));
    CHECK(ratings.of("d").rating == doctest::Approx(1480));
    CHECK(ratings.of("d").games == 1);
    CHECK(ratings.of("nobody") == Rating{1500, 0});

    // A favourite of 400 more, with 30 games played: K = 20, E = 10/11 each.
    Ratings other{1000};
    other.set("a", {1400, 30});
    other.set("b", {1000, 29});
    other.add(game);
    CHECK(other.of("a").rating == doctest::Approx(1400 + 20.0 / 3 * 3 * (1 - 10.0 / 11)));
    CHECK(other.of("a").games == 31);
    CHECK(other.of("b").rating == doctest::Approx(1000 + 40.0 / 3 * (-1.0 / 11 + 0.5 + 0.5)));
    CHECK(other.of("b").games == 30);
    CHECK(other.table().size() == 4);
    // Now b has played 30.
    CHECK(pairwise_elo_changes({{"b", 1}, {"x", 2}}, {{1000, 30}, {1000, 29}}) ==
          std::vector<double>{10, -20});
    // A draw between two is worth a half.
    CHECK(pairwise_elo_changes({{"b", 1}, {"x", 1}}, {{1000, 0}, {1000, 0}}) == std::vector<double>{0, 0});
}

TEST_CASE("a player in several seats does not play himself") {
    Ratings ratings;
    ratings.add({{"a", 1}, {"a", 4}, {"b", 2}, {"c", 3}});
    // a: two wins and two losses; b: one of each against a, one win against c.
    CHECK(ratings.of("a").rating == doctest::Approx(1500));
    CHECK(ratings.of("b").rating == doctest::Approx(1500 + 40.0 / 3 * 0.5));
    CHECK(ratings.of("c").rating == doctest::Approx(1500 - 40.0 / 3 * 0.5));
    CHECK(ratings.of("a").games == 1);
    ratings.add({{"a", 1}, {"a", 2}, {"a", 3}, {"a", 4}});
    CHECK(ratings.of("a").rating == doctest::Approx(1500));
    CHECK(ratings.of("a").games == 2);
    // All from the ratings before the game: with equal K nothing is lost or won over the table.
    Random random{2};
    const std::vector<std::string> names{"a", "b", "c"};
    Ratings many;
    for (int i = 0; i < 29; ++i) {
        std::vector<SeatResult> game;
        for (int place = 1; place <= 4; ++place) game.push_back({names[random.below(3)], place});
        many.add(game);
        double sum = 0;
        for (const auto& [name, rating] : many.table()) sum += rating.rating - 1500;
        REQUIRE(sum == doctest::Approx(0).scale(1));
    }
}
