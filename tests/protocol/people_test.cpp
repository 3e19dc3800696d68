// The commands for people and the command line, against the real executable.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace quartet::testing {
namespace {

// Two seats share the point; more keep what they have.
bool drawn_by(Engine& engine, const std::string& reason) {
    const std::string outcome = engine.shown("Outcome:");
    if (facts().clocks.size() == 2) return outcome == "1/2-1/2 (" + reason + ")";
    return begins(outcome, "order ") && outcome.find("(" + reason + ")") != std::string::npos;
}

TEST_CASE("d shows board, text, key and outcome") {
    Engine engine;
    engine.say("d");
    const std::vector<std::string> lines = engine.read_until("Outcome:");
    REQUIRE(lines.size() > 5);
    CHECK(count_lines(lines, "Fen: " + std::string{facts().start}) == 1);
    const auto key =
        std::find_if(lines.begin(), lines.end(), [](const auto& line) { return begins(line, "Key: "); });
    REQUIRE(key != lines.end());
    CHECK(key->size() == 5 + 16);
    CHECK(key->find_first_not_of("0123456789ABCDEF", 5) == std::string::npos);
    CHECK(lines.back() == "Outcome: playing");
    engine.say("position " + facts().finished);
    const std::string outcome = engine.shown("Outcome:");
    const bool two_seats = facts().clocks.size() == 2;
    CHECK((two_seats ? begins(outcome, "1-0 (") || begins(outcome, "0-1 (") : begins(outcome, "order ")));
    CHECK(outcome.back() == ')');
    CHECK(engine.moves().empty());
    const Answer answer = engine.go("depth 5");
    CHECK(answer.infos.size() == 1);
    if (two_seats) CHECK(answer.infos.front().mate == 0);
    CHECK(answer.best == "(none)");
}

TEST_CASE("what d writes is read back") {
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        const std::string fen = engine.shown("Fen:");
        const std::string key = engine.shown("Key:");
        engine.say("position fen " + fen);
        CHECK(engine.ready().empty());
        CHECK(engine.shown("Fen:") == fen);
        CHECK(engine.shown("Key:") == key);
    }
}

TEST_CASE("other forms of a position are read back too") {
    if (facts().name != "dama") return;
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        const std::string key = engine.shown("Key:");
        const std::string board = engine.shown("Board:");
        CHECK(split(board).size() == 4);
        engine.say("position fen " + board);
        CHECK(engine.ready().empty());
        CHECK(engine.shown("Key:") == key);
    }
}

TEST_CASE("after three seconds the first moves are shown as they are searched") {
    if (facts().small) return; // never searched so long
    Engine engine;
    const std::vector<std::string> moves = engine.moves();
    engine.say("go infinite");
    CHECK(engine.silent("info currmove", Time{2900}));
    const std::vector<std::string> lines = engine.read_until("info currmove", patience);
    REQUIRE(!lines.empty());
    REQUIRE(begins(lines.back(), "info currmove"));
    const std::vector<std::string> words = split(lines.back());
    REQUIRE(words.size() == 5);
    CHECK(std::find(moves.begin(), moves.end(), words[2]) != moves.end());
    CHECK(words[3] == "currmovenumber");
    CHECK(std::stoi(words[4]) <= static_cast<int>(moves.size()));
    engine.say("stop");
    CHECK(engine.read_answer().best != "");
}

TEST_CASE("conventions show in d and keep nothing from answering") {
    if (facts().cycle.empty()) return; // nothing comes again
    Engine engine;
    engine.say("position " + facts().shuffle + " moves" + facts().cycle);
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Outcome:") == "playing");
    engine.say("position " + facts().shuffle + " moves" + facts().cycle + facts().cycle);
    CHECK(engine.ready().empty());
    CHECK(drawn_by(engine, "repetition"));
    CHECK(engine.moves().size() > 3);
    const Answer answer = engine.go("depth 3");
    CHECK(answer.best != "(none)");
    for (const Info& info : answer.infos) CHECK(!info.pv.empty());
    engine.say("setoption name RepetitionLimit value 0");
    CHECK(engine.shown("Outcome:") == "playing");
    engine.say("position " + facts().no_progress);
    CHECK(drawn_by(engine, "no progress"));
    engine.say("setoption name noprogresslimit value 0");
    CHECK(engine.shown("Outcome:") == "playing");
}

TEST_CASE("moves are in ASCII order on one line") {
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        const std::vector<std::string> moves = engine.moves();
        CHECK(!moves.empty());
        CHECK(std::is_sorted(moves.begin(), moves.end()));
    }
}

