// Which quiet moves threaten something, as the search asks.

#include "engines/cyvasse/cyvasse.hpp"
#include "tests/support/threat_checks.hpp"

#include <doctest/doctest.h>

namespace quartet::cyvasse {

TEST_CASE("quiet moves that threaten something are told, and few others") {
    Random random{17};
    const testing::ThreatTally tally = testing::tally_threats(Cyvasse{}, random, 12, 500);
    CAPTURE(tally.told);
    CAPTURE(tally.missed);
    CAPTURE(tally.other);
    CAPTURE(tally.quiet);
    CHECK(tally.told > 200);
    CHECK(tally.missed * 50 <= tally.told); // what gets out of an elephant's way
    CHECK(tally.other * 4 < tally.quiet);
}

} // namespace quartet::cyvasse
