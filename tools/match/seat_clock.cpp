#include "tools/match/seat_clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace quartet::tools {

namespace {

auto milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

} // namespace

SeatClock::SeatClock(const ThinkingLimits& limits) : limits_{limits} {
    if (!limits_.clock) return;
    // The increment of the first move is there from the start, or "0+1" could never be begun.
    left_ = limits_.clock->time + limits_.clock->increment;
    moves_to_go_ = limits_.clock->moves;
}

std::optional<Duration> SeatClock::allowed() const {
    std::optional<Duration> shortest = left();
    if (shortest) *shortest += delay();
    if (limits_.movetime && (!shortest || *limits_.movetime < *shortest)) shortest = *limits_.movetime;
    return shortest;
}

void SeatClock::spend(Duration elapsed) {
    if (!limits_.clock) return;
    const Duration counted = std::max(Duration{0}, elapsed - delay());
    left_ = std::max(Duration{0}, left_ - counted) + limits_.clock->increment;
    if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
        left_ += limits_.clock->time;
        moves_to_go_ = limits_.clock->moves;
    }
}

void SeatClock::run_out() {
    left_ = Duration{0};
}

std::string go_line(std::span<const SeatClock> clocks, Seat mover, std::string_view seat_letters,
                    Duration used) {
    const auto letter = [&](std::size_t seat) {
        const char c = clocks.size() == 2 ? "wb"[seat] : seat_letters[seat];
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    const auto own_seat = static_cast<std::size_t>(mover.index());
    std::string line = "go";
    const auto add = [&](std::string_view word, auto number) {
        fmt::format_to(std::back_inserter(line), " {} {}", word, number);
    };
    const auto add_own = [&](std::size_t seat, std::string_view word, auto number) {
        fmt::format_to(std::back_inserter(line), " {}{} {}", letter(seat), word, number);
    };
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        const SeatClock& clock = clocks[seat];
        if (!clock.left()) continue;
        // There is no word for a delay: it is shown as an increment, which has been added for this move.
        const Duration time = *clock.left() + clock.delay() - (seat == own_seat ? used : Duration{0});
        add_own(seat, "time", milliseconds(std::max(time, Duration{0})));
    }
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        const auto& clock = clocks[seat].limits().clock;
        if (!clock) continue;
        const Duration increment = clock->increment + clocks[seat].delay();
        if (increment.count() > 0) add_own(seat, "inc", milliseconds(increment));
    }
    const SeatClock& own = clocks[own_seat];
    const ThinkingLimits& limits = own.limits();
    if (own.moves_to_go() > 0) add("movestogo", own.moves_to_go());
    if (limits.movetime) add("movetime", limits.movetime->count());
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    return line;
}

} // namespace quartet::tools
