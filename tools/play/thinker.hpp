#pragma once

#include "tools/engine/engine.hpp"
#include "tools/match/match_options.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace quartet::tools {

// Whoever finds moves for a seat, or for a person who asks.
class Thinker {
public:
    virtual ~Thinker() = default;
    // Gets ready; at the first question at the latest.
    virtual OrFault<void> prepare() = 0;
    // Its move in a position, both lines as the protocol has them. `allowed`: the time after which it is late, none for
    // no clock.
    virtual OrFault<Answer> think(std::string_view position, std::string_view go,
                                  std::optional<Duration> allowed) = 0;
};

using ThinkerMaker =
    std::function<std::unique_ptr<Thinker>(const EngineSpec& spec, const RuleSettings& rules)>;

// An engine, its process started when it is needed. Throws ToolError where it lacks an option that it is to have.
class EngineThinker final : public Thinker {
public:
    EngineThinker(EngineSpec spec, RuleSettings rules, Supervisor& supervisor, const Interrupt& interrupt)
        : spec_{std::move(spec)}, rules_{std::move(rules)}, engine_{spec_, supervisor, &interrupt} {}

    OrFault<void> prepare() override;
    OrFault<Answer> think(std::string_view position, std::string_view go,
                          std::optional<Duration> allowed) override;

private:
    const EngineSpec spec_;
    const RuleSettings rules_;
    Engine engine_;
};

} // namespace quartet::tools
