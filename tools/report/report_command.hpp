#pragma once

#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

// What `quartet report` is asked to do.
struct ReportOptions {
    std::vector<std::string> files; // records of one event, in any order
    std::string output;             // the page; "": standard output
    std::string title;              // "": the event and its game
    int games = 1000;               // at most so many can be stepped through, the first by number
    bool quiet = false;             // no notes on standard error
};

// Writes a page of HTML that needs nothing else: the tables of the event, and its games to step through. Throws ToolError.
ExitStatus run_report(const ReportOptions& options, Catalogue catalogue);

} // namespace quartet::tools
