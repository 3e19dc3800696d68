#include "tools/statistics/comparison.hpp"

#include "tools/statistics/elo.hpp"
#include "tools/statistics/evidence.hpp"
#include "tools/statistics/profile.hpp"
#include "tools/statistics/quantile.hpp"

#include <algorithm>
#include <cmath>

namespace quartet::statistics {

namespace {

double elo_of_t(double t) {
    return normalised_elo_unit * t;
}

// Every game won: below this true score all are won in less than one of forty matches.
void all_won(Comparison& comparison, int games) {
    const double score = std::pow(0.025, 1.0 / games);
    comparison.score = {1.0, score, 1.0};
    comparison.elo.low = elo_of_score(score);
    comparison.normalised_elo.low = elo_of_t((score - 0.5) / std::sqrt(score * (1 - score)));
}

void all_lost(Comparison& comparison, int games) {
    all_won(comparison, games);
    comparison.score = {0.0, 0.0, 1 - *comparison.score.low};
    comparison.elo = comparison.elo.negated();
    comparison.normalised_elo = comparison.normalised_elo.negated();
}

void score_with_interval(Comparison& comparison, const Tally& tally, const Evidence& evidence) {
    const double score = tally.score();
    constexpr double edge = 1e-9;
    const auto [low, high] = likelihood_interval([&](double s) { return evidence.at_score(s); },
                                                 evidence.score_peak(), {edge, 1 - edge}, evidence.degrees());
    // Nothing that scores 0, 1/2 or 1 scatters more than a coin, so the coin's exact interval holds as well.
    const double games = tally.games();
    const double least = std::max(low, least_probability(games * score, games));
    const double most = std::min(high, 1 - least_probability(games * (1 - score), games));
    comparison.score = {score, std::min(score, least), std::max(score, most)};
    comparison.elo = {elo_of_score(score), elo_of_score(*comparison.score.low),
                      elo_of_score(*comparison.score.high)};
}

void normalised_with_interval(Comparison& comparison, double score, const Evidence& evidence) {
    constexpr double farthest = 10; // standard deviations; what reaches so far has no bound
    const auto [low, high] =
        likelihood_interval([&](double t) { return evidence.at_t(t); }, evidence.t_peak(),
                            {-farthest, farthest}, evidence.degrees());
    Estimate& estimate = comparison.normalised_elo;
    const double deviation = std::sqrt(evidence.game_variance());
    // Where no game differs from the next the value has no limit, but if they are all drawn.
    if (deviation > 0)
        estimate.value = elo_of_t((score - 0.5) / deviation);
    else if (score == 0.5)
        estimate.value = 0;
    const double value = estimate.value.value_or(elo_of_t(score > 0.5 ? farthest : -farthest));
    if (low > -farthest) estimate.low = std::min(value, elo_of_t(low));
    if (high < farthest) estimate.high = std::max(value, elo_of_t(high));
}

// As if one game more had been won and one lost, so that there is always something that scatters.
double superiority(const Tally& tally) {
    Tally more = tally;
    more.add_game(Result::win);
    more.add_game(Result::loss);
    const double games = more.games();
    const double z = (more.score() - 0.5) * std::sqrt(games / Evidence{more}.game_variance());
    return normal_cdf(std::clamp(z, -8.0, 8.0));
}

} // namespace

Comparison compare(const Tally& tally) {
    const Score all = tally.all();
    const int games = all.games();
    if (games == 0) return {};
    Comparison comparison;
    if (all.wins == games) {
        all_won(comparison, games);
    } else if (all.losses == games) {
        all_lost(comparison, games);
    } else {
        const Evidence evidence{tally};
        score_with_interval(comparison, tally, evidence);
        normalised_with_interval(comparison, tally.score(), evidence);
    }
    comparison.superiority = superiority(tally);
    comparison.draw_ratio = static_cast<double>(all.draws) / games;
    const auto& pairs = tally.pairs();
    if (pairs[0] + pairs[1] > 0)
        comparison.pair_ratio = static_cast<double>(pairs[3] + pairs[4]) / (pairs[0] + pairs[1]);
    return comparison;
}

} // namespace quartet::statistics