TEST_CASE("perft counts") {
    Engine engine;
    for (const std::string_view command : {"perft ", "go perft "}) {
        for (std::size_t depth = 0; depth < facts().perft.size(); ++depth) {
            engine.say(std::string{command} + std::to_string(depth));
            const std::vector<std::string> lines = engine.read_until("Speed: ");
            REQUIRE(lines.size() >= 3);
            CHECK(lines[lines.size() - 3] == "Nodes searched: " + std::to_string(facts().perft[depth]));
            CHECK(begins(lines[lines.size() - 2], "Time: "));
            CHECK(lines.back().substr(lines.back().size() - 4) == " nps");
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i + 3 < lines.size(); ++i) sum += std::stoull(split(lines[i]).at(1));
            CHECK(lines.size() == (depth == 0 ? 3u : static_cast<std::size_t>(facts().moves) + 3u));
            if (depth > 0) CHECK(sum == facts().perft[depth]);
        }
    }
    for (const std::string_view bad : {"perft", "perft -1", "perft 1000", "go perft 1000", "perft x"}) {
        engine.say(bad);
        CHECK(complains(engine.ready(), "perft takes a depth"));
    }
    // Others' words come after the count, not within it.
    engine.say("perft 4");
    engine.say("d");
    const std::vector<std::string> lines = engine.read_until("Outcome: ");
    CHECK(begins(lines[static_cast<std::size_t>(facts().moves)], "Nodes searched: "));
}

TEST_CASE("eval shows the features and their sum") {
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        engine.say("eval");
        const std::vector<std::string> lines = engine.read_until("Total: ");
        CHECK(begins(lines.front(), "Feature"));
        long sum = 0;
        for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
            const std::vector<std::string> words = split(lines[i]);
            if (words.front() == "Sum:") { // of amounts that are multiples
                CHECK(std::stol(words[1]) == sum);
                sum /= std::stol(words.back());
                continue;
            }
            const std::size_t n = words.size();
            CHECK(std::stol(words[n - 3]) * std::stol(words[n - 2]) == std::stol(words[n - 1]));
            sum += std::stol(words[n - 1]);
        }
        CHECK(std::stol(split(lines.back()).at(1)) == sum);
    }
}

TEST_CASE("flip exchanges the seats") {
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        const std::string fen = engine.shown("Fen:");
        const std::size_t moves = engine.moves().size();
        engine.say("flip");
        CHECK(engine.shown("Fen:") != fen);
        CHECK(engine.moves().size() == moves);
        for (std::size_t seat = 1; seat < facts().clocks.size(); ++seat) engine.say("flip");
        CHECK(engine.shown("Fen:") == fen);
    }
}

TEST_CASE("options are matched without regard to case, and refused with the reason") {
    Engine engine;
    for (const std::string_view good :
         {"name mULTIpv value 2", "name move overhead value 30", "name  Move \t Overhead  value   30",
          "NAME Hash VALUE 8", "name UCI_ShowWDL value TRUE", "name clear hash", "name Ponder value true",
          "name skill level value 3", "name UCI_LimitStrength value true", "name uci_elo value 1400",
          "name UCI_AnalyseMode value true"}) {
        CAPTURE(good);
        engine.say("setoption " + std::string{good});
        CHECK(engine.ready().empty());
    }
    engine.say("setoption name UCI_Variant value " + std::string{facts().name});
    CHECK(engine.ready().empty());
    const Answer answer = engine.go("depth 3");
    CHECK(std::any_of(answer.infos.begin(), answer.infos.end(),
                      [](const Info& info) { return info.line == 2; }));
    for (const Info& info : answer.infos) {
        const std::vector<std::string> words = split(info.text);
        const auto wdl = std::find(words.begin(), words.end(), "wdl");
        REQUIRE(words.end() - wdl > 3);
        CHECK(std::stoi(wdl[1]) + std::stoi(wdl[2]) + std::stoi(wdl[3]) == 1000);
    }
    for (const auto& each :
         {std::pair{"name MultiPV value 0", "out of range 1 to 500"},
          std::pair{"name MultiPV value 501", "out of range 1 to 500"},
          std::pair{"name MultiPV value three", "whole number"}, std::pair{"name MultiPV", "needs a value"},
          std::pair{"name Threads value 1025", "out of range 1 to 1024"},
          std::pair{"name Move Overhead value -1", "out of range 0 to 5000"},
          std::pair{"name Ponder value perhaps", "true or false"},
          std::pair{"name UCI_Variant value chess", "one of"},
          std::pair{"name Contempt value 3", "no option 'Contempt'"}, std::pair{"Hash 3", "word 2 'Hash'"},
          std::pair{"name", "no name"}, std::pair{"", "expected"}}) {
        const auto& [bad_word, reason] = each;
        const std::string bad = bad_word; // clang 14 captures no structured binding
        CAPTURE(bad);
        engine.say("setoption " + bad);
        const std::vector<std::string> lines = engine.ready();
        CHECK(lines.size() == 1);
        CHECK_MESSAGE(complains(lines, reason), (lines.empty() ? "" : lines.front()));
    }
}

