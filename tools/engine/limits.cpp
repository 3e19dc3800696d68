#include "tools/engine/limits.hpp"

#include <fmt/format.h>

#include <charconv>

namespace quartet::tools {

namespace {

constexpr std::int64_t most_seconds = 1'000'000; // whole ones, of any time
constexpr std::int64_t billion = 1'000'000'000;

// A non-negative decimal number at the start of `text` in billionths; takes it off. No floating point, so
// that what is written down is what was asked for.
bool take_decimal(std::string_view& text, std::int64_t& billionths) {
    std::int64_t whole = 0;
    std::size_t digits = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        whole = whole * 10 + (text.front() - '0');
        if (whole > most_seconds) return false;
        text.remove_prefix(1);
        ++digits;
    }
    std::int64_t part = 0;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        std::int64_t unit = 100'000'000;
        while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
            part += unit * (text.front() - '0');
            unit /= 10;
            text.remove_prefix(1);
            ++digits;
        }
    }
    billionths = whole * billion + part;
    return digits > 0;
}

std::string seconds_text(Duration duration) {
    std::string text = fmt::format("{}.{:09}", duration.count() / billion, duration.count() % billion);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

} // namespace

Result<TimeControl> read_time_control(std::string_view text) {
    const auto bad = [&] {
        return refuse(text, 0, "a time control is [moves/][minutes:]seconds[+increment], such as 1+0.01");
    };
    TimeControl control;
    std::string_view rest = text;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const char* end = rest.data() + slash;
        const auto [stop, error] = std::from_chars(rest.data(), end, control.moves);
        if (error != std::errc{} || stop != end || control.moves < 1) return bad();
        rest.remove_prefix(slash + 1);
    }
    std::int64_t time = 0;
    if (!take_decimal(rest, time)) return bad();
    if (!rest.empty() && rest.front() == ':') {
        rest.remove_prefix(1);
        std::int64_t seconds = 0;
        if (!take_decimal(rest, seconds)) return bad();
        time = time * 60 + seconds;
        if (time / billion > most_seconds) return bad(); // it is written in seconds, and read again
    }
    std::int64_t increment = 0;
    if (!rest.empty() && rest.front() == '+') {
        rest.remove_prefix(1);
        if (!take_decimal(rest, increment)) return bad();
    }
    if (!rest.empty() || time + increment == 0) return bad();
    control.time = Duration{time};
    control.increment = Duration{increment};
    return control;
}

std::string text(const TimeControl& control) {
    std::string text = control.moves > 0 ? fmt::format("{}/", control.moves) : "";
    text += seconds_text(control.time);
    if (control.increment.count() > 0) text += fmt::format("+{}", seconds_text(control.increment));
    return text;
}

Result<Duration> read_seconds(std::string_view text) {
    std::string_view rest = text;
    std::int64_t billionths = 0;
    if (!take_decimal(rest, billionths) || !rest.empty()) {
        return refuse(text, 0, "seconds are a decimal number up to a million");
    }
    return Duration{billionths};
}

std::string text(const ThinkingLimits& limits) {
    std::string all;
    const auto add = [&](std::string_view name, const std::string& value) {
        all += fmt::format("{}{}={}", all.empty() ? "" : " ", name, value);
    };
    if (limits.clock) add("tc", text(*limits.clock));
    if (limits.delay) add("delay", seconds_text(*limits.delay));
    if (limits.movetime) add("movetime", std::to_string(limits.movetime->count()));
    if (limits.depth) add("depth", std::to_string(*limits.depth));
    if (limits.nodes) add("nodes", std::to_string(*limits.nodes));
    return all;
}

} // namespace quartet::tools
