#pragma once

#include "tools/statistics/tally.hpp"

#include <map>

namespace quartet::statistics {

// Finds the pairs among games that end in any order: the first two games of one unit are a pair, and a game whose
// partner has not ended counts as single until it has. Further games of a unit begin another pair.
class Scorebook {
public:
    void add(int unit, Result result);
    Tally tally() const; // of all games so far

private:
    Tally closed_;               // complete pairs
    std::map<int, Result> open_; // by unit
};

} // namespace quartet::statistics
