#pragma once

#include "tests/protocol/engine.hpp"

#include <string_view>

namespace quartet::testing {

// Sends a go, and returns by how many milliseconds the answer came later than `allowed` after it, not counting
// what the machine kept engine and test waiting for a processor meanwhile. <= 0: in time.
double overrun(Engine& engine, std::string_view arguments, double allowed);

// Separate `go wtime 10 btime 10`; how many were late.
int short_clocks(int moves);

// One game of the engine against itself, or 300 plies of it, all clocks kept by the test.
struct GameOnClock {
    int plies = 0;
    int overdrawn = 0; // moves after which a clock stood below zero
    int illegal = 0;   // moves that were refused
};
GameOnClock play_on_clock(double milliseconds, double increment);

} // namespace quartet::testing
