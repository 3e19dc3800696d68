// A match that was broken off goes on as if it had not been: the same games, moves and results.

#include "core/game/random.hpp"
#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"
#include "tools/record/record_reader.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using quartet::tools::read_record;

namespace {

const std::string program = QUARTET_PROGRAM;
const std::string engine = ENGINE_PROGRAM;

// A match at fixed nodes, so that its games can be compared move by move.
std::string match_of(int games, const std::string& more) {
    return fmt::format(
        "{} match dama --engine cmd={} name=one nodes=40 --engine cmd={} name=two nodes=60 --games {} "
        "--openings random:8 --seed 5 --max-plies 120 --concurrency 2 --quiet {}",
        program, engine, engine, games, more);
}

// What must not depend on when and in how many parts a game was played.
std::vector<std::string> contents(const MatchFile& file) {
    std::vector<std::string> games;
    for (const auto& game : file.games) {
        games.push_back(fmt::format("{:05} {} {} {} {} {}", game["game"].get<int>(), game["opening"].dump(),
                                    game["players"].dump(), game["moves"].dump(), game["result"].dump(),
                                    game["reason"].dump()));
    }
    std::sort(games.begin(), games.end());
    return games;
}

std::size_t games_in(const std::string& pdn) {
    return referee_of("dama")->read_games(read_file(pdn)).value().size();
}

} // namespace

TEST_CASE(
    "killed at ten random moments and resumed each time, a match ends with the games of an unbroken one") {
    constexpr int games = 200;
    const TemporaryFolder folder;
    const auto start = std::chrono::steady_clock::now();
    const Run whole = run(match_of(games, fmt::format("--json {}", folder.file("whole.jsonl"))));
    REQUIRE(whole.status == 0);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;

    const std::string json = folder.file("broken.jsonl");
    const std::string pdn = folder.file("broken.pdn");
    const std::string mark = fresh_mark();
    Random random{11};
    int killed = 0;
    for (int attempt = 0; attempt < 10; ++attempt) {
        Background part{"env QUARTET_TEST_MARK=" + mark + " " +
                        match_of(games, fmt::format("--resume {} --pgn {}", json, pdn))};
        const double share = static_cast<double>(random.below(1000)) / 1000 * 0.16;
        std::this_thread::sleep_for(time * share);
        ::kill(part.pid(), SIGKILL);
        killed += part.wait(10) == 128 + SIGKILL;
        CHECK(all_gone(mark));
    }
    CHECK(killed >= 5); // on a machine whose speed changes from one moment to the next some may come too late
    // The record alone says how to go on.
    const Run rest = run(fmt::format("{} match --resume {}", program, json));
    CAPTURE(rest.error);
    REQUIRE(rest.status == 0);
    CHECK(contents(read_match(json)) == contents(read_match(folder.file("whole.jsonl"))));
    CHECK(rest.output == whole.output);
    CHECK(games_in(pdn) == games);
}

TEST_CASE("a job that is stopped, its engines before the match itself, goes on as if they had not been") {
    constexpr int games = 40;
    const TemporaryFolder folder;
    const Run whole = run(match_of(games, "--json " + folder.file("whole.jsonl")));
    REQUIRE(whole.status == 0);

    const std::string json = folder.file("stopped.jsonl");
    const std::string mark = fresh_mark();
    int stopped = 0;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGKILL}) {
        Background part{"env QUARTET_TEST_MARK=" + mark + " " + match_of(games, "--resume " + json)};
        const std::size_t before = lines_of(read_file(json)).size();
        REQUIRE(holds_within(30, [&] { return lines_of(read_file(json)).size() > before + 1; }));
        for (const pid_t pid : marked_processes(mark, "quartet-dama")) ::kill(pid, signal);
        std::this_thread::sleep_for(std::chrono::milliseconds{300});
        ::kill(part.pid(), SIGTERM);
        stopped += part.wait(10) == 1;
        CHECK(all_gone(mark));
        for (const auto& game : read_match(json).games) {
            CHECK(game["faults"].empty());
            CHECK(game["remarks"].empty());
        }
    }
    CHECK(stopped == 4);
    const Run rest = run(fmt::format("{} match --resume {}", program, json));
    CAPTURE(rest.error);
    REQUIRE(rest.status == 0);
    CHECK(contents(read_match(json)) == contents(read_match(folder.file("whole.jsonl"))));
    CHECK(rest.output == whole.output);
}

