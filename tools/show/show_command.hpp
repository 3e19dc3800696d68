#pragma once

#include "core/game/referee.hpp"
#include "tools/show/terminal_palette.hpp"
#include "tools/tool_error.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

struct ShowRequest {
    using Colours = ColourWish;

    std::vector<std::string>
        position; // words: "startpos" or nothing, a position, "-" for the standard input; behind
                  // it, perhaps, the word "moves" and moves
    std::vector<std::string> moves; // played from there; the last one is highlighted
    bool flip = false;
    std::string seat; // the letter of the seat that is to be near; "": the first
    bool svg = false;
    double cell = 64;   // pixels from a cell of the SVG to the next
    std::string output; // a file; "": the standard output
    bool ascii = false;
    Colours colours = Colours::automatic;
};

// `quartet show`: one position of the referee's game as text or SVG. Throws ToolError (usage) that names the word of the
// position or of a move that is wrong.
ExitStatus run_show(Referee& referee, const ShowRequest& request);

} // namespace quartet::tools
