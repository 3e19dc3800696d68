#include "tools/event/grouping.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quartet::tools {

namespace {

using Players = std::vector<int>;
using Grouping = std::vector<Players>;

// The exact search among at most exact_players: whoever is the first without a table gets every possible company in
// turn; what the players that remain cost is computed once for every set of them (dynamic programming over sets, Held
// and Karp 1962).
class ExactSearch {
public:
    ExactSearch(const PairCosts& costs, const Players& players, int size)
        : costs_{costs}, players_{players}, size_{size}, best_(std::size_t{1} << players.size()) {}

    Grouping run() {
        Grouping grouping;
        unsigned left = static_cast<unsigned>(best_.size()) - 1;
        cost(left);
        while (left != 0) {
            const unsigned table = best_[left].table;
            Players& members = grouping.emplace_back();
            for (std::size_t i = 0; i < players_.size(); ++i) {
                if ((table >> i & 1u) != 0) members.push_back(players_[i]);
            }
            left ^= table;
        }
        return grouping;
    }

private:
    struct Best {
        std::int64_t cost = -1; // not known
        unsigned table = 0;     // of the first player of the set
    };

    std::int64_t cost(unsigned left) {
        if (left == 0) return 0;
        if (best_[left].cost < 0) {
            best_[left].cost = std::numeric_limits<std::int64_t>::max();
            const unsigned first = left & (~left + 1);
            fill_table(left, left ^ first, first, 1, 0);
        }
        return best_[left].cost;
    }

    // Tries all ways to fill a table that has `seated` players, who cost `so_far`, from `candidates`, ascending.
    void fill_table(unsigned left, unsigned candidates, unsigned table, int seated, std::int64_t so_far) {
        if (seated == size_) {
            const std::int64_t total = so_far + cost(left ^ table);
            if (total < best_[left].cost) best_[left] = {total, table};
            return;
        }
        while (candidates != 0) {
            const unsigned next = candidates & (~candidates + 1);
            candidates ^= next;
            std::int64_t added = 0;
            for (std::size_t i = 0; i < players_.size(); ++i) {
                if ((table >> i & 1u) != 0) added += costs_.at(players_[i], players_[index_of(next)]);
            }
            fill_table(left, candidates, table | next, seated + 1, so_far + added);
        }
    }

    static std::size_t index_of(unsigned bit) {
        std::size_t index = 0;
        while ((bit >> index & 1u) == 0) ++index;
        return index;
    }

    const PairCosts& costs_;
    const Players& players_;
    int size_;
    std::vector<Best> best_; // by set of players
};

std::int64_t cost_of(const PairCosts& costs, const Grouping& tables) {
    std::int64_t sum = 0;
    for (const Players& table : tables) {
        for (std::size_t i = 0; i < table.size(); ++i) {
            for (std::size_t j = i + 1; j < table.size(); ++j) sum += costs.at(table[i], table[j]);
        }
    }
    return sum;
}

// Seats the players of some tables anew, as cheaply as can be. Whether that was any better.
bool reseat(const PairCosts& costs, Grouping& grouping, const std::vector<std::size_t>& chosen, int size) {
    Grouping before;
    Players players;
    for (const std::size_t table : chosen) {
        before.push_back(grouping[table]);
        players.insert(players.end(), grouping[table].begin(), grouping[table].end());
    }
    std::sort(players.begin(), players.end());
    const Grouping after = ExactSearch{costs, players, size}.run();
    if (cost_of(costs, after) >= cost_of(costs, before)) return false;
    for (std::size_t i = 0; i < chosen.size(); ++i) grouping[chosen[i]] = after[i];
    return true;
}

bool improve(const PairCosts& costs, Grouping& grouping, int size) {
    bool better = false;
    for (std::size_t a = 0; a < grouping.size(); ++a) {
        for (std::size_t b = a + 1; b < grouping.size(); ++b) {
            if (reseat(costs, grouping, {a, b}, size)) better = true;
            // Three tables of two can be stuck where no two of them are; larger ones have the choice among two.
            for (std::size_t c = b + 1; size == 2 && c < grouping.size(); ++c) {
                if (reseat(costs, grouping, {a, b, c}, size)) better = true;
            }
        }
    }
    return better;
}

} // namespace

std::vector<std::vector<int>> cheapest_grouping(const PairCosts& costs, int size) {
    const int players = costs.players();
    assert(size >= 2 && players % size == 0);
    const int at_once = exact_players / size * size;
    Grouping grouping;
    for (int begin = 0; begin < players; begin += at_once) {
        Players some;
        for (int i = begin; i < std::min(players, begin + at_once); ++i) some.push_back(i);
        for (Players& table : ExactSearch{costs, some, size}.run()) grouping.push_back(std::move(table));
    }
    while (players > at_once && improve(costs, grouping, size)) {
    }
    std::sort(grouping.begin(), grouping.end());
    return grouping;
}

} // namespace quartet::tools
