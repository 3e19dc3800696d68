#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace quartet::tools {

// One entry of the system's table of processes.
struct ProcessEntry {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t session = 0;
    bool zombie = false;
};

// All processes that /proc shows.
std::vector<ProcessEntry> list_processes();

// The processes below `root` in the tree of `processes`, without `root` itself, and everything in the session
// that `root` leads: who leaves his parent stays in its session unless he leaves both.
std::vector<pid_t> descendants(const std::vector<ProcessEntry>& processes, pid_t root);

// Whether NAME=VALUE stands in the environment that the process was started with.
bool has_variable(pid_t pid, const std::string& variable);

// Kills all descendants of this process and reaps its children, again and again until none is left, for ten
// seconds at most (a process may be stuck in the kernel).
void kill_descendants_of_this_process();

} // namespace quartet::tools
