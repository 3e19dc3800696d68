#pragma once

#include "tools/statistics/tally.hpp"

#include <optional>
#include <string>

namespace quartet::statistics {

// The sequential probability ratio test (Wald 1945), generalised to observations of several outcomes (Van den Bergh,
// "The generalized sequential probability ratio test" 2018; "Normalized Elo" 2020): H0, that the difference is
// `low`, against H1, that it is `high`.
struct SprtOptions {
    enum class Scale { logistic, normalised }; // of the two bounds: Elo or normalised Elo
    double low = 0;
    double high = 5;     // > low
    double alpha = 0.05; // probability of H1 although H0 holds; 0 < alpha, beta < 1, alpha + beta < 1
    double beta = 0.05;  // probability of H0 although H1 holds
    Scale scale = Scale::normalised;

    // What is wrong with these numbers, in words for the user; nothing when they are fit.
    std::optional<std::string> complaint() const;
};

class Sprt {
public:
    enum class Decision { undecided, accept_h0, accept_h1 };

    explicit Sprt(const SprtOptions& options); // without complaint

    const SprtOptions& options() const { return options_; }
    double lower_bound() const { return lower_; } // H0 at or below
    double upper_bound() const { return upper_; } // H1 at or above

    // Log-likelihood ratio of H1 to H0: the exact maximum likelihood of the multinomial under either hypothesis, of
    // the pairs and of the single games, added. 0 without games; always finite. For a test with the promised error
    // rates decide after each complete pair, in an order that does not depend on the results.
    double log_likelihood_ratio(const Tally& tally) const;
    Decision decide(const Tally& tally) const;

private:
    SprtOptions options_;
    double lower_;
    double upper_;
};

} // namespace quartet::statistics
