#pragma once

// Running the real programs and looking at what they leave behind.

#include <signal.h>
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace quartet::testing {

// A folder that goes when the test does.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

struct Run {
    int status = -1; // exit status; 128 + signal when killed
    std::string output;
    std::string error;
};

// Runs a shell command line to its end.
Run run(const std::string& command);

// A shell command line in the background, its output thrown away; killed in the end if it still runs.
class Background {
public:
    explicit Background(const std::string& command);
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    pid_t pid() const { return pid_; } // of the program itself: the command is run with exec
    // Its exit status, -1 if it does not end within so many seconds.
    int wait(double seconds);

private:
    pid_t pid_ = -1;
    bool ended_ = false;
};

// A terminal of so many columns, for programs to write to; keeps what it is told.
class TestTerminal {
public:
    explicit TestTerminal(unsigned short columns);
    ~TestTerminal();
    TestTerminal(const TestTerminal&) = delete;
    TestTerminal& operator=(const TestTerminal&) = delete;

    const std::string& path() const { return path_; }
    // All that was written, once nobody has it open any more.
    std::string text();

private:
    int master_ = -1;
    int slave_ = -1; // held open until text() is asked for
    std::string path_;
    std::string text_;
    std::thread reader_;
};

// The processes that have the variable QUARTET_TEST_MARK=mark in their environment, and with `program` set only
// those that run a program of that name.
std::vector<pid_t> marked_processes(const std::string& mark, const std::string& program = "");
// A mark that no other test uses.
std::string fresh_mark();
// Whether all marked processes are gone within so many seconds.
bool all_gone(const std::string& mark, double seconds = 3);

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);

// The words that start toy_quartet, and a mock engine for use behind cmd= within double quotes.
std::string toy_quartet();
std::string mock(const std::string& arguments);

template <class Condition>
bool holds_within(double seconds, Condition condition);

void sleep_ms(int milliseconds);

template <class Condition>
bool holds_within(double seconds, Condition condition) {
    for (double waited = 0; waited < seconds; waited += 0.01) {
        if (condition()) return true;
        sleep_ms(10);
    }
    return condition();
}

} // namespace quartet::testing
