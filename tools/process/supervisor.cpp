#include "tools/process/supervisor.hpp"

#include "tools/process/descendants.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace quartet::tools {

namespace {

// The command as the shell gets it. Where it is plainly one program with its arguments, the shell is told to make
// way for it: one process less, and the program's end is seen as it is.
std::string shell_command(const std::string& command) {
    const std::string first = command.substr(0, command.find_first_of(" \t"));
    const bool plain = command.find_first_of(";&|()<>`\n") == std::string::npos &&
                       first.find('/') != std::string::npos && first.find('=') == std::string::npos;
    return plain ? "exec " + command : command;
}

} // namespace

bool ProcessStatus::exited_with(int code) const {
    return !running && WIFEXITED(status) && WEXITSTATUS(status) == code;
}

std::string ProcessStatus::text() const {
    if (running) return "still runs";
    if (WIFSIGNALED(status)) {
        return fmt::format("killed by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
    }
    const int code = WEXITSTATUS(status);
    if (code > 128 && code <= 128 + SIGRTMAX) {
        return fmt::format("exited with status {}, as shells do after signal {} ({})", code, code - 128,
                           ::strsignal(code - 128));
    }
    return fmt::format("exited with status {}", code);
}

Supervisor::Supervisor() {
    // Should the keeper be killed, its orphans come to us, and the destructor deals with them.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw ToolError{fmt::format("no socket for the supervisor: {}", std::strerror(errno))};
    }
    keeper_ = ::fork();
    if (keeper_ == 0) keep(ends[1]);
    ::close(ends[1]);
    socket_ = Descriptor{ends[0]};
    if (keeper_ < 0) throw ToolError{fmt::format("no process for the supervisor: {}", std::strerror(errno))};
}

Supervisor::~Supervisor() {
    socket_.reset(); // this is what tells the keeper to kill everything
    int status = 0;
    while (::waitpid(keeper_, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status)) kill_descendants_of_this_process();
}

int Supervisor::spawn(const std::string& command, const std::string& directory,
                      const std::vector<std::string>& environment, const Streams& streams) {
    KeeperRequest request{.kind = KeeperRequest::Kind::spawn};
    {
        const std::lock_guard lock{mutex_};
        request.id = next_id_++;
    }
    std::string packet(reinterpret_cast<const char*>(&request), sizeof request);
    (packet += shell_command(command)) += '\0';
    (packet += directory) += '\0';
    for (const std::string& variable : environment) (packet += variable) += '\0';
    const KeeperAnswer answer = ask(packet, &streams);
    if (answer.error != 0) {
        throw ToolError{fmt::format("cannot run '{}'{}: {}", command,
                                    directory.empty() ? "" : fmt::format(" in '{}'", directory),
                                    std::strerror(answer.error))};
    }
    return request.id;
}

ProcessStatus Supervisor::status(int id) {
    const KeeperRequest request{.kind = KeeperRequest::Kind::status, .id = id};
    const KeeperAnswer answer = ask({reinterpret_cast<const char*>(&request), sizeof request}, nullptr);
    return {answer.running != 0, answer.status};
}

ProcessStatus Supervisor::kill(int id) {
    const KeeperRequest request{.kind = KeeperRequest::Kind::kill, .id = id};
    const KeeperAnswer answer = ask({reinterpret_cast<const char*>(&request), sizeof request}, nullptr);
    return {answer.running != 0, answer.status};
}

KeeperAnswer Supervisor::ask(const std::string& packet, const Streams* streams) {
    const std::lock_guard lock{mutex_};
    iovec data{const_cast<char*>(packet.data()), packet.size()};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    alignas(cmsghdr) char control[CMSG_SPACE(3 * sizeof(int))]{};
    if (streams != nullptr) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        cmsghdr* header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(3 * sizeof(int));
        const std::array<int, 3> fds{streams->input, streams->output, streams->error};
        std::memcpy(CMSG_DATA(header), fds.data(), sizeof fds);
    }
    ssize_t sent = 0;
    while ((sent = ::sendmsg(socket_.get(), &message, MSG_NOSIGNAL)) < 0 && errno == EINTR) {
    }
    KeeperAnswer answer;
    ssize_t received = -1;
    if (sent == static_cast<ssize_t>(packet.size())) {
        while ((received = ::recv(socket_.get(), &answer, sizeof answer, 0)) < 0 && errno == EINTR) {
        }
    } else if (errno == EMSGSIZE) {
        throw ToolError{"the command line of an engine is too long"};
    }
    if (received != sizeof answer) report_death();
    return answer;
}

void Supervisor::report_death() {
    throw ToolError{"the process that supervises the engines has died"};
}

} // namespace quartet::tools
