#pragma once

#include "core/game/seat.hpp"
#include "core/search/limits.hpp"

#include <chrono>
#include <optional>

namespace quartet {

// How long a search may take, from the moment its clock runs.
struct TimePlan {
    using Duration = std::chrono::microseconds;

    std::optional<Duration> soft; // no new iteration after this
    std::optional<Duration> hard; // the search is broken off here

    // There is time for no search at all.
    bool at_once() const { return hard && *hard <= Duration::zero(); }

    friend bool operator==(const TimePlan&, const TimePlan&) = default;
};

// The plan for the seat to move. Neither movetime nor what the clock shows less `overhead` (the time that
// passes between engine and clock) is ever exceeded; the earliest limit counts. Of a movetime at most half goes
// to the overhead, so that short ones are used as well. A clock is dealt out over the moves to go, 30 where
// nothing is said, together with most of the increment; one move never takes more than half of the clock.
TimePlan plan_time(const Limits& limits, Seat seat, Milliseconds overhead);

} // namespace quartet
