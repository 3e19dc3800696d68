#include "tools/statistics/multinomial.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace quartet::statistics {

namespace {

// Likeliest probabilities under which the mean of `offsets` is 0; some offsets lie on either side of it.
std::vector<double> likeliest_without_offset(const std::vector<double>& frequencies,
                                             const std::vector<double>& offsets) {
    const auto [least, greatest] = std::minmax_element(offsets.begin(), offsets.end());
    assert(*least < 0 && *greatest > 0);
    // All probabilities are positive only between these two.
    double low = -1 / *greatest;
    double high = -1 / *least;
    double x = std::clamp(0.0, low, high);
    for (int step = 0; step < 200; ++step) {
        double sum = 0;
        double slope = 0;
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            const double term = offsets[i] / (1 + x * offsets[i]);
            sum += frequencies[i] * term;
            slope -= frequencies[i] * term * term;
        }
        (sum > 0 ? low : high) = x;
        // Newton where it stays between, else the middle.
        double next = x - sum / slope;
        if (!(next > low && next < high)) next = low + (high - low) / 2;
        if (next == x || !(next > low && next < high)) break;
        const bool settled = std::abs(next - x) <= 1e-15 * std::abs(x);
        x = next;
        if (settled) break;
    }
    std::vector<double> probabilities(offsets.size());
    for (std::size_t i = 0; i < offsets.size(); ++i) probabilities[i] = frequencies[i] / (1 + x * offsets[i]);
    return probabilities;
}

std::vector<double> frequencies_of(const Multinomial& seen) {
    std::vector<double> frequencies = seen.counts;
    const double total = seen.total();
    for (double& each : frequencies) each /= total;
    return frequencies;
}

// Distance of the mean from `centre` in standard deviations.
double t_of(const Multinomial& distribution, double centre) {
    return (distribution.mean() - centre) / std::sqrt(distribution.variance());
}

} // namespace

double Multinomial::total() const {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

double Multinomial::mean() const {
    return std::inner_product(values.begin(), values.end(), counts.begin(), 0.0) / total();
}

double Multinomial::variance() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += counts[i] * (values[i] - middle) * (values[i] - middle);
    return sum / total();
}

Multinomial Multinomial::regularised() const {
    constexpr double unseen = 1e-3;
    Multinomial other = *this;
    for (double& count : other.counts) {
        if (count == 0) count = unseen;
    }
    return other;
}

std::vector<double> likeliest_with_mean(const Multinomial& seen, double mean) {
    std::vector<double> offsets = seen.values;
    for (double& each : offsets) each -= mean;
    return likeliest_without_offset(frequencies_of(seen), offsets);
}

std::vector<double> likeliest_with_t(const Multinomial& seen, double centre, double t) {
    const std::vector<double> frequencies = frequencies_of(seen);
    // The start: the likeliest of some mean, that mean whose likeliest has about this t. From there every step
    // finds offsets on both sides of 0.
    double low = seen.values.front();
    double high = seen.values.back();
    std::vector<double> probabilities;
    for (int step = 0; step < 60; ++step) {
        const double mean = low + (high - low) / 2;
        if (!(mean > low && mean < high)) break;
        probabilities = likeliest_with_mean(seen, mean);
        const double now = t_of({seen.values, probabilities}, centre);
        if (std::abs(now - t) < 1e-3) break;
        (now < t ? low : high) = mean;
    }
    std::vector<double> offsets(frequencies.size());
    for (int step = 0; step < 200; ++step) {
        const Multinomial now{seen.values, probabilities};
        const double mean = now.mean();
        const double deviation = std::sqrt(now.variance());
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            const double z = (seen.values[i] - mean) / deviation;
            offsets[i] = seen.values[i] - centre - t * deviation * (1 + z * z) / 2;
        }
        std::vector<double> next = likeliest_without_offset(frequencies, offsets);
        double change = 0;
        for (std::size_t i = 0; i < next.size(); ++i)
            change = std::max(change, std::abs(next[i] - probabilities[i]));
        probabilities = std::move(next);
        if (change < 1e-12) break;
    }
    return probabilities;
}

double log_likelihood(const Multinomial& seen, const std::vector<double>& probabilities) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.counts.size(); ++i) sum += seen.counts[i] * std::log(probabilities[i]);
    return sum;
}

} // namespace quartet::statistics
