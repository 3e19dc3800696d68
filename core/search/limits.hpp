#pragma once

#include "core/game/seat.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

namespace quartet {

using Milliseconds = std::chrono::milliseconds;

// When a search must end: the first limit reached stops it. Without any it runs until stop().
struct Limits {
    std::optional<int> depth;           // plies; <= 0: a legal move at once
    std::optional<std::uint64_t> nodes; // 0: a legal move at once
    std::optional<int> mate;            // stop at a forced win in so many moves
    std::optional<Milliseconds> movetime;
    std::array<std::optional<Milliseconds>, max_seats> time;      // left on each seat's clock
    std::array<std::optional<Milliseconds>, max_seats> increment; // gained by each move
    std::optional<int> moves_to_go;                               // moves until the clocks are wound again
    bool infinite = false; // no bestmove before stop(), whatever else is reached
    bool ponder = false;   // the same until ponder_hit(); the clocks start then

    friend bool operator==(const Limits&, const Limits&) = default;
};

} // namespace quartet
