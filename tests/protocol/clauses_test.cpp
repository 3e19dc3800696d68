// What must hold of every engine, against the real executable.

#include "tests/protocol/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <thread>

namespace quartet::testing {
namespace {

using Time = Process::Time;
using Clock = std::chrono::steady_clock;

// What "at once" may take on a machine that is busy with other things.
const Time at_once{sanitized() ? 3000 : 1000};

Time since(Clock::time_point begin) {
    return std::chrono::duration_cast<Time>(Clock::now() - begin);
}

void pause(int milliseconds) {
    std::this_thread::sleep_for(Time{milliseconds});
}

TEST_CASE("nothing is printed before the first command, and uci is answered") {
    Engine engine;
    CHECK_FALSE(engine.read_line(Time{100}));
    engine.say("uci");
    const std::vector<std::string> lines = engine.read_until("uciok");
    CHECK(lines.front() == "id name quartet-" + std::string{facts().name} + " 0.1.0");
    CHECK(count_lines(lines, "id author ") == 1);
    for (const std::string_view option :
         {"Hash type spin default 16 min 1 max ", "Clear Hash type button",
          "Threads type spin default 1 min 1 max 1024", "MultiPV type spin default 1 min 1 max 500",
          "Ponder type check default false", "Move Overhead type spin default 10 min 0 max 5000",
          "Skill Level type spin default 20 min 0 max 20", "UCI_LimitStrength type check default false",
          "UCI_Elo type spin ", "UCI_ShowWDL type check default false",
          "UCI_AnalyseMode type check default false", "UCI_Variant type combo default ",
          "Debug Log File type string default <empty>", "RepetitionLimit type spin default 3 min 0 ",
          "NoProgressLimit type spin default 100 min 0 "}) {
        CHECK_MESSAGE(count_lines(lines, "option name " + std::string{option}) == 1, option);
    }
    CHECK(engine.quit() == 0);
}

TEST_CASE("1: the reader answers during a search, and stop, quit and ponderhit work at any time") {
    Engine engine;
    engine.ready();
    engine.say("position startpos");
    engine.say("go infinite");
    for (int i = 0; i < 20; ++i) {
        const auto begin = Clock::now();
        CHECK(engine.ready() != std::vector<std::string>{"no readyok"});
        CHECK(since(begin) < at_once);
    }
    SUBCASE("setoption waits for the end of the search and does not delay stop") {
        for (const std::string_view option :
             {"Hash value 256", "Threads value 3", "MultiPV value 3", "Clear Hash"}) {
            engine.say("setoption name " + std::string{option});
        }
        pause(50);
        const auto begin = Clock::now();
        engine.say("stop");
        const Answer answer = engine.read_answer();
        CHECK(since(begin) < at_once);
        CHECK(answer.best != "");
        for (const Info& info : answer.infos) CHECK(info.line == 1);
        const Answer next = engine.go("depth 3");
        CHECK(std::any_of(next.infos.begin(), next.infos.end(),
                          [](const Info& info) { return info.line == 3; }));
    }
    SUBCASE("stop") {
        const auto begin = Clock::now();
        engine.say("stop");
        CHECK(engine.read_answer().best != "");
        CHECK(since(begin) < at_once);
    }
    SUBCASE("quit") {
        const auto begin = Clock::now();
        engine.say("quit");
        const std::vector<std::string> lines = engine.read_all();
        CHECK(count_lines(lines, "bestmove ") == 1);
        CHECK(engine.wait() == 0);
        CHECK(since(begin) < at_once);
    }
    SUBCASE("ponderhit") {
        engine.say("go ponder depth 2");
        CHECK(engine.read_answer().best != "");
        CHECK(engine.silent("bestmove", Time{200}));
        engine.say("ponderhit");
        CHECK(engine.read_answer(at_once).best != "");
    }
    SUBCASE("a count is broken off by stop, and by a quit that comes later") {
        engine.say("stop");
        engine.read_answer();
        if (facts().name == "tictactoe") return; // its longest count is over too soon
        engine.say("perft 20");
        CHECK(engine.ready() != std::vector<std::string>{"no readyok"});
        engine.say("stop");
        CHECK(complains(engine.read_until("info string", at_once), "perft was broken off"));
        engine.say("perft 20");
        pause(300);
        CHECK(engine.quit() == 0);
    }
}

TEST_CASE("1: a flood of questions during a count is heard without delay") {
    if (facts().name == "tictactoe") return; // its longest count is over too soon
    Engine engine;
    engine.ready();
    engine.say("perft 20");
    std::string many;
    const int questions = sanitized() ? 5'000 : 60'000;
    for (int i = 0; i < questions; ++i) many += "eval\n";
    const auto begin = Clock::now();
    CHECK(engine.write(many));
    CHECK(engine.ready() != std::vector<std::string>{"no readyok"});
    CHECK(since(begin) < 5 * at_once);
    engine.say("stop");
    CHECK(complains(engine.read_until("info string"), "perft was broken off"));
}

TEST_CASE("1: an engine that nobody reads still hears quit") {
    Engine engine;
    std::string many;
    for (int i = 0; i < 20'000; ++i) many += "moves\n";
    engine.say("go infinite");
    const auto begin = Clock::now();
    // write() reads meanwhile; a thread that fills the pipe without reading would wait for ever in the end, so
    // enough is left unread afterwards: what the engine prints to the last commands.
    CHECK(engine.write(many + "quit\n"));
    CHECK(engine.wait(Time{20'000}) == 0);
    CHECK(since(begin) < Time{20'000});
}

TEST_CASE("2: infinite and ponder wait without using the processor") {
    Engine engine;
    engine.ready();
    for (const std::string& position : {facts().finished, facts().one_move, std::string{"startpos"}}) {
        for (const std::string_view mode :
             {"infinite", "ponder", "ponder wtime 100 btime 100", "infinite depth 1", "ponder nodes 0",
              "ponder movetime 0", "infinite movetime 1"}) {
            CAPTURE(position);
            CAPTURE(mode);
            const bool infinite = begins(mode, "infinite");
            engine.say("position " + position);
            engine.say("go " + std::string{mode});
            // Deep trees are searched on; the toy's and those of finished games end by themselves.
            const bool limited =
                mode == "infinite depth 1" || mode == "ponder nodes 0" || mode == "infinite movetime 1";
            const bool still_searching =
                !limited && position != facts().finished && facts().name != "tictactoe";
            // A search that can finish does so soon; then it uses nothing.
            long used = 0;
            for (int tries = 0; tries < 40; ++tries) {
                const long before = engine.processor_time();
                CHECK(engine.silent("bestmove", Time{100}));
                used = engine.processor_time() - before;
                if (used <= 10 || still_searching) break;
            }
            if (!still_searching) CHECK(used <= 10);
            engine.say(infinite || mode == "ponder" ? "stop" : "ponderhit");
            const Answer answer = engine.read_answer(Time{2000});
            CHECK((answer.best == "(none)") == (position == facts().finished));
            CHECK(answer.best != "");
        }
    }
}

TEST_CASE("2: ponderhit means nothing to an infinite search") {
    Engine engine;
    engine.say("go infinite");
    engine.say("ponderhit");
    CHECK(engine.silent("bestmove", Time{200}));
    engine.say("stop");
    CHECK(engine.read_answer(at_once).best != "");
}

TEST_CASE("3: a stale stop does nothing") {
    Engine engine;
    engine.say("stop");
    engine.say("ponderhit");
    engine.say("go infinite");
    CHECK(engine.silent("bestmove", Time{200}));
    engine.say("stop");
    CHECK(engine.read_answer().best != "");
    engine.say("stop");
    engine.say("stop");
    CHECK(engine.ready().empty());
    engine.say("go ponder");
    CHECK(engine.silent("bestmove", Time{200}));
    engine.say("stop");
    CHECK(engine.read_answer().best != "");
}

TEST_CASE("3: a second go counts as stop and go") {
    Engine engine;
    engine.say("go infinite");
    engine.say("go infinite");
    CHECK(engine.read_answer(at_once).best != "");
    CHECK(engine.silent("bestmove", Time{100}));
    const std::string last = facts().one_move;
    engine.say("position " + last);
    const std::vector<std::string> only = engine.moves();
    REQUIRE(only.size() == 1);
    engine.say("go depth 2");
    CHECK(engine.read_answer(at_once).best != only.front()); // of the start position
    CHECK(engine.read_answer(at_once).best == only.front());
    engine.say("go infinite"); // before a count, too
    engine.say("go perft 2");
    CHECK(engine.read_answer(at_once).best == only.front());
    CHECK(!engine.read_until("Nodes searched: ", at_once).empty());
    for (int i = 0; i < 100; ++i)
        engine.say(i % 3 == 0 ? "go ponder" : i % 3 == 1 ? "go infinite" : "go depth 9");
    engine.say("stop");
    int answers = 0;
    while (answers < 100 && engine.read_answer(Time{3000}).best != "") ++answers;
    CHECK(answers == 100);
    CHECK(engine.ready().empty());
}

TEST_CASE("4: a bad position is refused whole and the old one stays") {
    Engine engine;
    std::string opening = "position startpos moves";
    for (const std::string& move : facts().opening) opening += " " + move;
    engine.say(opening);
    const std::string before = engine.shown("Fen:");
    CHECK(before != "");
    for (const GameFacts::Bad& bad : facts().bad) {
        const std::string& arguments = bad.arguments;
        const std::string& named = bad.named;
        CAPTURE(arguments);
        engine.say("position " + arguments);
        const std::vector<std::string> lines = engine.ready();
        CHECK(count_lines(lines, "info string position refused at word ") == 1);
        CHECK_MESSAGE(complains(lines, named), (lines.empty() ? "" : lines.front()));
        CHECK(engine.shown("Fen:") == before);
    }
    for (const std::string& move : facts().illegal) {
        CAPTURE(move);
        engine.say("position startpos moves " + move);
        CHECK(complains(engine.ready(), "word 4 '" + move + "': move 1 is refused: "));
        CHECK(engine.shown("Fen:") == before);
    }
    const std::vector<std::string> moves = engine.moves();
    const Answer answer = engine.go("depth 2");
    CHECK(std::find(moves.begin(), moves.end(), answer.best) != moves.end());
}

TEST_CASE("5: unknown words are skipped with a notice") {
    Engine engine;
    engine.say("joho debug on");
    CHECK(complains(engine.ready(), "word 1 'joho'"));
    engine.say("what is this");
    CHECK(complains(engine.ready(), "word 1 'what'"));
    engine.say("debug off");
    Answer answer = engine.go("depth 2 quickly nodes 100");
    CHECK(complains(answer.lines, "word 4 'quickly'"));
    CHECK(answer.best != "");
    for (const std::string_view bad :
         {"depth x", "movetime 1e3", "nodes", "wtime soon btime later", "depth nodes", "mate ?",
          "movestogo 5", "winc 100", "depth 0x10", "movetime -"}) {
        CAPTURE(bad);
        answer = engine.go(bad, at_once);
        CHECK(complains(answer.lines, ""));
        CHECK(answer.best != "");
    }
    answer = engine.go("depth x nodes 50");
    CHECK(complains(answer.lines, "word 3 'x' is not a number: depth is dropped"));
    CHECK(answer.best != "");
    engine.say("position startpos moves");
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Fen:") == facts().start);
    engine.say("position startpos really moves " + facts().opening[0]);
    CHECK(complains(engine.ready(), "word 3 'really'"));
    CHECK(engine.shown("Fen:") != facts().start);
    engine.say("isready now");
    CHECK(complains(engine.read_until("readyok"), "word 2 'now'"));
    engine.say("debug maybe");
    CHECK(complains(engine.ready(), "'maybe'"));
    engine.say("perft many");
    CHECK(complains(engine.ready(), "'many'"));
    engine.say("bench -1");
    CHECK(complains(engine.ready(), "'-1'"));
    engine.say("register later");
    engine.say("ucinewgame");
    CHECK(engine.ready().empty());
}

TEST_CASE("6: the end of input ends the engine with status 0 and a bestmove a go") {
    for (const std::string_view endless :
         {"go infinite", "go ponder", "go", "go ponder wtime 60000 btime 60000"}) {
        for (const std::string& position : {std::string{"startpos"}, facts().finished}) {
            CAPTURE(endless);
            Engine engine;
            engine.say("position " + position);
            engine.say(endless);
            engine.ready();
            pause(100);
            const auto begin = Clock::now();
            engine.close_input();
            std::vector<std::string> lines = engine.read_all();
            CHECK(engine.wait() == 0);
            CHECK(since(begin) < Time{sanitized() ? 2000 : 100} + Time{50});
            const bool answered_before = endless == "go" && facts().name == "tictactoe";
            if (!answered_before && position == "startpos") CHECK(count_lines(lines, "bestmove ") == 1);
        }
    }
    const RunResult limited = run({engine_path()}, "position startpos\ngo depth 3");
    CHECK(limited.status == 0);
    CHECK(count_lines(limited.lines, "bestmove ") == 1);
    CHECK(count_lines(limited.lines, "info depth 3 ") >= 1);
    const auto begin = Clock::now();
    const RunResult timed = run({engine_path()}, "position " + facts().positions[1] + "\ngo movetime 400\n");
    CHECK(timed.status == 0);
    CHECK(count_lines(timed.lines, "bestmove ") == 1);
    if (facts().name != "tictactoe") CHECK(since(begin) >= Time{300});
    CHECK(run({engine_path()}).status == 0);
    CHECK(run({engine_path()}, "perft 4\nquit\n").lines.size() ==
          static_cast<std::size_t>(facts().moves) + 3);
}

TEST_CASE("6: line ends, blanks, long lines and strange bytes do no harm") {
    Engine engine;
    CHECK(engine.write("position\t  startpos \t moves   " + facts().opening[0] + "\r\n"));
    CHECK(engine.write("\r\n\n   \n\t\n"));
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Fen:") != facts().start);
    using namespace std::string_literals;
    for (const std::string& strange :
         {std::string(1 << 20, 'x'), "a "s + std::string(1 << 20, ' '), std::string(5 << 20, 'y'), "\0\0\0"s,
          "\xff\xfe\x80"s, "position fen \xc3\x28\0 w"s, "go depth \xff"s,
          "setoption name \0 value \xf0\x28"s}) {
        CHECK(engine.write(strange + "\n"));
        const std::vector<std::string> lines = engine.ready();
        CHECK(lines != std::vector<std::string>{"no readyok"});
        for (const std::string& line : lines) {
            CHECK(line.size() < 400);
            CHECK(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
        }
    }
    if (engine.read_until("bestmove", Time{500}).empty()) pause(0); // of the go among them
    std::string words = "position startpos moves " + facts().opening[0];
    while (words.size() < 1 << 20) words += " " + facts().illegal[0];
    engine.say(words);
    CHECK(complains(engine.ready(), "position refused at word 5"));
    std::string go = "go depth 2";
    while (go.size() < 1 << 20) go += " huh";
    engine.say(go);
    const std::vector<std::string> lines = engine.read_until("bestmove");
    CHECK(count_lines(lines, "bestmove") == 1);
    CHECK(count_lines(lines, "info string") < 20);
    CHECK(engine.write("quit")); // without a line end
    engine.close_input();
    CHECK(engine.wait() == 0);
}

TEST_CASE("6: lines are never interleaved") {
    Engine engine;
    engine.say("setoption name MultiPV value 5");
    engine.say("go infinite");
    std::string many;
    for (int i = 0; i < 2000; ++i)
        many += i % 4 == 0 ? "isready\n" : i % 4 == 1 ? "moves\n" : i % 4 == 2 ? "d\n" : "eval\n";
    CHECK(engine.write(many));
    engine.say("stop");
    engine.say("isready");
    int ready = 0;
    int boards = 0;
    bool whole = true;
    while (ready < 501) {
        const auto line = engine.read_line();
        REQUIRE(line);
        if (*line == "readyok") ++ready;
        if (begins(*line, "Outcome: ")) ++boards;
        const auto count = [&](std::string_view text) {
            int found = 0;
            for (auto at = line->find(text); at != std::string::npos; at = line->find(text, at + 1)) ++found;
            return found;
        };
        whole = whole &&
                count("readyok") + count("Moves:") + count("info ") + count("Fen:") + count("Total:") <= 1;
    }
    CHECK(whole);
    CHECK(boards == 500);
}

TEST_CASE("7: limits of nothing give a legal move at once") {
    Engine engine;
    for (const std::string& position : facts().positions) {
        engine.say("position " + position);
        const std::vector<std::string> moves = engine.moves();
        for (const std::string_view limit :
             {"depth 0", "depth -5", "movetime 0", "movetime -100", "nodes 0", "nodes -1", "wtime 0 btime 0",
              "wtime -500 btime -500 winc -10 binc -10", "wtime 1 btime 1", "mate 0",
              "wtime -99999999999999999999 btime -99999999999999999999", "movestogo 0 wtime 0 btime 0"}) {
            CAPTURE(position);
            CAPTURE(limit);
            const Answer answer = engine.go(limit);
            CHECK(answer.time < at_once);
            CHECK(std::find(moves.begin(), moves.end(), answer.best) != moves.end());
            CHECK(!answer.infos.empty());
        }
        // Huge ones are limits too.
        const Answer answer =
            engine.go("depth 2 nodes 99999999999999999999 movetime 9223372036854775807 "
                      "wtime 99999999999999999 btime 99999999999999999 movestogo 99999999999");
        CHECK(std::find(moves.begin(), moves.end(), answer.best) != moves.end());
    }
}

TEST_CASE("8: searchmoves restricts the root") {
    Engine engine;
    const std::vector<std::string> moves = engine.moves();
    REQUIRE(static_cast<int>(moves.size()) == facts().moves);
    for (const std::string& move : moves) {
        const Answer answer = engine.go("depth 3 searchmoves " + move);
        CHECK(answer.best == move);
        CHECK(answer.infos.back().pv.front() == move);
    }
    Answer answer = engine.go("searchmoves " + moves[2] + " bogus " + moves[4] + " depth 2");
    CHECK(complains(answer.lines, "word 4 'bogus' dropped"));
    CHECK((answer.best == moves[2] || answer.best == moves[4]));
    answer = engine.go("searchmoves nothing here depth 2");
    CHECK(complains(answer.lines, "all are searched"));
    CHECK(answer.best != "");
    answer = engine.go("searchmoves depth 2");
    CHECK(complains(answer.lines, "all are searched"));
    engine.say("setoption name MultiPV value 500");
    answer = engine.go("searchmoves " + moves[0] + " " + moves[1] + " " + moves[0] + " depth 2");
    std::set<std::string> first;
    for (const Info& info : answer.infos) first.insert(info.pv.front());
    CHECK(first == std::set<std::string>{moves[0], moves[1]});
}

TEST_CASE("9: MultiPV shows the best lines of one depth together, no move twice") {
    Engine engine;
    for (const int lines : {2, 4, 500}) {
        engine.say("setoption name MultiPV value " + std::to_string(lines));
        for (const std::string& position : facts().positions) {
            CAPTURE(position);
            engine.say("position " + position);
            const int expected = std::min(lines, static_cast<int>(engine.moves().size()));
            const Answer answer = engine.go("depth 4");
            std::set<std::string> seen;
            int next = 1;
            int depth = 0;
            int worth = 0;
            for (const Info& info : answer.infos) {
                CHECK(info.line == next);
                const int value =
                    info.mate ? (*info.mate > 0 ? 100'000 - *info.mate : -100'000 - *info.mate) : *info.cp;
                if (next == 1) {
                    depth = info.depth;
                    seen.clear();
                } else {
                    CHECK(info.depth == depth);
                    CHECK(value <= worth);
                }
                worth = value;
                CHECK(seen.insert(info.pv.front()).second);
                next = next == expected ? 1 : next + 1;
            }
            CHECK(next == 1);
            CHECK(seen.count(answer.best) == 1);
        }
    }
}

TEST_CASE("10: every pv is legal to its end and starts in the end with the bestmove") {
    Engine engine;
    for (const int lines : {1, 3}) {
        engine.say("setoption name MultiPV value " + std::to_string(lines));
        for (const std::string& position : facts().positions) {
            const std::string joint = position.find(" moves ") == std::string::npos ? " moves" : "";
            engine.say("position " + position);
            const Answer answer = engine.go("nodes 20000");
            REQUIRE(!answer.infos.empty());
            std::string best;
            for (const Info& info : answer.infos) {
                if (info.line == 1) best = info.pv.front();
                std::string played = "position " + position + joint;
                for (std::size_t i = 0; i < info.pv.size(); ++i) {
                    if (i > 0) CHECK(engine.shown("Outcome:") == "playing");
                    played += " " + info.pv[i];
                    engine.say(played);
                    const std::vector<std::string> complaints = engine.ready();
                    REQUIRE_MESSAGE(complaints.empty(), info.text);
                }
            }
            CHECK(best == answer.best);
            if (answer.ponder != "") {
                engine.say("position " + position + joint + " " + answer.best + " " + answer.ponder);
                CHECK(engine.ready().empty());
            }
        }
    }
}

TEST_CASE("12: Hash can be set again and again, and memory stays within bounds") {
    Engine engine;
    for (const int size : {1, 64, 2, 32, 16, 128, 1, 16}) {
        engine.say("setoption name hash value " + std::to_string(size));
        CHECK(engine.ready().empty());
        CHECK(engine.go("nodes 3000").best != "");
    }
    engine.say("setoption name Hash value 33554432");
    const std::vector<std::string> lines = engine.ready();
    CHECK(complains(lines, "refused"));
    CHECK(engine.go("nodes 1000").best != "");
    for (const std::string_view bad : {"0", "-1", "much", "", "99999999999999"}) {
        engine.say("setoption name Hash value " + std::string{bad});
        CHECK(complains(engine.ready(), "Hash"));
    }
    engine.say("setoption name Hash value 128");
    engine.say("setoption name Threads value 3");
    engine.say("position " + facts().positions[1]);
    CHECK(engine.go("movetime 500").best != "");
    std::string flood;
    for (int i = 0; i < 2000; ++i) flood += "nonsense " + std::string(500, 'z') + "\n";
    CHECK(engine.write(flood));
    engine.ready();
    // Two megabytes of shortest words, as moves and elsewhere; only the first wrong one is looked at.
    std::string words;
    while (words.size() < 2'000'000) words += "x ";
    for (const std::string_view command : {"position startpos moves ", "go depth 1 searchmoves ", ""}) {
        engine.say(std::string{command} + words);
        engine.ready();
    }
    engine.read_until("bestmove");
    if (!sanitized()) CHECK(engine.peak_memory() <= (128 + 64 + 3 * 16) * 1024);
}

TEST_CASE("13: one thread and a node or depth limit: the same again after ucinewgame") {
    const auto without_time = [](const Answer& answer) {
        std::string text;
        for (const Info& info : answer.infos) {
            const std::vector<std::string> words = split(info.text);
            for (std::size_t i = 0; i < words.size(); ++i) {
                const bool timed = i > 0 && (words[i - 1] == "nps" || words[i - 1] == "time");
                text += timed ? " *" : " " + words[i];
            }
            text += '\n';
        }
        return text + answer.best + " " + answer.ponder;
    };
    Engine first;
    Engine second;
    for (const std::string_view limit : {"nodes 5000", "depth 5"}) {
        std::vector<std::string> texts;
        for (int round = 0; round < 2; ++round) {
            first.say("ucinewgame");
            for (std::size_t i = 0; i < facts().positions.size(); ++i) {
                first.say("position " + facts().positions[i]);
                const std::string text = without_time(first.go(limit));
                if (round == 0) {
                    texts.push_back(text);
                } else {
                    CHECK(text == texts[i]);
                }
            }
        }
        second.say("ucinewgame");
        second.say("position " + facts().positions[0]);
        CHECK(without_time(second.go(limit)) == texts[0]);
    }
    const auto last_words = [](const RunResult& bench) {
        REQUIRE(bench.status == 0);
        REQUIRE(!bench.lines.empty());
        const std::vector<std::string> words = split(bench.lines.back());
        REQUIRE(words.size() == 4);
        return words;
    };
    const std::vector<std::string> one = last_words(run({engine_path(), "bench", "4"}));
    CHECK(one[0] == last_words(run({engine_path(), "bench 4"}))[0]);
    CHECK(one[1] == "nodes");
    CHECK(one[3] == "nps");
    CHECK(std::stoull(one[0]) > 0);
}

TEST_CASE("14: a program that sends chess gets its answers") {
    Engine engine;
    engine.say("uci");
    engine.read_until("uciok");
    engine.say("setoption name UCI_Variant value chess");
    engine.say("setoption name UCI_Chess960 value true");
    engine.say("ucinewgame");
    CHECK(engine.ready().size() == 2);
    for (const std::string_view position :
         {"startpos moves e2e4 e7e5 g1f3",
          "fen rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2", "startpos moves e7e8q",
          "startpos moves e1g1", "fen 8/8/8/8/8/8/8/8 w - - 0 1"}) {
        CAPTURE(position);
        engine.say("position " + std::string{position});
        CHECK(complains(engine.ready(), "position refused"));
        const Answer answer = engine.go("wtime 1000 btime 1000 winc 10 binc 10");
        CHECK(answer.best != "");
    }
    CHECK(engine.quit() == 0);
}

} // namespace
} // namespace quartet::testing
