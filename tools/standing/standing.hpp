#pragma once

#include "tools/engine/fault.hpp"
#include "tools/record/played_game.hpp"
#include "tools/standing/duel_standing.hpp"
#include "tools/standing/names.hpp"
#include "tools/standing/seat_standing.hpp"

#include <map>
#include <string>
#include <vector>

namespace quartet::tools {

// What the finished games of an event add up to, whatever the order in which they came. Needs no engines: a record is
// enough.
class Standing {
public:
    // names   of the engines, different, by the numbers that pairings have
    // before  more than two seats: ratings that the players bring along
    Standing(Names names, int seats, statistics::Ratings before = statistics::Ratings{});

    void add(const PlayedGame& game); // not `stopped`; its pairing has engines of this event

    int games() const { return games_; }
    const Names& names() const { return names_; }
    // Two seats, two engines: the pairs of the schedule as far as all are complete (duel_standing.hpp).
    const statistics::Tally& prefix() const { return duels_.prefix(); }
    // The same pair by pair.
    const std::vector<PairResult>& prefix_pairs() const { return duels_.prefix_pairs(); }
    // Two seats: who scored what against whom.
    const statistics::Crosstable& crosstable() const { return duels_.crosstable(); }
    // More than two seats: places, points, strengths.
    const SeatStanding& at_seats() const { return at_seats_; }
    // More than two seats: the ratings after all games, by name.
    statistics::Ratings ratings() const { return at_seats_.ratings(names_); }

    std::string short_text() const;  // for the progress line
    std::string table() const;       // lines, each ending in '\n'
    std::string fault_lines() const; // likewise, of engines that had any

private:
    Names names_;
    int seats_;
    int games_ = 0;
    DuelStanding duels_;                           // two seats
    SeatStanding at_seats_;                        // more
    std::vector<std::map<FaultKind, int>> faults_; // by engine
};

} // namespace quartet::tools
