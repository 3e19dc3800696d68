#pragma once

#include <cstdint>
#include <vector>

namespace quartet::tools {

// What it costs to put two players at one table: symmetrical, >= 0, row by row.
class PairCosts {
public:
    explicit PairCosts(int players)
        : players_{players}, costs_(static_cast<std::size_t>(players) * static_cast<std::size_t>(players)) {}

    int players() const { return players_; }
    std::int64_t at(int a, int b) const { return costs_[index(a, b)]; }
    void set(int a, int b, std::int64_t cost) { costs_[index(a, b)] = costs_[index(b, a)] = cost; }

private:
    std::size_t index(int a, int b) const {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(players_) + static_cast<std::size_t>(b);
    }

    int players_;
    std::vector<std::int64_t> costs_;
};

// Up to this many players the cheapest grouping is found; with more, one that no exchange between two or three tables
// can better, from the cheapest of neighbours.
inline constexpr int exact_players = 18;

// Puts all players at tables of `size` (which divides their number) so that the sum of the costs of all pairs at one
// table is least. Tables and their players ascend; of equal groupings the first in lexicographic order of tables.
std::vector<std::vector<int>> cheapest_grouping(const PairCosts& costs, int size);

} // namespace quartet::tools
