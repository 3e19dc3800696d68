#include "tools/statistics/rating_list.hpp"

#include "tools/statistics/quantile.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace quartet::statistics {

RatingList::RatingList(std::vector<double> values, std::vector<double> covariance, double point)
    : values_{std::move(values)}, covariance_{std::move(covariance)}, point_{point} {
    assert(covariance_.size() == values_.size() * values_.size());
}

Estimate RatingList::rating(int player) const {
    const double value = values_[static_cast<std::size_t>(player)];
    const double half = point_ * standard_error(player);
    return {value, value - half, value + half};
}

double RatingList::standard_error(int player) const {
    const auto i = static_cast<std::size_t>(player);
    return std::sqrt(std::max(0.0, covariance_[i * values_.size() + i]));
}

double RatingList::difference_error(int player, int other) const {
    const std::size_t size = values_.size();
    const auto i = static_cast<std::size_t>(player);
    const auto j = static_cast<std::size_t>(other);
    return std::sqrt(
        std::max(0.0, covariance_[i * size + i] + covariance_[j * size + j] - 2 * covariance_[i * size + j]));
}

Estimate RatingList::difference(int player, int other) const {
    const double value = values_[static_cast<std::size_t>(player)] - values_[static_cast<std::size_t>(other)];
    const double half = point_ * difference_error(player, other);
    return {value, value - half, value + half};
}

double RatingList::superiority(int player, int other) const {
    const double error = difference_error(player, other);
    if (!(error > 0)) return 0.5;
    return normal_cdf(std::clamp(*difference(player, other).value / error, -8.0, 8.0));
}

std::vector<int> RatingList::order() const {
    std::vector<int> players(values_.size());
    std::iota(players.begin(), players.end(), 0);
    std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
        return values_[static_cast<std::size_t>(a)] > values_[static_cast<std::size_t>(b)];
    });
    return players;
}

} // namespace quartet::statistics
