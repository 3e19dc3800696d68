#pragma once

#include "tools/analyse/finding.hpp"
#include "tools/terminal/status_line.hpp"

#include <string>

namespace quartet::tools {

// The lines of an engine as they stand, on the terminal behind standard output: drawn anew whenever they change, ten
// times a second at most.
class LiveTable {
public:
    // Whether there is such a terminal, one that can move its cursor.
    static bool possible();

    void update(const Finding& finding);
    // Draws what is still to be drawn, and leaves it there.
    void finish(const Finding& finding);

private:
    void draw(const Finding& finding);

    Allowance redraws_{10};
    int rows_ = 0; // drawn before
};

// The table, no line wider than `width` columns.
std::string table_text(const Finding& finding, std::size_t width);

} // namespace quartet::tools
