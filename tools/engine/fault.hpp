#pragma once

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace quartet::tools {

// What an engine can do wrong. Each costs it the game in progress and no more.
enum class FaultKind {
    crash,         // the process ended
    hang_at_start, // nothing at all came after `uci`
    no_uciok,      // something came, but no uciok
    no_readyok,    // no answer to isready
    silence,       // no answer to go
    late,          // an answer after its time
    illegal_move,  // a move that the referee refuses
    garbage,       // lines of no meaning in place of an answer
    no_move,       // bestmove without a move, or (none) although there are moves
    closed_output, // it lives on but can no longer be heard
    stopped,       // not its fault: the match is being stopped
};

// Two to four words for records: "illegal move", "no readyok".
std::string_view name(FaultKind kind);

struct Fault {
    FaultKind kind{};
    std::string detail; // what exactly: "killed by signal 11", "'e9' at 0: no such square"; may be empty

    std::string text() const; // "crash: exited with status 3"
};

template <class T>
using OrFault = tl::expected<T, Fault>;

} // namespace quartet::tools
