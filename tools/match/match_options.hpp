#pragma once

#include "tools/engine/engine_spec.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace quartet::tools {

// Rule options as the command line gives them, name and value.
using RuleSettings = std::vector<std::pair<std::string, std::string>>;

// What `quartet match` is asked to do.
struct MatchOptions {
    std::string variant;
    std::vector<EngineSpec> engines; // named, each with limits
    int games = 2;
    int concurrency = 1;
    std::string openings; // "": the start position; "random:N"; else a file
    std::uint64_t seed = 1;
    std::string pgn; // files to append to; "": none
    std::string json;
    RuleSettings rules;
    int max_plies = 0; // 0: no limit
    bool strict = false;
    bool quiet = false;
};

} // namespace quartet::tools
