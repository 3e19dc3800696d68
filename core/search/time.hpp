#pragma once

#include "core/game/seat.hpp"
#include "core/search/limits.hpp"
#include "core/search/score.hpp"

#include <chrono>
#include <optional>

namespace quartet {

// How long a search may take, from the moment its clock runs.
struct TimePlan {
    using Duration = std::chrono::microseconds;

    std::optional<Duration> soft; // no new iteration after this, stretched by the pace
    std::optional<Duration> hard; // the search is broken off here

    // There is time for no search at all.
    bool at_once() const { return hard && *hard <= Duration::zero(); }

    friend bool operator==(const TimePlan&, const TimePlan&) = default;
};

// The plan for the seat to move. Neither movetime nor what the clock shows less `overhead` (the time that
// passes between engine and clock) is ever exceeded; the earliest limit counts. Of a movetime at most half goes
// to the overhead, so that short ones are used as well. A clock is dealt out over the moves to go, 25 where
// nothing is said, together with most of the increment; one move never takes more than half of the clock.
TimePlan plan_time(const Limits& limits, Seat seat, Milliseconds overhead);

// How much of a plan's soft time a search is worth as it goes: more while its best move changes from iteration to iteration
// and where its score falls, less once both have come to rest.
class Pace {
public:
    // An iteration is through: whether it has found another best move than the one before, and its score, the mover's view.
    void add(bool another_move, Score score);
    // Hundredths of the soft time.
    int percent() const;

private:
    int unrest_ = 0; // 100 for each change of the best move, halved with each iteration
    int fall_ = 0;   // of the last iteration's score
    std::optional<Score> last_;
};

} // namespace quartet
