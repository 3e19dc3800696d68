// Which quiet moves threaten something, as the search asks.

#include "engines/smess/smess.hpp"
#include "tests/support/threat_checks.hpp"

#include <doctest/doctest.h>

namespace quartet::smess {

TEST_CASE("quiet moves that threaten something are told, and few others") {
    Random random{17};
    const testing::ThreatTally tally = testing::tally_threats(Smess{}, random, 60, 120);
    CAPTURE(tally.told);
    CAPTURE(tally.missed);
    CAPTURE(tally.other);
    CAPTURE(tally.quiet);
    CHECK(tally.told > 200);
    CHECK(tally.missed == 0);
    CHECK(tally.other * 4 < tally.quiet);
}

} // namespace quartet::smess
