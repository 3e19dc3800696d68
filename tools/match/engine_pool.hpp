#pragma once

#include "tools/engine/engine.hpp"
#include "tools/event/pairing.hpp"
#include "tools/match/match_options.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace quartet::tools {

// The engine processes of one game at a time: as many of each engine as it takes seats. They live from game to game,
// as long as the next one needs them too.
class EnginePool {
public:
    EnginePool(const MatchOptions& options, int seats, Supervisor& supervisor, const Interrupt& interrupt)
        : options_{options},
          seats_{seats},
          supervisor_{supervisor},
          interrupt_{interrupt},
          engines_(options.engines.size()) {}

    // Starts one process of each engine to see what only the user can put right: a command that cannot be run,
    // options that the engine does not have, settings that do not fit the game. Throws ToolError. Engines that are merely bad are left to their
    // games.
    void check_engines();
    // An engine process of each seat.
    std::vector<Engine*> engines_of(const Pairing& pairing);
    // Ends all of them politely.
    void finish();

private:
    // Ends the processes of each engine politely, but for the first so many.
    void end_but_first(const std::vector<std::size_t>& kept);
    // A process of the engine; they are numbered from 0.
    Engine& copy(std::size_t engine, std::size_t number);

    const MatchOptions& options_;
    int seats_;
    Supervisor& supervisor_;
    const Interrupt& interrupt_;
    std::vector<std::vector<std::unique_ptr<Engine>>> engines_; // by engine, then copy
};

} // namespace quartet::tools
