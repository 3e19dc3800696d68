#pragma once

#include <optional>
#include <vector>

namespace quartet::statistics {

// Independent observations of a quantity that takes one of a few values: how often each was seen.
struct Multinomial {
    std::vector<double> values; // strictly ascending
    std::vector<double> counts; // of each, > 0: see regularised()

    double total() const;
    double mean() const;
    double variance() const; // of one observation, about the mean; not divided by n - 1

    // Values that were not seen might have been: each counts a thousandth of an observation, which changes nothing
    // but that every logarithm below is finite (as in the tests of fishtest, Van den Bergh).
    Multinomial regularised() const;
};

// The probabilities of the values that make the observations likeliest among all whose mean is `mean` (between the
// least and the greatest value): p_i = f_i / (1 + x (a_i - mean)), f_i the frequency seen, and x the root of a
// decreasing function (Owen 1988, Van den Bergh 2018).
std::vector<double> likeliest_with_mean(const Multinomial& seen, double mean);

// The same among all whose (mean - centre) / standard deviation is t, found by constraining the mean of a function
// that is tangent to this one until nothing changes (Van den Bergh, "Normalized Elo", 2020).
std::vector<double> likeliest_with_t(const Multinomial& seen, double centre, double t);

// sum of counts_i ln p_i
double log_likelihood(const Multinomial& seen, const std::vector<double>& probabilities);

} // namespace quartet::statistics
