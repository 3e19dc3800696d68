#pragma once

#include "tools/statistics/estimate.hpp"

#include <map>
#include <vector>

namespace quartet::statistics {

// Final places and points of one player in games of several seats. He may hold several seats of a game: each seat
// counts. Games of one unit (an opening in all its rotations) are one observation for the intervals, since they are
// not independent. A sum: the order does not matter.
class SeatScores {
public:
    explicit SeatScores(int seats) : places_(static_cast<std::size_t>(seats)) {} // of a game

    // One seat of one game: place 1 .. seats.
    void add(int unit, int place, int points);

    int taken() const { return taken_; } // seats taken in all games
    const std::vector<int>& places() const {
        return places_;
    } // how often each place was reached, first place first

    // The mean place: 1 .. seats, with an interval from one unit on (as wide as the range allows).
    Estimate mean_place() const;
    // The mean points. Student's t over the units: no bounds before two units differ.
    Estimate mean_points() const;

private:
    struct Unit {
        int taken = 0;
        long places = 0;
        long points = 0;
    };

    double mean(long Unit::*quantity) const;
    std::map<double, double> unit_values(long Unit::*quantity) const; // with how often each came

    int taken_ = 0;
    std::vector<int> places_;
    std::map<int, Unit> units_;
};

} // namespace quartet::statistics
