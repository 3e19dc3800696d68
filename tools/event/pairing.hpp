#pragma once

#include "core/game/seat.hpp"

#include <array>

namespace quartet::tools {

// Who plays one game of an event.
struct Pairing {
    int game = 0;                        // number in the schedule, from 0
    int unit = 0;                        // games that share an opening, each engine in each of its seats
    int opening = 0;                     // number of the opening; several units may share one
    int round = 0;                       // from 0; always 0 in events that have no rounds
    std::array<int, max_seats> engine{}; // number of the engine in each seat

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

} // namespace quartet::tools
