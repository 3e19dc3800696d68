#pragma once

#include "core/game/error.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

using Duration = std::chrono::nanoseconds;

// A clock: so much time for so many moves (0: for the whole game), and what each move adds.
struct TimeControl {
    int moves = 0;
    Duration time{};
    Duration increment{};

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "[moves/][minutes:]seconds[+increment]", fractions of seconds allowed: "1+0.01", "40/5:00", "0:30+0.5". A million
// seconds at most.
Result<TimeControl> read_time_control(std::string_view text);
std::string text(const TimeControl& control);

// A decimal number of seconds, "0.25", up to a million.
Result<Duration> read_seconds(std::string_view text);

// What an engine may use for a move. All that are set bind; the engine hears of all.
struct ThinkingLimits {
    std::optional<TimeControl> clock;
    std::optional<Duration> delay; // the clock stands still so long at the start of each move
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    bool any() const { return clock || movetime || depth || nodes; }
    friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

std::string text(const ThinkingLimits& limits); // "tc=1+0.01 depth=8", as it was asked for

} // namespace quartet::tools
