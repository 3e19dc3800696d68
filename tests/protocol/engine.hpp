#pragma once

#include "tests/support/process.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

using Time = Process::Time;
using Clock = std::chrono::steady_clock;

Time since(Clock::time_point begin);
void pause(int milliseconds);

// Whether a sanitizer slows everything down: the tests' own, or that of the engine, as told by QUARTET_SANITIZED
// in the environment.
bool sanitized();

// What "at once" may take on a machine that is busy with other things.
extern const Time at_once;
// The same of a search to a small depth or number of nodes.
extern const Time patience;

// The path of the engine under test: QUARTET_ENGINE in the environment, or the one it was built with.
std::string engine_path();

// One `info` line of a search.
struct Info {
    int depth = -1;
    int line = 1;
    std::optional<int> cp;
    std::optional<int> mate;
    std::uint64_t nodes = 0;
    std::vector<std::string> pv;
    std::string text;
};
// None for any other line, `info string` included.
std::optional<Info> read_info(const std::string& line);

std::vector<std::string> split(std::string_view line);
bool begins(std::string_view line, std::string_view start);
// How many lines begin so.
int count_lines(const std::vector<std::string>& lines, std::string_view start);
// Whether a line is an `info string` with `text` in it.
bool complains(const std::vector<std::string>& lines, std::string_view text);

// The answer to one `go`: everything up to its bestmove.
struct Answer {
    std::vector<std::string> lines;
    std::vector<Info> infos;
    std::string best;   // "" when no bestmove came in time
    std::string ponder; // "" when there was none
    std::chrono::microseconds time{0};
};

// The engine under test.
class Engine : public Process {
public:
    Engine() : Process{{engine_path()}} {}

    // Everything that comes before readyok.
    std::vector<std::string> ready();
    Answer go(std::string_view arguments, Time limit = patience);
    Answer read_answer(Time limit = patience);
    // Whether no line that begins so comes within the time.
    bool silent(std::string_view start, Time time);
    // The rest of the line that `d` prints with this label; "" when it is missing.
    std::string shown(std::string_view label);
    std::vector<std::string> moves();
    // Milliseconds of processor time that the process has used.
    long processor_time() const;
    // The most memory it has had so far, in KB.
    long peak_memory() const;
    // Sends quit; the exit status.
    std::optional<int> quit();
};

} // namespace quartet::testing
