#pragma once

#include "core/game/error.hpp"
#include "tools/engine/limits.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::tools {

// How an engine is started and what it may use: what `--engine KEY=VALUE...` says.
struct EngineSpec {
    std::string command; // for sh -c
    std::string name;    // in tables and records
    std::string directory;
    std::vector<std::string> environment;                     // NAME=VALUE
    std::vector<std::pair<std::string, std::string>> options; // sent by setoption, in this order
    std::string error_log;                                    // standard error goes here too
    ThinkingLimits limits;
    bool restart = false;                      // a fresh process for each game
    bool ponder = false;                       // thinks in the opponent's time; games for two only
    std::chrono::milliseconds margin{50};      // how much over its time an answer is forgiven
    std::chrono::milliseconds patience{10000}; // to wait for uciok, readyok and the end after `quit`
    std::chrono::milliseconds stall{60000};    // without any clock: to wait for a sign of life; with one: how
                                               // long after its time it may still answer, a second at most
};

// Sets what one word KEY=VALUE says: cmd, name, dir, env.NAME, option.NAME, stderr, tc, movetime, depth, nodes, delay
// (seconds), restart, ponder (on, off), margin (ms), patience, stall (seconds). The error names the word or its value.
Result<void> set_engine_word(EngineSpec& spec, std::string_view word);

// Whether the engine can play a game of so many seats as it is asked to: the error names what does not fit.
Result<void> check_engine(const EngineSpec& spec, int seats);

// Gives every engine a name that no other has: its program's where none was given, then with a number.
void name_engines(std::vector<EngineSpec>& engines);

} // namespace quartet::tools
