#pragma once

#include "tools/play/seats.hpp"
#include "tools/show/terminal_palette.hpp"
#include "tools/tool_error.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace quartet::tools {

struct PlayRequest {
    SeatWords seats;
    bool any_rules = false;    // whether the command line names rules or a position
    std::string position;      // "": the start
    std::optional<int> resume; // go on with the kept game of this number
    std::string load;          // a file to go on with
    std::optional<std::uint64_t> seed;
    bool flip = false;
    bool ascii = false;
    bool quiet = false; // no boards unless they are asked for
    ColourWish colours = ColourWish::automatic;
};

// `quartet play`: people and engines at one board, on the standard input and output. The referee is at the start position
// under the rules of the command line. Throws ToolError.
ExitStatus run_play(std::unique_ptr<Referee> referee, PlayRequest request);

} // namespace quartet::tools
