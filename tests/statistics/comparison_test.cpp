#include "tests/statistics/simulation.hpp"
#include "tools/statistics/comparison.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/quantile.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <initializer_list>

using namespace quartet;
using namespace quartet::statistics;
using namespace quartet::testing;

namespace {

void check_finite(const Estimate& estimate) {
    for (const auto& number : {estimate.value, estimate.low, estimate.high})
        if (number) REQUIRE(std::isfinite(*number));
    if (estimate.value && estimate.low) REQUIRE(*estimate.low <= *estimate.value);
    if (estimate.value && estimate.high) REQUIRE(*estimate.value <= *estimate.high);
    if (estimate.low && estimate.high) REQUIRE(*estimate.low < *estimate.high);
}

void check_mirrored(const Estimate& estimate, const Estimate& other) {
    const Estimate turned = other.negated();
    REQUIRE(estimate.value.has_value() == turned.value.has_value());
    REQUIRE(estimate.low.has_value() == turned.low.has_value());
    REQUIRE(estimate.high.has_value() == turned.high.has_value());
    const auto near = [](const std::optional<double>& a, const std::optional<double>& b) {
        if (a) REQUIRE(*a == doctest::Approx(*b).epsilon(1e-5).scale(1));
    };
    near(estimate.value, turned.value);
    near(estimate.low, turned.low);
    near(estimate.high, turned.high);
}

bool covers(const Estimate& estimate, double truth) {
    return (!estimate.low || *estimate.low <= truth) && (!estimate.high || truth <= *estimate.high);
}

double factorial(int n) {
    return std::tgamma(n + 1.0);
}

} // namespace

TEST_CASE("points of distributions, as printed in tables") {
    CHECK(normal_cdf(0) == 0.5);
    CHECK(normal_cdf(normal_point) == doctest::Approx(0.975).epsilon(1e-12));
    CHECK(normal_cdf(-1.0) == doctest::Approx(0.158655).epsilon(1e-5));
    CHECK(student_point(0) == student_point(1));
    CHECK(student_point(1) == doctest::Approx(12.7062).epsilon(1e-5));
    CHECK(student_point(11) == doctest::Approx(2.20099).epsilon(1e-5));
    CHECK(student_point(30) == doctest::Approx(2.04227).epsilon(1e-5));
    CHECK(student_point(1'000'000) == doctest::Approx(normal_point).epsilon(1e-5));
    // Clopper and Pearson: 8 of 10 from 0.4439, 2 of 10 to 0.5561, 60 of 100 from 0.4972.
    CHECK(least_probability(8, 10) == doctest::Approx(0.4439).epsilon(2e-4));
    CHECK(1 - least_probability(8, 10) == doctest::Approx(0.5561).epsilon(2e-4));
    CHECK(least_probability(60, 100) == doctest::Approx(0.4972).epsilon(2e-4));
    CHECK(least_probability(10, 10) == doctest::Approx(std::pow(0.025, 0.1)));
    CHECK(least_probability(0, 10) == 0);
}

TEST_CASE("Elo of a score") {
    CHECK(elo_of_score(0.5) == 0);
    CHECK(elo_of_score(0.75) == doctest::Approx(190.848).epsilon(1e-5));
    CHECK(elo_of_score(10.0 / 11) == doctest::Approx(400));
    CHECK(score_of_elo(elo_of_score(0.123)) == doctest::Approx(0.123));
    CHECK(normalised_elo_unit == doctest::Approx(800 / std::log(10.0)));
    CHECK(elo_of_strength == doctest::Approx(400 / std::log(10.0)));
}

