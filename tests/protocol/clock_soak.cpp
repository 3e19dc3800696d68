// Clause 7 at length.

#include "tests/protocol/timekeeping.hpp"

#include <doctest/doctest.h>

namespace quartet::testing {
namespace {

TEST_CASE("7: 10,000 separate moves with 10 ms on the clock are in time") {
    CHECK(short_clocks(10'000) == 0);
}

TEST_CASE("7: 10,000 separate moves of 10 ms are in time") {
    const MoveTimes times = move_times(10'000, 10);
    MESSAGE(times.text());
    CHECK(times.late == 0);
}

TEST_CASE("7: twenty whole games at one second and 10 ms are in time") {
    for (int round = 0; round < 20; ++round) {
        const GameOnClock game = play_on_clock(1000, 10);
        CHECK(game.overdrawn == 0);
        CHECK(game.illegal == 0);
    }
}

} // namespace
} // namespace quartet::testing
