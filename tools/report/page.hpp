#pragma once

#include "tools/record/json_line.hpp"

#include <string>

namespace quartet::tools {

// What a report's page is made of.
struct PageParts {
    std::string title;
    std::string conditions;  // HTML: what was played, by whom, when
    std::string standing;    // HTML
    std::string definitions; // SVG that the boards refer to
    Json games;              // GamePages::json()
};

// The whole page. Its style and script are report.css and report.js.
std::string page_html(const PageParts& parts);

} // namespace quartet::tools
