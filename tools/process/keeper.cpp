#include "tools/process/keeper.hpp"

#include "tools/process/descendants.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

namespace quartet::tools {

namespace {

constexpr int socket_fd = 3;
constexpr int signal_fd = 4;

struct Child {
    std::int32_t id;
    pid_t pid;
};

// How a child stands. It is not reaped: as long as it is a zombie, its number cannot come to mean another
// process or session.
KeeperAnswer look_at(const Child& child) {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(child.pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        info.si_pid == 0) {
        return {.running = 1, .pid = child.pid};
    }
    const int status = info.si_code == CLD_EXITED ? info.si_status << 8 : info.si_status;
    return {.running = 0, .status = status, .pid = child.pid};
}

// Every process of an engine has this variable, unless it has thrown its environment away: by it those are known that
// have left their parent, their group and their session.
std::string mark_of(std::int32_t id, pid_t keeper) {
    return "QUARTET_ENGINE=" + std::to_string(keeper) + "." + std::to_string(id);
}

struct Keeper {
    std::vector<Child> children;

    Child* find(std::int32_t id) {
        const auto found = std::find_if(children.begin(), children.end(),
                                        [&](const Child& child) { return child.id == id; });
        return found == children.end() ? nullptr : &*found;
    }

    // Lets go of the dead that came to us as orphans.
    void reap_orphans() {
        for (const ProcessEntry& process : list_processes()) {
            if (process.zombie && !is_child(process.pid) && process.parent == ::getpid()) {
                ::waitpid(process.pid, nullptr, WNOHANG);
            }
        }
    }

    bool is_child(pid_t pid) const {
        return std::any_of(children.begin(), children.end(),
                           [&](const Child& child) { return child.pid == pid; });
    }

    // The descendants of a child, and the orphans that bear its mark with theirs.
    std::vector<pid_t> family_of(const Child& child, const std::vector<ProcessEntry>& processes) const {
        std::vector<pid_t> family = descendants(processes, child.pid);
        const std::string mark = mark_of(child.id, ::getpid());
        for (const ProcessEntry& process : processes) {
            if (process.parent != ::getpid() || is_child(process.pid)) continue;
            if (!has_variable(process.pid, mark)) continue;
            family.push_back(process.pid);
            for (pid_t pid : descendants(processes, process.pid)) family.push_back(pid);
        }
        return family;
    }

    // Kills a child's whole family. What was in it is seen before the first of them dies, since orphans are
    // no longer found by their parents.
    KeeperAnswer kill(const Child& child) {
        KeeperAnswer end = look_at(child);
        for (int attempt = 0; attempt < 2000; ++attempt) {
            std::vector<ProcessEntry> processes = list_processes();
            processes.erase(std::remove_if(processes.begin(), processes.end(),
                                           [](const ProcessEntry& process) { return process.zombie; }),
                            processes.end());
            const std::vector<pid_t> family = family_of(child, processes);
            for (pid_t pid : family) ::kill(pid, SIGKILL);
            if (end.running != 0) ::kill(child.pid, SIGKILL);
            end = look_at(child);
            if (family.empty() && end.running == 0) break;
            const timespec pause{0, 500'000};
            ::nanosleep(&pause, nullptr);
        }
        ::waitpid(child.pid, nullptr, WNOHANG);
        return end;
    }
};

void become_keeper(int socket) {
    ::setsid();
    ::prctl(PR_SET_NAME, "quartet-keeper");
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);

    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    ::sigprocmask(SIG_SETMASK, &children, nullptr);
    ::signal(SIGCHLD, SIG_DFL);
    for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM}) {
        ::signal(number, SIG_IGN);
    }

    // Nothing of the arbiter's stays open here: a pipe held by the keeper would never end for its reader.
    if (socket != socket_fd) ::dup2(socket, socket_fd);
    ::close_range(socket_fd + 1, ~0u, 0);
    ::fcntl(socket_fd, F_SETFD, FD_CLOEXEC);
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int fd : {0, 1, 2}) ::dup2(null, fd);
    ::close(null);
    const int made = ::signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
    if (made != signal_fd) {
        ::dup2(made, signal_fd);
        ::close(made);
        ::fcntl(signal_fd, F_SETFD, FD_CLOEXEC);
    }
}

