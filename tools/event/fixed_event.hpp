#pragma once

#include "tools/event/event.hpp"
#include "tools/event/stage.hpp"

#include <utility>

namespace quartet::tools {

// An event whose games do not depend on results: a single table, a round robin, a gauntlet. A pure function of the
// game's number, however many games there are.
class FixedEvent : public Event {
public:
    explicit FixedEvent(Stage stage) : stage_{std::move(stage)} {}

    int known() const override { return stage_.size(); }
    bool complete() const override { return true; }
    int expected() const override { return stage_.size(); }
    Pairing at(int game) const override { return stage_.at(game); }
    void add(int, const Outcome&) override {}
    bool divisible() const override { return true; }

private:
    Stage stage_;
};

} // namespace quartet::tools
