#include "core/search/time.hpp"

#include <algorithm>

namespace quartet {

namespace {

constexpr int usual_moves_to_go = 25;
constexpr int most_moves_to_go = 50;
constexpr int hard_over_soft = 4; // how much an iteration under way may overdraw

// Pace: hundredths of the soft time.
constexpr int at_rest = 70;
constexpr int unrest_share = 50;   // hundredths of the unrest that are added
constexpr int fall_share = 50;     // and of the fall of the score
constexpr int greatest_fall = 100; // a piece; more is lost already

// A time as it came in, not negative. A day is as good as forever, and nothing within it can overflow.
TimePlan::Duration within_day(Milliseconds time) {
    return std::clamp<Milliseconds>(time, Milliseconds{0}, std::chrono::hours{24});
}

} // namespace

TimePlan plan_time(const Limits& limits, Seat seat, Milliseconds overhead) {
    using Duration = TimePlan::Duration;
    TimePlan plan;
    if (limits.movetime) {
        const Duration given = within_day(*limits.movetime);
        plan.hard = given - std::min<Duration>(overhead, given / 2);
    }
    const auto index = static_cast<std::size_t>(seat.index());
    if (limits.time[index]) {
        const Duration usable = std::max(Duration::zero(), within_day(*limits.time[index]) - overhead);
        const Duration increment = within_day(limits.increment[index].value_or(Milliseconds{0}));
        const int moves = std::clamp(limits.moves_to_go.value_or(usual_moves_to_go), 1, most_moves_to_go);
        const Duration share = usable / moves + increment * 3 / 4;
        const Duration most = moves == 1 ? usable : usable / 2;
        const Duration soft = std::min(share / 2, most);
        const Duration hard = std::min(share / 2 * hard_over_soft, most);
        plan.soft = soft;
        plan.hard = plan.hard ? std::min(*plan.hard, hard) : hard;
    }
    return plan;
}

void Pace::add(bool another_move, Score score) {
    unrest_ = unrest_ / 2 + (another_move ? 100 : 0);
    fall_ = last_ ? std::clamp(last_->value() - score.value(), 0, greatest_fall) : 0;
    last_ = score;
}

int Pace::percent() const {
    return at_rest + (unrest_ * unrest_share + fall_ * fall_share) / 100;
}

} // namespace quartet
