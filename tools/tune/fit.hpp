#pragma once

#include "tools/tune/samples.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace quartet::tools {

// How weights are fitted to the results of games.
//
// A position that the evaluation values at e hundredths is expected to bring 1 / (1 + exp(-e / scale)) of a point. The
// loss of a game is the mean over its positions of the cross-entropy between that and what came of it; a game counts for
// one, however long it was. To the sum over the games comes half the square of each weight's distance from where it is
// drawn to, in units of `spread`: the logarithm of a normal prior. So few games leave the weights where they are, and
// many move them.
//
// With Target::points a value is expected to be what the game pays in the end. The loss is half the square of the
// difference in units of the scale, which is the logarithm of a normal distribution with that standard deviation; each
// seat's view of a game counts for one.
struct FitOptions {
    double spread = 50; // hundredths; > 0
    double score_share =
        0;            // of the target that the search's score makes, where there is one; the result the rest
    double scale = 0; // hundredths; 0: best_scale()
    std::vector<bool> fixed{};   // weights that stay as they are; empty: none
    std::vector<bool> to_zero{}; // weights drawn to 0 rather than to where they start; empty: none
    int workers = 1;             // threads; the result is the same to the bit for any number of them
    int iterations = 1000;       // at most
};

// Mean losses of games.
struct Loss {
    double trained = 0;  // of those that were fitted to
    double held_out = 0; // of the others; 0 where there are none
};

struct Fit {
    double scale = 0; // see FitOptions
    std::vector<double> weights;
    Loss before; // with the weights at the start
    Loss after;
    int iterations = 0;
};

// The loss of games with such weights. `divisor` is that of the weighted sum.
Loss loss_of(const Samples& samples, std::span<const double> weights, double divisor, double scale,
             double score_share, int workers);

// The scale at which the weights fit the results of the games that are not held out best, 10 .. 10,000. With
// Target::points it is the root of the mean square by which the values miss them.
double best_scale(const Samples& samples, std::span<const double> weights, double divisor, int workers);

// Fits weights by L-BFGS (Nocedal 1980; libLBFGS), from `start` on. `start` has one for each index in the samples.
// Throws ToolError where nothing can be fitted: no positions to train with, a search for the minimum that breaks down.
Fit fit_weights(const Samples& samples, std::span<const double> start, double divisor,
                const FitOptions& options);

} // namespace quartet::tools
