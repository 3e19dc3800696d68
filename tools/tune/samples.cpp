#include "tools/tune/samples.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace quartet::tools {

void Samples::add_game(double result, bool held_out) {
    games_.push_back({result, held_out, size(), size()});
}

void Samples::add(std::span<const FeatureAmount> row, SampleScore score, int base) {
    assert(!games_.empty());
    row_.assign(row.begin(), row.end());
    std::stable_sort(row_.begin(), row_.end(),
                     [](const FeatureAmount& a, const FeatureAmount& b) { return a.index < b.index; });
    const std::size_t start = indices_.size();
    for (std::size_t i = 0; i < row_.size();) {
        const int index = row_[i].index;
        int amount = 0;
        for (; i < row_.size() && row_[i].index == index; ++i) amount += row_[i].amount;
        if (amount == 0) continue;
        if (amount != static_cast<std::int16_t>(amount)) {
            indices_.resize(start);
            amounts_.resize(start);
            throw std::out_of_range{"an amount of a feature does not fit 16 bits"};
        }
        indices_.push_back(static_cast<std::uint32_t>(index));
        amounts_.push_back(static_cast<std::int16_t>(amount));
    }
    starts_.push_back(indices_.size());
    scores_.push_back(score);
    bases_.push_back(base);
    games_.back().end = size();
}

void Samples::append(const Samples& other) {
    assert(other.target_ == target_);
    const std::size_t positions = size();
    const std::size_t features = indices_.size();
    for (Game game : other.games_) {
        game.first += positions;
        game.end += positions;
        games_.push_back(game);
    }
    for (std::size_t i = 1; i < other.starts_.size(); ++i) starts_.push_back(features + other.starts_[i]);
    indices_.insert(indices_.end(), other.indices_.begin(), other.indices_.end());
    amounts_.insert(amounts_.end(), other.amounts_.begin(), other.amounts_.end());
    scores_.insert(scores_.end(), other.scores_.begin(), other.scores_.end());
    bases_.insert(bases_.end(), other.bases_.begin(), other.bases_.end());
}

} // namespace quartet::tools
