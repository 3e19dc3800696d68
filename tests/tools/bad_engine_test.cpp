// Bad engines: each of ten faults costs its owner that game and no more, is named rightly, and leaves nothing behind;
// what can be endured is endured, and named too. And whatever ends a match, its processes end with it.

#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

struct Behaviour {
    std::string engine; // the mock's words
    std::string kind{};
    std::string detail{}; // part of it
};

// The limits of a bad engine: short where its fault is that it keeps us waiting; otherwise a busy machine has its time.
std::string allowance(const std::string& kind) {
    if (kind == "late answer") return "movetime=300";
    if (kind == "silence after go") return "movetime=300 stall=1";
    if (kind == "garbage") return "depth=1 stall=1.5";
    const bool waits = kind == "hang at start" || kind == "no uciok" || kind == "no readyok";
    return waits ? "depth=1 patience=1.5" : "depth=1";
}

// A match of a bad engine against a good one, everything marked.
// Games at a time: one where an engine is late once in its life.
int at_a_time(const Behaviour& behaviour) {
    return behaviour.kind == "late answer" ? 1 : 2;
}

Run play_against(const std::string& variant, const Behaviour& bad, const std::string& mark,
                 const std::string& json, const std::string& more) {
    return run(fmt::format("QUARTET_TEST_MARK={} {} match {} --engine cmd=\"{}\" name=bad {} --engine "
                           "cmd=\"{}\" name=good --depth 1 --json {} {}",
                           mark, toy_quartet(), variant, mock(variant + " " + bad.engine),
                           allowance(bad.kind), mock(variant), json, more));
}

} // namespace

TEST_CASE("each fault costs its owner the game and is named") {
    for (const Behaviour& behaviour : {
             Behaviour{"crash 2", "crash", "exited with status 3, 'about to fall'"},
             {"kill 2", "crash", "killed by signal 9"},
             {"terminate 2", "crash", "killed by signal 15 (Terminated)"},
             {"terminate 2; exit", "crash", "exited with status 143, as shells do after signal 15"},
             {"crash-at-start", "crash", "exited with status 3, 'no weights found'"},
             {"hang", "hang at start", "within 1500 ms"},
             {"no-uciok", "no uciok", "within 1500 ms"},
             {"no-readyok", "no readyok", "within 1500 ms"},
             {"stall 2", "silence after go", "no bestmove within"},
             {"late 2", "late answer", "300 ms were left"},
             {"illegal 2", "illegal move", "'zz9' at 0"},
             {"garbage 2", "garbage", "what is this?"},
             {"no-move 2", "bestmove without a move", ""},
             {"none 2", "bestmove without a move", "(none)"},
             {"closes 2", "closed output", "lives on"},
             // In other phases: the first move, between two moves, before the second game.
             {"crash 1", "crash", "exited with status 3"},
             {"illegal 1", "illegal move", "'zz9' at 0"},
             {"dies-after 1", "crash", "exited with status 5"},
             {"crash-at-new-game 1", "crash", "exited with status 4"},
             {"hang-at-new-game 1", "no readyok", "within 1500 ms"},
         }) {
        CAPTURE(behaviour.engine);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const Run match = play_against("tictactoe", behaviour, mark, json,
                                       fmt::format("--games 4 --concurrency {}", at_a_time(behaviour)));
        CAPTURE(match.error);
        CHECK(match.status == 0);
        CHECK(marked_processes(mark).empty());
        const MatchFile file = read_match(json);
        REQUIRE(file.games.size() == 4);
        int lost = 0;
        for (const auto& game : file.games) {
            const std::size_t bad = game["players"][0]["name"] == "bad" ? 0 : 1;
            if (game["faults"].empty()) continue; // a process that was late lives on, and is late but once
            ++lost;
            CHECK(game["faults"].size() == 1);
            CHECK(game["faults"][0]["seat"] == bad);
            CHECK(game["faults"][0]["kind"] == behaviour.kind);
            CHECK(game["faults"][0]["detail"].get<std::string>().find(behaviour.detail) != std::string::npos);
            CHECK(game["reason"] == behaviour.kind);
            CHECK(game["points"][bad] == 0);
            CHECK(game["points"][1 - bad] == 2);
            CHECK(replays(*referee_of("tictactoe"), game));
        }
        CHECK(lost == (behaviour.kind == "late answer" ? 1 : 4));
        CHECK(match.output.find(fmt::format("Faults of bad: {} {}", lost, behaviour.kind)) !=
              std::string::npos);
        CHECK(match.output.find("Faults of good") == std::string::npos);
    }
}

