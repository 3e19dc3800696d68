// The search for the cheapest tables, against plain enumeration.

#include "core/game/random.hpp"
#include "tools/event/grouping.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

using namespace quartet;
using namespace quartet::tools;

namespace {

PairCosts random_costs(int players, std::uint64_t seed, std::uint64_t bound) {
    Random random{seed};
    PairCosts costs{players};
    for (int i = 0; i < players; ++i) {
        for (int j = i + 1; j < players; ++j) costs.set(i, j, static_cast<std::int64_t>(random.below(bound)));
    }
    return costs;
}

std::int64_t cost_of(const PairCosts& costs, const std::vector<std::vector<int>>& tables) {
    std::int64_t sum = 0;
    for (const auto& table : tables) {
        for (const int a : table) {
            for (const int b : table) {
                if (a < b) sum += costs.at(a, b);
            }
        }
    }
    return sum;
}

// Every player in turn sits down at every table that has a seat left, an empty one only once.
std::int64_t least_cost(const PairCosts& costs, std::size_t size, std::vector<std::vector<int>>& tables,
                        int next) {
    if (next == costs.players()) return cost_of(costs, tables);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (auto& table : tables) {
        const bool empty = table.empty();
        if (table.size() < size) {
            table.push_back(next);
            least = std::min(least, least_cost(costs, size, tables, next + 1));
            table.pop_back();
        }
        if (empty) break;
    }
    return least;
}

} // namespace

TEST_CASE("the cheapest grouping is as cheap as any") {
    for (const auto& [players, size] :
         {std::pair{2, 2}, {4, 2}, {8, 2}, {10, 2}, {6, 3}, {9, 3}, {4, 4}, {8, 4}, {12, 4}}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(seed);
            const PairCosts costs = random_costs(players, seed, seed % 2 == 0 ? 1'000'000 : 4);
            const auto tables = cheapest_grouping(costs, size);
            CHECK(tables.size() == static_cast<std::size_t>(players / size));
            std::vector<int> seated;
            for (const auto& table : tables) seated.insert(seated.end(), table.begin(), table.end());
            std::sort(seated.begin(), seated.end());
            for (int i = 0; i < players; ++i) CHECK(seated[static_cast<std::size_t>(i)] == i);
            std::vector<std::vector<int>> none(static_cast<std::size_t>(players / size));
            CHECK(cost_of(costs, tables) == least_cost(costs, static_cast<std::size_t>(size), none, 0));
        }
    }
}

TEST_CASE("of equal groupings the first") {
    CHECK(cheapest_grouping(PairCosts{6}, 2) == std::vector<std::vector<int>>{{0, 1}, {2, 3}, {4, 5}});
    CHECK(cheapest_grouping(PairCosts{8}, 4) == std::vector<std::vector<int>>{{0, 1, 2, 3}, {4, 5, 6, 7}});
}

TEST_CASE("beyond the exact search no exchange betters the tables") {
    for (const int size : {2, 4}) {
        const PairCosts costs = random_costs(40, 9, 1000);
        const auto tables = cheapest_grouping(costs, size);
        const std::int64_t cost = cost_of(costs, tables);
        for (std::size_t a = 0; a < tables.size(); ++a) {
            for (std::size_t b = a + 1; b < tables.size(); ++b) {
                for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
                    for (std::size_t j = 0; j < static_cast<std::size_t>(size); ++j) {
                        auto other = tables;
                        std::swap(other[a][i], other[b][j]);
                        for (auto& table : other) std::sort(table.begin(), table.end());
                        CHECK(cost_of(costs, other) >= cost);
                    }
                }
            }
        }
    }
}
