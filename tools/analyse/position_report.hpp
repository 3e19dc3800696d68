#pragma once

#include "tools/analyse/finding.hpp"
#include "tools/analyse/task.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace quartet::tools {

// What has come out for one position.
struct PositionReport {
    PositionTask task;
    std::string position;       // canonical, after the task's moves
    std::string over;           // how the game has ended there; "" while it has not
    std::string error;          // why nothing has come out
    Finding finding;            // unless over or failed
    std::optional<bool> solved; // whether the best move is one of the task's, if it names any
};

// {"index": 3, "id": .., "position": .., "best": .., "score": {..}, "depth": .., .., "lines": [..]}; `index` from 1.
Json report_json(const PositionReport& report, std::size_t index);
// "3  a3a4  +0.31  depth 12  pv a3a4 ..  W:Wd2.."
std::string report_text(const PositionReport& report, std::size_t index);

} // namespace quartet::tools
