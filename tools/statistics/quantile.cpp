#include "tools/statistics/quantile.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace quartet::statistics {

namespace {

// The continued fraction of the incomplete beta function (Abramowitz and Stegun 1964, 26.5.8), evaluated by Lentz's
// method; converges fast below the mean, x < (a + 1) / (a + b + 2).
double beta_fraction(double x, double a, double b) {
    constexpr double tiny = 1e-300;
    const auto away_from_zero = [](double number) { return std::abs(number) < tiny ? tiny : number; };
    double c = 1;
    double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
    double value = d;
    for (int m = 1; m < 10'000; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / away_from_zero(1 + even * d);
        c = away_from_zero(1 + even / c);
        value *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / away_from_zero(1 + odd * d);
        c = away_from_zero(1 + odd / c);
        value *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return value;
}

// The share of the beta distribution at or below x.
double beta_cdf(double x, double a, double b) {
    const double log_front =
        std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x);
    const bool below = x < (a + 1) / (a + b + 2);
    const double tail =
        std::exp(log_front) * (below ? beta_fraction(x, a, b) / a : beta_fraction(1 - x, b, a) / b);
    return below ? tail : 1 - tail;
}

} // namespace

double normal_cdf(double z) {
    return 0.5 * std::erfc(-z * std::sqrt(0.5));
}

double student_point(int degrees) {
    constexpr std::array table{12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                               2.446912,  2.364624, 2.306004, 2.262157, 2.228139};
    const auto row = static_cast<std::size_t>(std::max(degrees, 1)) - 1;
    if (row < table.size()) return table[row];
    // The expansion in 1 / degrees (Abramowitz and Stegun 1964, 26.7.5).
    const double z = normal_point;
    const double z2 = z * z;
    const double n = degrees;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    const double fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    return z + (first + (second + (third + fourth / n) / n) / n) / n;
}

double least_probability(double successes, double trials) {
    if (successes <= 0) return 0;
    double low = 0;
    double high = successes / trials;
    for (int step = 0; step < 50; ++step) {
        const double middle = (low + high) / 2;
        (beta_cdf(middle, successes, trials - successes + 1) < 0.025 ? low : high) = middle;
    }
    return low;
}

} // namespace quartet::statistics
