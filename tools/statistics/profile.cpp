#include "tools/statistics/profile.hpp"

#include "tools/statistics/quantile.hpp"

#include <cmath>

namespace quartet::statistics {

namespace {

using Function = std::function<double(double)>;

// The maximum by golden sections (Kiefer 1953).
double highest(const Function& function, Interval within, double tolerance) {
    constexpr double golden = 0.6180339887498949;
    auto [low, high] = within;
    double a = high - golden * (high - low);
    double b = low + golden * (high - low);
    double at_a = function(a);
    double at_b = function(b);
    while (high - low > tolerance) {
        if (at_a < at_b) {
            low = a;
            a = b;
            at_a = at_b;
            b = low + golden * (high - low);
            at_b = function(b);
        } else {
            high = b;
            b = a;
            at_b = at_a;
            a = high - golden * (high - low);
            at_a = function(a);
        }
    }
    return (low + high) / 2;
}

// Where a function that is not negative at `inside` becomes so towards `end`; `end` if it does not. Doubling steps
// find two points on either side, false position with halving (Illinois) closes in.
double crossing(const Function& function, double inside, double end, double tolerance) {
    double positive = inside;
    double above = function(positive);
    double negative = end;
    double below = 0;
    for (double part = 1e-3;; part *= 2) {
        const double next = part < 1 ? inside + part * (end - inside) : end;
        below = function(next);
        if (below < 0) {
            negative = next;
            break;
        }
        if (part >= 1) return end;
        positive = next;
        above = below;
    }
    int side = 0;
    for (int step = 0; step < 100 && std::abs(negative - positive) > tolerance; ++step) {
        double next = (positive * below - negative * above) / (below - above);
        if (step % 8 == 7 || !std::isfinite(next)) next = (positive + negative) / 2;
        const double value = function(next);
        if (value >= 0) {
            positive = next;
            above = value;
            if (side > 0) below /= 2;
            side = 1;
        } else {
            negative = next;
            below = value;
            if (side < 0) above /= 2;
            side = -1;
        }
        if (value == 0) break;
    }
    return positive;
}

} // namespace

Interval likelihood_interval(const Function& log_likelihood, Interval peak, Interval range, int degrees) {
    const double tolerance = 1e-9 * (range.high - range.low);
    const double best = highest(log_likelihood, peak, tolerance);
    const double point = student_point(degrees);
    const double limit = log_likelihood(best) - point * point / 2;
    const auto surplus = [&](double parameter) { return log_likelihood(parameter) - limit; };
    return {crossing(surplus, best, range.low, tolerance), crossing(surplus, best, range.high, tolerance)};
}

} // namespace quartet::statistics