TEST_CASE("what a plain match says") {
    const Comparison none = compare({});
    CHECK(none.elo == Estimate{});
    CHECK(text(none.elo) == "unknown");
    CHECK(none.superiority == 0.5);
    CHECK_FALSE(none.draw_ratio);

    // 60 wins to 40: without draws the interval of a coin, about 0.502 .. 0.692.
    const Comparison coin = compare(tally_of_games(60, 0, 40));
    CHECK(*coin.score.value == 0.6);
    CHECK(*coin.score.low == doctest::Approx(0.502).epsilon(0.004));
    CHECK(*coin.score.high == doctest::Approx(0.693).epsilon(0.004));
    CHECK(*coin.elo.value == doctest::Approx(70.437).epsilon(1e-4));
    CHECK(*coin.elo.low == doctest::Approx(elo_of_score(*coin.score.low)));
    // (0.6 - 0.5) / sqrt(0.24) * 800 / ln 10
    CHECK(*coin.normalised_elo.value == doctest::Approx(70.920).epsilon(1e-4));
    CHECK(coin.superiority == doctest::Approx(normal_cdf(2)).epsilon(0.005));
    CHECK(*coin.draw_ratio == 0);
    CHECK_FALSE(coin.pair_ratio);

    // Pairs of 0, 1/2 .. 2 points: mean 0.5450, standard deviation of a pair's mean 0.2334, of a game 0.3301.
    const Comparison pairs = compare(tally_of_pairs({3, 20, 40, 30, 7}));
    CHECK(*pairs.score.value == doctest::Approx(0.545));
    const double variance = (3 * 0.545 * 0.545 + 20 * 0.295 * 0.295 + 40 * 0.045 * 0.045 +
                             30 * 0.205 * 0.205 + 7 * 0.455 * 0.455) /
                            100;
    CHECK(*pairs.normalised_elo.value ==
          doctest::Approx(800 / std::log(10.0) * 0.045 / std::sqrt(2 * variance)));
    CHECK(*pairs.pair_ratio == doctest::Approx(37.0 / 23));
    const double half = (*pairs.score.high - *pairs.score.low) / 2;
    CHECK(half == doctest::Approx(1.98 * std::sqrt(variance / 100)).epsilon(0.03));
}

TEST_CASE("published matches: Elo and its interval") {
    // Stockfish, commit 84f3e867 "Add NNUE evaluation" (6 August 2020), by fishtest: games, outcomes, pairs by points,
    // ELO and its 95 % error bar, which that takes from the normal distribution.
    struct Published {
        std::array<int, 5> pairs;
        int games, wins, draws, losses;
        double elo, error;
    };
    for (const Published& match :
         {Published{{609, 3850, 9708, 10948, 4885}, 60000, 24193, 27264, 8543, 92.77, 2.1},
          {{74, 1583, 8550, 7776, 2017}, 40000, 12756, 24567, 2677, 89.47, 2.0}}) {
        const auto& pairs = match.pairs;
        REQUIRE(2 * (pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]) == match.games);
        REQUIRE(2 * (pairs[4] - pairs[0]) + pairs[3] - pairs[1] == match.wins - match.losses);
        const Comparison said = compare(tally_of_pairs(pairs));
        CHECK(std::abs(*said.elo.value - match.elo) < 0.005);
        CHECK(std::abs((*said.elo.high - *said.elo.low) / 2 - match.error) < 0.06); // it is printed to 0.1
        // Not said by who published it, but of the same numbers: the score.
        CHECK(*said.score.value == doctest::Approx((match.wins + match.draws / 2.0) / match.games));
    }
}

TEST_CASE("pairs narrow the interval where openings favour a seat") {
    Tally apart = tally_of_games(50, 0, 50);
    Tally together;
    for (int pair = 0; pair < 40; ++pair) together.add_pair(Result::win, Result::loss);
    for (int pair = 0; pair < 5; ++pair) together.add_pair(Result::win, Result::win);
    for (int pair = 0; pair < 5; ++pair) together.add_pair(Result::loss, Result::loss);
    REQUIRE(together.all() == apart.all());
    const Estimate narrow = compare(together).elo;
    const Estimate wide = compare(apart).elo;
    CHECK(*narrow.high - *narrow.low < 0.75 * (*wide.high - *wide.low));
}

TEST_CASE("one bound where all games were won or lost") {
    const Comparison won = compare(tally_of_games(10, 0, 0));
    CHECK_FALSE(won.elo.value);
    CHECK_FALSE(won.elo.high);
    CHECK(*won.elo.low == doctest::Approx(elo_of_score(std::pow(0.025, 0.1))));
    CHECK(text(won.elo) == "above +140.2");
    CHECK(*won.score.high == 1);
    CHECK(won.superiority > 0.98);
    CHECK(won.superiority < 1);
    const Comparison lost = compare(tally_of_pairs({5, 0, 0, 0, 0}));
    CHECK(text(lost.elo) == "below -140.2");
    CHECK(*lost.score.value == 0);
    check_mirrored(won.normalised_elo, lost.normalised_elo);
    // Every pair alike, though not all games won: Elo is known, normalised Elo has no upper limit.
    const Comparison alike = compare(tally_of_pairs({0, 0, 0, 20, 0}));
    CHECK(alike.elo.complete());
    CHECK_FALSE(alike.normalised_elo.value);
    CHECK(*alike.normalised_elo.low > 0);
    // Nothing but draws: even, and the more so the more there are.
    const Comparison few = compare(tally_of_games(0, 4, 0));
    const Comparison many = compare(tally_of_games(0, 400, 0));
    CHECK(*few.elo.value == 0);
    CHECK(*few.elo.high > 100);
    CHECK(*many.elo.high < 10);
    CHECK(*many.elo.high > 0);
}

