#include "tools/event/swiss.hpp"

#include "tools/counted.hpp"
#include "tools/event/foresight.hpp"
#include "tools/event/grouping.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <utility>

namespace quartet::tools {

namespace {

constexpr int nobody = -1; // to meet him is to have a bye

std::int64_t squared(std::int64_t x) {
    return x * x;
}

// Costs on several levels in one number: no sum of a level reaches one of the level before it. With 64 engines all of
// them together stay below 2^60.
struct Levels {
    std::int64_t distance; // weight of a step between score groups
    std::int64_t bye;
    std::int64_t again;

    Levels(int players, int size) {
        const std::int64_t pairs = std::int64_t{players} * (size - 1) / 2;
        distance = pairs * squared(players) + 1;
        bye = distance * (pairs * squared(players) + 1);
        again = bye * (size == 2 ? players + 1 : 1);
    }
};

// More meetings than this do not count as more.
constexpr int most_meetings = 63;

std::int64_t again(int times) {
    return squared(std::min(times, most_meetings));
}

} // namespace

int Swiss::default_rounds(int engines) {
    int rounds = 1;
    for (int reach = 1; reach < engines; reach *= 2) ++rounds;
    return rounds;
}

Swiss::Swiss(int engines, int seats, int rounds, int games)
    : StagedEvent{engines, seats},
      rounds_{rounds},
      games_{games},
      players_(static_cast<std::size_t>(engines),
               Player{0, 0, 0, std::vector<int>(static_cast<std::size_t>(engines))}) {
    assert(rounds >= 1 && engines >= seats);
    draw_round();
}

int Swiss::expected() const {
    return rounds_ * (engines() / seats()) * games_;
}

std::vector<int> Swiss::standing() const {
    std::vector<int> order(players_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [this](int a, int b) {
        return players_[static_cast<std::size_t>(a)].half_points >
               players_[static_cast<std::size_t>(b)].half_points;
    });
    return order;
}

std::vector<int> Swiss::sit_out(std::vector<int>& players) {
    std::vector<int> candidates{players.rbegin(), players.rend()}; // lowest first
    std::stable_sort(candidates.begin(), candidates.end(), [this](int a, int b) {
        return players_[static_cast<std::size_t>(a)].byes < players_[static_cast<std::size_t>(b)].byes;
    });
    candidates.resize(players.size() % static_cast<std::size_t>(seats()));
    for (const int engine : candidates) players.erase(std::find(players.begin(), players.end(), engine));
    return candidates;
}

int Swiss::meetings(int a, int b) const {
    const Player& player = players_[static_cast<std::size_t>(a)];
    return b == nobody ? player.byes : player.met[static_cast<std::size_t>(b)];
}

std::vector<std::uint64_t> Swiss::pairs_left(const std::vector<int>& players) const {
    std::vector<std::uint64_t> left(players.size());
    int fewest = most_meetings;
    for (std::size_t i = 0; i < players.size(); ++i) {
        for (std::size_t j = i + 1; j < players.size(); ++j) {
            const int met = meetings(players[i], players[j]);
            if (met < fewest) std::fill(left.begin(), left.end(), std::uint64_t{0});
            fewest = std::min(fewest, met);
            if (met > fewest) continue;
            left[i] |= std::uint64_t{1} << j;
            left[j] |= std::uint64_t{1} << i;
        }
    }
    return left;
}

std::vector<std::vector<int>> Swiss::group(const std::vector<int>& players) const {
    const int count = static_cast<int>(players.size());
    const auto player = [&](int i) -> const Player& {
        return players_[static_cast<std::size_t>(players[static_cast<std::size_t>(i)])];
    };
    // The score group of each, from 0, and how many are in it. The bye, always last, belongs to none.
    const bool bye = players.back() == nobody;
    std::vector<int> group_of;
    std::vector<int> group_size;
    for (int i = 0; i < count - (bye ? 1 : 0); ++i) {
        if (i == 0 || player(i).half_points != player(i - 1).half_points) group_size.push_back(0);
        group_of.push_back(static_cast<int>(group_size.size()) - 1);
        ++group_size.back();
    }
    const Levels levels{count, seats()};
    PairCosts costs{count};
    for (int i = 0; i < count; ++i) {
        for (int j = i + 1; j < count; ++j) {
            if (bye && j == count - 1) {
                costs.set(i, j, again(player(i).byes) * levels.again + (count - 2 - i) * levels.bye);
                continue;
            }
            const int met =
                meetings(players[static_cast<std::size_t>(i)], players[static_cast<std::size_t>(j)]);
            const int upper = group_of[static_cast<std::size_t>(i)];
            const int steps = group_of[static_cast<std::size_t>(j)] - upper;
            std::int64_t rank = j - i;
            if (seats() == 2 && steps == 0) {
                rank = squared(rank - group_size[static_cast<std::size_t>(upper)] / 2);
            }
            costs.set(i, j, again(met) * levels.again + squared(steps) * levels.distance + rank);
        }
    }
    std::vector<std::vector<int>> tables;
    if (seats() == 2) {
        const PairsLeft left = pairs_left(players);
        int fewest = count; // pairs left of one player, this round's among them
        for (const std::uint64_t each : left) fewest = std::min(fewest, std::popcount(each));
        tables = farsighted_pairing(costs, left, std::max(std::min(rounds_ - round_, fewest) - 1, 0));
    } else {
        tables = cheapest_grouping(costs, seats());
    }
    for (std::vector<int>& table : tables) {
        for (int& member : table) member = players[static_cast<std::size_t>(member)];
    }
    return tables;
}

void Swiss::give_bye(int engine) {
    Player& player = players_[static_cast<std::size_t>(engine)];
    ++player.byes;
    player.half_points += seats() == 2 ? 2L * games_ : static_cast<long>(seats() - 1) * games_;
}

Table Swiss::seated(std::vector<int> members) {
    // Of an odd number of games the last is without a counterpart: the first seat goes to who had it least.
    std::stable_sort(members.begin(), members.end(), [this](int a, int b) {
        return players_[static_cast<std::size_t>(a)].times_first <
               players_[static_cast<std::size_t>(b)].times_first;
    });
    if (games_ % seats() != 0) ++players_[static_cast<std::size_t>(members.front())].times_first;
    return dealt_table(members, seats());
}

void Swiss::draw_round() {
    std::vector<int> players = standing();
    std::vector<int> byes;
    if (seats() > 2) {
        byes = sit_out(players);
    } else if (players.size() % 2 == 1) {
        players.push_back(nobody);
    }
    std::vector<Table> tables;
    for (std::vector<int>& members : group(players)) {
        if (members.back() == nobody) {
            byes.push_back(members.front());
            continue;
        }
        for (const int a : members) {
            for (const int b : members) {
                if (a != b) ++players_[static_cast<std::size_t>(a)].met[static_cast<std::size_t>(b)];
            }
        }
        tables.push_back(seated(std::move(members)));
    }
    for (const int engine : byes) give_bye(engine);
    begin_stage(std::move(tables), games_, round_);
}

void Swiss::stage_over() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
        players_[i].half_points += gained(static_cast<int>(i)).half_points;
    }
    if (++round_ == rounds_) {
        end_event();
    } else {
        draw_round();
    }
}