TEST_CASE("what does no harm is endured, and named") {
    struct Endured {
        std::string engine;
        std::string kind; // of the remark; "" for none
        std::string detail;
    };
    for (const auto& [words, remark, part] : {
             Endured{"flood", "flood of lines", "20002 lines"},
             {"long-line", "long line", "5000012 bytes"},
             {"nul", "invalid bytes", "info string ??"},
             {"loud", "flood on standard error", "00000 bytes"},
             {"mumbles", "unknown lines", "'thinking hard'"},
             {"chatters", "", ""},
             {"slow-readyok", "", ""},
             {"ignores-quit", "", ""},
             {"daemon", "", ""},
             {"brood", "", ""},
             {"good", "", ""},
         }) {
        const std::string engine = words;
        const std::string kind = remark;
        const std::string detail = part;
        CAPTURE(engine);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const Run match = play_against("tictactoe", {engine}, mark, json, "--games 4");
        CAPTURE(match.error);
        CHECK(match.status == 0);
        CHECK(marked_processes(mark).empty());
        const MatchFile file = read_match(json);
        REQUIRE(file.games.size() == 4);
        for (const auto& game : file.games) {
            CHECK(game["faults"].empty());
            if (kind.empty()) {
                CHECK(game["remarks"].empty());
                continue;
            }
            REQUIRE(game["remarks"].size() == 1);
            const auto& only = game["remarks"][0];
            CHECK(only["kind"] == kind);
            CHECK(only["detail"].get<std::string>().find(detail) != std::string::npos);
            CHECK(only["count"].get<int>() >= 1);
            CHECK(only["engine"] == 0);
            CHECK(game["players"][only["seat"].get<std::size_t>()]["name"] == "bad");
        }
    }
}

TEST_CASE("a fault in a later game costs that one only") {
    for (const Behaviour& behaviour : {Behaviour{"crash-at-new-game 2", "crash", "exited with status 4"},
                                       {"hang-at-new-game 2", "no readyok", ""},
                                       {"crash 6", "crash", "about to fall"}}) {
        CAPTURE(behaviour.engine);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const Run match = play_against("tictactoe", behaviour, mark, json, "--games 4");
        CHECK(match.status == 0);
        const MatchFile file = read_match(json);
        REQUIRE(file.games.size() == 4);
        CHECK(file.games[0]["faults"].empty());
        REQUIRE(file.games[1]["faults"].size() == 1);
        CHECK(file.games[1]["faults"][0]["kind"] == behaviour.kind);
        CHECK(file.games[2]["faults"].empty()); // by a new process
    }
}

TEST_CASE("an engine that dies when the game is over has not lost it, and is named") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    const Run match = play_against("tictactoe", {"dies-last"}, mark, json, "--games 4 --openings random:2");
    CHECK(match.status == 0);
    int died = 0; // before the last game
    int named = 0;
    const MatchFile file = read_match(json);
    REQUIRE(file.games.size() == 4);
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        const auto& game = file.games[i];
        CHECK(replays(*referee_of("tictactoe"), game)); // its result is the referee's
        const std::size_t bad = game["players"][0]["name"] == "bad" ? 0 : 1;
        const std::size_t plies = game["opening"]["moves"].size() + game["moves"].size();
        if (plies % 2 == 1 - bad && i + 1 < file.games.size()) ++died; // it made the last move
        for (const auto& fault : game["faults"]) {
            CHECK(fault["kind"] == "crash");
            CHECK(fault["detail"] == "exited with status 5");
            CHECK(fault["ply"] == plies);
            if (i + 1 < file.games.size()) ++named;
        }
        for (const auto& remark : game["remarks"]) {
            CHECK(remark["kind"] == "ended between games");
            CHECK(remark["detail"] == "crash: exited with status 5");
            ++named;
        }
    }
    CHECK(died > 0);
    CHECK(named == died);
}

