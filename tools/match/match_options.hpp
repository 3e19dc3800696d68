#pragma once

#include "tools/engine/engine_spec.hpp"
#include "tools/event/event_settings.hpp"
#include "tools/match/adjudication.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/shard.hpp"
#include "tools/statistics/sprt.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quartet::tools {

// Rule options as the command line gives them, name and value.
using RuleSettings = std::vector<std::pair<std::string, std::string>>;

inline constexpr int max_concurrency = 1024;

// What `quartet match` is asked to do.
struct MatchOptions {
    std::string variant;
    RuleSettings rules;
    std::vector<EngineSpec> engines; // named, each with limits
    EventSettings event;
    std::optional<statistics::SprtOptions> sprt; // two engines at one table of two: stop when it is decided
    Shard shard;
    std::string openings; // "": the start position; "random:N"; "setup:KIND"; else a file
    OpeningOrder order = OpeningOrder::sequential;
    std::uint64_t seed = 1;
    Adjudication adjudication;
    int max_plies = 0; // 0: no limit
    int concurrency = 1;
    std::string pgn; // files to write to; "": none
    std::string json;
    bool bench = false; // ask the engines for their bench signatures first, for the record
    bool strict = false;
    bool quiet = false;
};

} // namespace quartet::tools
