// Child processes: bounded reading and writing, and that nothing is ever left behind.

#include "tests/tools/programs.hpp"
#include "tools/process/process.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

using namespace quartet::testing;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

Process::Start start(const std::string& command, const std::string& mark = "none") {
    return {.command = command, .environment = {"QUARTET_TEST_MARK=" + mark}};
}

TimePoint in(std::chrono::milliseconds time) {
    return Clock::now() + time;
}

std::string read_line(Process& process, std::chrono::milliseconds time = 5s) {
    std::string_view line;
    switch (process.next_line(line, in(time))) {
    case Process::Event::line:
        return std::string{line};
    case Process::Event::timeout:
        return "<timeout>";
    case Process::Event::closed:
        return "<closed>";
    case Process::Event::stopped:
        return "<stopped>";
    case Process::Event::companion:
        return "<companion>";
    }
    return "";
}

} // namespace

TEST_CASE("a child speaks in lines, in its directory, with its environment") {
    Supervisor supervisor;
    const TemporaryFolder folder;
    Process::Start settings =
        start("echo \"$QUARTET_TEST_MARK\"; pwd; while read line; do echo \"<$line>\"; done", "hello");
    settings.directory = std::filesystem::canonical(folder.file(".")).string();
    settings.error_log = folder.file("log");
    Process process{supervisor, nullptr, settings};
    CHECK(read_line(process) == "hello");
    CHECK(read_line(process) == settings.directory);
    process.write("one\ntwo\n");
    CHECK(read_line(process) == "<one>");
    CHECK(read_line(process) == "<two>");
    CHECK(read_line(process, 20ms) == "<timeout>");
    CHECK(process.status(0ms).running);
}

TEST_CASE("how a child ended") {
    Supervisor supervisor;
    Process exits{supervisor, nullptr, start("echo bye >&2; exit 7")};
    CHECK(read_line(exits) == "<closed>");
    CHECK(exits.status(5s).text() == "exited with status 7");
    CHECK(exits.kill().exited_with(7));
    CHECK(exits.last_error_line() == "bye");
    Process dies{supervisor, nullptr, start("kill -SEGV $$")};
    CHECK(read_line(dies) == "<closed>");
    CHECK(dies.status(5s).text() == "killed by signal 11 (Segmentation fault)");
    Process closes{supervisor, nullptr, start("exec >&-; sleep 1000")};
    CHECK(read_line(closes) == "<closed>");
    CHECK(closes.status(20ms).running);
    Process missing{supervisor, nullptr, start("/no/such/engine")};
    CHECK(read_line(missing) == "<closed>");
    CHECK(missing.status(5s).exited_with(127));
    Process::Start nowhere = start("true");
    nowhere.directory = "/no/such/folder";
    CHECK_THROWS_WITH_AS(Process(supervisor, nullptr, nowhere),
                         "cannot run 'true' in '/no/such/folder': No such file or directory", ToolError);
}

TEST_CASE("reading and writing go on together, whatever the child does with its pipes") {
    Supervisor supervisor;
    Process echo{supervisor, nullptr, start("cat")};
    const std::string line(1000, 'x');
    for (int i = 0; i < 2000; ++i) echo.write(line + "\n"); // 2 MB, far more than pipes hold
    for (int i = 0; i < 2000; ++i) REQUIRE(read_line(echo) == line);
    Process deaf{supervisor, nullptr, start("sleep 1000")};
    for (int i = 0; i < 2000; ++i) deaf.write(line + "\n");
    CHECK(read_line(deaf, 20ms) == "<timeout>");
    Process loud{supervisor, nullptr, start("head -c 3000000 /dev/zero >&2; echo done")};
    CHECK(read_line(loud) == "done");
    Process endless{supervisor, nullptr, start("cat /dev/zero")};
    CHECK(read_line(endless, 100ms) == "<timeout>");
    Process talker{supervisor, nullptr, start("yes")};
    CHECK(read_line(talker) == "y");
    int lines = 0;
    talker.drain([&](std::string_view) { ++lines; }); // comes back although there is no end of it
    CHECK(lines > 0);
    CHECK(read_line(talker) == "y");
}

