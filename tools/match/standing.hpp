#pragma once

#include "tools/match/elo.hpp"
#include "tools/match/play_game.hpp"
#include "tools/match/schedule.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace quartet::tools {

// What the games so far add up to, whatever their order.
class Standing {
public:
    Standing(const std::vector<EngineSpec>& engines, const Schedule& schedule);

    void add(const PlayedGame& game);

    int games() const { return games_; }
    // Two seats: the first engine's results.
    const Tally& tally() const { return tally_; }
    // Two seats: pairs of games of one opening, both finished, by the first engine's half points 0 .. 4.
    const std::array<int, 5>& pairs() const { return pairs_; }

    std::string short_text() const; // for the progress line
    std::string table() const;      // lines, each ending in '\n'

private:
    struct Line {
        int games = 0; // seats taken, that is
        int firsts = 0;
        long places = 0;
        long points = 0;
        std::map<FaultKind, int> faults;
    };

    std::string two_seat_table() const;
    std::string many_seat_table() const;
    std::size_t name_width() const;

    const std::vector<EngineSpec>& engines_;
    Schedule schedule_;
    int games_ = 0;
    Tally tally_;
    std::array<int, 5> pairs_{};
    std::map<int, int> half_pairs_; // opening -> the first engine's half points in its one finished game
    std::vector<Line> lines_;       // by engine
};

} // namespace quartet::tools
