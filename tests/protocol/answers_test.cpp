// What must hold of every engine, against the real executable: what a search answers. The numbers are those of the
// protocol's clauses.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

namespace quartet::testing {
namespace {

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
            // All lines of a game with many moves take long.
            const bool wide = lines == 500 && (facts().moves > 50 || facts().clocks.size() > 2);
            const Answer answer =
                wide ? engine.go("depth 3", std::max(patience, Time{60'000})) : engine.go("depth 4");
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
    bool answered = false; // before readyok or after it
    for (const std::string_view command : {"position startpos moves ", "go depth 1 searchmoves ", ""}) {
        engine.say(std::string{command} + words);
        for (const std::string& line : engine.ready()) answered |= line.substr(0, 8) == "bestmove";
    }
    if (!answered) engine.read_until("bestmove");
    CHECK_FALSE(engine.timed_out());
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
    for (const std::string& limit : {std::string{"nodes 5000"}, "depth " + std::to_string(facts().depth)}) {
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
    const auto last_words = [](const std::vector<std::string>& arguments) {
        const RunResult bench = run(arguments, {}, std::max(patience, Time{30'000}));
        REQUIRE(bench.status == 0);
        REQUIRE(!bench.lines.empty());
        const std::vector<std::string> words = split(bench.lines.back());
        REQUIRE(words.size() == 4);
        return words;
    };
    const std::vector<std::string> one = last_words({engine_path(), "bench", "4"});
    CHECK(one[0] == last_words({engine_path(), "bench 4"})[0]);
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
