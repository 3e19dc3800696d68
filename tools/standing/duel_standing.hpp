#pragma once

#include "tools/standing/names.hpp"
#include "tools/standing/sequential_run.hpp"
#include "tools/statistics/crosstable.hpp"
#include "tools/statistics/tally.hpp"

#include <map>
#include <string>
#include <vector>

namespace quartet::tools {

// What games of two seats add up to. A sum: their order does not matter.
class DuelStanding {
public:
    explicit DuelStanding(int engines) : crosstable_{engines} {}

    // A game between two different engines.
    void add(int unit, int first, int second, statistics::Result of_first);

    const statistics::Crosstable& crosstable() const { return crosstable_; }
    // Two engines: the first one's pairs of the units 0 .. k-1, of which all are complete, for the greatest k. What a
    // sequential test decides by: it grows in the order of the schedule, whatever ends first.
    const statistics::Tally& prefix() const { return prefix_; }
    int prefix_units() const { return next_unit_; }
    // The same one by one: what a sequential test goes through.
    const std::vector<PairResult>& prefix_pairs() const { return prefix_pairs_; }

    std::string short_text(const Names& full_names) const;
    std::string table(const Names& full_names) const;

private:
    std::string two_table(const Names& names) const;
    std::string many_table(const Names& names) const;

    struct Unit {
        int games = 0;
        statistics::Result first{};
        statistics::Result second{};
    };

    statistics::Crosstable crosstable_;
    statistics::Tally prefix_;
    std::vector<PairResult> prefix_pairs_;
    int next_unit_ = 0;
    std::map<int, Unit> waiting_; // units from next_unit_ on with games that have ended
};

} // namespace quartet::tools
