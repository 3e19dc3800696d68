// Pairings that do not spoil later rounds, against plain enumeration.

#include "core/game/random.hpp"
#include "tools/event/foresight.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

using namespace quartet;
using namespace quartet::tools;

namespace {

using Edge = std::pair<int, int>;
using Edges = std::set<Edge>;

// All ways to pair the players that are left, from all pairs there are.
std::vector<std::vector<Edge>> all_pairings(std::vector<int> players) {
    if (players.empty()) return {{}};
    std::vector<std::vector<Edge>> all;
    for (std::size_t i = 1; i < players.size(); ++i) {
        std::vector<int> rest{players.begin() + 1, players.end()};
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        for (std::vector<Edge>& more : all_pairings(rest)) {
            more.emplace_back(players[0], players[i]);
            all.push_back(std::move(more));
        }
    }
    return all;
}

bool within(const std::vector<Edge>& pairing, const Edges& left) {
    return std::all_of(pairing.begin(), pairing.end(),
                       [&](const Edge& edge) { return left.count(edge) != 0; });
}

Edges without(Edges left, const std::vector<Edge>& pairing) {
    for (const Edge& edge : pairing) left.erase(edge);
    return left;
}

bool rounds_exist(const std::vector<std::vector<Edge>>& pairings, const Edges& left, int rounds) {
    return rounds == 0 ||
           std::any_of(pairings.begin(), pairings.end(), [&](const std::vector<Edge>& pairing) {
               return within(pairing, left) && rounds_exist(pairings, without(left, pairing), rounds - 1);
           });
}

std::int64_t cost_of(const PairCosts& costs, const std::vector<Edge>& pairing) {
    std::int64_t sum = 0;
    for (const Edge& edge : pairing) sum += costs.at(edge.first, edge.second);
    return sum;
}

PairsLeft as_bits(const Edges& left, int players) {
    PairsLeft bits(static_cast<std::size_t>(players));
    for (const Edge& edge : left) {
        bits[static_cast<std::size_t>(edge.first)] |= std::uint64_t{1} << edge.second;
        bits[static_cast<std::size_t>(edge.second)] |= std::uint64_t{1} << edge.first;
    }
    return bits;
}

} // namespace

TEST_CASE(
    "six players, two rounds of one half against the other: not the third of them, if a fourth is to come") {
    // Left are 0-3, 1-4, 2-5, and who are of one half.
    const Edges left{{0, 3}, {1, 4}, {2, 5}, {0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}};
    PairCosts costs{6};
    for (const Edge& edge : left) costs.set(edge.first, edge.second, 10);
    for (const Edge& edge : {Edge{0, 3}, {1, 4}, {2, 5}}) costs.set(edge.first, edge.second, 1);
    const std::vector<std::vector<int>> halves{{0, 3}, {1, 4}, {2, 5}};
    const std::uint64_t all = 0b111111;
    for (int a = 0; a < 6; ++a) {
        for (int b = a + 1; b < 6; ++b) {
            if (left.count({a, b}) == 0) costs.set(a, b, 1000);
        }
    }
    CHECK(farsighted_pairing(costs, as_bits(left, 6), 0) == halves);
    const auto foreseen = farsighted_pairing(costs, as_bits(left, 6), 1);
    CHECK(foreseen != halves);
    std::uint64_t seated = 0;
    for (const std::vector<int>& pair : foreseen) {
        CHECK(left.count({pair[0], pair[1]}) == 1);
        seated |= std::uint64_t{1} << pair[0] | std::uint64_t{1} << pair[1];
    }
    CHECK(seated == all);
}

TEST_CASE("the cheapest pairing that leaves so many rounds, whatever was played before") {
    int spoilt = 0;
    for (const int players : {4, 6, 8}) {
        std::vector<int> everybody;
        for (int i = 0; i < players; ++i) everybody.push_back(i);
        const auto pairings = all_pairings(everybody);
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            Random random{seed};
            Edges left;
            PairCosts costs{players};
            for (int a = 0; a < players; ++a) {
                for (int b = a + 1; b < players; ++b) {
                    left.insert({a, b});
                    costs.set(a, b, static_cast<std::int64_t>(random.below(1'000'000)));
                }
            }
            // Some rounds were played, not always wisely. The late ones are those in which it matters.
            const int played = players - 2 - static_cast<int>(random.below(3));
            int rounds = players - 1;
            for (int round = 0; round < played; ++round) {
                std::vector<std::vector<Edge>> open;
                for (const auto& pairing : pairings) {
                    if (within(pairing, left)) open.push_back(pairing);
                }
                if (open.empty()) break;
                left = without(left, open[static_cast<std::size_t>(random.below(open.size()))]);
                --rounds;
            }
            for (int a = 0; a < players; ++a) {
                for (int b = a + 1; b < players; ++b) {
                    if (left.count({a, b}) == 0) costs.set(a, b, 1'000'000'000);
                }
            }
            for (int further = 0; further < rounds; ++further) {
                CAPTURE(further);
                std::int64_t least = std::numeric_limits<std::int64_t>::max();
                std::int64_t least_of_all = least;
                for (const auto& pairing : pairings) {
                    const std::int64_t cost = cost_of(costs, pairing);
                    least_of_all = std::min(least_of_all, cost);
                    if (cost < least && within(pairing, left) &&
                        rounds_exist(pairings, without(left, pairing), further)) {
                        least = cost;
                    }
                }
                std::vector<Edge> drawn;
                for (const std::vector<int>& pair :
                     farsighted_pairing(costs, as_bits(left, players), further))
                    drawn.emplace_back(pair[0], pair[1]);
                const bool exists = least != std::numeric_limits<std::int64_t>::max();
                CHECK(cost_of(costs, drawn) == (exists ? least : least_of_all));
                spoilt += exists && least != least_of_all;
            }
        }
    }
    CHECK(spoilt >= 10);
}
