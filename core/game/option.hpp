#pragma once

#include "core/game/error.hpp"

#include <span>
#include <string>
#include <string_view>

namespace quartet {

// An option as UCI knows it, by which a rule, the engine or a tool can be set.
struct OptionSpec {
    enum class Kind { check, spin, combo, button, text };

    std::string_view name;
    Kind kind = Kind::check;
    std::string_view default_value{};           // as UCI writes it: "true", "3", "man"; "" for a button
    int min = 0;                                // spin only
    int max = 0;                                // spin only
    std::span<const std::string_view> values{}; // combo only

    // The line an engine prints after `uci`: "option name Hash type spin default 16 min 1 max 1024".
    std::string uci_line() const;

    // `text` as this option would store it: a check in lower case, a spin as a plain number, a combo in the
    // spelling of `values`; or the reason why it is refused ("out of range 0 to 100", "not one of man,
    // king").
    Result<std::string> normalise(std::string_view text) const;
};

// Equality of ASCII texts without regard to case, as options are matched.
bool equal_ignoring_case(std::string_view a, std::string_view b);

// The option of that name, without regard to case, or none.
const OptionSpec* find_option(std::span<const OptionSpec> options, std::string_view name);

} // namespace quartet
