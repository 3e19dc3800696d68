#include "core/protocol/output.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace quartet {

namespace {

constexpr std::size_t most_waiting = 8u << 20; // bytes; who speaks must wait beyond that
constexpr std::chrono::seconds patience{1};

// Whether a write of up to PIPE_BUF bytes would not wait, after at most so many milliseconds.
bool ready(int fd, int milliseconds) {
    pollfd entry{fd, POLLOUT, 0};
    return ::poll(&entry, 1, milliseconds) > 0;
}

// Writes at most PIPE_BUF bytes of `text` and cuts them off. False when nothing could be written now.
bool write_some(int fd, std::string_view& text) {
    const std::size_t length = std::min<std::size_t>(text.size(), PIPE_BUF);
    const ssize_t written = ::write(fd, text.data(), length);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (written < 0 && errno != EINTR && errno != EAGAIN) std::_Exit(EXIT_SUCCESS);
    return written > 0;
}

} // namespace

Output::Output(int fd) : fd_{fd} {
    ::signal(SIGPIPE, SIG_IGN); // seen as an error of write()
}

Output::~Output() {
    {
        std::unique_lock lock{mutex_};
        closing_ = true;
        changed_.notify_all();
        const auto written = [&] { return !writing_ && waiting_.empty(); };
        std::uint64_t seen = progress_;
        while (!changed_.wait_for(lock, patience, written) && progress_ != seen) seen = progress_;
        given_up_ = true;
    }
    changed_.notify_all();
    if (writer_.joinable()) writer_.join();
    if (log_fd_ >= 0) ::close(log_fd_);
}

void Output::say(std::string_view lines) {
    std::string text{lines};
    if (text.empty() || text.back() != '\n') text += '\n';
    std::unique_lock lock{mutex_};
    log('<', text);
    std::string_view rest{text};
    if (!writing_ && waiting_.empty()) write_direct(rest);
    if (rest.empty()) return;
    changed_.wait(lock, [&] { return waiting_.size() < most_waiting || given_up_; });
    if (given_up_) return;
    waiting_ += rest;
    if (!writer_.joinable()) writer_ = std::thread{[this] { write_waiting(); }};
    changed_.notify_all();
}

void Output::notice(std::string_view text) {
    say(notice_line(text));
}

std::string Output::notice_line(std::string_view text) const {
    return std::string{notice_mark_}.append(text);
}

// Writes as much as goes without waiting.
void Output::write_direct(std::string_view& text) {
    while (!text.empty() && ready(fd_, 0)) {
        if (!write_some(fd_, text)) return;
    }
}

// The writer thread: takes what waits and writes it at the other end's pace.
void Output::write_waiting() {
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [&] { return !waiting_.empty() || closing_ || given_up_; });
        if (given_up_ || waiting_.empty()) return;
        const std::string taken = std::exchange(waiting_, {});
        writing_ = true;
        lock.unlock();
        changed_.notify_all(); // there is room again
        std::string_view rest{taken};
        while (!rest.empty() && !given_up_) {
            if (ready(fd_, 50) && write_some(fd_, rest)) ++progress_;
        }
        lock.lock();
        writing_ = false;
        changed_.notify_all();
    }
}

Result<void> Output::log_to(const std::string& path) {
    int fd = -1;
    if (!path.empty()) {
        // Not waiting, lest a pipe without a reader holds us up.
        fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0644);
        if (fd < 0) return refuse(path, 0, "cannot be opened for writing");
    }
    const std::lock_guard lock{mutex_};
    if (log_fd_ >= 0) ::close(log_fd_);
    log_fd_ = fd;
    return {};
}

void Output::log_input(std::string_view line) {
    const std::lock_guard lock{mutex_};
    log('>', line);
}

// With the mutex held. A log that cannot be written is no reason to stop.
void Output::log(char mark, std::string_view lines) {
    if (log_fd_ < 0) return;
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        ((text += mark) += ' ').append(lines.substr(0, end)) += '\n';
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    [[maybe_unused]] const ssize_t written = ::write(log_fd_, text.data(), text.size());
}

} // namespace quartet