std::string Swiss::result(const std::vector<std::string>& names) const {
    std::size_t width = 6;
    for (const std::string& name : names) width = std::max(width, name.size());
    // Equal points are told apart by what the opponents have made (Buchholz), then by the order given.
    const auto opponents = [this](int engine) {
        const std::vector<int>& met = players_[static_cast<std::size_t>(engine)].met;
        long sum = 0;
        for (std::size_t i = 0; i < met.size(); ++i) sum += met[i] * players_[i].half_points;
        return sum;
    };
    std::vector<int> order = standing();
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const Player& x = players_[static_cast<std::size_t>(a)];
        const Player& y = players_[static_cast<std::size_t>(b)];
        return std::pair{x.half_points, opponents(a)} > std::pair{y.half_points, opponents(b)};
    });
    std::string text = fmt::format("After {} of {}:\n{:>4}  {:<{}}  points  byes  opponents' points\n",
                                   round_, counted(rounds_, "round"), "rank", "engine", width);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Player& player = players_[static_cast<std::size_t>(order[i])];
        text += fmt::format("{:>4}  {:<{}}  {:>6.1f}  {:>4}  {:>17.1f}\n", i + 1,
                            names[static_cast<std::size_t>(order[i])], width,
                            static_cast<double>(player.half_points) / 2, player.byes,
                            static_cast<double>(opponents(order[i])) / 2);
    }
    return text;
}

} // namespace quartet::tools
