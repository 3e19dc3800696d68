#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// What the tests must know of the game that the engine under test plays. Texts of positions are arguments of `position`.
struct GameFacts {
    std::string_view name;
    std::string_view start;             // the text of the start position
    std::string_view clocks = "wb";     // the letters of the seats in `go`
    int depth = 5;                      // the positions are searched to it quickly
    bool small;                         // searched and counted to its end in no time
    std::vector<std::string> positions; // in play
    std::string finished;               // over by the rules, the mover has lost
    std::string one_move;               // exactly one legal move
    struct Won {
        std::string position;
        int moves;
    };
    std::vector<Won> won;             // by the first seat, to move, in so many moves
    std::vector<std::string> opening; // a legal sequence from the start
    std::vector<std::string> illegal; // move words that are illegal in the start position
    struct Bad {
        std::string arguments; // of `position`
        std::string named;     // what the complaint must contain
    };
    std::vector<Bad> bad;
    std::vector<std::uint64_t> perft; // from the start, depth 0 ..
    int moves;                        // legal ones at the start

    // What a game has in which a position can come back; none of it otherwise.
    std::string shuffle;     // a position
    std::string cycle;       // four quiet moves that lead from it to itself, " a b c d"
    std::string no_progress; // over by the convention on plies without progress
    // Options that change what a search of this position finds, to be set one after the other.
    std::string options_position;
    std::vector<std::string> options;
};
// Those of the game that the test was built for; throws when nobody has written them.
const GameFacts& facts();

} // namespace quartet::testing
