#include "tools/statistics/estimate.hpp"

#include <fmt/format.h>

namespace quartet::statistics {

namespace {

std::optional<double> minus(const std::optional<double>& number) {
    return number ? std::optional{-*number} : std::nullopt;
}

// A number that rounds to 0 from below would print as "-0.0".
std::string number(double value, int decimals, bool with_sign) {
    const std::string plain = fmt::format("{:.{}f}", value, decimals);
    const bool zero = plain.find_first_of("123456789") == std::string::npos;
    if (zero) value = 0;
    return with_sign ? fmt::format("{:+.{}f}", value, decimals) : fmt::format("{:.{}f}", value, decimals);
}

std::string text(const Estimate& estimate, int decimals, bool with_sign) {
    const auto show = [&](double value) { return number(value, decimals, with_sign); };
    if (estimate.complete())
        return fmt::format("{} [{}, {}]", show(*estimate.value), show(*estimate.low), show(*estimate.high));
    const std::string bound = estimate.low    ? "above " + show(*estimate.low)
                              : estimate.high ? "below " + show(*estimate.high)
                                              : "";
    if (!estimate.value) return bound.empty() ? "unknown" : bound;
    return show(*estimate.value) + (bound.empty() ? "" : " (" + bound + ")");
}

} // namespace

Estimate Estimate::negated() const {
    return {minus(value), minus(high), minus(low)};
}

std::string text(const Estimate& estimate, int decimals) {
    return text(estimate, decimals, true);
}

std::string unsigned_text(const Estimate& estimate, int decimals) {
    return text(estimate, decimals, false);
}

} // namespace quartet::statistics
