#pragma once

#include "core/game/referee.hpp"
#include "tools/engine/engine_spec.hpp"
#include "tools/match/match_options.hpp"
#include "tools/tool_error.hpp"

namespace quartet::tools {

struct AnalyseRequest {
    EngineSpec engine;  // with its limits; its MultiPV among its options
    RuleSettings rules; // for the engine
};

// The engine that belongs to a variant: the program quartet-VARIANT beside this one, quoted for the shell.
std::string engine_beside_this_program(std::string_view variant);

// `quartet analyse`: the lines of one engine on the referee's position as they deepen, then its best move.
ExitStatus run_analyse(const Referee& referee, const AnalyseRequest& request);

} // namespace quartet::tools
