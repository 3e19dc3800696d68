// Ten thousand random openings of every game.

#include "tests/event/openings_checks.hpp"

using namespace quartet;
using namespace quartet::testing;

TEST_CASE("ten thousand random openings of each game: different, open, and the same on every machine") {
    CHECK(check_random_openings("dama", 10'000) == 13829765605143493420u);
    CHECK(check_random_openings("smess", 10'000) == 3509279451582712007u);
    CHECK(check_random_openings("cyvasse", 10'000) == 13342119483247347438u);
    CHECK(check_random_openings("chess4", 10'000) == 189390367759767191u);
}
