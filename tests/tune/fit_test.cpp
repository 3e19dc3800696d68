// The fit on made-up games of which the weights are known.

#include "core/game/random.hpp"
#include "tools/tool_error.hpp"
#include "tools/tune/fit.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

using namespace quartet;
using namespace quartet::tools;

namespace {

constexpr std::array<double, 5> truth{100, 320, -45, 12, 0};

double uniform(Random& random) {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// Games of some positions each, whose results are drawn as an evaluation with the true weights at such a scale expects
// them: each position is one of a game that is won with the probability that belongs to it.
Samples made_up(int games, double scale, std::uint64_t seed, int positions = 1) {
    Random random{seed};
    Samples samples;
    for (int i = 0; i < games; ++i) {
        std::vector<FeatureAmount> row;
        double value = 0;
        for (int j = 0; j < 5; ++j) {
            const int amount = static_cast<int>(random.below(7)) - 3;
            row.push_back({j, amount});
            value += truth[static_cast<std::size_t>(j)] * amount;
        }
        const bool won = uniform(random) < 1 / (1 + std::exp(-value / scale));
        samples.add_game(won ? 1 : 0, i % 5 == 0);
        for (int k = 0; k < positions; ++k) samples.add(row, static_cast<SampleScore>(value));
    }
    return samples;
}

const std::vector<double> wrong{60, 400, 0, 0, 30};

// Two hundredths beside the weights, in each of them and either way, a function of them is greater.
template <class Function>
void check_least(const Function& function, const std::vector<double>& weights) {
    const double least = function(weights);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        for (const double step : {-2.0, 2.0}) {
            CAPTURE(i);
            CAPTURE(step);
            std::vector<double> beside = weights;
            beside[i] += step;
            CHECK(function(beside) > least);
        }
    }
}

} // namespace

TEST_CASE("weights behind many results are found again") {
    const Samples samples = made_up(40'000, 300, 1);
    FitOptions options;
    options.spread = 1e4;
    options.scale = 300;
    const Fit fit = fit_weights(samples, wrong, 1, options);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        CAPTURE(i);
        CHECK(std::abs(fit.weights[i] - truth[i]) < 10); // four standard errors or more
    }
    CHECK(fit.after.trained < fit.before.trained);
    CHECK(fit.after.held_out < fit.before.held_out);
    const Loss best = loss_of(samples, truth, 1, 300, 0, 1);
    CHECK(fit.after.trained <= best.trained);
    CHECK(fit.after.held_out == doctest::Approx(best.held_out).epsilon(0.01));
}