TEST_CASE("an interrupt ends every wait") {
    Supervisor supervisor;
    Interrupt interrupt;
    Process process{supervisor, &interrupt, start("sleep 1000")};
    interrupt.raise();
    CHECK(read_line(process) == "<stopped>");
    CHECK(read_line(process) == "<stopped>");
}

TEST_CASE("a killed child takes its whole family with it") {
    const std::string mark = fresh_mark();
    Supervisor supervisor;
    {
        // A child of the shell, one in the background, one that left the session, one whose parent is gone.
        Process process{supervisor, nullptr,
                        start("sleep 1000 & setsid sleep 1000 & (sleep 1000 &) ; setsid sh -c 'sleep 1000 & "
                              "sleep 1000' & echo ready; sleep 1000",
                              mark)};
        CHECK(read_line(process) == "ready");
        CHECK(holds_within(3, [&] { return marked_processes(mark, "sleep").size() == 6; }));
    }
    CHECK(all_gone(mark));
}

TEST_CASE("a killed child takes even those with it who fled, and nobody else's") {
    const std::string mark = fresh_mark();
    const std::string other = fresh_mark();
    Supervisor supervisor;
    Process brood{supervisor, nullptr, start(mock("tictactoe brood"), mark)};
    Process daemon{supervisor, nullptr, start(mock("tictactoe daemon"), other)};
    brood.write("isready\n");
    CHECK(read_line(brood) == "readyok");
    daemon.write("isready\n");
    CHECK(read_line(daemon) == "readyok");
    CHECK(holds_within(5, [&] { return marked_processes(mark).size() == 101; }));
    CHECK(holds_within(5, [&] { return marked_processes(other).size() == 2; }));
    brood.kill();
    CHECK(all_gone(mark));
    CHECK(marked_processes(other).size() == 2);
    // One that ends of its own accord leaves nobody either, once it is done with.
    Process short_lived{supervisor, nullptr, start(mock("tictactoe daemon") + " </dev/null", mark)};
    CHECK(read_line(short_lived) == "<closed>");
    CHECK(marked_processes(mark).size() == 1);
    short_lived.kill();
    CHECK(all_gone(mark));
}

TEST_CASE("the end of the supervisor is the end of all, even of those who fled") {
    const std::string mark = fresh_mark();
    {
        Supervisor supervisor;
        Process process{supervisor, nullptr, start(mock("tictactoe daemon"), mark)};
        process.write("isready\n");
        CHECK(read_line(process) == "readyok");
        CHECK(holds_within(3, [&] { return marked_processes(mark).size() == 2; }));
    }
    CHECK(marked_processes(mark).empty()); // at once, when the destructor is through
}

TEST_CASE("nothing outlives a program that is killed") {
    const std::string mark = fresh_mark();
    const pid_t arbiter = ::fork();
    if (arbiter == 0) {
        Supervisor supervisor;
        Process one{supervisor, nullptr, start("sh -c 'sh -c \"sleep 1000; true\"; true'", mark)};
        Process two{supervisor, nullptr, start(mock("tictactoe daemon"), mark)};
        for (;;) ::pause();
    }
    CHECK(holds_within(5, [&] { return marked_processes(mark).size() >= 5; }));
    ::kill(arbiter, SIGKILL);
    ::waitpid(arbiter, nullptr, 0);
    CHECK(all_gone(mark));
}

TEST_CASE("even the keeper may be killed") {
    const std::string mark = fresh_mark();
    {
        Supervisor supervisor;
        Process one{supervisor, nullptr, start("sleep 1000; true", mark)};
        CHECK(holds_within(3, [&] { return marked_processes(mark).size() == 2; }));
        ::kill(supervisor.keeper_pid(), SIGKILL);
        CHECK_THROWS_AS(read_line(one), ToolError);
        CHECK_THROWS_AS(supervisor.status(1), ToolError);
    }
    CHECK(marked_processes(mark).empty());
}
