#pragma once

#include "tools/match/match_plan.hpp"
#include "tools/referee_setup.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// What the command line of `quartet match` says, not yet understood. What is not set was not given.
struct MatchWords {
    std::string variant;
    std::string config; // files that say what the words do not
    std::string resume;
    std::vector<std::string> rules;                // NAME=VALUE
    std::vector<std::vector<std::string>> engines; // KEY=VALUE, of each engine
    std::string tc;                                // limits for engines that have none of their own
    std::string movetime;
    std::string depth;
    std::string nodes;
    std::string margin;

    std::string event;
    std::optional<int> games;
    std::optional<int> rounds;
    std::optional<int> heroes;
    std::optional<int> extra_units;
    std::string lineup;
    std::string shard;

    std::string openings;
    std::string order;
    std::optional<std::uint64_t> seed;

    std::vector<std::string> resign;
    std::vector<std::string> draw;
    std::optional<int> max_plies;
    std::vector<std::string> sprt;

    std::optional<int> concurrency;
    std::string pgn;
    std::string json;
    bool bench = false;
    bool strict = false;
    bool quiet = false;
};

// NAME=VALUE of each. Throws ToolError (usage).
RuleSettings read_rules(const std::vector<std::string>& words);

// Sets a limit (or the margin) that stands on its own as `--key value`; nothing when the value is empty. Throws
// ToolError (usage).
void set_limit(EngineSpec& spec, const char* key, const std::string& value);

// Understands the words, on top of what --config or --resume names. Throws ToolError that names the word or the
// field of the file.
MatchPlan plan_match(const MatchWords& words, Catalogue catalogue);

} // namespace quartet::tools