TEST_CASE("weaker play is still legal play") {
    Engine engine;
    for (const int level : {0, 7, 14, 20}) {
        engine.say("setoption name Skill Level value " + std::to_string(level));
        for (const std::string& position : facts().positions) {
            engine.say("position " + position);
            const std::vector<std::string> moves = engine.moves();
            const Answer answer = engine.go("movetime 30");
            CHECK(std::find(moves.begin(), moves.end(), answer.best) != moves.end());
            CHECK(answer.infos.back().pv.front() == answer.best);
        }
    }
}

TEST_CASE("rule options restart nothing and are taken by the position in force") {
    if (facts().name != "dama") return;
    Engine engine;
    engine.say("position fen W:WKa1:Bh7");
    CHECK(engine.shown("Outcome:") == "1-0 (king against one man)");
    CHECK(engine.go("depth 3").best == "(none)");
    engine.say("setoption name ending value PLAY-ON");
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Outcome:") == "playing");
    CHECK(engine.go("depth 3").best != "(none)");
    engine.say("setoption name Ending value never");
    CHECK(complains(engine.ready(), "Ending is one of"));
    engine.say("position fen W:Wd6:Bd7,Kb8");
    CHECK(engine.moves() == std::vector<std::string>{"d6xd8"});
    engine.say("setoption name PromotionInCapture value king");
    CHECK(engine.moves() == std::vector<std::string>{"d6xd8xa8"});
}

TEST_CASE("what was learned under other rules or conventions is forgotten") {
    const auto searched = [](Engine& engine) {
        engine.say("position " + facts().options_position);
        std::string text;
        for (const Info& info : engine.go("depth 8").infos) {
            text += std::to_string(info.depth) + " " + std::to_string(info.nodes) + " " +
                    std::to_string(info.mate.value_or(0)) + " " + std::to_string(info.cp.value_or(0)) + "\n";
        }
        return text;
    };
    Engine used;
    std::vector<std::string> settings;
    std::set<std::string> different;
    for (const std::string& option : facts().options) {
        CAPTURE(option);
        settings.push_back("setoption name " + option);
        used.say(settings.back());
        Engine fresh;
        for (const std::string& setting : settings) fresh.say(setting);
        const std::string found = searched(used);
        CHECK(found == searched(fresh));
        different.insert(found);
    }
    if (!facts().options.empty()) CHECK(different.size() > 1); // they are options that matter
}

TEST_CASE("the debug log holds both sides of the conversation") {
    const std::string path = "/tmp/quartet log " + std::to_string(::getpid()) + ".txt";
    Engine engine;
    engine.say("setoption name Debug Log File value " + path);
    engine.ready();
    engine.go("depth 1");
    engine.say("setoption name Debug Log File value <empty>");
    engine.say("perft 1");
    engine.read_until("Speed");
    std::ifstream file{path};
    std::string text{std::istreambuf_iterator<char>{file}, {}};
    CHECK(text.find("> isready\n< readyok\n> go depth 1\n< info depth 1") != std::string::npos);
    CHECK(text.find("\n< bestmove ") != std::string::npos);
    CHECK(text.find("perft") == std::string::npos);
    std::remove(path.c_str());
    engine.say("setoption name Debug Log File value /nowhere/at/all");
    CHECK(complains(engine.ready(), "cannot be opened"));
}

TEST_CASE("arguments run as one command") {
    const std::string path = engine_path();
    RunResult result = run({path, "perft", "3"});
    CHECK(result.status == 0);
    CHECK(count_lines(result.lines, "Nodes searched: " + std::to_string(facts().perft[3])) == 1);
    CHECK(run({path, "perft 3"}).lines.size() == result.lines.size());
    result = run({path, "go", "depth", "2"});
    CHECK(result.status == 0);
    CHECK(begins(result.lines.back(), "bestmove "));
    CHECK(begins(run({path, "go", "infinite"}).lines.back(), "bestmove "));
    CHECK(run({path, "quit"}).status == 0);
    result = run({path, "frobnicate", "now"});
    CHECK(result.status == 2);
    CHECK(complains(result.lines, "'frobnicate'"));
    result = run({path, "--version"});
    CHECK(result.status == 0);
    CHECK(result.lines == std::vector<std::string>{"quartet-" + std::string{facts().name} + " 0.1.0"});
    result = run({path, "--help"});
    CHECK(result.status == 0);
    CHECK(begins(result.lines.front(), "Usage: quartet-" + std::string{facts().name}));
    CHECK(run({path, "--unknown"}).status == 2);
    result = run({path, "help"});
    for (const std::string_view command :
         {"uci", "debug", "isready", "setoption", "ucinewgame", "position", "go", "stop", "ponderhit",
          "register", "quit", "xboard", "d", "moves", "eval", "flip", "perft", "bench", "help"}) {
        CHECK_MESSAGE(count_lines(result.lines, "  " + std::string{command}) > 0, command);
    }
}

} // namespace
} // namespace quartet::testing
