#include "tools/match/elo.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

namespace quartet::tools {

namespace {

constexpr double z95 = 1.959963984540054; // two-sided 95 % point of the normal distribution

double elo_of_score(double score) {
    return 400.0 * std::log10(score / (1.0 - score));
}

} // namespace

double Tally::score() const {
    assert(games() > 0);
    return (wins + 0.5 * draws) / games();
}

EloEstimate estimate_elo(const Tally& tally) {
    if (tally.games() == 0) return {};
    const double games = tally.games();
    if (tally.wins == tally.games() || tally.losses == tally.games()) {
        const double least = std::pow(0.05, 1.0 / games); // as often as this all are won by chance
        const bool won = tally.wins > 0;
        return {.kind = won ? EloEstimate::Kind::above : EloEstimate::Kind::below,
                .bound = won ? elo_of_score(least) : -elo_of_score(least)};
    }
    const double wins = tally.wins + 0.5;
    const double losses = tally.losses + 0.5;
    const double mean = (wins + 0.5 * tally.draws) / (games + 1.0);
    const double variance =
        (wins * (1 - mean) * (1 - mean) + tally.draws * (0.5 - mean) * (0.5 - mean) + losses * mean * mean) /
        (games + 1.0);
    const double effective = games * mean * (1 - mean) / variance; // games of a coin that scatter as much
    const double score = tally.score();
    const double spread = z95 * z95 / effective;
    const double centre = (score + spread / 2) / (1 + spread);
    const double half = std::sqrt(spread * score * (1 - score) + spread * spread / 4) / (1 + spread);
    return {.kind = EloEstimate::Kind::interval,
            .elo = elo_of_score(score),
            .low = elo_of_score(centre - half),
            .high = elo_of_score(centre + half)};
}

std::string text(const EloEstimate& estimate) {
    switch (estimate.kind) {
    case EloEstimate::Kind::none:
        return "no games";
    case EloEstimate::Kind::above:
        return fmt::format("above {:+.1f}", estimate.bound);
    case EloEstimate::Kind::below:
        return fmt::format("below {:+.1f}", estimate.bound);
    case EloEstimate::Kind::interval:
        return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", estimate.elo, estimate.low, estimate.high);
    }
    return {};
}

} // namespace quartet::tools
