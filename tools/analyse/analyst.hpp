#pragma once

#include "core/game/referee.hpp"
#include "tools/analyse/finding.hpp"
#include "tools/engine/engine.hpp"
#include "tools/match/match_options.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// A position that is to be looked at.
struct Spot {
    std::unique_ptr<Referee> referee;
    std::string command;            // `position` with all that led to it
    std::vector<std::string> moves; // that led to it, as the referee spells them
};

// The spot behind `moves` from a position ("" or "startpos": the start), or why there is none, with the number
// of the move that is to blame.
tl::expected<Spot, std::string> reach(const Referee& rules, const std::string& position,
                                      const std::vector<std::string>& moves);

// An engine that looks at one position after another, each without memory of those before, so that what it finds does
// not depend on their order. An engine that fails is started anew for the next position.
class Analyst {
public:
    // `spec` and the others must outlive it. Nothing is started yet.
    Analyst(const EngineSpec& spec, const RuleSettings& rules, Supervisor& supervisor,
            const Interrupt& interrupt)
        : spec_{spec}, rules_{rules}, engine_{spec, supervisor, &interrupt} {}

    // Starts the engine, and sees whether it has the options that it is given. Throws ToolError.
    void start();

    // Thinks about the position of a spot, which is not the end, as long as the spec's limits say. `moves`, if any, are the
    // only ones to look at. `heard(finding, line)` is called whenever a line has
    // come. When it is interrupted the finding
    // is what there is by then, without a best move.
    OrFault<Finding> find(const Spot& spot, std::string_view moves = {},
                          const std::function<void(const Finding&, const Info&)>& heard = {});

    // Ends the engine politely.
    void finish();

    // Throws the ToolError that says so.
    [[noreturn]] void fail(const Fault& fault) const;

private:
    const EngineSpec& spec_;
    const RuleSettings& rules_;
    Engine engine_;
};

} // namespace quartet::tools
