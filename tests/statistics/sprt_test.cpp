#include "tests/statistics/simulation.hpp"
#include "tools/statistics/comparison.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/quantile.hpp"
#include "tools/statistics/sprt.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace quartet;
using namespace quartet::statistics;
using namespace quartet::testing;

namespace {

using Scale = SprtOptions::Scale;

// An independent way to the constrained maximum: probabilities are searched without any multiplier, by moving mass
// along directions that keep the sum and the constrained mean, best step by step (compass search).
double brute_force(const std::vector<double>& counts, double mean) {
    const std::size_t n = counts.size();
    std::vector<double> p(n);
    const auto value = [&](std::size_t i) { return static_cast<double>(i) / static_cast<double>(n - 1); };
    // A start that has the mean: the ends alone, mixed with the uniform one about it.
    for (std::size_t i = 0; i < n; ++i) p[i] = 0.1 / static_cast<double>(n);
    const double rest = (mean - 0.05) / 0.9;
    p[0] += 0.9 * (1 - rest);
    p[n - 1] += 0.9 * rest;
    const auto likelihood = [&](const std::vector<double>& q) {
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i) {
            if (q[i] <= 0) return -std::numeric_limits<double>::infinity();
            sum += counts[i] * std::log(q[i]);
        }
        return sum;
    };
    double best = likelihood(p);
    for (double step = 0.05; step > 1e-9; step /= 2) {
        for (bool better = true; better;) {
            better = false;
            for (std::size_t i = 0; i < n; ++i) {
                for (std::size_t j = i + 1; j < n; ++j) {
                    for (std::size_t k = j + 1; k < n; ++k) {
                        // Mass to the middle one from the outer two, so that the mean stays.
                        const double left = (value(k) - value(j)) / (value(k) - value(i));
                        for (const double sign : {-1.0, 1.0}) {
                            std::vector<double> q = p;
                            q[j] += sign * step;
                            q[i] -= sign * step * left;
                            q[k] -= sign * step * (1 - left);
                            const double now = likelihood(q);
                            if (now > best) {
                                best = now;
                                p = q;
                                better = true;
                            }
                        }
                    }
                }
            }
        }
    }
    return best;
}

// The same with t fixed: over all means m, with mean m and the variance ((m - 1/2) / t)^2; t not 0. Games only, where
// two moments leave no freedom: p of win, draw, loss follow.
double brute_force_t(const std::vector<double>& counts, double t) {
    double best = -std::numeric_limits<double>::infinity();
    constexpr int steps = 2'000'000;
    for (int i = 1; i < steps; ++i) {
        const double mean = 0.5 + (t > 0 ? 0.5 : -0.5) * i / steps;
        const double variance = (mean - 0.5) * (mean - 0.5) / (t * t);
        // mean = w + d / 2, variance + mean^2 = w + d / 4
        const double square = variance + mean * mean;
        const double drawn = 4 * (mean - square);
        const double won = mean - drawn / 2;
        const double lost = 1 - won - drawn;
        if (won <= 0 || drawn <= 0 || lost <= 0) continue;
        best = std::max(best,
                        counts[0] * std::log(lost) + counts[1] * std::log(drawn) + counts[2] * std::log(won));
    }
    return best;
}

// The highest value of a function that rises and falls between two points, found by thirds.
template <class Function>
double highest(double low, double high, Function function) {
    for (int step = 0; step < 48; ++step) {
        const double third = (high - low) / 3;
        if (function(low + third) < function(high - third)) {
            low += third;
        } else {
            high -= third;
        }
    }
    return function((low + high) / 2);
}