TEST_CASE("a resumed record may end in the middle of a line, or not have begun") {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.jsonl");
    REQUIRE(run(match_of(6, "--json " + whole)).status == 0);
    const std::string text = read_file(whole);
    const std::size_t header = text.find('\n') + 1;
    for (const std::size_t length : {std::size_t{0}, std::size_t{30}, header - 1, header, header + 1,
                                     header + 500, text.size() - 1, text.size()}) {
        CAPTURE(length);
        const std::string cut = folder.file("cut.jsonl");
        write_file(cut, text.substr(0, length));
        const Run rest = run(match_of(6, "--resume " + cut));
        CAPTURE(rest.error);
        CHECK(rest.status == 0);
        CHECK(contents(read_match(cut)) == contents(read_match(whole)));
    }
}

TEST_CASE("a game that was written down in part is written to its end") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string pdn = folder.file("games.pdn");
    REQUIRE(run(match_of(4, fmt::format("--json {} --pgn {}", json, pdn))).status == 0);
    const std::string text = read_file(pdn);
    const std::size_t last = text.rfind("[Event ");
    for (const std::size_t length : {last, last + 1, last + 20, last + 400, text.size() - 1, text.size()}) {
        CAPTURE(length);
        write_file(pdn, text.substr(0, length));
        CHECK(run(fmt::format("{} match --resume {}", program, json)).status == 0);
        CHECK(read_file(pdn) == text);
    }
}

TEST_CASE("a record of another match is not gone on with, and is left as it was") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    REQUIRE(run(match_of(4, "--json " + json)).status == 0);
    const std::string text = read_file(json);
    const auto refused = [&](const std::string& words) {
        const Run other = run(fmt::format("{} match --resume {} {}", program, json, words));
        CHECK(other.status == 2);
        CHECK(other.output.empty());
        CHECK(read_file(json) == text);
        return other.error;
    };
    CHECK(refused("--seed 6").find("seed") != std::string::npos);
    CHECK(refused("--games 8").find("games") != std::string::npos);
    CHECK(refused("--openings random:4").find("openings") != std::string::npos);
    CHECK(refused("--rule Ending=play-on").find("rules") != std::string::npos);
    CHECK(refused(fmt::format("--engine cmd={} --engine cmd={} --depth 1", engine, engine)).find("engines") !=
          std::string::npos);
    CHECK(refused("--json other.jsonl").find("--json") != std::string::npos);
    // A new match does not write over it either.
    const Run again = run(match_of(4, "--json " + json));
    CHECK(again.status == 1);
    CHECK(again.error.find("--resume") != std::string::npos);
    CHECK(read_file(json) == text);
    // Once all is played there is nothing to do but to show the table.
    const Run done = run(fmt::format("{} match --resume {}", program, json));
    CHECK(done.status == 0);
    CHECK(done.output.find("one") != std::string::npos);
    CHECK(read_file(json) == text);
    // What is no record is refused and left alone.
    write_file(json, "[Event \"x\"]\n1. a3a4 *\n");
    CHECK(run(fmt::format("{} match --resume {}", program, json)).status == 1);
    CHECK(read_file(json) == "[Event \"x\"]\n1. a3a4 *\n");
}

