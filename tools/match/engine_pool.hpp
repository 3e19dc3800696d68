#pragma once

#include "tools/engine/engine.hpp"
#include "tools/match/match_options.hpp"
#include "tools/match/schedule.hpp"

#include <memory>
#include <vector>

namespace quartet::tools {

// The engine processes of one game at a time: as many of each engine as it takes seats. They live from game to
// game.
class EnginePool {
public:
    EnginePool(const MatchOptions& options, const Schedule& schedule, Supervisor& supervisor,
               const Interrupt& interrupt);

    // Starts one process of each engine to see what only the user can put right: a command that cannot be run,
    // options that the engine does not have. Throws ToolError. Engines that are merely bad are left to their
    // games.
    void check_engines();
    // An engine process of each seat.
    std::vector<Engine*> engines_of(const Pairing& pairing);
    // Ends all of them politely.
    void finish();

private:
    const MatchOptions& options_;
    int seats_;
    std::vector<std::vector<std::unique_ptr<Engine>>> engines_; // by engine, then copy
};

} // namespace quartet::tools