TEST_CASE("everything is finite, ordered and the same from either side") {
    const auto check = [](const Tally& tally) {
        const Comparison one = compare(tally);
        const Comparison other = compare(tally.reversed());
        check_finite(one.score);
        check_finite(one.elo);
        check_finite(one.normalised_elo);
        check_mirrored(one.elo, other.elo);
        check_mirrored(one.normalised_elo, other.normalised_elo);
        REQUIRE(one.superiority > 0);
        REQUIRE(one.superiority < 1);
        REQUIRE(one.superiority == doctest::Approx(1 - other.superiority));
    };
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
            for (int c = 0; c < 3; ++c)
                for (int d = 0; d < 3; ++d)
                    for (int e = 0; e < 3; ++e) {
                        Tally tally = tally_of_pairs({a, b, c, d, e});
                        check(tally);
                        if (a == b) {
                            tally.add_game(static_cast<Result>(e));
                            check(tally);
                        }
                    }
    check(tally_of_pairs({0, 0, 0, 1, 100'000}));
    check(tally_of_pairs({100'000, 0, 0, 0, 1}));
    check(tally_of_games(1'000'000, 1, 0));
    check(tally_of_games(0, 1'000'000, 1));
}

TEST_CASE("the interval covers the truth at 10 games, by all that can happen") {
    for (const double draws : {0.0, 0.3, 0.6, 0.9}) {
        std::array<double, 9> single{};
        for (int wins = 0; wins <= 10; ++wins) {
            for (int drawn = 0; wins + drawn <= 10; ++drawn) {
                const int losses = 10 - wins - drawn;
                const Estimate elo = compare(tally_of_games(wins, drawn, losses)).elo;
                for (std::size_t step = 0; step < single.size(); ++step) {
                    const Truth truth{static_cast<double>(step) * 100, draws, 0};
                    const auto chances = truth.game(0);
                    const double chance = factorial(10) / factorial(wins) / factorial(drawn) /
                                          factorial(losses) * std::pow(chances[2], wins) *
                                          std::pow(chances[1], drawn) * std::pow(chances[0], losses);
                    if (covers(elo, truth.elo_of_match(false))) single[step] += chance;
                }
            }
        }
        CAPTURE(draws);
        for (const double share : single) CHECK(share >= 0.93);
    }
}

TEST_CASE("the interval covers the truth in simulated matches") {
    for (const Truth& truth : {Truth{0, 0.3, 100}, Truth{150, 0.6, 0}, Truth{300, 0.0, 300}}) {
        Random random{7};
        constexpr int matches = 400;
        int covered = 0;
        for (int match = 0; match < matches; ++match)
            covered += covers(compare(play_match(truth, 200, true, random)).elo, truth.elo_of_match(true));
        const double share = static_cast<double>(covered) / matches;
        CAPTURE(truth.elo);
        CHECK(share > 0.92); // three standard errors of 400 matches below 95 %
        CHECK(share < 0.98);
    }
}

TEST_CASE("estimates as text") {
    CHECK(text({35.24, -10.06, 81.0}) == "+35.2 [-10.1, +81.0]");
    CHECK(text({-0.04, -1.0, 1.0}) == "+0.0 [-1.0, +1.0]");
    CHECK(text({{}, 120.34, {}}) == "above +120.3");
    CHECK(text({5.0, -3.0, {}}) == "+5.0 (above -3.0)");
    CHECK(text({5.0, {}, {}}, 0) == "+5");
    CHECK(unsigned_text({2.413, 2.1, 2.77}) == "2.41 [2.10, 2.77]");
}
