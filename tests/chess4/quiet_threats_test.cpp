// Which quiet moves threaten something, as the search asks.

#include "engines/chess4/chess4.hpp"
#include "tests/support/threat_checks.hpp"

#include <doctest/doctest.h>

namespace quartet::chess4 {

TEST_CASE("quiet moves that threaten something are told, and few others") {
    Random random{17};
    const testing::ThreatTally tally = testing::tally_threats(Chess4{}, random, 12, 300);
    CAPTURE(tally.told);
    CAPTURE(tally.missed);
    CAPTURE(tally.other);
    CAPTURE(tally.quiet);
    CHECK(tally.told > 200);
    CHECK(tally.missed * 50 <= tally.told); // a seat that is passed over, a rook that castles
    CHECK(tally.other * 4 < tally.quiet);
}

} // namespace quartet::chess4
