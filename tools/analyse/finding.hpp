#pragma once

#include "tools/engine/score.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/record/json_line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// What an engine has found out about a position.
struct Finding {
    std::vector<Info> lines; // by rank, the last of each; those that lack a score or moves are not kept
    std::string best;        // as the referee spells it; empty while it thinks

    // Takes in what the engine says; the line that has changed by it, or null.
    const Info* hear(std::string_view words);
    std::optional<EngineScore> score() const; // of the best line
};

// {"depth": 12, "score": {"cp": 31}, "nodes": 20000, "time_ms": 9, "pv": ["a3a4"]}, with "bound" where it is one.
Json line_json(const Info& line);
// {"cp": 31} or {"mate": 5}.
Json score_json(const EngineScore& score);

// "depth 12  score +0.31  nodes 20000  time 9 ms  pv a3a4 .."; with the rank if that is not the first.
std::string line_text(const Info& line);

} // namespace quartet::tools
