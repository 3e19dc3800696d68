#pragma once

#include "tools/event/staged_event.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace quartet::tools {

// A Swiss event: in every round each plays those who stand as he does and whom he has not met.
//
// Each round is the cheapest grouping (grouping.hpp) of all engines, in their standing (points, then the order given),
// by these criteria, each before all that follow:
//  1. meetings again (the number of earlier ones squared), and byes again; at two seats those of later rounds too, where
//     that can be foreseen (foresight.hpp)
//  2. two seats: the bye falls to the lowest
//  3. distances between score groups, squared
//  4. two seats: within a group the upper half against the lower, in order; else as near in the standing as can be
//
// With more than two seats all tables are full; those left over, of the fewest byes the lowest, have a bye. A bye is
// worth all the points of a round at two seats, else half of them.
class Swiss : public StagedEvent {
public:
    // rounds >= 1; games of each table in a round; engines >= seats
    Swiss(int engines, int seats, int rounds, int games);

    int expected() const override;
    std::string result(const std::vector<std::string>& names) const override;

    static int default_rounds(int engines); // log2 rounded up, and one

private:
    struct Player {
        long half_points = 0; // of pairs, byes included
        int byes = 0;
        int times_first = 0;  // in games without a counterpart
        std::vector<int> met; // how often, by engine
    };

    void stage_over() override;
    void draw_round();
    std::vector<int> standing() const;
    std::vector<int> sit_out(std::vector<int>& players); // more than two seats; takes them from `players`
    int meetings(int a, int b) const;                    // byes if b is -1
    // Of each of `players` those, by their place there, whom he has met as seldom as anybody has met anybody.
    std::vector<std::uint64_t> pairs_left(const std::vector<int>& players) const;
    std::vector<std::vector<int>> group(const std::vector<int>& players) const; // -1 stands for the bye
    void give_bye(int engine);
    Table seated(std::vector<int> members);

    int rounds_;
    int games_;
    int round_ = 0; // the one being played
    std::vector<Player> players_;
};

} // namespace quartet::tools
