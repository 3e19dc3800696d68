#include "core/game/option.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace quartet {

namespace {

std::string joined(std::span<const std::string_view> words, std::string_view between) {
    return fmt::format("{}", fmt::join(words.begin(), words.end(), between));
}

} // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

const OptionSpec* find_option(std::span<const OptionSpec> options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const OptionSpec& option) {
        return equal_ignoring_case(option.name, name);
    });
    return found == options.end() ? nullptr : &*found;
}

std::string OptionSpec::uci_line() const {
    switch (kind) {
    case Kind::check:
        return fmt::format("option name {} type check default {}", name, default_value);
    case Kind::spin:
        return fmt::format("option name {} type spin default {} min {} max {}", name, default_value, min,
                           max);
    case Kind::combo: {
        std::string line = fmt::format("option name {} type combo default {}", name, default_value);
        for (std::string_view value : values) line += fmt::format(" var {}", value);
        return line;
    }
    case Kind::button:
        return fmt::format("option name {} type button", name);
    case Kind::text:
        return fmt::format("option name {} type string default {}", name,
                           default_value.empty() ? "<empty>" : default_value);
    }
    return {};
}

Result<std::string> OptionSpec::normalise(std::string_view text) const {
    switch (kind) {
    case Kind::check:
        if (equal_ignoring_case(text, "true")) return "true";
        if (equal_ignoring_case(text, "false")) return "false";
        return refuse(text, 0, fmt::format("{} is true or false", name));
    case Kind::spin: {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc::result_out_of_range) {
            return refuse(text, 0, fmt::format("{} is out of range {} to {}", name, min, max));
        }
        if (error != std::errc{} || end != text.data() + text.size()) {
            return refuse(text, 0, fmt::format("{} is a whole number from {} to {}", name, min, max));
        }
        if (value < min || value > max) {
            return refuse(text, 0, fmt::format("{} is out of range {} to {}", name, min, max));
        }
        return std::to_string(value);
    }
    case Kind::combo:
        for (std::string_view value : values) {
            if (equal_ignoring_case(text, value)) return std::string{value};
        }
        return refuse(text, 0, fmt::format("{} is one of {}", name, joined(values, ", ")));
    case Kind::button:
        return std::string{};
    case Kind::text:
        return equal_ignoring_case(text, "<empty>") ? std::string{} : std::string{text};
    }
    return {};
}

} // namespace quartet