// In the new process: becomes the command, or writes the errno of what failed to `report`.
[[noreturn]] void become_engine(const std::vector<char*>& words, const std::array<int, 3>& streams,
                                int report, pid_t keeper, std::string& mark) {
    const auto fail = [&] {
        const int error = errno;
        [[maybe_unused]] const ssize_t written = ::write(report, &error, sizeof error);
        ::_exit(127);
    };
    ::setsid();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != keeper) ::_exit(127); // it died before the line above
    // Above the three streams first, lest one of them be overwritten before it is copied.
    std::array<int, 3> high{};
    for (std::size_t i = 0; i < 3; ++i) {
        high[i] = ::fcntl(streams[i], F_DUPFD_CLOEXEC, 10);
        if (high[i] < 0) fail();
    }
    for (std::size_t i = 0; i < 3; ++i) ::dup2(high[i], static_cast<int>(i));
    for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM}) {
        ::signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (*words[1] != '\0' && ::chdir(words[1]) != 0) fail();
    for (std::size_t i = 2; i < words.size(); ++i) ::putenv(words[i]);
    ::putenv(mark.data());
    ::execl("/bin/sh", "sh", "-c", words[0], static_cast<char*>(nullptr));
    fail();
    ::_exit(127);
}

KeeperAnswer spawn(Keeper& keeper, std::int32_t id, const std::vector<char*>& words,
                   const std::array<int, 3>& streams) {
    int report[2];
    if (::pipe2(report, O_CLOEXEC) != 0) return {.error = errno};
    const pid_t self = ::getpid();
    std::string mark = mark_of(id, self);
    const pid_t pid = ::fork();
    if (pid == 0) become_engine(words, streams, report[1], self, mark);
    const int fork_error = errno;
    ::close(report[1]);
    int error = pid < 0 ? fork_error : 0;
    if (pid > 0 && ::read(report[0], &error, sizeof error) != sizeof error) error = 0;
    ::close(report[0]);
    if (error == 0) {
        keeper.children.push_back({id, pid});
    } else if (pid > 0) {
        ::waitpid(pid, nullptr, 0);
    }
    return {.error = error, .running = error == 0, .pid = pid};
}

KeeperAnswer answer(Keeper& keeper, std::vector<char>& packet, const std::array<int, 3>& streams) {
    KeeperRequest request;
    std::memcpy(&request, packet.data(), sizeof request);
    if (request.kind == KeeperRequest::Kind::spawn) {
        std::vector<char*> words;
        for (std::size_t at = sizeof request; at < packet.size();) {
            words.push_back(packet.data() + at);
            at += std::strlen(packet.data() + at) + 1;
        }
        if (words.size() < 2 || streams[2] < 0) return {.error = EINVAL};
        return spawn(keeper, request.id, words, streams);
    }
    Child* child = keeper.find(request.id);
    if (child == nullptr) return {.error = ESRCH};
    if (request.kind == KeeperRequest::Kind::status) return look_at(*child);
    const KeeperAnswer end = keeper.kill(*child);
    keeper.children.erase(keeper.children.begin() + (child - keeper.children.data()));
    return end;
}

// Serves one request; false when the arbiter is gone.
bool serve(Keeper& keeper, std::vector<char>& packet) {
    packet.resize(256 * 1024);
    iovec data{packet.data(), packet.size() - 1};
    alignas(cmsghdr) char control[CMSG_SPACE(3 * sizeof(int))];
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t length = ::recvmsg(socket_fd, &message, MSG_CMSG_CLOEXEC);
    if (length < 0 && errno == EINTR) return true;
    if (length < static_cast<ssize_t>(sizeof(KeeperRequest))) return false;
    packet.resize(static_cast<std::size_t>(length));

    std::array<int, 3> streams{-1, -1, -1};
    const cmsghdr* header = CMSG_FIRSTHDR(&message);
    if (header != nullptr && header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len == CMSG_LEN(sizeof streams)) {
        std::memcpy(streams.data(), CMSG_DATA(header), sizeof streams);
    }
    packet.push_back('\0'); // the last word ends whatever came
    const KeeperAnswer reply = answer(keeper, packet, streams);
    for (int fd : streams) {
        if (fd >= 0) ::close(fd);
    }
    return ::send(socket_fd, &reply, sizeof reply, MSG_NOSIGNAL) == sizeof reply;
}

} // namespace

void keep(int socket) {
    become_keeper(socket);
    Keeper keeper;
    std::vector<char> packet;
    for (bool arbiter_lives = true; arbiter_lives;) {
        std::array<pollfd, 2> waits{{{socket_fd, POLLIN, 0}, {signal_fd, POLLIN, 0}}};
        if (::poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) break;
        if (waits[1].revents != 0) {
            signalfd_siginfo info;
            while (::read(signal_fd, &info, sizeof info) > 0) {
            }
            keeper.reap_orphans();
        }
        if (waits[0].revents != 0) arbiter_lives = serve(keeper, packet);
    }
    kill_descendants_of_this_process();
    ::_exit(0);
}

} // namespace quartet::tools
