#pragma once

#include "tools/event/pairing.hpp"
#include "tools/event/table.hpp"

#include <vector>

namespace quartet::tools {

// The numbers that the first game of a stage has; the others count on from them.
struct StageStart {
    int game = 0;
    int unit = 0;
    int opening = 0;
    int round = 0;
};

// Tables that play side by side: each the same number of games, from the same openings. Openings are played from all
// seats in turn; `seats` games of one opening are a unit, the last of which is cut short when the games are no
// multiple of it. The order is by opening, then table, then rotation, so that all tables make progress together.
class Stage {
public:
    // games of each table, >= 1
    // rounds  how many the tables have among them, gone through once an opening; 0: all have the round of `first`
    Stage(std::vector<Table> tables, int games, int seats, StageStart first = {}, int rounds = 0);

    const std::vector<Table>& tables() const { return tables_; }
    int size() const { return static_cast<int>(tables_.size()) * games_; } // games in all
    int units() const { return static_cast<int>(tables_.size()) * openings(); }
    int openings() const { return (games_ + seats_ - 1) / seats_; }
    const StageStart& first() const { return first_; }
    StageStart behind() const; // the numbers that come after this stage's

    Pairing at(int index) const; // 0 <= index < size()
    int table_of(int index) const;

private:
    struct Place {
        int opening; // within the stage
        int table;
        int rotation;
    };
    Place place(int index) const;

    std::vector<Table> tables_;
    int games_;
    int seats_;
    StageStart first_;
    int rounds_;
};

} // namespace quartet::tools