TEST_CASE("no other weights have a lower loss") {
    const Samples samples = made_up(2'000, 300, 2);
    FitOptions options;
    options.scale = 300;
    options.spread = 40;
    const Fit fit = fit_weights(samples, wrong, 1, options);
    const auto objective = [&](const std::vector<double>& weights) {
        double sum = loss_of(samples, weights, 1, 300, 0, 1).trained * 1'600;
        for (std::size_t i = 0; i < weights.size(); ++i) sum += std::pow((weights[i] - wrong[i]) / 40, 2) / 2;
        return sum;
    };
    check_least(objective, fit.weights);
}

TEST_CASE("a loss is as it says") {
    Samples samples;
    samples.add_game(1, false);
    samples.add(std::array{FeatureAmount{0, 1}}, 300);
    samples.add(std::array{FeatureAmount{0, -1}}, no_score);
    samples.add_game(0.5, true);
    samples.add(std::array{FeatureAmount{0, 2}}, -decided);
    const std::vector<double> weights{600};
    // Divided by 2, 300 at a scale of 300: expectations e/(1+e), 1/(1+e), e^2/(1+e^2).
    const double e = std::exp(1.0);
    const Loss loss = loss_of(samples, weights, 2, 300, 0, 1);
    CHECK(loss.trained == doctest::Approx(-(std::log(e / (1 + e)) + std::log(1 / (1 + e))) / 2));
    CHECK(loss.held_out == doctest::Approx(-(std::log(e * e / (1 + e * e)) + std::log(1 / (1 + e * e))) / 2));
    // Three quarters by the score: targets 1/4 + 3/4 e/(1+e), 1 without a score, 1/8 for a lost one.
    const Loss mixed = loss_of(samples, weights, 2, 300, 0.75, 1);
    const double target = 0.25 + 0.75 * e / (1 + e);
    CHECK(mixed.trained == doctest::Approx(-(target * std::log(e / (1 + e)) +
                                             (1 - target) * std::log(1 / (1 + e)) + std::log(1 / (1 + e))) /
                                           2));
    CHECK(mixed.held_out ==
          doctest::Approx(-(std::log(e * e / (1 + e * e)) + 7 * std::log(1 / (1 + e * e))) / 8));
}

TEST_CASE("huge values are no trouble") {
    Samples samples;
    samples.add_game(0, false);
    samples.add(std::array{FeatureAmount{0, 30'000}}, no_score);
    const std::vector<double> weights{30'000};
    CHECK(loss_of(samples, weights, 1, 10, 0, 1).trained == doctest::Approx(9e7));
    const Fit fit = fit_weights(samples, weights, 1, {});
    CHECK(std::isfinite(fit.weights[0]));
}

namespace {

// Games that pay what an evaluation with the true weights says, and up to so much more or less. A third of each value comes
// from what is added to the sum.
Samples paying(int games, double off, std::uint64_t seed) {
    Random random{seed};
    Samples samples{Target::points};
    for (int i = 0; i < games; ++i) {
        std::vector<FeatureAmount> row;
        double value = 0;
        for (int j = 0; j < 5; ++j) {
            const int amount = static_cast<int>(random.below(7)) - 3;
            row.push_back({j, amount});
            value += truth[static_cast<std::size_t>(j)] * amount;
        }
        const int base = static_cast<int>(value) / 2;
        samples.add_game((value + base) / 6 + off * (2 * uniform(random) - 1), i % 5 == 0);
        samples.add(row, static_cast<SampleScore>((value + base) / 6), base);
    }
    return samples;
}

} // namespace

TEST_CASE("weights behind points are found again, and how far they are off") {
    const Samples samples = paying(20'000, 600, 9);
    FitOptions options;
    options.spread = 1e4;
    const Fit fit = fit_weights(samples, wrong, 6, options);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        CAPTURE(i);
        // Standard errors: 600 / sqrt(3), by 6 over the root of 4 * 16,000 squares of amounts.
        CHECK(std::abs(fit.weights[i] - truth[i]) < 4 * 8.3);
    }
    CHECK(fit.after.held_out < fit.before.held_out);
    CHECK(best_scale(samples, truth, 6, 1) == doctest::Approx(600 / std::sqrt(3.0)).epsilon(0.02));
    CHECK(loss_of(samples, wrong, 6, fit.scale, 0, 1).trained == doctest::Approx(0.5).epsilon(1e-9));
    for (const int workers : {2, 5}) {
        options.workers = workers;
        const Fit many = fit_weights(samples, wrong, 6, options);
        CHECK(many.weights == fit.weights);
        CHECK(many.scale == fit.scale);
    }
}

TEST_CASE("a loss of points is as it says") {
    Samples samples{Target::points};
    samples.add_game(-400, false);
    samples.add(std::array{FeatureAmount{0, 1}}, 100, 50);  // worth 325
    samples.add(std::array{FeatureAmount{0, -1}}, decided); // worth -300; a forced end pays nobody knows what
    samples.add_game(250, true);
    samples.add({}, no_score);
    const std::vector<double> weights{600};
    const Loss loss = loss_of(samples, weights, 2, 100, 0, 1);
    CHECK(loss.trained == doctest::Approx((7.25 * 7.25 + 1) / 4));
    CHECK(loss.held_out == doctest::Approx(2.5 * 2.5 / 2));
    const Loss mixed = loss_of(samples, weights, 2, 100, 0.5, 1);
    CHECK(mixed.trained == doctest::Approx((4.75 * 4.75 + 1) / 4)); // -150 is wanted
    CHECK(mixed.held_out == doctest::Approx(2.5 * 2.5 / 2));
}

TEST_CASE("no other weights have a lower loss of points") {
    const Samples samples = paying(1'000, 600, 10);
    FitOptions options;
    options.scale = 300;
    options.spread = 40;
    options.score_share = 0.3;
    options.to_zero = {false, true};
    const Fit fit = fit_weights(samples, wrong, 6, options);
    const auto objective = [&](const std::vector<double>& weights) {
        double sum = loss_of(samples, weights, 6, 300, 0.3, 1).trained * 800;
        for (std::size_t i = 0; i < weights.size(); ++i)
            sum += std::pow((weights[i] - (i == 1 ? 0 : wrong[i])) / 40, 2) / 2;
        return sum;
    };
    check_least(objective, fit.weights);
}

TEST_CASE("a game counts for one, however long it is") {
    const Samples short_games = made_up(500, 300, 3);
    Samples mixed;
    const Samples long_games = made_up(500, 300, 3, 4);
    CHECK(loss_of(long_games, wrong, 1, 300, 0, 1).trained ==
          doctest::Approx(loss_of(short_games, wrong, 1, 300, 0, 1).trained).epsilon(1e-12));
    FitOptions options;
    options.scale = 300;
    const Fit a = fit_weights(short_games, wrong, 1, options);
    const Fit b = fit_weights(long_games, wrong, 1, options);
    for (std::size_t i = 0; i < truth.size(); ++i)
        CHECK(a.weights[i] == doctest::Approx(b.weights[i]).epsilon(1e-3));
}

TEST_CASE("the scale is found again") {
    const std::vector<double> weights{truth.begin(), truth.end()};
    for (const double scale : {60.0, 300.0, 1500.0})
        CHECK(best_scale(made_up(20'000, scale, 4), weights, 1, 1) == doctest::Approx(scale).epsilon(0.06));
}

TEST_CASE("few games or a small spread leave weights where they are drawn to") {
    const Samples samples = made_up(200, 300, 5);
    FitOptions options;
    options.scale = 300;
    options.spread = 1e-2;
    options.to_zero = {false, true, false, false, false};
    const Fit fit = fit_weights(samples, wrong, 1, options);
    for (const std::size_t i : {0u, 2u, 3u, 4u}) CHECK(std::abs(fit.weights[i] - wrong[i]) < 0.1);
    CHECK(std::abs(fit.weights[1]) < 0.1);
    options.to_zero.clear();
    options.spread = 1e4;
    CHECK(std::abs(fit_weights(samples, wrong, 1, options).weights[1] - wrong[1]) > 5);
}

TEST_CASE("what is fixed stays, and what never occurs does") {
    Samples samples = made_up(2'000, 300, 6);
    FitOptions options;
    options.scale = 300;
    options.fixed = {false, true};
    std::vector<double> start = wrong;
    start.push_back(77); // a sixth feature that no position has
    const Fit fit = fit_weights(samples, start, 1, options);
    CHECK(fit.weights[1] == wrong[1]);
    CHECK(fit.weights[0] != wrong[0]);
    CHECK(fit.weights[5] == 77);
}

TEST_CASE("scores can be fitted to instead of results") {
    const Samples samples = made_up(2'000, 300, 7);
    FitOptions options;
    options.scale = 300;
    options.spread = 1e5;
    options.score_share = 1;
    const Fit fit = fit_weights(samples, wrong, 1, options);
    for (std::size_t i = 0; i < truth.size(); ++i)
        CHECK(fit.weights[i] == doctest::Approx(truth[i]).epsilon(0.02).scale(10));
}

TEST_CASE("the fit is the same to the bit for any number of workers") {
    const Samples samples = made_up(3'000, 300, 8, 2);
    FitOptions options;
    const Fit one = fit_weights(samples, wrong, 1, options);
    for (const int workers : {2, 3, 8}) {
        options.workers = workers;
        const Fit many = fit_weights(samples, wrong, 1, options);
        CHECK(many.scale == one.scale);
        CHECK(many.weights == one.weights);
        CHECK(many.after.held_out == one.after.held_out);
        CHECK(many.iterations == one.iterations);
    }
}

TEST_CASE("nothing to fit to is an error") {
    CHECK_THROWS_AS(fit_weights(Samples{}, wrong, 1, {}), ToolError);
    Samples held_out;
    held_out.add_game(1, false);
    held_out.add_game(1, true);
    held_out.add(std::array{FeatureAmount{0, 1}}, no_score);
    CHECK_THROWS_AS(fit_weights(held_out, wrong, 1, {}), ToolError);
}
