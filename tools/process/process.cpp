#include "tools/process/process.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>

namespace quartet::tools {

namespace {

constexpr std::size_t chunk = 64 * 1024;
constexpr std::size_t error_tail_size = 4096;
constexpr std::size_t outbox_limit = std::size_t{64} << 20; // a child that never reads cannot eat our memory

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw ToolError{fmt::format("no pipe for an engine: {}", std::strerror(errno))};
    }
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

void set_non_blocking(const Descriptor& descriptor) {
    ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

} // namespace

Process::Process(Supervisor& supervisor, const Interrupt* interrupt, const Start& start)
    : supervisor_{supervisor}, interrupt_{interrupt} {
    ::signal(SIGPIPE, SIG_IGN); // a child that has gone is an error of write(), not our end
    if (!start.error_log.empty()) {
        error_log_ =
            Descriptor{::open(start.error_log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)};
        if (!error_log_) {
            throw ToolError{fmt::format("cannot write '{}': {}", start.error_log, std::strerror(errno))};
        }
    }
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe error = make_pipe();
    id_ = supervisor_.spawn(start.command, start.directory, start.environment,
                            {input.read_end.get(), output.write_end.get(), error.write_end.get()});
    input_ = std::move(input.write_end);
    output_ = std::move(output.read_end);
    error_ = std::move(error.read_end);
    for (const Descriptor* descriptor : {&input_, &output_, &error_}) set_non_blocking(*descriptor);
}

Process::~Process() {
    try {
        kill();
    } catch (const ToolError&) {
        // The keeper is gone; the supervisor's destructor cleans up after it.
    }
}

void Process::write(std::string_view text) {
    if (!input_ || outbox_.size() + text.size() > outbox_limit) return;
    outbox_ += text;
    flush();
}

void Process::flush() {
    while (input_ && !outbox_.empty()) {
        const ssize_t written = ::write(input_.get(), outbox_.data(), outbox_.size());
        if (written >= 0) {
            outbox_.erase(0, static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            return;
        } else if (errno != EINTR) {
            input_.reset();
            outbox_.clear();
        }
    }
}

bool Process::read_output() {
    std::array<char, chunk> bytes;
    const ssize_t length = ::read(output_.get(), bytes.data(), bytes.size());
    if (length < 0) return errno == EAGAIN || errno == EINTR;
    if (length == 0) return false;
    read_time_ = Clock::now();
    lines_.feed({bytes.data(), static_cast<std::size_t>(length)});
    return true;
}

void Process::read_error() {
    if (!error_) return;
    std::array<char, chunk> bytes;
    const ssize_t length = ::read(error_.get(), bytes.data(), bytes.size());
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) error_.reset();
    if (length <= 0) return;
    const std::string_view text{bytes.data(), static_cast<std::size_t>(length)};
    if (error_log_) {
        [[maybe_unused]] const ssize_t written = ::write(error_log_.get(), text.data(), text.size());
    }
    error_bytes_ += text.size();
    error_tail_ += text;
    if (error_tail_.size() > error_tail_size) error_tail_.erase(0, error_tail_.size() - error_tail_size);
}

Process::Event Process::next_line(std::string_view& line, TimePoint deadline, const Process* companion) {
    while (!lines_.next(line)) {
        if (!output_) return Event::closed;
        // ppoll, since a millisecond is long beside a fast engine's answer.
        const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(deadline - Clock::now());
        if (left.count() <= 0) return Event::timeout;
        const timespec wait{static_cast<time_t>(left.count() / 1'000'000'000), left.count() % 1'000'000'000};
        std::array<pollfd, 7> polled{{{output_.get(), POLLIN, 0},
                                      {error_.get(), POLLIN, 0},
                                      {outbox_.empty() ? -1 : input_.get(), POLLOUT, 0},
                                      {interrupt_ != nullptr ? interrupt_->descriptor() : -1, POLLIN, 0},
                                      {supervisor_.keeper_descriptor(), 0, 0},
                                      {companion != nullptr ? companion->output_.get() : -1, POLLIN, 0},
                                      {companion != nullptr ? companion->error_.get() : -1, POLLIN, 0}}};
        if (::ppoll(polled.data(), polled.size(), &wait, nullptr) <= 0) continue;
        if (polled[3].revents != 0) return Event::stopped;
        if (polled[4].revents != 0) Supervisor::report_death();
        if (polled[2].revents != 0) flush();
        if (polled[1].revents != 0) read_error();
        if (polled[0].revents != 0 && !read_output()) output_.reset();
        if (polled[0].revents == 0 && (polled[5].revents != 0 || polled[6].revents != 0))
            return Event::companion;
    }
    return Event::line;
}

void Process::drain(const Hearer& hear, int chunks) {
    flush();
    std::string_view line;
    for (;; --chunks) {
        while (lines_.next(line)) hear(line);
        std::array<pollfd, 2> polled{{{output_.get(), POLLIN, 0}, {error_.get(), POLLIN, 0}}};
        if (chunks <= 0 || ::poll(polled.data(), polled.size(), 0) <= 0) return;
        if (polled[1].revents != 0) read_error();
        if (polled[0].revents != 0 && !read_output()) output_.reset();
    }
}

ProcessStatus Process::status(std::chrono::milliseconds patience) {
    if (killed_) return end_;
    const TimePoint deadline = Clock::now() + patience;
    ProcessStatus now = supervisor_.status(id_);
    while (now.running && Clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
        now = supervisor_.status(id_);
    }
    return now;
}

ProcessStatus Process::kill() {
    if (killed_) return end_;
    killed_ = true;
    end_ = supervisor_.kill(id_);
    read_error();
    return end_;
}

std::string Process::last_error_line() const {
    std::string_view text = error_tail_;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    const std::size_t start = text.rfind('\n');
    if (start != std::string_view::npos) text.remove_prefix(start + 1);
    return std::string{text};
}

} // namespace quartet::tools
