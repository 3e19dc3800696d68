#include "tools/match/engine_pool.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

EnginePool::EnginePool(const MatchOptions& options, const Schedule& schedule, Supervisor& supervisor,
                       const Interrupt& interrupt)
    : options_{options}, seats_{schedule.seats()} {
    const int count = schedule.engines();
    const int copies = (seats_ + count - 1) / count;
    for (const EngineSpec& spec : options_.engines) {
        auto& own = engines_.emplace_back();
        for (int i = 0; i < copies; ++i)
            own.push_back(std::make_unique<Engine>(spec, supervisor, &interrupt));
    }
}

void EnginePool::check_engines() {
    for (const auto& copies : engines_) {
        Engine& engine = *copies.front();
        const EngineSpec& spec = engine.spec();
        const OrFault<void> started = engine.start(options_.rules);
        if (!started) {
            // By these two statuses a shell says that it could not run what it was given.
            const bool not_run = engine.last_end() &&
                                 (engine.last_end()->exited_with(126) || engine.last_end()->exited_with(127));
            if (not_run) {
                throw ToolError{fmt::format("engine '{}': cannot run '{}': {}", spec.name, spec.command,
                                            started.error().detail)};
            }
            engine.kill();
            continue;
        }
        for (const auto& [name, value] : spec.options) {
            const DeclaredOption* option = engine.declared(name);
            if (option == nullptr) {
                throw ToolError{fmt::format("engine '{}' has no option '{}'", spec.name, name)};
            }
            if (const Result<void> accepted = option->accepts(value); !accepted) {
                throw ToolError{fmt::format("engine '{}': '{}' for its option {}: {}", spec.name,
                                            accepted.error().word, name, accepted.error().reason)};
            }
        }
    }
}

std::vector<Engine*> EnginePool::engines_of(const Pairing& pairing) {
    std::vector<Engine*> by_seat;
    std::vector<std::size_t> taken(engines_.size());
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
        const auto engine = static_cast<std::size_t>(pairing.engine[seat]);
        by_seat.push_back(engines_[engine][taken[engine]++].get());
    }
    return by_seat;
}

void EnginePool::finish() {
    for (const auto& copies : engines_) {
        for (const auto& engine : copies) engine->ask_to_quit();
    }
    for (const auto& copies : engines_) {
        for (const auto& engine : copies) engine->finish();
    }
}

} // namespace quartet::tools
