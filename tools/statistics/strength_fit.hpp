#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace quartet::statistics {

// What a fit needs to know at a point: the log-likelihood, its gradient, and minus its second derivatives (the
// information), row by row.
struct Curvature {
    explicit Curvature(std::size_t size) : gradient(size), information(size * size) {}

    double log_likelihood = 0;
    std::vector<double> gradient;
    std::vector<double> information;
};

// Natural logarithms of strengths, and the covariance of their distances from their mean.
struct StrengthFit {
    std::vector<double> strengths; // mean 0
    std::vector<double> covariance;
};

// The maximum of a log-likelihood that depends on differences of strengths only, with a prior of `prior_draws` draws
// of each against strength 0: by Newton's method, halving steps that lead down. What it adds up is concave, so there
// is one maximum.
StrengthFit fit_strengths(std::size_t players,
                          const std::function<Curvature(const std::vector<double>&)>& results,
                          double prior_draws);

// Adds `weight` times the log-probability that `winner` is chosen among `candidates` (players, some perhaps more than
// once), each in proportion to his strength: one term of all the models here.
void add_choice(Curvature& sum, const std::vector<double>& strengths, const std::vector<int>& candidates,
                int winner, double weight);

} // namespace quartet::statistics
