#pragma once

#include "core/game/referee.hpp"
#include "tools/match/match_options.hpp"
#include "tools/tool_error.hpp"

namespace quartet::tools {

// `quartet match`: plays all games of the event, writes the records, prints the table of results to standard
// output. `referee` is at the start position under the rules of the match. Throws ToolError.
ExitStatus run_match(const MatchOptions& options, const Referee& referee);

} // namespace quartet::tools
