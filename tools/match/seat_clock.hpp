#pragma once

#include "core/game/seat.hpp"
#include "tools/engine/limits.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quartet::tools {

// The clock of one seat in one game. The arbiter's own: engines are told, never asked.
class SeatClock {
public:
    explicit SeatClock(const ThinkingLimits& limits);

    const ThinkingLimits& limits() const { return limits_; }
    // What is left for the rest of the session; none where there is no clock.
    std::optional<Duration> left() const { return limits_.clock ? std::optional{left_} : std::nullopt; }
    Duration delay() const { return limits_.delay.value_or(Duration{0}); }
    int moves_to_go() const { return moves_to_go_; } // until the clock is wound again; 0: never
    // The time after which an answer to the next `go` is late; none: no limit of time.
    std::optional<Duration> allowed() const;
    // A move has been made in that time. An overrun that was forgiven leaves nothing on the clock.
    void spend(Duration elapsed);
    void run_out(); // the time is over

private:
    ThinkingLimits limits_;
    Duration left_{};
    int moves_to_go_ = 0;
};

// The `go` line for the seat to move. The clocks of two seats are w and b, of more the small letters of the
// seats. `used`: what the mover has used of its time already.
std::string go_line(std::span<const SeatClock> clocks, Seat mover, std::string_view seat_letters,
                    Duration used = Duration{0});

} // namespace quartet::tools
