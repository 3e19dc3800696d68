#include "tools/statistics/seat_scores.hpp"

#include "tools/statistics/multinomial.hpp"
#include "tools/statistics/profile.hpp"
#include "tools/statistics/quantile.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace quartet::statistics {

void SeatScores::add(int unit, int place, int points) {
    assert(place >= 1 && static_cast<std::size_t>(place) <= places_.size());
    ++taken_;
    ++places_[static_cast<std::size_t>(place) - 1];
    Unit& sum = units_[unit];
    ++sum.taken;
    sum.places += place;
    sum.points += points;
}

double SeatScores::mean(long Unit::*quantity) const {
    long sum = 0;
    for (const auto& [unit, each] : units_) sum += each.*quantity;
    return static_cast<double>(sum) / taken_;
}

// A unit of more seats than the average weighs more in the mean. Its value here is the one that, in a plain mean of
// units, would scatter as it does in the mean of seats (linearisation of a ratio, Cochran 1977).
std::map<double, double> SeatScores::unit_values(long Unit::*quantity) const {
    const double middle = mean(quantity);
    const double seats_each = static_cast<double>(taken_) / static_cast<double>(units_.size());
    std::map<double, double> counts;
    for (const auto& [unit, each] : units_)
        ++counts[middle + (static_cast<double>(each.*quantity) - middle * each.taken) / seats_each];
    return counts;
}

Estimate SeatScores::mean_place() const {
    if (taken_ == 0) return {};
    const double value = mean(&Unit::places);
    const auto last = static_cast<double>(places_.size());
    // The best and the worst place belong to what might have been seen.
    std::map<double, double> counts = unit_values(&Unit::places);
    counts.try_emplace(1.0, 0.0);
    counts.try_emplace(last, 0.0);
    Multinomial seen;
    for (const auto& [place, count] : counts) {
        seen.values.push_back(place);
        seen.counts.push_back(count);
    }
    const Multinomial regular = seen.regularised();
    const double least = seen.values.front();
    const double greatest = seen.values.back();
    const double edge = 1e-9 * (greatest - least);
    const auto likelihood = [&](double place) {
        return log_likelihood(regular, likeliest_with_mean(regular, place));
    };
    const auto [low, high] =
        likelihood_interval(likelihood, {regular.mean(), regular.mean()}, {least + edge, greatest - edge},
                            static_cast<int>(units_.size()) - 1);
    // Back to the places there are, also from the edges of the search.
    const auto place = [&](double number) { return std::clamp(number, 1.0, last); };
    return {value, std::min(value, place(low - edge)), std::max(value, place(high + edge))};
}

Estimate SeatScores::mean_points() const {
    if (taken_ == 0) return {};
    const double value = mean(&Unit::points);
    const auto units = static_cast<double>(units_.size());
    double squares = 0;
    for (const auto& [points, count] : unit_values(&Unit::points))
        squares += count * (points - value) * (points - value);
    if (units < 2 || squares < 1e-9) return {value, {}, {}};
    const double half =
        student_point(static_cast<int>(units_.size()) - 1) * std::sqrt(squares / (units - 1) / units);
    return {value, value - half, value + half};
}

} // namespace quartet::statistics