// The same for pairs: of five outcomes two moments leave two freedoms, over which the likelihood is concave; so it is
// searched over one within the other within the mean, without multipliers and without steps towards a fixed point.
double brute_force_t_of_pairs(const std::vector<double>& counts, double t) {
    const auto of_mean = [&](double mean) {
        const double square = mean * mean + (mean - 0.5) * (mean - 0.5) / (t * t);
        // On 0, 1/2 and 1 alone; some of them may be negative.
        const double drawn = 4 * (mean - square);
        const double won = mean - drawn / 2;
        const double lost = 1 - won - drawn;
        // x times 1, -3, 3, -1, 0 and y times 0, 1, -3, 3, -1 change neither the sum nor the two moments.
        const auto of_x = [&](double x) {
            const auto of_y = [&](double y) {
                const std::array p{lost + x, y - 3 * x, drawn + 3 * x - 3 * y, 3 * y - x, won - y};
                double sum = 0;
                for (std::size_t i = 0; i < 5; ++i) sum += counts[i] * std::log(p[i]);
                return sum;
            };
            return highest(std::max(3 * x, x / 3), std::min(won, drawn / 3 + x), of_y);
        };
        const double least = std::max(-lost, -drawn / 2);
        const double most = std::min(drawn / 6, won > 0 ? won / 3 : 3 * won);
        return least < most ? highest(least, most, of_x) : -std::numeric_limits<double>::infinity();
    };
    constexpr int steps = 100;
    const double side = t > 0 ? 0.5 : -0.5;
    int best = 1;
    double value = of_mean(0.5 + side / steps);
    for (int i = 2; i < steps; ++i) {
        const double now = of_mean(0.5 + side * i / steps);
        if (now > value) {
            value = now;
            best = i;
        }
    }
    return highest(0.5 + side * (best - 1 + 1e-9) / steps, 0.5 + side * (best + 1) / steps, of_mean);
}

Tally random_pairs(Random& random, int most) {
    std::array<int, 5> pairs{};
    for (int& each : pairs) each = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(most)));
    return tally_of_pairs(pairs);
}

struct Errors {
    int accepted_h1 = 0;
    int undecided = 0;
};

Errors run(const Sprt& test, const Truth& truth, int runs, int most_pairs) {
    Random random{11};
    Errors errors;
    for (int i = 0; i < runs; ++i) {
        Tally tally;
        auto decision = Sprt::Decision::undecided;
        for (int pair = 0; pair < most_pairs && decision == Sprt::Decision::undecided; ++pair) {
            play_pair(tally, truth, random);
            decision = test.decide(tally);
        }
        errors.accepted_h1 += decision == Sprt::Decision::accept_h1;
        errors.undecided += decision == Sprt::Decision::undecided;
    }
    return errors;
}

} // namespace

TEST_CASE("bounds and complaints") {
    const Sprt test{{}};
    CHECK(test.lower_bound() ==
          doctest::Approx(-2.94444).epsilon(1e-5)); // ln 19, as every published run shows
    CHECK(test.upper_bound() == doctest::Approx(2.94444).epsilon(1e-5));
    const Sprt strict{{.alpha = 0.01, .beta = 0.1}};
    CHECK(strict.lower_bound() == doctest::Approx(std::log(0.1 / 0.99)));
    CHECK(strict.upper_bound() == doctest::Approx(std::log(90)));
    CHECK(test.log_likelihood_ratio({}) == 0);
    CHECK(test.decide({}) == Sprt::Decision::undecided);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK_FALSE(SprtOptions{}.complaint());
    CHECK(SprtOptions{.low = 5, .high = 5}.complaint());
    CHECK(SprtOptions{.low = nan}.complaint());
    CHECK(SprtOptions{.high = 1e9}.complaint());
    CHECK(SprtOptions{.alpha = 0}.complaint());
    CHECK(SprtOptions{.beta = nan}.complaint());
    CHECK(SprtOptions{.alpha = 0.5, .beta = 0.5}.complaint());
}

TEST_CASE("wins and losses alone: the ratio of two coins") {
    const Tally tally = tally_of_games(60, 0, 40);
    for (const double high : {5.0, 50.0}) {
        const Sprt test{{.low = 0, .high = high, .scale = Scale::logistic}};
        const double s = score_of_elo(high);
        CHECK(test.log_likelihood_ratio(tally) ==
              doctest::Approx(60 * std::log(s / 0.5) + 40 * std::log((1 - s) / 0.5)).epsilon(1e-3));
    }
}

