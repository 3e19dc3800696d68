#pragma once

#include "core/game/referee.hpp"
#include "tools/engine/engine_spec.hpp"
#include "tools/match/match_options.hpp"
#include "tools/tool_error.hpp"

#include <string>

namespace quartet::tools {

struct AnalyseRequest {
    EngineSpec engine;   // with its limits; its MultiPV among its options
    RuleSettings rules;  // for the engine
    std::string what;    // a position with its moves, or a file of positions or games, or "-"; "": the start
    std::string suite;   // a file of positions with the moves that solve them; "": none
    bool json = false;   // a line of JSON a position or game
    int concurrency = 1; // engines at a time, for files
    bool quiet = false;  // no progress on standard error
};

// `quartet analyse`: what an engine thinks of a position, of many, or of each move of games. Ctrl-C ends it with what is
// done. `referee` is at the rules asked for; those of a record come before them. Throws ToolError.
ExitStatus run_analyse(Referee& referee, AnalyseRequest request);

} // namespace quartet::tools
