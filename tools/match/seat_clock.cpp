#include "tools/match/seat_clock.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    if (limits_.movetime && (!shortest || *limits_.movetime < *shortest)) shortest = *limits_.movetime;
    return shortest;
}

void SeatClock::spend(Duration elapsed) {
    if (!limits_.clock) return;
    left_ = std::max(Duration{0}, left_ - elapsed) + limits_.clock->increment;
    if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
        left_ += limits_.clock->time;
        moves_to_go_ = limits_.clock->moves;
    }
}

std::string go_line(std::span<const SeatClock> clocks, Seat mover, std::string_view seat_letters) {
    const auto letter = [&](std::size_t seat) {
        const char c = clocks.size() == 2 ? "wb"[seat] : seat_letters[seat];
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    std::string line = "go";
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        if (clocks[seat].left())
            line += fmt::format(" {}time {}", letter(seat), milliseconds(*clocks[seat].left()));
    }
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        const auto& clock = clocks[seat].limits().clock;
        if (clock && clock->increment.count() > 0) {
            line += fmt::format(" {}inc {}", letter(seat), milliseconds(clock->increment));
        }
    }
    const SeatClock& own = clocks[static_cast<std::size_t>(mover.index())];
    const ThinkingLimits& limits = own.limits();
    if (own.moves_to_go() > 0) line += fmt::format(" movestogo {}", own.moves_to_go());
    if (limits.movetime) line += fmt::format(" movetime {}", limits.movetime->count());
    if (limits.depth) line += fmt::format(" depth {}", *limits.depth);
    if (limits.nodes) line += fmt::format(" nodes {}", *limits.nodes);
    return line;
}

} // namespace quartet::tools
