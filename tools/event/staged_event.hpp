#pragma once

#include "tools/event/event.hpp"
#include "tools/event/pair_score.hpp"
#include "tools/event/stage.hpp"

#include <vector>

namespace quartet::tools {

// An event in stages, each drawn when the last game of the one before it has ended: hence from results alone, whatever
// their order. An engine sits at one table of a stage at most. Remembers sums, not games.
class StagedEvent : public Event {
public:
    int known() const override;
    bool complete() const override { return complete_; }
    Pairing at(int game) const override;
    void add(int game, const Outcome& outcome) override;
    bool divisible() const override { return false; }

protected:
    StagedEvent(int engines, int seats);

    int engines() const { return static_cast<int>(gained_.size()); }
    int seats() const { return seats_; }
    // The last game of the stage has ended: draw the next one, or end the event. Also called by the constructor of
    // the kind, to begin.
    virtual void stage_over() = 0;
    void begin_stage(std::vector<Table> tables, int games, int round);
    void end_event() { complete_ = true; }
    // What an engine has gained in the stage that is over.
    const PairScore& gained(int engine) const { return gained_[static_cast<std::size_t>(engine)]; }

private:
    const Stage& stage_of(int game) const;

    int seats_;
    std::vector<Stage> stages_;
    std::vector<PairScore> gained_;
    int open_ = 0; // games of the stage that have not ended
    bool complete_ = false;
};

} // namespace quartet::tools
