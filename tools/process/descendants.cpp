#include "tools/process/descendants.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <ctime>

namespace quartet::tools {

namespace {

// Reads /proc/PID/stat: "pid (name) state ppid pgrp session ...". The name may hold anything, so the fields
// are counted from the last ')'.
bool read_entry(pid_t pid, ProcessEntry& entry) {
    char path[64];
    std::snprintf(path, sizeof path, "/proc/%d/stat", static_cast<int>(pid));
    const int fd = ::open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    char text[1024];
    const ssize_t length = ::read(fd, text, sizeof text - 1);
    ::close(fd);
    if (length <= 0) return false;
    text[length] = '\0';
    const char* name_end = std::strrchr(text, ')');
    if (name_end == nullptr) return false;
    char state = 0;
    int parent = 0;
    int group = 0;
    int session = 0;
    if (std::sscanf(name_end + 1, " %c %d %d %d", &state, &parent, &group, &session) != 4) return false;
    entry = {pid, parent, session, state == 'Z' || state == 'X'};
    return true;
}

} // namespace

std::vector<ProcessEntry> list_processes() {
    std::vector<ProcessEntry> processes;
    DIR* directory = ::opendir("/proc");
    if (directory == nullptr) return processes;
    while (const dirent* item = ::readdir(directory)) {
        const char* name = item->d_name;
        const char* end = name + std::strlen(name);
        pid_t pid = 0;
        if (std::from_chars(name, end, pid).ptr != end || pid <= 0) continue;
        ProcessEntry entry;
        if (read_entry(pid, entry)) processes.push_back(entry);
    }
    ::closedir(directory);
    return processes;
}

std::vector<pid_t> descendants(const std::vector<ProcessEntry>& processes, pid_t root) {
    std::vector<pid_t> found{root};
    const auto known = [&](pid_t pid) { return std::find(found.begin(), found.end(), pid) != found.end(); };
    // Parents need not come before their children in the list, so it is gone through until nothing is added.
    for (std::size_t before = 0; before != found.size();) {
        before = found.size();
        for (const ProcessEntry& process : processes) {
            if (known(process.pid)) continue;
            if (known(process.parent) || process.session == root) found.push_back(process.pid);
        }
    }
    found.erase(found.begin());
    return found;
}

bool has_variable(pid_t pid, const std::string& variable) {
    const int fd = ::open(("/proc/" + std::to_string(pid) + "/environ").c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    std::string text;
    char chunk[4096];
    ssize_t length = 0;
    while ((length = ::read(fd, chunk, sizeof chunk)) > 0)
        text.append(chunk, static_cast<std::size_t>(length));
    ::close(fd);
    text.insert(0, 1, '\0'); // each variable after a NUL
    return text.find('\0' + variable + '\0') != std::string::npos;
}

void kill_descendants_of_this_process() {
    const pid_t self = ::getpid();
    for (int attempt = 0; attempt < 5000; ++attempt) {
        const std::vector<ProcessEntry> processes = list_processes();
        for (pid_t pid : descendants(processes, self)) ::kill(pid, SIGKILL);
        pid_t reaped = 0;
        do {
            reaped = ::waitpid(-1, nullptr, WNOHANG);
        } while (reaped > 0);
        if (reaped < 0 && errno == ECHILD) return;
        const timespec pause{0, 2'000'000};
        ::nanosleep(&pause, nullptr);
    }
}

} // namespace quartet::tools
