#include "tools/statistics/tally.hpp"

#include <cstddef>

namespace quartet::statistics {

void Score::add(Result result) {
    ++(result == Result::win ? wins : result == Result::draw ? draws : losses);
}

void Tally::add_pair(Result first, Result second) {
    paired_.add(first);
    paired_.add(second);
    ++pairs_[static_cast<std::size_t>(half_points(first) + half_points(second))];
}

int Tally::pair_count() const {
    return pairs_[0] + pairs_[1] + pairs_[2] + pairs_[3] + pairs_[4];
}

double Tally::score() const {
    const Score score = all();
    return score.games() == 0 ? 0.5 : 0.5 * score.half_points() / score.games();
}

Tally Tally::reversed() const {
    Tally other;
    other.paired_ = paired_.reversed();
    other.single_ = single_.reversed();
    other.pairs_ = {pairs_[4], pairs_[3], pairs_[2], pairs_[1], pairs_[0]};
    return other;
}

Tally& Tally::operator+=(const Tally& other) {
    paired_ = paired_ + other.paired_;
    single_ = single_ + other.single_;
    for (std::size_t points = 0; points < pairs_.size(); ++points) pairs_[points] += other.pairs_[points];
    return *this;
}

} // namespace quartet::statistics
