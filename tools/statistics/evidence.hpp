#pragma once

#include "tools/statistics/multinomial.hpp"
#include "tools/statistics/profile.hpp"
#include "tools/statistics/tally.hpp"

#include <vector>

namespace quartet::statistics {

// A tally as independent observations: the pairs, whose mean score takes the values 0, 1/4 .. 1, and the games
// without a partner, 0, 1/2, 1. Says how likely the results are, at best, for a given strength. Regularised, so that
// everything is finite.
class Evidence {
public:
    explicit Evidence(const Tally& tally); // with one game at least

    // Log-likelihood of the tally maximised over everything but
    double at_score(double score) const; // the mean score, 0 < score < 1
    double at_t(double t) const;         // (mean score - 1/2) / standard deviation of one game

    // Where these have their maxima: a point, or between the pairs' and the single games' own.
    Interval score_peak() const;
    Interval t_peak() const;

    // For Student's point: one less than the observations (pairs and single games), but no more than twice as many as
    // differ from the commonest kind, or four. The scatter of a hundred games with four decided ones is known from the four.
    int degrees() const { return degrees_; }
    // Variance of the score of one game: N times the variance of the mean of N games.
    double game_variance() const {
        return game_variance_;
    } // of the results seen; 0 where they do not scatter

private:
    struct Kind {
        Multinomial seen;
        double t_factor; // the t of one observation, where that of a game is 1
    };

    std::vector<Kind> kinds_;
    int degrees_ = 0;
    double game_variance_ = 0;
};

} // namespace quartet::statistics