TEST_CASE("restart=on: a fresh process for each game") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string transcript = folder.file("said");
    const Run fresh = run(fmt::format(
        "{} match tictactoe --engine cmd=\"{}\" restart=on env.MOCK_TRANSCRIPT={} --engine "
        "cmd=\"{}\" --depth 1 --games 4 --json {}",
        toy_quartet(), mock("tictactoe crash-at-new-game 2"), transcript, mock("tictactoe"), json));
    CHECK(fresh.status == 0);
    for (const auto& game : read_match(json).games) CHECK(game["faults"].empty());
    int starts = 0;
    int ends = 0;
    for (const std::string& line : lines_of(read_file(transcript))) {
        starts += line == "uci";
        ends += line == "quit";
    }
    CHECK(starts == 4); // the process that was looked at before the match played the first game
    CHECK(ends == 4);
}

namespace {

// Four seats: a match of a bad engine against three good ones, under the real rules of Chess for Four.
std::vector<nlohmann::json> play_four(const Behaviour& bad, const std::string& json) {
    std::filesystem::remove(json);
    const std::string mark = fresh_mark();
    const Run match =
        run(fmt::format("QUARTET_TEST_MARK={} {} match chess4 --engine cmd=\"{}\" name=bad {} "
                        "--engine cmd=\"{}\" name=good --engine cmd=\"{}\" name=better --engine cmd=\"{}\" "
                        "name=best --depth 1 --games 2 --concurrency {} --max-plies 48 --json {}",
                        mark, toy_quartet(), mock("chess4 " + bad.engine), allowance(bad.kind),
                        mock("chess4"), mock("chess4"), mock("chess4"), at_a_time(bad), json));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    CHECK(marked_processes(mark).empty());
    return read_match(json).games;
}

} // namespace

TEST_CASE("four seats: whatever the fault, the seat leaves the game and the others play on") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const auto referee = referee_of("chess4");
    for (const Behaviour& behaviour : {
             Behaviour{"crash 3", "crash", "exited with status 3, 'about to fall'"},
             {"kill 3", "crash", "killed by signal 9"},
             {"dies-after 3", "crash", "exited with status 5"},
             {"crash-at-start", "crash", "'no weights found'"},
             {"crash-at-new-game 1", "crash", "exited with status 4"},
             {"hang", "hang at start", ""},
             {"no-uciok", "no uciok", ""},
             {"no-readyok", "no readyok", ""},
             {"hang-at-new-game 1", "no readyok", ""},
             {"stall 3", "silence after go", ""},
             {"late 3", "late answer", ""},
             {"illegal 1", "illegal move", "'zz9'"},
             {"garbage 3", "garbage", ""},
             {"no-move 3", "bestmove without a move", ""},
             {"none 3", "bestmove without a move", "(none)"},
             {"closes 3", "closed output", ""},
         }) {
        CAPTURE(behaviour.engine);
        int faults = 0;
        for (const auto& game : play_four(behaviour, json)) {
            CHECK(replays(*referee, game));
            if (game["faults"].empty()) continue; // a process that was late lives on, and is late but once
            REQUIRE(game["faults"].size() == 1);
            const auto& fault = game["faults"][0];
            const auto seat = fault["seat"].get<std::size_t>();
            ++faults;
            CHECK(game["players"][seat]["name"] == "bad");
            CHECK(fault["kind"] == behaviour.kind);
            CHECK(fault["detail"].get<std::string>().find(behaviour.detail) != std::string::npos);
            const std::string word = behaviour.kind == "late answer" ? "T" : "R";
            const auto left = std::find(game["moves"].begin(), game["moves"].end(), word);
            REQUIRE(left != game["moves"].end());
            CHECK(static_cast<std::size_t>(left - game["moves"].begin()) % 4 == seat); // nobody is out before
            CHECK(game["moves"].end() - left > 20);
            CHECK(game["reason"] == "maximum length");
        }
        CHECK(faults == (behaviour.kind == "late answer" ? 1 : 2));
    }
}

TEST_CASE("four seats: what is endured is named") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    for (const auto& [engine, kind] : {std::pair<const char*, const char*>{"flood", "flood of lines"},
                                       {"long-line", "long line"},
                                       {"nul", "invalid bytes"},
                                       {"loud", "flood on standard error"}}) {
        const std::string words = engine;
        CAPTURE(words);
        const std::vector<nlohmann::json> games = play_four({words}, json);
        for (const auto& game : games) {
            CHECK(game["faults"].empty());
            REQUIRE(game["remarks"].size() == 1);
            CHECK(game["remarks"][0]["kind"] == kind);
            const auto seat = game["remarks"][0]["seat"].get<std::size_t>();
            CHECK(game["players"][seat]["name"] == "bad");
        }
    }
}

