#pragma once

#include "core/game/outcome.hpp"
#include "tools/event/pairing.hpp"

#include <compare>

namespace quartet::tools {

// What an engine has made of its seats, the same way for every number of seats: against each seat of another engine it
// has 2 half points when it was placed before it, 1 when they were equal. At two seats that is win 2, draw 1, loss 0.
struct PairScore {
    long half_points = 0;
    long pairs = 0; // with seats of other engines

    PairScore& operator+=(const PairScore& other) {
        half_points += other.half_points;
        pairs += other.pairs;
        return *this;
    }
    friend bool operator==(const PairScore&, const PairScore&) = default;
};

// Who has the greater share of his points; none (no pairs) is a half. Numbers up to 2^31 each.
std::strong_ordering by_share(const PairScore& a, const PairScore& b);

// What one engine has made of one game, of all the seats that it took.
PairScore pair_score(const Pairing& pairing, const Outcome& outcome, int seats, int engine);

} // namespace quartet::tools
