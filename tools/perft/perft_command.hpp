#pragma once

#include "core/game/referee.hpp"
#include "tools/tool_error.hpp"

namespace quartet::tools {

struct PerftRequest {
    int depth = 1;
    bool divide = false; // a line for each move of the position
    PerftOptions options;
};

// `quartet perft`: counts from the referee's position and prints the result in the engines' words.
ExitStatus run_perft(const Referee& referee, const PerftRequest& request);

} // namespace quartet::tools
