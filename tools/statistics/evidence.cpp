#include "tools/statistics/evidence.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quartet::statistics {

Evidence::Evidence(const Tally& tally) {
    assert(tally.games() > 0);
    double variance_of_points = 0;
    int total = 0;
    int uncommon = 0;
    const auto add = [&](Multinomial seen, int games_each) {
        const double observations = seen.total();
        if (observations == 0) return;
        total += static_cast<int>(observations);
        uncommon +=
            static_cast<int>(observations - *std::max_element(seen.counts.begin(), seen.counts.end()));
        variance_of_points += observations * games_each * games_each * seen.variance();
        kinds_.push_back({seen.regularised(), std::sqrt(games_each)});
    };
    Multinomial pairs{{0, 0.25, 0.5, 0.75, 1}, {}};
    for (const int count : tally.pairs()) pairs.counts.push_back(count);
    add(pairs, 2);
    const Score& single = tally.single();
    add({{0, 0.5, 1},
         {static_cast<double>(single.losses), static_cast<double>(single.draws),
          static_cast<double>(single.wins)}},
        1);
    degrees_ = std::min(total - 1, std::max(4, 2 * uncommon));
    game_variance_ = variance_of_points / tally.games();
}

double Evidence::at_score(double score) const {
    double sum = 0;
    for (const Kind& kind : kinds_) sum += log_likelihood(kind.seen, likeliest_with_mean(kind.seen, score));
    return sum;
}

double Evidence::at_t(double t) const {
    double sum = 0;
    for (const Kind& kind : kinds_)
        sum += log_likelihood(kind.seen, likeliest_with_t(kind.seen, 0.5, t * kind.t_factor));
    return sum;
}

Interval Evidence::score_peak() const {
    const double first = kinds_.front().seen.mean();
    const double last = kinds_.back().seen.mean();
    return {std::min(first, last), std::max(first, last)};
}

Interval Evidence::t_peak() const {
    const auto t_of = [](const Kind& kind) {
        return (kind.seen.mean() - 0.5) / std::sqrt(kind.seen.variance()) / kind.t_factor;
    };
    const double first = t_of(kinds_.front());
    const double last = t_of(kinds_.back());
    return {std::min(first, last), std::max(first, last)};
}

} // namespace quartet::statistics
