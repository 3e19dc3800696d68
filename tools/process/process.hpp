#pragma once

#include "tools/process/descriptor.hpp"
#include "tools/process/interrupt.hpp"
#include "tools/process/line_buffer.hpp"
#include "tools/process/supervisor.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

// A child process spoken to in lines. Nothing here blocks beyond the deadline given, however the child behaves:
// writing goes on while reading, lines are bounded, standard error is always drained and only its end is kept.
// Its descendants are killed with it.
class Process {
public:
    struct Start {
        std::string command; // for sh -c
        std::string directory{};
        std::vector<std::string> environment{}; // NAME=VALUE
        std::string error_log{};                // a file to which standard error is appended; "": none
    };
    enum class Event {
        line,      // a line came
        timeout,   // the deadline passed
        closed,    // the child's output has ended and every line of it was given out
        stopped,   // the interrupt was raised
        companion, // the other process has something to say
    };
    using Hearer = std::function<void(std::string_view line)>;

    // `interrupt` may be null. Both must outlive the process.
    Process(Supervisor& supervisor, const Interrupt* interrupt, const Start& start);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Sends text; what the pipe does not take now goes out during the next wait. A child that reads no more is
    // noticed by what it prints, or does not.
    void write(std::string_view text);
    // The next line of standard output. The view holds until the next call. Throws ToolError when the keeper is
    // dead. While this one is silent, `companion`, if there is one, is listened to as well; what it says is for the
    // caller to take with drain().
    Event next_line(std::string_view& line, TimePoint deadline, const Process* companion = nullptr);
    // When the bytes that completed the last line arrived.
    TimePoint line_time() const { return read_time_; }
    std::size_t line_length() const {
        return lines_.line_length();
    } // of the last line, however much was kept of it
    // Takes what has come by now without waiting for more: at most so many chunks of 64 KB, for a child that never
    // stops talking must not hold us.
    void drain(const Hearer& hear, int chunks = 256);
    bool closed() const { return !output_; } // whether the output was seen to end

    // Whether it still runs. An output that has ended is the forerunner of the end: then waits up to `patience`.
    ProcessStatus status(std::chrono::milliseconds patience);
    ProcessStatus kill();
    // The last bytes of standard error, its last line that is not empty.
    std::string last_error_line() const;
    std::uint64_t error_bytes() const { return error_bytes_; } // of standard error in all

private:
    void flush();
    bool read_output(); // false at the end of the output
    void read_error();

    Supervisor& supervisor_;
    const Interrupt* interrupt_;
    int id_ = 0;
    bool killed_ = false;
    ProcessStatus end_{};
    Descriptor input_; // ours to write
    Descriptor output_;
    Descriptor error_;
    Descriptor error_log_;
    std::string outbox_;
    LineBuffer lines_;
    std::string error_tail_;
    std::uint64_t error_bytes_ = 0;
    TimePoint read_time_{};
};

} // namespace quartet::tools
