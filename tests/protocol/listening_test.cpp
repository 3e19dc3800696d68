// What must hold of every engine, against the real executable: how it listens, waits, refuses and ends. The numbers are
// those of the protocol's clauses.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace quartet::testing {
namespace {

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
        if (facts().small) return; // its longest count is over too soon
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
    if (facts().small) return; // its longest count is over too soon
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
            const bool still_searching = !limited && position != facts().finished && !facts().small;
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

TEST_CASE("2: a time counts from the ponderhit, whenever the search began") {
    if (facts().small) return; // searched to its end before
    Engine engine;
    engine.say("go ponder movetime 400");
    CHECK(engine.silent("bestmove", Time{600}));
    const auto begin = Clock::now();
    engine.say("ponderhit");
    CHECK(engine.read_answer().best != "");
    CHECK(since(begin) >= Time{200});
    CHECK(since(begin) < Time{400} + at_once);
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

TEST_CASE("complaints keep their place among the answers") {
    Engine engine;
    const auto first = [](const std::vector<std::string>& lines, std::string_view start) {
        return std::find_if(lines.begin(), lines.end(),
                            [&](const std::string& line) { return begins(line, start); });
    };
    for (int i = 0; i < 20; ++i) {
        CAPTURE(i);
        // What takes its time holds up the answers behind it, and so the complaints behind those.
        engine.say(i % 2 == 0 ? "setoption name Hash value 64" : "setoption name Hash value 32");
        engine.say("ucinewgame");
        engine.say("d");
        engine.say("position fen ?");
        engine.say("moves");
        engine.say("joho");
        const std::vector<std::string> lines = engine.ready();
        CHECK(count_lines(lines, "info string") == 2);
        CHECK(first(lines, "Fen:") < first(lines, "info string position refused"));
        CHECK(first(lines, "info string position refused") < first(lines, "Moves:"));
        CHECK(first(lines, "Moves:") < first(lines, "info string unknown word 1 'joho'"));
        CHECK(complains(lines, "joho"));
    }
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
          "movestogo 5", "winc 100", "depth 0x10", "movetime -", "quickly", "go go", "rinc 100", "ztime 1000",
          "\xff", "5"}) {
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
            const bool answered_before = endless == "go" && facts().small;
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
    if (!facts().small) CHECK(since(begin) >= Time{300});
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

} // namespace
} // namespace quartet::testing
