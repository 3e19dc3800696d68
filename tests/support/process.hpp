#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// A program run by a test, spoken to through pipes. Every wait has an end; what is still running when the test
// leaves is killed.
class Process {
public:
    using Time = std::chrono::milliseconds;

    // arguments[0] is the path of the program.
    explicit Process(const std::vector<std::string>& arguments);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    pid_t pid() const { return pid_; }

    // Sends bytes as they are. False when the other end does not take them in time or is gone. Reads
    // meanwhile, so that neither side waits for the other.
    bool write(std::string_view bytes, Time limit = Time{10'000});
    // Sends a line.
    bool say(std::string_view line);
    void close_input();

    // The next line of standard output, without its end. None when it does not come in time, or at the end.
    std::optional<std::string> read_line(Time limit = Time{10'000});
    // All lines up to and with the first that begins with `start`. If it does not come in time, all that came
    // instead; see timed_out().
    std::vector<std::string> read_until(std::string_view start, Time limit = Time{20'000});
    bool timed_out() const { return timed_out_; }
    // All lines up to the end of the output.
    std::vector<std::string> read_all(Time limit = Time{20'000});

    // The exit status (128 + n after signal n); none when it is still running then.
    std::optional<int> wait(Time limit = Time{10'000});

private:
    // Takes in what has come, or waits for it until the deadline. False at the end or at the deadline.
    bool fill(std::chrono::steady_clock::time_point deadline);

    pid_t pid_ = -1;
    int input_ = -1;  // ours to write
    int output_ = -1; // ours to read
    std::string buffer_;
    std::size_t start_ = 0;
    bool ended_ = false;
    bool timed_out_ = false;
    std::optional<int> status_;
};

// Runs a program to its end with the given input.
struct RunResult {
    std::vector<std::string> lines;
    std::optional<int> status; // none: it had to be killed
};
RunResult run(const std::vector<std::string>& arguments, std::string_view input = {},
              Process::Time limit = Process::Time{30'000});

} // namespace quartet::testing