TEST_CASE("two bad engines: the match still plays all its games") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match tictactoe --engine cmd=\"{}\" name=a --engine cmd=\"{}\" name=b --games 10 "
                        "--concurrency 2 --depth 1 --json {}",
                        toy_quartet(), mock("tictactoe crash-at-start"), mock("tictactoe illegal 1"), json));
    CHECK(match.status == 0);
    CHECK(read_match(json).games.size() == 10);
}

TEST_CASE("--strict stops at the first fault") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    const Run strict =
        run(fmt::format("QUARTET_TEST_MARK={} {} match dama --engine cmd=\"{}\" name=bad --engine cmd=\"{}\" "
                        "--depth 1 --games 50 --concurrency 2 --strict --json {}",
                        mark, toy_quartet(), mock("dama illegal 3"), mock("dama slow"), json));
    CHECK(strict.status == 3);
    CHECK(strict.error.find("stopped by --strict: game ") != std::string::npos);
    CHECK(strict.error.find("bad: illegal move: 'zz9'") != std::string::npos);
    CHECK(marked_processes(mark).empty());
    CHECK(read_match(json).games.size() == 1);
}

TEST_CASE("what only the user can put right stops before the first game") {
    const auto refused = [](const std::string& engine) {
        const Run match = run(fmt::format("{} match dama --engine cmd=\"{}\" --engine {} --depth 1",
                                          toy_quartet(), mock("dama"), engine));
        CHECK(match.status == 1);
        CHECK(match.output.empty());
        return match.error;
    };
    CHECK(refused("cmd=/no/such/engine").find("'/no/such/engine'") != std::string::npos);
    CHECK(refused(fmt::format("cmd=\"{}\" option.Hsh=3", mock("dama"))).find("'Hsh'") != std::string::npos);
    CHECK(refused(fmt::format("cmd=\"{}\" option.Seed=x", mock("dama"))).find("'x'") != std::string::npos);
    CHECK(refused(fmt::format("cmd=\"{}\" option.Seed=1000001", mock("dama"))).find("out of range") !=
          std::string::npos);
    CHECK(refused("cmd=true dir=/no/such/folder").find("/no/such/folder") != std::string::npos);
}

namespace {

// A long match in the background, its engines under shells that stay.
struct LongMatch {
    TemporaryFolder folder;
    std::string mark = fresh_mark();
    std::string json = folder.file("games.jsonl");
    std::string pgn = folder.file("games.pdn");
    Background program;

    explicit LongMatch(const std::string& more, const std::string& engine = "dama slow")
        : program{fmt::format(
              "env QUARTET_TEST_MARK={} {} match dama --engine cmd=\"sh -c '{}; true'; true\" name=one "
              "--engine cmd=\"{}\" name=two --depth 1 --max-plies 20 --json {} --pgn {} {}",
              mark, toy_quartet(), mock(engine), mock("dama daemon"), json, pgn, more)} {}

    bool has_games(std::size_t games) const {
        return holds_within(30, [&] { return lines_of(read_file(json)).size() > games; });
    }
};

} // namespace

TEST_CASE("Ctrl-C stops a match cleanly, its files whole") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        CAPTURE(signal);
        LongMatch match{"--games 10000 --concurrency 2"};
        REQUIRE(match.has_games(3));
        ::kill(match.program.pid(), signal);
        CHECK(match.program.wait(5) == 1);
        CHECK(marked_processes(match.mark).empty());
        const MatchFile file = read_match(match.json);
        CHECK(file.games.size() >= 3);
        const auto referee = referee_of("dama");
        for (const auto& game : file.games) CHECK(replays(*referee, game));
        CHECK(referee->read_games(read_file(match.pgn)).value().size() == file.games.size());
    }
}

