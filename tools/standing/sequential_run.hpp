#pragma once

#include "tools/statistics/sprt.hpp"
#include "tools/statistics/tally.hpp"

#include <cstddef>
#include <span>

namespace quartet::tools {

// The two games of a unit, by the first engine's results.
struct PairResult {
    statistics::Result first{};
    statistics::Result second{};
};

// A sequential test as it goes from pair to pair. It stops at the first pair that decides, however many have been played
// by then: several may become known at once, when the unit that they waited for ends.
class SequentialRun {
public:
    explicit SequentialRun(const statistics::SprtOptions& options) : test_{options} {}

    // Goes on; `pairs` are all from the first one, in the order of the schedule.
    void follow(std::span<const PairResult> pairs) {
        while (!decided() && seen_ < pairs.size()) {
            tally_.add_pair(pairs[seen_].first, pairs[seen_].second);
            ++seen_;
        }
    }

    const statistics::Sprt& test() const { return test_; }
    const statistics::Tally& tally() const { return tally_; } // of the pairs that it has gone through
    bool decided() const { return test_.decide(tally_) != statistics::Sprt::Decision::undecided; }

private:
    statistics::Sprt test_;
    statistics::Tally tally_;
    std::size_t seen_ = 0;
};

} // namespace quartet::tools
