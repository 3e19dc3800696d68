#pragma once

#include "tools/statistics/estimate.hpp"
#include "tools/statistics/tally.hpp"

#include <optional>

namespace quartet::statistics {

// Everything that a tally says of the strength of two players. The intervals see pairs as pairs and single games as
// single games, whatever the mixture.
struct Comparison {
    Estimate score;          // 0 .. 1
    Estimate elo;            // logistic; see elo.hpp
    Estimate normalised_elo; // see elo.hpp
    // Probability that the player is the stronger, seen from a flat prior; strictly between 0 and 1.
    double superiority = 0.5;
    std::optional<double> draw_ratio; // drawn games of all games; none without games
    // Pairs won to pairs lost (3/2 or 2 points to 0 or 1/2); none when no pair was lost.
    std::optional<double> pair_ratio;
};

// The interval of the score holds the means that a likelihood ratio test of the multinomial does not reject (Owen
// 2001, "Empirical Likelihood", with the whole range of results as support), its limit taken from Student's t for
// small samples. Elo's is the same through the logistic curve. At 0 or 100 % the bound is the binomial's exact one
// (Clopper and Pearson 1934). Normalised Elo's comes from the same test of the mean in standard deviations.
Comparison compare(const Tally& tally);

} // namespace quartet::statistics