TEST_CASE("whatever engines do when a job is stopped, and told before the match, is no fault of theirs") {
    for (const std::string behaviour : {"slow", "slow; exit", "term-exits", "term-fails", "term-closes",
                                        "term-moves", "term-raves", "term-mumbles"}) {
        CAPTURE(behaviour);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const std::string engine = mock(fmt::format("dama {}", behaviour));
        Background program{fmt::format(
            "env QUARTET_TEST_MARK={} {} match dama --engine cmd=\"{}\" name=one --engine cmd=\"{}\" "
            "name=two --depth 1 --max-plies 20 --games 10000 --concurrency 2 --json {}",
            mark, toy_quartet(), engine, engine, json)};
        REQUIRE(holds_within(30, [&] { return lines_of(read_file(json)).size() > 3; }));
        for (const pid_t pid : marked_processes(mark, "mock_engine")) ::kill(pid, SIGTERM);
        sleep_ms(300);
        ::kill(program.pid(), SIGTERM);
        CHECK(program.wait(5) == 1);
        CHECK(marked_processes(mark).empty());
        for (const auto& game : read_match(json).games) {
            CHECK(game["faults"].empty());
            CHECK(game["remarks"].empty());
        }
    }
}

TEST_CASE("a signal that the match was started to ignore, as by nohup, does not stop it") {
    for (const auto& [word, number] : {std::pair<std::string, int>{"HUP", SIGHUP}, {"INT", SIGINT}}) {
        const std::string ignored = word;
        CAPTURE(ignored);
        const TemporaryFolder folder;
        const std::string json = folder.file("games.jsonl");
        Background program{fmt::format(
            "sh -c \"trap '' {}; exec {} match dama --engine 'cmd={}' --engine 'cmd={}' --depth 1 "
            "--max-plies 20 --games 6 --json {}\"",
            ignored, toy_quartet(), mock("dama slow"), mock("dama slow"), json)};
        REQUIRE(holds_within(30, [&] { return lines_of(read_file(json)).size() > 2; }));
        ::kill(program.pid(), number);
        CHECK(program.wait(60) == 0);
        CHECK(read_match(json).games.size() == 6);
    }
}

TEST_CASE("kill -9 of the arbiter leaves no process, and whole games in the files") {
    LongMatch match{"--games 10000 --concurrency 2"};
    REQUIRE(match.has_games(3));
    CHECK(marked_processes(match.mark).size() >= 10);
    ::kill(match.program.pid(), SIGKILL);
    CHECK(match.program.wait(5) == 128 + SIGKILL);
    CHECK(all_gone(match.mark));
    CHECK(read_match(match.json).games.size() >= 3);
}

TEST_CASE("kill -9 of the keeper ends the match as the arbiter's own fault, and leaves no process") {
    LongMatch match{"--games 10000"};
    REQUIRE(match.has_games(1));
    pid_t keeper = 0;
    for (const pid_t pid : marked_processes(match.mark, "toy_quartet")) {
        if (pid != match.program.pid()) keeper = pid;
    }
    REQUIRE(keeper != 0);
    ::kill(keeper, SIGKILL);
    CHECK(match.program.wait(10) == 1);
    CHECK(all_gone(match.mark));
}

TEST_CASE("kill -9 of an engine costs it that game only") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    Background program{
        fmt::format("{} match dama --engine cmd=\"{}\" name=victim env.QUARTET_TEST_MARK={} --engine "
                    "cmd=\"{}\" name=other --depth 1 --max-plies 20 --games 12 --json {}",
                    toy_quartet(), mock("dama slow"), mark, mock("dama slow"), json)};
    REQUIRE(holds_within(30, [&] { return lines_of(read_file(json)).size() > 3; }));
    const std::vector<pid_t> victims = marked_processes(mark, "mock_engine");
    REQUIRE(victims.size() == 1);
    std::this_thread::sleep_for(std::chrono::milliseconds{100}); // well within the next game, which takes 400
    ::kill(victims[0], SIGKILL);
    CHECK(program.wait(60) == 0);
    CHECK(marked_processes(mark).empty());
    const MatchFile file = read_match(json);
    CHECK(file.games.size() == 12);
    int faults = 0;
    for (const auto& game : file.games) {
        if (game["faults"].empty()) continue;
        ++faults;
        CHECK(game["faults"][0]["kind"] == "crash");
        CHECK(game["faults"][0]["detail"] == "killed by signal 9 (Killed)");
        CHECK(game["players"][game["faults"][0]["seat"].get<std::size_t>()]["name"] == "victim");
    }
    CHECK(faults == 1);
}
