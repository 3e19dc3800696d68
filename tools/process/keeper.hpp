#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// The keeper is a small process between the arbiter and the engines. It starts them, tells how they ended, kills
// them with all their descendants, and does so of its own accord when the arbiter is gone, whatever ended it: it
// learns that from the end of the socket that they share. Descendants that lose their parent become the keeper's
// children (it is their "subreaper"), so none escapes by way of a shell or a daemon's double fork, and a mark in their
// environment tells whose they were; and should the keeper itself be killed, the kernel kills its direct children. It
// has a session of its own, hence Ctrl-C in the terminal does not reach it, and ignores the signals that ask politely.
//
// Requests and answers are one packet each, in turn, over a SOCK_SEQPACKET pair.

struct KeeperRequest {
    enum class Kind : std::int32_t { spawn, status, kill };
    Kind kind{};
    std::int32_t id = 0; // the arbiter's number for a process
    // A spawn goes on with the command, the working directory and the variables NAME=VALUE to be added to the
    // environment, each ending in a NUL; it carries three descriptors: standard input, output and error.
};

struct KeeperAnswer {
    std::int32_t error = 0;   // spawn: the errno of what failed, 0 when it runs
    std::int32_t running = 0; // status: whether it still runs
    std::int32_t status = 0;  // its end as waitpid tells it, once it does not run
    std::int32_t pid = 0;
};

// Lives in the child after fork. Never returns.
[[noreturn]] void keep(int socket);

} // namespace quartet::tools
