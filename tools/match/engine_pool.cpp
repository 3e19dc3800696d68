#include "tools/match/engine_pool.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

namespace quartet::tools {

Engine& EnginePool::copy(std::size_t engine, std::size_t number) {
    auto& copies = engines_[engine];
    while (copies.size() <= number) {
        copies.push_back(std::make_unique<Engine>(options_.engines[engine], supervisor_, &interrupt_));
    }
    return *copies[number];
}

void EnginePool::check_engines() {
    for (const EngineSpec& spec : options_.engines) {
        if (const Result<void> fits = check_engine(spec, seats_); !fits) {
            throw ToolError{
                fmt::format("engine '{}': {}: {}", spec.name, fits.error().word, fits.error().reason),
                ExitStatus::usage};
        }
    }
    for (std::size_t i = 0; i < engines_.size(); ++i) {
        Engine& engine = copy(i, 0);
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
        by_seat.push_back(&copy(engine, taken[engine]++));
    }
    end_but_first(taken);
    return by_seat;
}

void EnginePool::finish() {
    end_but_first(std::vector<std::size_t>(engines_.size()));
}

void EnginePool::end_but_first(const std::vector<std::size_t>& kept) {
    for (const auto step :
         {&Engine::ask_to_quit, &Engine::finish}) { // all are asked before one is waited for
        for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
            for (std::size_t i = kept[engine]; i < engines_[engine].size(); ++i)
                ((*engines_[engine][i]).*step)();
        }
    }
}

} // namespace quartet::tools
