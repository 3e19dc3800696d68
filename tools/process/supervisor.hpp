#pragma once

#include "tools/process/descriptor.hpp"
#include "tools/process/keeper.hpp"

#include <sys/types.h>

#include <mutex>
#include <string>
#include <vector>

namespace quartet::tools {

// How a child process stands.
struct ProcessStatus {
    bool running = false;
    int status = 0; // as waitpid tells it, once it does not run

    bool exited_with(int code) const;
    std::string text() const; // "exited with status 3", "killed by signal 11 (Segmentation fault)"
};

// The arbiter's side of the keeper (keeper.hpp). Make it before the first thread is started, since it forks.
// Its members may be called from any thread. Destruction kills whatever still runs and waits for it.
class Supervisor {
public:
    struct Streams {
        int input = -1; // the descriptors that the child gets as standard input, output and error
        int output = -1;
        int error = -1;
    };

    Supervisor();
    ~Supervisor();
    Supervisor(const Supervisor&) = delete;
    Supervisor& operator=(const Supervisor&) = delete;

    // Starts `sh -c command` in `directory` ("": ours) with the added NAME=VALUE variables. Returns its number,
    // or throws ToolError when no process can be made at all.
    int spawn(const std::string& command, const std::string& directory,
              const std::vector<std::string>& environment, const Streams& streams);
    ProcessStatus status(int id);
    // Kills the process and its descendants and forgets it; returns how it ended.
    ProcessStatus kill(int id);

    pid_t keeper_pid() const { return keeper_; }
    // Hung up once the keeper is dead; whoever waits for a child watches it too.
    int keeper_descriptor() const { return socket_.get(); }
    [[noreturn]] static void report_death(); // throws ToolError

private:
    KeeperAnswer ask(const std::string& packet, const Streams* streams);

    std::mutex mutex_; // one question at a time
    Descriptor socket_;
    pid_t keeper_ = -1;
    int next_id_ = 1;
};

} // namespace quartet::tools
