#pragma once

#include "tools/statistics/scorebook.hpp"

#include <map>
#include <utility>

namespace quartet::statistics {

// Who scored what against whom, in an event of games between two. A sum: the order of the games does not matter.
class Crosstable {
public:
    explicit Crosstable(int players) : players_{players} {}

    // A game between players a and b (0 .. players - 1, different). Two games of one unit between the same players
    // are a pair.
    void add(int unit, int a, int b, Result of_a);

    int players() const { return players_; }
    Tally cell(int player, int opponent) const; // the player's results; empty when they never met
    Tally total(int player) const;              // against everybody

private:
    int players_;
    std::map<std::pair<int, int>, Scorebook> books_; // of the first of the two, the smaller number
};

} // namespace quartet::statistics
