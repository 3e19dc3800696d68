#include "tools/standing/sprt_words.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <vector>

namespace quartet::tools {

namespace {

using statistics::SprtOptions;

constexpr double largest = 10'000; // far beyond any Elo

Result<void> set_word(SprtOptions& options, const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return refuse(word, 0, "a test is described by words KEY=VALUE");
    const std::string key = word.substr(0, equals);
    const std::string value = word.substr(equals + 1);
    if (key == "scale") {
        if (value == "normalised" || value == "normalized") {
            options.scale = SprtOptions::Scale::normalised;
        } else if (value == "logistic") {
            options.scale = SprtOptions::Scale::logistic;
        } else {
            return refuse(value, 0, "the scale is normalised or logistic");
        }
        return {};
    }
    double* number = key == "elo0"    ? &options.low
                     : key == "elo1"  ? &options.high
                     : key == "alpha" ? &options.alpha
                     : key == "beta"  ? &options.beta
                                      : nullptr;
    if (number == nullptr) return refuse(key, 0, "the keys are elo0, elo1, alpha, beta, scale");
    double read = 0;
    const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), read);
    if (error != std::errc{} || stop != value.data() + value.size() || !(std::abs(read) <= largest)) {
        return refuse(value, 0, fmt::format("{} is a number", key));
    }
    *number = read;
    return {};
}

} // namespace

Result<SprtOptions> read_sprt(std::span<const std::string> words) {
    SprtOptions options;
    for (const std::string& word : words) {
        if (const Result<void> set = set_word(options, word); !set) return tl::unexpected{set.error()};
    }
    if (const std::optional<std::string> wrong = options.complaint()) {
        return refuse(text(options), 0, *wrong);
    }
    return options;
}

Result<SprtOptions> read_sprt_line(std::string_view line) {
    std::vector<std::string> words;
    for (const Word& word : split_words(line)) words.emplace_back(word.text);
    return read_sprt(words);
}

std::string text(const SprtOptions& options) {
    const bool logistic = options.scale == SprtOptions::Scale::logistic;
    return fmt::format("elo0={} elo1={} alpha={} beta={} scale={}", options.low, options.high, options.alpha,
                       options.beta, logistic ? "logistic" : "normalised");
}

std::string sprt_line(const statistics::Sprt& sprt, const statistics::Tally& tally) {
    using Decision = statistics::Sprt::Decision;
    const auto verdict = [&] {
        switch (sprt.decide(tally)) {
        case Decision::accept_h0:
            return "H0 is accepted";
        case Decision::accept_h1:
            return "H1 is accepted";
        case Decision::undecided:
            break;
        }
        return "undecided";
    }();
    return fmt::format("SPRT {}: log-likelihood ratio {:.2f} [{:.2f}, {:.2f}], {}\n", text(sprt.options()),
                       sprt.log_likelihood_ratio(tally), sprt.lower_bound(), sprt.upper_bound(), verdict);
}

} // namespace quartet::tools