TEST_CASE("a new match does not add to games as text either") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string pdn = folder.file("games.pdn");
    const std::string other = folder.file("other.jsonl");
    REQUIRE(run(match_of(4, fmt::format("--json {} --pgn {}", json, pdn))).status == 0);
    const std::string text = read_file(pdn);
    const auto refused = [&](const std::string& command) {
        const Run again = run(command);
        CHECK(again.status == 1);
        CHECK(again.output.empty());
        CHECK(again.error.find(pdn) != std::string::npos);
        CHECK(read_file(pdn) == text);
        CHECK_FALSE(std::filesystem::exists(other));
    };
    refused(match_of(4, "--pgn " + pdn));
    // The file that the header of a record names is that of its own match.
    refused(fmt::format("{} match --config {} --json {}", program, json, other));
    refused(fmt::format("{} match --config {} --resume {}", program, json, other));
    // With a file of its own, empty or a device, it begins.
    const std::string fresh = folder.file("fresh.pdn");
    write_file(fresh, "");
    CHECK(run(fmt::format("{} match --config {} --pgn {}", program, json, fresh)).status == 0);
    CHECK(games_in(fresh) == 4);
    CHECK(run(match_of(4, "--pgn /dev/null --json /dev/null")).status == 0);
    // Nor is a match gone on with into the games of another.
    write_file(fresh, "[Event \"another\"]\n\n*\n");
    const Run elsewhere = run(fmt::format("{} match --resume {} --pgn {}", program, json, fresh));
    CHECK(elsewhere.status == 1);
    CHECK(elsewhere.error.find(fresh) != std::string::npos);
    CHECK(read_file(fresh) == "[Event \"another\"]\n\n*\n");
    // The parts of an event may share a file.
    const std::string shared = folder.file("shared.pdn");
    for (int part = 1; part <= 2; ++part) {
        const std::string record = folder.file(fmt::format("part{}.jsonl", part));
        for (int time = 0; time < 2; ++time) {
            CHECK(run(match_of(4, fmt::format("--shard {}/2 --resume {} --pgn {}", part, record, shared)))
                      .status == 0);
        }
    }
    CHECK(games_in(shared) == 4);
}

namespace {

// Whether the test got hold of the file, as a second match would.
bool can_take(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(file >= 0);
    const bool taken = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    ::close(file);
    return taken;
}

} // namespace

TEST_CASE("two matches never write one record at once, and kill -9 leaves it free") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string mark = fresh_mark();
    const std::string command = match_of(2000, "--resume " + json);
    Background match{"env QUARTET_TEST_MARK=" + mark + " " + command};
    REQUIRE(holds_within(60, [&] { return lines_of(read_file(json)).size() > 2; }));
    CHECK_FALSE(can_take(json));
    for (const std::string& second :
         {command, fmt::format("{} match --resume {}", program, json), match_of(4, "--json " + json)}) {
        const Run refused = run(second);
        CHECK(refused.status == 1);
        CHECK(refused.output.empty());
        CHECK(refused.error.find("another match is writing this file") != std::string::npos);
    }
    REQUIRE(match.wait(0) == -1); // it plays on
    ::kill(match.pid(), SIGKILL);
    CHECK(match.wait(10) == 128 + SIGKILL);
    CHECK(can_take(json)); // although its keeper may still be at work
    CHECK(all_gone(mark));
    // The record is whole, and one match's.
    const std::size_t games = read_record(json).games.size();
    CHECK(games > 0);
    CHECK(run(fmt::format("{} rate {}", program, json)).status == 0);
}

TEST_CASE("where there is nothing left to play no engine is started") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string link = folder.file("engine");
    const auto match = [&](const std::string& more) {
        return run(
            fmt::format("{} match dama --engine cmd={} name=one nodes=200 --engine cmd={} name=two nodes=20 "
                        "--openings random:8 --max-plies 60 --quiet {}",
                        program, link, link, more));
    };
    for (const char* words : {"--games 4", "--games 1000 --sprt elo0=0 elo1=300 alpha=0.3 beta=0.3"}) {
        CAPTURE(words);
        std::filesystem::remove(json);
        std::filesystem::create_symlink(engine, link);
        const Run whole = match(fmt::format("{} --json {}", words, json));
        REQUIRE(whole.status == 0);
        const std::string text = read_file(json);
        std::filesystem::remove(link);
        const Run again = run(fmt::format("{} match --resume {} --quiet", program, json));
        CAPTURE(again.error);
        CHECK(again.status == 0);
        CHECK(again.output == whole.output);
        CHECK(read_file(json) == text);
    }
    // A part of the schedule that has no games still leaves its record.
    const std::string part = folder.file("part.jsonl");
    const Run none = match(fmt::format("--games 4 --shard 5/6 --json {}", part));
    CAPTURE(none.error);
    CHECK(none.status == 0);
    CHECK(read_match(part).games.empty());
    CHECK(run(fmt::format("{} rate {} {}", program, part, part)).output == none.output);
}

