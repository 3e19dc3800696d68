#include "tools/statistics/elo.hpp"
#include "tools/statistics/quantile.hpp"
#include "tools/statistics/rating_list.hpp"
#include "tools/statistics/strength_fit.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace quartet::statistics {

namespace {

// One choice of a seat among those still to be placed, as often as `weight` says.
struct Choice {
    std::vector<int> candidates; // players, the chosen one first
    double weight;
};

// All choices of one game. Tied seats are placed in each of their orders, with equal weights.
class Choices {
public:
    Choices(const RankedGame& game, std::vector<Choice>& choices) : choices_{choices} {
        RankedGame seats = game;
        std::stable_sort(seats.begin(), seats.end(),
                         [](const RankedSeat& a, const RankedSeat& b) { return a.place < b.place; });
        choose(std::move(seats), 1);
    }

private:
    void choose(RankedGame left, double weight) {
        if (left.size() < 2) return;
        const auto tied = static_cast<std::size_t>(std::count_if(
            left.begin(), left.end(), [&](const RankedSeat& seat) { return seat.place == left[0].place; }));
        for (std::size_t next = 0; next < tied; ++next) {
            RankedGame rest = left;
            std::swap(rest[0], rest[next]);
            Choice choice{{}, weight / static_cast<double>(tied)};
            for (const RankedSeat& seat : rest) choice.candidates.push_back(seat.player);
            choices_.push_back(choice);
            rest.erase(rest.begin());
            choose(std::move(rest), choice.weight);
        }
    }

    std::vector<Choice>& choices_;
};

} // namespace

RatingList plackett_luce(int players, const std::vector<RankedGame>& games, const FitOptions& options) {
    std::vector<Choice> choices;
    for (const RankedGame& game : games) {
        assert(std::all_of(game.begin(), game.end(), [&](const RankedSeat& seat) {
            return seat.player >= 0 && seat.player < players;
        }));
        Choices{game, choices};
    }
    const auto likelihood = [&](const std::vector<double>& strengths) {
        Curvature sum{strengths.size()};
        for (const auto& [candidates, weight] : choices)
            add_choice(sum, strengths, candidates, candidates[0], weight);
        return sum;
    };
    StrengthFit fit = fit_strengths(static_cast<std::size_t>(players), likelihood, options.prior_draws);
    for (double& each : fit.strengths) each = options.mean + each * elo_of_strength;
    for (double& each : fit.covariance) each *= elo_of_strength * elo_of_strength;
    return {std::move(fit.strengths), std::move(fit.covariance), normal_point};
}

} // namespace quartet::statistics
