#pragma once

#include <string>
#include <vector>

namespace quartet::tools {

// Where a game starts: a set-up and moves that are played before the engines are asked.
struct Opening {
    std::string position; // "": the start position
    std::vector<std::string> moves;

    friend bool operator==(const Opening&, const Opening&) = default;
};

} // namespace quartet::tools
