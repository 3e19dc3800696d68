#pragma once

#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <cstdint>
#include <string>

namespace quartet::tools {

// Games that an engine plays with itself for the tuner: a match like any other, of as many engines as there are seats at one
// table. The first has the nodes that are said, the last nine tenths of them, so that the games of an opening differ.
struct SelfPlay {
    int games = 0;              // 0: none are to be played
    std::int64_t nodes = 1'000; // a move
    std::string engine;         // its command line; "": the engine of the game beside this program
    std::string openings = "random:8";
    std::uint64_t seed = 1;
    int concurrency = 1; // games at a time
};

// Plays them into a record, or goes on with the games that are there if they are of the same match, and prints the table of
// the match. Throws ToolError, also for a record of another match. The status is that of the match: other than `done` where
// a signal has stopped it.
ExitStatus play_with_itself(const std::string& variant, const SelfPlay& play, const std::string& record,
                            Catalogue catalogue);

} // namespace quartet::tools
