#pragma once

#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

// What `quartet rate` is asked to do.
struct RateOptions {
    std::vector<std::string> files; // records of one event, in any order
    std::string ratings;            // a file of ratings to be carried on; "": none
    std::string pgn;                // a file for the games in the game's own format; "": none
    bool quiet = false;             // no notes on standard error
};

// Puts the records together and prints the tables that the match has printed, or would have printed had it been played
// in one piece. Throws ToolError.
ExitStatus run_rate(const RateOptions& options, Catalogue catalogue);

} // namespace quartet::tools
