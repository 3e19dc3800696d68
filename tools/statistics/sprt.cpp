#include "tools/statistics/sprt.hpp"

#include "tools/statistics/elo.hpp"
#include "tools/statistics/evidence.hpp"

#include <cassert>
#include <cmath>

namespace quartet::statistics {

std::optional<std::string> SprtOptions::complaint() const {
    constexpr double farthest = 1000;
    // Written so that nan fails too.
    if (!(std::abs(low) <= farthest && std::abs(high) <= farthest))
        return "the bounds of the test lie between -1000 and 1000";
    if (!(low < high)) return "the lower bound of the test is not below the upper";
    if (!(alpha > 0 && beta > 0 && alpha < 1 && beta < 1)) return "alpha and beta lie between 0 and 1";
    if (!(alpha + beta < 1)) return "alpha and beta add up to less than 1";
    return {};
}

Sprt::Sprt(const SprtOptions& options)
    : options_{options},
      lower_{std::log(options.beta / (1 - options.alpha))},
      upper_{std::log((1 - options.beta) / options.alpha)} {
    assert(!options.complaint());
}

double Sprt::log_likelihood_ratio(const Tally& tally) const {
    if (tally.games() == 0) return 0;
    const Evidence evidence{tally};
    if (options_.scale == SprtOptions::Scale::logistic)
        return evidence.at_score(score_of_elo(options_.high)) - evidence.at_score(score_of_elo(options_.low));
    return evidence.at_t(options_.high / normalised_elo_unit) -
           evidence.at_t(options_.low / normalised_elo_unit);
}

Sprt::Decision Sprt::decide(const Tally& tally) const {
    const double ratio = log_likelihood_ratio(tally);
    if (ratio >= upper_) return Decision::accept_h1;
    if (ratio <= lower_) return Decision::accept_h0;
    return Decision::undecided;
}

} // namespace quartet::statistics
