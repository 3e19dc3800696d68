#pragma once

#include "tests/protocol/engine.hpp"

#include <string>
#include <string_view>

namespace quartet::testing {

// By how many milliseconds an answer came later than it was allowed to; <= 0: in time.
struct Overrun {
    double seen = 0; // by the clock of who asked
    double own =
        0; // the engine's part: not what the machine kept it and the test waiting for a processor meanwhile
};
// Sends a go that is to be answered within `allowed` milliseconds.
Overrun measured_overrun(Engine& engine, std::string_view arguments, double allowed);
// The engine's part of it alone.
double overrun(Engine& engine, std::string_view arguments, double allowed);

// Separate `go wtime 10 btime 10`; how many were late.
int short_clocks(int moves);

// Separate `go movetime T`.
struct MoveTimes {
    int moves = 0;
    int late = 0;         // by the engine's part
    double most_own = 0;  // the greatest overrun by that
    double most = 0;      // the greatest as the asker saw it
    double per_mille = 0; // one in a thousand was greater than this
    int seen = 0;         // how many were late as the asker saw it, for whatever reason
    std::string text() const;
};
MoveTimes move_times(int moves, int time);

// One game of the engine against itself, or 300 plies of it, all clocks kept by the test.
struct GameOnClock {
    int plies = 0;
    int overdrawn = 0; // moves after which a clock stood below zero
    int illegal = 0;   // moves that were refused
};
GameOnClock play_on_clock(double milliseconds, double increment);

} // namespace quartet::testing
