#pragma once

#include "tools/standing/standing.hpp"

#include <string>

namespace quartet::tools {

// The standing of an event as HTML: a table of the engines with intervals, a drawing of these, and who scored what against
// whom.
std::string standing_html(const Standing& standing, int seats);

} // namespace quartet::tools
