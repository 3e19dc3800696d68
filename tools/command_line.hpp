#pragma once

#include "tools/referee_setup.hpp"

namespace quartet::tools {

// The program `quartet` on the games of `catalogue`: reads the command line, runs one subcommand, prints what went
// wrong to standard error, returns the exit status (tool_error.hpp).
int run_tools(int argc, const char* const* argv, Catalogue catalogue);

} // namespace quartet::tools
