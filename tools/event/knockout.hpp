#pragma once

#include "tools/event/staged_event.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

// A knockout: who loses is out. Engines are seeded in the order in which they are given, the first is the highest seed.
//
// Two seats: a bracket in which the first two seeds can only meet in the final, the first four only in the last rounds
// but one, and so on. Where the engines are no power of two, the highest seeds pass the first round without a game.
//
// More seats: as few tables as hold all engines, their sizes at most one apart, dealt in a snake by seed (1 4 5 8 and
// 2 3 6 7); the better half of each, rounded up, goes on, until all sit at one table, the final. An engine may have
// several seats at a table that has fewer engines than seats.
//
// A table is decided by the share of the points that each engine has made of its pairs (pair_score.hpp). When that does
// not tell who goes on, the table plays units more, as many as are allowed; then the higher seed goes on.
class Knockout : public StagedEvent {
public:
    // games        of each table; 2 <= engines
    // extra_units  at most so many more where it is level
    Knockout(int engines, int seats, int games, int extra_units);

    int expected() const override;
    std::string result(const std::vector<std::string>& names) const override;

    // How many tables all rounds have together.
    static int tables(int engines, int seats);

private:
    struct Bout {
        std::vector<int> engines;      // by seed; once it is decided by place
        int through = 1;               // how many go on
        std::vector<PairScore> scores; // in the same order; none before it is decided
    };
    struct Round {
        bool last = false;
        std::vector<Bout> bouts;
    };

    void stage_over() override;
    void draw_round();
    void play(const std::vector<std::size_t>& bouts, int games);
    void rank(Bout& bout) const;
    bool level(const Bout& bout) const; // after rank()
    void end_round();

    int games_;
    int extra_units_;
    int extras_played_ = 0; // units, in this round
    int extra_games_ = 0;   // in all rounds
    std::vector<int> in_;   // who is still in: two seats by place in the bracket (-1: nobody), else by seed
    std::vector<PairScore> won_; // by engine, in this round
    std::vector<Round> rounds_;  // the last is being played, unless the event is over
};

} // namespace quartet::tools
