// Programs that know nothing of the project: engines that speak the least of UCI, engines behind a remote shell.

#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

std::string script(const std::string& name) {
    return std::string{QUARTET_TEST_TOOLS} + "/" + name;
}

} // namespace

TEST_CASE("an engine that knows nothing but position and go plays through") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string log = folder.file("log");
    const Run match =
        run(fmt::format("{} match tictactoe --engine cmd=\"{} {}\" name=plain --engine cmd=\"{}\" name=mock "
                        "--tc 10+0.1 --games 6 --openings random:2 --json {}",
                        toy_quartet(), script("plain_engine.sh"), log, mock("tictactoe"), json));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    REQUIRE(file.games.size() == 6);
    const auto referee = referee_of("tictactoe");
    for (const auto& game : file.games) {
        CHECK(game["faults"].empty());
        CHECK(game["remarks"].empty());
        CHECK(replays(*referee, game));
        const std::size_t own = game["players"][0]["name"] == "plain" ? 0 : 1;
        CHECK(game["players"][own]["id"] == "");
        CHECK(game["scores"][own].is_null());
    }
    // It was told nothing that is not in UCI, and no option that it does not have.
    for (const std::string& line : lines_of(read_file(log))) {
        const std::string word = line.substr(0, line.find(' '));
        const std::vector<std::string> known{"uci", "isready", "ucinewgame", "position", "go", "quit"};
        CHECK(std::find(known.begin(), known.end(), word) != known.end());
    }
}

TEST_CASE("every game: an engine that says its moves and nothing else") {
    for (const std::string game : {"dama", "smess", "cyvasse", "chess4"}) {
        CAPTURE(game);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const Run match = run(fmt::format(
            "QUARTET_TEST_MARK={} {} match {} --engine cmd=\"{} {}\" name=mute --engine cmd=\"{}\" name=mock "
            "--tc 60+1 --games 2 --max-plies 60 --json {}",
            mark, toy_quartet(), game, script("mute_engine.sh"), mock(game), mock(game), json));
        CAPTURE(match.error);
        CHECK(match.status == 0);
        CHECK(marked_processes(mark).empty());
        const MatchFile file = read_match(json);
        REQUIRE(file.games.size() == 2);
        const auto referee = referee_of(game);
        for (const auto& each : file.games) {
            CHECK(each["faults"].empty());
            CHECK(each["remarks"].empty());
            CHECK(replays(*referee, each));
        }
    }
}

namespace {

// A match in the background, both engines behind far_engine.sh, one of them leaving descendants that have left it.
struct FarMatch {
    TemporaryFolder folder;
    std::string mark = fresh_mark();
    std::string json = folder.file("games.jsonl");
    Background program;

    explicit FarMatch(int games)
        : program{fmt::format("env QUARTET_TEST_MARK={} {} match dama --engine cmd=\"{} host {}\" name=far "
                              "--engine cmd=\"{} host "
                              "{}\" name=brood --depth 1 --max-plies 20 --games {} --json {}",
                              mark, toy_quartet(), script("far_engine.sh"), mock("dama slow"),
                              script("far_engine.sh"), mock("dama brood"), games, json)} {}
};

} // namespace

TEST_CASE("engines behind a remote shell: nothing of them stays on this machine") {
    {
        FarMatch match{4};
        CHECK(match.program.wait(60) == 0);
        CHECK(marked_processes(match.mark).empty());
        const MatchFile file = read_match(match.json);
        REQUIRE(file.games.size() == 4);
        for (const auto& game : file.games) CHECK(game["faults"].empty());
    }
    for (const int signal : {SIGINT, SIGKILL}) {
        CAPTURE(signal);
        FarMatch match{10000};
        REQUIRE(holds_within(30, [&] { return lines_of(read_file(match.json)).size() > 2; }));
        CHECK(marked_processes(match.mark).size() > 100);
        ::kill(match.program.pid(), signal);
        CHECK(match.program.wait(10) == (signal == SIGINT ? 1 : 128 + SIGKILL));
        CHECK(all_gone(match.mark, 10));
    }
}

TEST_CASE("an engine behind a remote shell that is killed there costs that game only") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match dama --engine cmd=\"{} host {}\" name=far --engine cmd=\"{}\" --depth 1 "
                        "--games 2 --json {}",
                        toy_quartet(), script("far_engine.sh"), mock("dama kill 3"), mock("dama"), json));
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    REQUIRE(file.games.size() == 2);
    for (const auto& game : file.games) {
        REQUIRE(game["faults"].size() == 1);
        CHECK(game["faults"][0]["kind"] == "crash");
        CHECK(game["faults"][0]["detail"].get<std::string>().find("signal 9") != std::string::npos);
    }
}
