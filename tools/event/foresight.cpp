#include "tools/event/foresight.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>

namespace quartet::tools {

namespace {

using Pairs = std::vector<std::vector<int>>;

std::uint64_t bit(int player) {
    return std::uint64_t{1} << player;
}

// Draws rounds, one after another, from the pairs that are left, by trial and error.
class RoundSearch {
public:
    explicit RoundSearch(PairsLeft left) : left_{std::move(left)} {}

    // Whether so many rounds can be drawn; also true when that has not become clear in `most_steps`.
    bool possible(int rounds) { return draw(rounds, ~std::uint64_t{0}); }

private:
    static constexpr int most_steps = 20'000;

    // The order of the rounds does not matter: the first player's partners ascend.
    bool draw(int rounds, std::uint64_t partners_of_first) {
        if (rounds == 0) return true;
        const std::uint64_t all = ~std::uint64_t{0} >> (64 - left_.size());
        return pair(0, partners_of_first, all, rounds, partners_of_first);
    }

    // Gives `player` one of `partners`, then partners to all the others who wait, then draws the other rounds.
    bool pair(int player, std::uint64_t partners, std::uint64_t waiting, int rounds,
              std::uint64_t partners_of_first) {
        const auto mine = static_cast<std::size_t>(player);
        for (std::uint64_t open = left_[mine] & partners & waiting; open != 0; open &= open - 1) {
            if (++steps_ > most_steps) return true;
            const int partner = std::countr_zero(open);
            const auto his = static_cast<std::size_t>(partner);
            const std::uint64_t later = player == 0 ? ~std::uint64_t{1} << partner : partners_of_first;
            left_[mine] ^= bit(partner);
            left_[his] ^= bit(player);
            const bool found = go_on(waiting & ~bit(player) & ~bit(partner), rounds, later);
            left_[mine] ^= bit(partner);
            left_[his] ^= bit(player);
            if (found) return true;
        }
        return false;
    }

    bool go_on(std::uint64_t waiting, int rounds, std::uint64_t partners_of_first) {
        if (waiting == 0) return draw(rounds - 1, partners_of_first);
        int next = 0; // who has the fewest to choose from
        int fewest = 65;
        for (std::uint64_t each = waiting; each != 0; each &= each - 1) {
            const int player = std::countr_zero(each);
            const int choice = std::popcount(left_[static_cast<std::size_t>(player)] & waiting);
            if (choice < fewest) {
                fewest = choice;
                next = player;
            }
        }
        return pair(next, waiting, waiting, rounds, partners_of_first);
    }

    PairsLeft left_;
    int steps_ = 0;
};

bool leaves_rounds(const Pairs& pairing, PairsLeft left, int rounds) {
    for (const std::vector<int>& pair : pairing) {
        std::uint64_t& mine = left[static_cast<std::size_t>(pair[0])];
        if ((mine & bit(pair[1])) == 0) return false;
        mine ^= bit(pair[1]);
        left[static_cast<std::size_t>(pair[1])] ^= bit(pair[0]);
    }
    return RoundSearch{std::move(left)}.possible(rounds);
}

struct Weighed {
    std::int64_t cost = 0;
    Pairs pairing;

    bool operator<(const Weighed& other) const {
        return std::pair{cost, pairing} < std::pair{other.cost, other.pairing};
    }
};

// Enough for all pairings of 12 players.
constexpr int most_listed = 50'000;

// All pairings of the players who wait that are made of pairs that are left, behind those of `begun`; fewer after
// so many steps.
void list_pairings(const PairCosts& costs, const PairsLeft& left, std::uint64_t waiting, Weighed& begun,
                   std::vector<Weighed>& all, int& steps) {
    if (++steps > most_listed) return;
    if (waiting == 0) {
        all.push_back(begun);
        return;
    }
    const int first = std::countr_zero(waiting);
    const std::uint64_t others = waiting ^ bit(first);
    for (std::uint64_t open = left[static_cast<std::size_t>(first)] & others; open != 0; open &= open - 1) {
        const int partner = std::countr_zero(open);
        begun.cost += costs.at(first, partner);
        begun.pairing.push_back({first, partner});
        list_pairings(costs, left, others ^ bit(partner), begun, all, steps);
        begun.pairing.pop_back();
        begun.cost -= costs.at(first, partner);
    }
}

} // namespace

std::vector<std::vector<int>> farsighted_pairing(const PairCosts& costs, const PairsLeft& left, int rounds) {
    assert(costs.players() <= 64 && left.size() == static_cast<std::size_t>(costs.players()));
    Pairs cheapest = cheapest_grouping(costs, 2);
    if (leaves_rounds(cheapest, left, rounds)) return cheapest;
    std::vector<Weighed> all;
    Weighed begun;
    int steps = 0;
    list_pairings(costs, left, ~std::uint64_t{0} >> (64 - left.size()), begun, all, steps);
    std::sort(all.begin(), all.end());
    for (Weighed& each : all) {
        if (leaves_rounds(each.pairing, left, rounds)) return std::move(each.pairing);
    }
    return cheapest;
}

} // namespace quartet::tools
