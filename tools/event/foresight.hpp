#pragma once

#include "tools/event/grouping.hpp"

#include <cstdint>
#include <vector>

namespace quartet::tools {

// By player, the set of those whom he can still meet, as bits; symmetrical. 64 players at most.
using PairsLeft = std::vector<std::uint64_t>;

// The cheapest pairing of all players, as cheapest_grouping(costs, 2), that leaves as many as `rounds` further rounds of
// pairs that are left, none of them twice. Three rounds of one half of six against the other leave two triangles, and no
// fourth round: then another third round is drawn.
//
// The cheapest of all is taken where none does that. With more than 12 players the search may end without an answer:
// further rounds are then taken to exist, and only some pairings are weighed. Late rounds, where it matters, have few.
std::vector<std::vector<int>> farsighted_pairing(const PairCosts& costs, const PairsLeft& left, int rounds);

} // namespace quartet::tools