TEST_CASE("a record is a configuration, and so is what a person writes") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    REQUIRE(run(match_of(4, "--json " + json)).status == 0);
    const Run again =
        run(fmt::format("{} match --config {} --json {}", program, json, folder.file("again.jsonl")));
    CAPTURE(again.error);
    REQUIRE(again.status == 0);
    CHECK(contents(read_match(folder.file("again.jsonl"))) == contents(read_match(json)));

    write_file(folder.file("match.json"), fmt::format(R"({{
        "variant": "dama",
        "engines": [{{"cmd": "{}", "name": "one", "limits": "nodes=40"}}, {{"cmd": "{}", "name": "two", "nodes": 60}}],
        "games": 2, "openings": "random:8", "seed": 5, "max_plies": 120
    }})",
                                                      engine, engine));
    const std::string third = folder.file("third.jsonl");
    const Run written = run(
        fmt::format("{} match --config {} --games 4 --json {}", program, folder.file("match.json"), third));
    CAPTURE(written.error);
    REQUIRE(written.status == 0);
    CHECK(contents(read_match(third)) == contents(read_match(json)));

    write_file(folder.file("bad.json"), R"({"variant": "dama", "games": "many"})");
    const Run bad = run(fmt::format("{} match --config {}", program, folder.file("bad.json")));
    CHECK(bad.status == 1);
    CHECK(bad.error.find("'games'") != std::string::npos);
    write_file(folder.file("bad.json"), "{");
    CHECK(run(fmt::format("{} match --config {}", program, folder.file("bad.json"))).status == 1);
    CHECK(run(fmt::format("{} match --config /no/file", program)).error.find("/no/file") !=
          std::string::npos);
}

TEST_CASE("the parts of an event, rated together, are the event") {
    const TemporaryFolder folder;
    const Run whole = run(match_of(20, "--json " + folder.file("whole.jsonl")));
    REQUIRE(whole.status == 0);
    std::string files;
    for (int i = 4; i >= 1; --i) { // order does not matter
        const std::string part = folder.file(fmt::format("part{}.jsonl", i));
        REQUIRE(run(match_of(20, fmt::format("--shard {}/4 --json {}", i, part))).status == 0);
        files += " " + part;
    }
    const Run rated = run(fmt::format("{} rate{}", program, files));
    CAPTURE(rated.error);
    CHECK(rated.status == 0);
    CHECK(rated.output == whole.output);
    CHECK(run(fmt::format("{} rate {}", program, folder.file("whole.jsonl"))).output == whole.output);
}

TEST_CASE(
    "a sequential test ends a match as soon as it is decided, with the same games whatever ends first") {
    const TemporaryFolder folder;
    const auto test = [&](const std::string& name, const std::string& more) {
        return run(fmt::format(
            "{} match dama --engine cmd={} name=deep nodes=2000 --engine cmd={} name=flat nodes=20 "
            "--games 1000 --openings random:6 --seed 2 --quiet --sprt elo0=0 elo1=100 --json {} {}",
            program, engine, engine, folder.file(name), more));
    };
    const Run one = test("one.jsonl", "--concurrency 1");
    CAPTURE(one.error);
    CHECK(one.status == 0);
    CHECK(one.output.find("H1 is accepted") != std::string::npos);
    CHECK(read_match(folder.file("one.jsonl")).games.size() < 500);
    const Run two = test("two.jsonl", "--concurrency 3");
    CHECK(two.status == 0);
    const auto last_line = [](const Run& run) { return lines_of(run.output).back(); };
    CHECK(last_line(one) == last_line(two));
    // Resumed after its end it knows that it is decided.
    const std::size_t games = read_match(folder.file("two.jsonl")).games.size();
    const Run again = run(fmt::format("{} match --resume {}", program, folder.file("two.jsonl")));
    CHECK(again.status == 0);
    CHECK(last_line(again) == last_line(two));
    CHECK(read_match(folder.file("two.jsonl")).games.size() == games);
}
