#pragma once

#include "tools/statistics/estimate.hpp"

#include <vector>

namespace quartet::statistics {

class Crosstable;

// How ratings are made to fit results.
struct FitOptions {
    double mean = 0; // Elo that the players' mean is set to
    // So many draws each player has played besides, against a player in the middle of the field: a mild prior, so that
    // who won or lost everything has a finite rating too, and so have groups that never met. 0 fits the results
    // alone, and only where each player is linked to each other by a chain of wins, in both directions.
    double prior_draws = 1;
};

// The players of one event on the Elo scale: the ratings that make its results most likely, all at once, so that the
// order of the games does not matter.
class RatingList {
public:
    // values      by player, Elo
    // covariance  of the values, Elo squared, row by row
    // point       half of a 95 % interval in standard errors
    RatingList(std::vector<double> values, std::vector<double> covariance, double point);

    int players() const { return static_cast<int>(values_.size()); }
    // With the 95 % interval of the distance from the mean of the field.
    Estimate rating(int player) const;
    double standard_error(int player) const;
    // How much stronger one is than another, with the interval of that difference, and the probability that he is
    // stronger at all.
    Estimate difference(int player, int other) const;
    double superiority(int player, int other) const;
    std::vector<int> order() const; // strongest first; equals by number

private:
    double difference_error(int player, int other) const;

    std::vector<double> values_;
    std::vector<double> covariance_;
    double point_;
};

// The seats of one game by player and final place, in any order. A player may hold several seats; equal places are a
// tie.
struct RankedSeat {
    int player = 0;
    int place = 1;
};
using RankedGame = std::vector<RankedSeat>;

// Games between two (Bradley and Terry 1952), a draw as half a win and half a loss. The errors are scaled by how much
// less than a coin the games of the event scatter (quasi-likelihood, Wedderburn 1974), pairs taken as pairs.
RatingList bradley_terry(const Crosstable& table, const FitOptions& options = {});

// Games of any number of seats (Plackett 1975, Luce 1959): the first place falls to a seat with a probability in
// proportion to the strength of its player, then the second among those left, and so on. A tie counts as the mean
// of all its orders. Errors from the information matrix.
RatingList plackett_luce(int players, const std::vector<RankedGame>& games, const FitOptions& options = {});

} // namespace quartet::statistics
