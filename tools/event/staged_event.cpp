#include "tools/event/staged_event.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quartet::tools {

StagedEvent::StagedEvent(int engines, int seats)
    : seats_{seats}, gained_(static_cast<std::size_t>(engines)) {}

int StagedEvent::known() const {
    return stages_.empty() ? 0 : stages_.back().behind().game;
}

const Stage& StagedEvent::stage_of(int game) const {
    assert(game >= 0 && game < known());
    const auto behind =
        std::upper_bound(stages_.begin(), stages_.end(), game,
                         [](int number, const Stage& stage) { return number < stage.first().game; });
    return *(behind - 1);
}

Pairing StagedEvent::at(int game) const {
    const Stage& stage = stage_of(game);
    return stage.at(game - stage.first().game);
}

void StagedEvent::begin_stage(std::vector<Table> tables, int games, int round) {
    StageStart first = stages_.empty() ? StageStart{} : stages_.back().behind();
    first.round = round;
    const Stage& stage = stages_.emplace_back(std::move(tables), games, seats_, first);
    open_ = stage.size();
    std::fill(gained_.begin(), gained_.end(), PairScore{});
}

void StagedEvent::add(int game, const Outcome& outcome) {
    const Pairing pairing = at(game);
    assert(game >= stages_.back().first().game && open_ > 0 && outcome.over);
    for (int seat = 0; seat < seats_; ++seat) {
        const int engine = pairing.engine[static_cast<std::size_t>(seat)];
        // An engine with several seats is asked once, by the first of them.
        const auto end = pairing.engine.begin() + seat;
        if (std::find(pairing.engine.begin(), end, engine) != end) continue;
        gained_[static_cast<std::size_t>(engine)] += pair_score(pairing, outcome, seats_, engine);
    }
    if (--open_ == 0) stage_over();
}

} // namespace quartet::tools