TEST_CASE("logistic: the maximum of another search") {
    Random random{5};
    for (int i = 0; i < 6; ++i) {
        const Tally tally = random_pairs(random, 60);
        const SprtOptions options{.low = -10.0 * i, .high = 7.0 + 20 * i, .scale = Scale::logistic};
        const std::vector<double> counts(tally.pairs().begin(), tally.pairs().end());
        const double expected =
            brute_force(counts, score_of_elo(options.high)) - brute_force(counts, score_of_elo(options.low));
        CAPTURE(i);
        CHECK(Sprt{options}.log_likelihood_ratio(tally) == doctest::Approx(expected).epsilon(1e-4));
    }
}

TEST_CASE("normalised: the maximum of another search") {
    for (const auto& [wins, draws, losses] :
         {std::array{40, 50, 30}, {12, 80, 20}, {5, 3, 2}, {300, 90, 10}}) {
        const SprtOptions options{.low = -20, .high = 60, .scale = Scale::normalised};
        const std::vector<double> counts{static_cast<double>(losses), static_cast<double>(draws),
                                         static_cast<double>(wins)};
        const double expected = brute_force_t(counts, options.high / normalised_elo_unit) -
                                brute_force_t(counts, options.low / normalised_elo_unit);
        CHECK(Sprt{options}.log_likelihood_ratio(tally_of_games(wins, draws, losses)) ==
              doctest::Approx(expected).epsilon(1e-5));
    }
}

TEST_CASE("normalised, of pairs: the maximum of another search") {
    Random random{8};
    for (int i = 0; i < 6; ++i) {
        const Tally tally = i == 0 ? tally_of_pairs({3, 20, 40, 30, 7}) : random_pairs(random, 60);
        const SprtOptions options{
            .low = i % 2 == 0 ? 0 : -15.0 * i, .high = 5.0 + 25 * i, .scale = Scale::normalised};
        const std::vector<double> counts(tally.pairs().begin(), tally.pairs().end());
        // A pair's mean scatters less than a game by the root of 2. At 0 it is the mean alone that is held.
        const auto likelihood = [&](double elo) {
            return elo == 0 ? brute_force(counts, 0.5)
                            : brute_force_t_of_pairs(counts, elo / normalised_elo_unit * std::sqrt(2.0));
        };
        CAPTURE(i);
        CHECK(Sprt{options}.log_likelihood_ratio(tally) ==
              doctest::Approx(likelihood(options.high) - likelihood(options.low)).epsilon(1e-5));
    }
}

TEST_CASE(
    "the intervals of Elo and normalised Elo end where another search has the likelihood of their limit") {
    for (const std::array<int, 5>& pairs :
         {std::array{3, 20, 40, 30, 7}, {20, 60, 150, 90, 31}, {40, 30, 20, 10, 5}}) {
        const Tally tally = tally_of_pairs(pairs);
        const std::vector<double> counts(pairs.begin(), pairs.end());
        double total = 0;
        for (const double count : counts) total += count;
        double best = 0; // of all probabilities: the frequencies
        for (const double count : counts) best += count * std::log(count / total);
        const double point = student_point(static_cast<int>(total) - 1);
        const double limit = best - point * point / 2;
        const Comparison said = compare(tally);
        for (const double elo : {*said.elo.low, *said.elo.high})
            CHECK(brute_force(counts, score_of_elo(elo)) == doctest::Approx(limit).epsilon(1e-6));
        for (const double elo : {*said.normalised_elo.low, *said.normalised_elo.high}) {
            CHECK(brute_force_t_of_pairs(counts, elo / normalised_elo_unit * std::sqrt(2.0)) ==
                  doctest::Approx(limit).epsilon(1e-6));
        }
        // The estimate itself is where nothing is lost.
        CHECK(brute_force_t_of_pairs(counts, *said.normalised_elo.value / normalised_elo_unit *
                                                 std::sqrt(2.0)) == doctest::Approx(best).epsilon(1e-7));
    }
}

