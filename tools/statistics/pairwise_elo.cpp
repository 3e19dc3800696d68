#include "tools/statistics/pairwise_elo.hpp"

#include "tools/statistics/elo.hpp"

#include <cassert>
#include <cstddef>
#include <set>

namespace quartet::statistics {

namespace {

double k_factor(int games_before) {
    constexpr int newcomer_games = 30;
    return games_before < newcomer_games ? 40 : 20;
}

double outcome(int own_place, int other_place) {
    return own_place < other_place ? 1 : own_place > other_place ? 0 : 0.5;
}

} // namespace

std::vector<double> pairwise_elo_changes(const std::vector<SeatResult>& seats,
                                         const std::vector<Rating>& before) {
    assert(seats.size() == before.size());
    std::vector<double> changes(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        double surplus = 0;
        for (std::size_t j = 0; j < seats.size(); ++j) {
            if (seats[i].player == seats[j].player) continue;
            const double expected = score_of_elo(before[i].rating - before[j].rating);
            surplus += outcome(seats[i].place, seats[j].place) - expected;
        }
        const double others = static_cast<double>(seats.size()) - 1;
        if (surplus != 0) changes[i] = k_factor(before[i].games) / others * surplus;
    }
    return changes;
}

void Ratings::add(const std::vector<SeatResult>& game) {
    std::vector<Rating> before;
    for (const SeatResult& seat : game) before.push_back(of(seat.player));
    const std::vector<double> changes = pairwise_elo_changes(game, before);
    std::set<std::string> counted;
    for (std::size_t seat = 0; seat < game.size(); ++seat) {
        Rating& rating = table_.try_emplace(game[seat].player, before[seat]).first->second;
        rating.rating += changes[seat];
        if (counted.insert(game[seat].player).second) ++rating.games;
    }
}

void Ratings::set(const std::string& player, const Rating& rating) {
    table_[player] = rating;
}

Rating Ratings::of(const std::string& player) const {
    const auto found = table_.find(player);
    return found == table_.end() ? Rating{initial_, 0} : found->second;
}

} // namespace quartet::statistics
