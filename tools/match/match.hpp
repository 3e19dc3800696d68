#pragma once

#include "tools/match/match_plan.hpp"
#include "tools/tool_error.hpp"

namespace quartet::tools {

// `quartet match`: plays all games of the event, writes the records, prints the table of results to standard
// output. Throws ToolError.
ExitStatus run_match(MatchPlan plan);

} // namespace quartet::tools
