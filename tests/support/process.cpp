#include "tests/support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <thread>

namespace quartet::testing {

namespace {

using Clock = std::chrono::steady_clock;

int left(Clock::time_point deadline) {
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::max<std::chrono::milliseconds::rep>(time.count(), 0));
}

} // namespace

Process::Process(const std::vector<std::string>& arguments) {
    ::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error{"no pipe"};
    }
    std::vector<char*> argv;
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error{"no process"};
    if (pid_ == 0) {
        ::dup2(in[0], 0);
        ::dup2(out[1], 1);
        ::signal(SIGPIPE, SIG_DFL);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    input_ = in[1];
    output_ = out[0];
    ::fcntl(input_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
    if (!status_) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    close_input();
    ::close(output_);
}

bool Process::write(std::string_view bytes, Time limit) {
    const auto deadline = Clock::now() + limit;
    while (!bytes.empty()) {
        std::array<pollfd, 2> entries{pollfd{input_, POLLOUT, 0}, pollfd{output_, POLLIN, 0}};
        if (::poll(entries.data(), ended_ ? 1 : 2, left(deadline)) == 0) return false;
        if (!ended_ && (entries[1].revents & POLLIN) != 0) fill(deadline);
        const ssize_t written = ::write(input_, bytes.data(), bytes.size());
        if (written < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool Process::say(std::string_view line) {
    return write(std::string{line} + '\n');
}

void Process::close_input() {
    if (input_ >= 0) ::close(input_);
    input_ = -1;
}

bool Process::fill(Clock::time_point deadline) {
    if (ended_) return false;
    pollfd entry{output_, POLLIN, 0};
    if (::poll(&entry, 1, left(deadline)) <= 0) {
        timed_out_ = true;
        return false;
    }
    std::array<char, 65536> block;
    const ssize_t length = ::read(output_, block.data(), block.size());
    if (length <= 0) {
        ended_ = true;
        return false;
    }
    buffer_.append(block.data(), static_cast<std::size_t>(length));
    return true;
}

std::optional<std::string> Process::read_line(Time limit) {
    timed_out_ = false;
    const auto deadline = Clock::now() + limit;
    std::size_t scanned = start_;
    while (true) {
        const std::size_t end = buffer_.find('\n', scanned);
        if (end != std::string::npos) {
            std::string line = buffer_.substr(start_, end - start_);
            start_ = end + 1;
            if (start_ > 1u << 20) {
                buffer_.erase(0, start_);
                start_ = 0;
            }
            return line;
        }
        scanned = buffer_.size();
        if (!fill(deadline)) return std::nullopt;
    }
}

std::vector<std::string> Process::read_until(std::string_view start, Time limit) {
    const auto deadline = Clock::now() + limit;
    std::vector<std::string> lines;
    while (const auto line = read_line(Time{left(deadline)})) {
        lines.push_back(*line);
        if (line->compare(0, start.size(), start) == 0) break;
    }
    return lines;
}

std::vector<std::string> Process::read_all(Time limit) {
    const auto deadline = Clock::now() + limit;
    std::vector<std::string> lines;
    while (auto line = read_line(Time{left(deadline)})) lines.push_back(std::move(*line));
    return lines;
}

std::optional<int> Process::wait(Time limit) {
    const auto deadline = Clock::now() + limit;
    while (!status_) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) == pid_) {
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        } else if (Clock::now() >= deadline) {
            return std::nullopt;
        } else {
            std::this_thread::sleep_for(std::chrono::microseconds{200});
        }
    }
    return status_;
}

RunResult run(const std::vector<std::string>& arguments, std::string_view input, Process::Time limit) {
    const auto deadline = Clock::now() + limit;
    Process process{arguments};
    process.write(input, limit);
    process.close_input();
    RunResult result;
    result.lines = process.read_all(Process::Time{left(deadline)});
    result.status = process.wait(Process::Time{left(deadline)});
    return result;
}

} // namespace quartet::testing