TEST_CASE("close hypotheses: the well-known approximations") {
    // LLR ~ N (s1 - s0) (2 m - s0 - s1) / (2 variance); in t: N/2 ((t - t0)^2 - (t - t1)^2) (Van den Bergh).
    const Tally tally = tally_of_pairs({300, 11'000, 24'000, 11'400, 320});
    const double pairs = 47'020;
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        mean += tally.pairs()[i] * static_cast<double>(i) / 4 / pairs;
        square += tally.pairs()[i] * static_cast<double>(i * i) / 16 / pairs;
    }
    const double variance = square - mean * mean;
    const double s0 = score_of_elo(0);
    const double s1 = score_of_elo(2);
    CHECK(Sprt{{.low = 0, .high = 2, .scale = Scale::logistic}}.log_likelihood_ratio(tally) ==
          doctest::Approx(pairs * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)).epsilon(0.01));
    const double t = (mean - 0.5) / std::sqrt(variance);
    const double t1 = 2 / normalised_elo_unit * std::sqrt(2.0);
    CHECK(Sprt{{.low = 0, .high = 2, .scale = Scale::normalised}}.log_likelihood_ratio(tally) ==
          doctest::Approx(pairs / 2 * (t * t - (t - t1) * (t - t1))).epsilon(0.01));
}

TEST_CASE("finite for every tally, and opposite from the other side") {
    for (const Scale scale : {Scale::logistic, Scale::normalised}) {
        const Sprt test{{.low = -30, .high = 30, .scale = scale}};
        for (const Tally& tally : {tally_of_pairs({0, 0, 0, 0, 1}), tally_of_pairs({0, 0, 1, 0, 0}),
                                   tally_of_pairs({0, 0, 0, 0, 500}), tally_of_pairs({0, 0, 500, 0, 0}),
                                   tally_of_pairs({0, 3, 0, 0, 0}), tally_of_games(1, 0, 0),
                                   tally_of_games(0, 300, 0), tally_of_games(200, 1, 0)}) {
            const double ratio = test.log_likelihood_ratio(tally);
            CHECK(std::isfinite(ratio));
            CHECK(test.log_likelihood_ratio(tally.reversed()) ==
                  doctest::Approx(-ratio).epsilon(1e-6).scale(1));
        }
        const Sprt wide{{.low = -1000, .high = 1000, .scale = scale}};
        CHECK(std::isfinite(wide.log_likelihood_ratio(tally_of_pairs({0, 0, 7, 0, 0}))));
    }
    // Pairs and single games add up.
    const Sprt test{{}};
    Tally both = tally_of_pairs({3, 5, 9, 8, 2});
    both += tally_of_games(4, 5, 3);
    CHECK(test.log_likelihood_ratio(both) ==
          doctest::Approx(test.log_likelihood_ratio(tally_of_pairs({3, 5, 9, 8, 2})) +
                          test.log_likelihood_ratio(tally_of_games(4, 5, 3))));
}

TEST_CASE("error rates at both bounds") {
    // alpha and beta of 0.1 with 1,000 runs: three standard errors are 0.03. Overshoot makes the true rates smaller.
    constexpr int runs = 1000;
    for (const auto& [scale, bias] : {std::pair{Scale::logistic, 0.0},
                                      {Scale::logistic, 200.0},
                                      {Scale::normalised, 0.0},
                                      {Scale::normalised, 200.0}}) {
        const bool logistic = scale == Scale::logistic;
        const SprtOptions options{.low = 0, .high = 40, .alpha = 0.1, .beta = 0.1, .scale = scale};
        Truth equal{0, 0.4, bias};
        Truth better{40, 0.4, bias};
        // What the test is about is the difference in a match of pairs.
        for (int i = 0; i < 50; ++i)
            better.elo += 40 - (logistic ? better.elo_of_match(true) : better.normalised_elo(true));
        const Errors h0 = run(Sprt{options}, equal, runs, 5000);
        const Errors h1 = run(Sprt{options}, better, runs, 5000);
        MESSAGE(std::string{logistic ? "Elo" : "normalised Elo"}
                << ", bias " << bias << ": accepted H1 though H0 held " << h0.accepted_h1
                << ", H0 though H1 held " << runs - h1.accepted_h1 << " of " << runs);
        CHECK(h0.undecided + h1.undecided == 0);
        CHECK(h0.accepted_h1 < 0.13 * runs);
        CHECK(h0.accepted_h1 > 0.06 * runs);
        CHECK(runs - h1.accepted_h1 < 0.13 * runs);
        CHECK(runs - h1.accepted_h1 > 0.06 * runs);
    }
}
