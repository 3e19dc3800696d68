#include "tools/statistics/crosstable.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/quantile.hpp"
#include "tools/statistics/rating_list.hpp"
#include "tools/statistics/strength_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace quartet::statistics {

namespace {

struct Meeting { // of two players, the first one's results
    int first;
    int second;
    Tally tally;
};

std::vector<Meeting> meetings_of(const Crosstable& table) {
    std::vector<Meeting> meetings;
    for (int first = 0; first < table.players(); ++first) {
        for (int second = first + 1; second < table.players(); ++second) {
            Tally tally = table.cell(first, second);
            if (tally.games() > 0) meetings.push_back({first, second, tally});
        }
    }
    return meetings;
}

Curvature likelihood(const std::vector<Meeting>& meetings, const std::vector<double>& strengths) {
    Curvature sum{strengths.size()};
    for (const auto& [first, second, tally] : meetings) {
        const double points = tally.games() * tally.score();
        add_choice(sum, strengths, {first, second}, first, points);
        add_choice(sum, strengths, {first, second}, second, tally.games() - points);
    }
    return sum;
}

// The scatter of the results about what the ratings expect, in that of as many coins.
struct Dispersion {
    double squares = 0; // of observed less expected points, in pairs where there are pairs
    double coins = 0;   // their expectation, were each game won or lost
    int observations = 0;

    void add(const Meeting& meeting, double expected) {
        const auto observe = [&](int count, double points, double games) {
            squares += count * (points - games * expected) * (points - games * expected);
            coins += count * games * expected * (1 - expected);
            observations += count;
        };
        const auto& pairs = meeting.tally.pairs();
        for (std::size_t half = 0; half < pairs.size(); ++half)
            observe(pairs[half], static_cast<double>(half) / 2, 2);
        const Score& single = meeting.tally.single();
        observe(single.wins, 1, 1);
        observe(single.draws, 0.5, 1);
        observe(single.losses, 0, 1);
    }

    int degrees(int players) const { return std::max(1, observations - (players - 1)); }

    // One coin a player is mixed in, so that the ratio is never 0.
    double ratio(int players) const {
        const double prior = 0.25 * players;
        const double unbiased = squares * std::max(1, observations) / degrees(players);
        return (unbiased + prior) / (coins + prior);
    }
};

} // namespace

RatingList bradley_terry(const Crosstable& table, const FitOptions& options) {
    const std::vector<Meeting> meetings = meetings_of(table);
    const auto players = static_cast<std::size_t>(table.players());
    StrengthFit fit = fit_strengths(
        players, [&](const std::vector<double>& strengths) { return likelihood(meetings, strengths); },
        options.prior_draws);
    Dispersion dispersion;
    for (const Meeting& meeting : meetings) {
        const double advantage = fit.strengths[static_cast<std::size_t>(meeting.first)] -
                                 fit.strengths[static_cast<std::size_t>(meeting.second)];
        dispersion.add(meeting, 1 / (1 + std::exp(-advantage)));
    }
    const double ratio = dispersion.ratio(table.players());
    for (double& each : fit.strengths) each = options.mean + each * elo_of_strength;
    for (double& each : fit.covariance) each *= ratio * elo_of_strength * elo_of_strength;
    return {std::move(fit.strengths), std::move(fit.covariance),
            student_point(dispersion.degrees(table.players()))};
}

} // namespace quartet::statistics
