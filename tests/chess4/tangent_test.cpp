// What fitting weights goes by: the evaluation as it rises with its weights, against the evaluation recounted with others.

#include "core/search/evaluation.hpp"
#include "core/search/examiner_of.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/recount_chess4.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::index_of_feature;
using testing::Numbers;
using testing::Recount;
using testing::seen_by;

static_assert(CurvedEvaluation<Chess4>);

using Weights = std::vector<std::int16_t>;

// The evaluation by its definition, with any weights but those of scarcity.
double value_with(const Position& p, const RuleOptions& options, Seat view, const Weights& weights) {
    const Recount recount{p, options};
    Numbers earned{};
    Numbers chances{};
    for (Seat seat : all_seats) {
        const auto amounts = recount.of(seat);
        for (std::size_t i = 0; i < index_of_feature(Feature::scarcity); ++i) {
            const bool had = i == index_of_feature(Feature::points) || i == index_of_feature(Feature::lead);
            (had ? earned : chances)[at(seat)] += weights[i] * amounts[i];
        }
    }
    const Numbers expected = prospects(p, chances);
    Numbers all{};
    for (Seat seat : all_seats) all[at(seat)] = earned[at(seat)] + expected[at(seat)];
    return seen_by(view, all) / 3.0;
}

double value_by(const Tangent& tangent, const Weights& weights) {
    double sum = tangent.base;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += double(weights[i]) * tangent.slopes[i];
    return sum / (evaluation_divisor * tangent_parts);
}

TEST_CASE("a tangent is right at its weights and nearly right beside them") {
    Random random{51};
    int bent = 0; // positions in which a plain sum would be far off
    for (int round = 0; round < 2'000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        Weights weights{game.weights().begin(), game.weights().end()};
        Weights beside = weights;
        Weights far = weights;
        for (std::size_t i = 0; i < index_of_feature(Feature::scarcity); ++i) {
            weights[i] = static_cast<std::int16_t>(weights[i] * (5 + int(random.below(11))) / 10);
            beside[i] = static_cast<std::int16_t>(weights[i] + weights[i] / 50);
            far[i] = static_cast<std::int16_t>(2 * weights[i]);
        }
        for (Seat view : all_seats) {
            const Tangent at_weights = tangent(p, game.rule_options(), view, weights);
            const double here = value_with(p, game.rule_options(), view, weights);
            const double there = value_with(p, game.rule_options(), view, beside);
            REQUIRE(value_by(at_weights, weights) == doctest::Approx(here).epsilon(1e-9));
            // Amounts are rounded to a sixteenth, and prospects to hundredths.
            REQUIRE(std::abs(value_by(at_weights, beside) - there) < 6 + std::abs(there - here) / 10);
            bent += std::abs(value_by(at_weights, far) - value_with(p, game.rule_options(), view, far)) > 200;
        }
    }
    CHECK(bent > 100);
}

TEST_CASE("an examiner hands the tangent on") {
    const auto examiner = make_examiner<Chess4>();
    CHECK(examiner->divisor() == evaluation_divisor * tangent_parts);
    CHECK(examiner->seats() == 4);
    const Chess4 game;
    Random random{52};
    for (int round = 0; round < 200; ++round) {
        const Position p = testing::random_chess4_setup(random, game).position;
        REQUIRE(examiner->set_up(game.write_position({p})));
        for (Seat view : all_seats) {
            std::vector<FeatureAmount> row;
            std::int64_t sum = examiner->features(view, game.weights(), row);
            for (const FeatureAmount& each : row)
                sum += std::int64_t{game.weights()[static_cast<std::size_t>(each.index)]} * each.amount;
            const std::int64_t value =
                std::clamp<std::int64_t>(sum / examiner->divisor(), -Score::max_eval, Score::max_eval);
            CHECK(value == evaluate(game, game.on_turn(p), view).value());
        }
    }
}

} // namespace
} // namespace quartet::chess4
