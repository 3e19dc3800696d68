// What `quartet analyse` is made of: tasks, findings, judgements, results in order.

#include "tests/tools/programs.hpp"
#include "tools/analyse/annotation.hpp"
#include "tools/analyse/finding.hpp"
#include "tools/analyse/in_order.hpp"
#include "tools/analyse/live_table.hpp"
#include "tools/analyse/task.hpp"
#include "tools/counted.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

TEST_CASE("a line of a file is a position, its moves, and what solves it") {
    const PositionTask plain = read_position_task("W:Wd2:Bd3 ");
    CHECK(plain == PositionTask{"W:Wd2:Bd3", {}, {}, {}, {}});
    const PositionTask whole = read_position_task(
        "7/7 w 0 1 moves a1a2  b1b2;bm c1c2 d1d2 ; am e1e2; c0 \"x y\"; id \"fork; no 3\";;");
    CHECK(whole.position == "7/7 w 0 1");
    CHECK(whole.moves == std::vector<std::string>{"a1a2", "b1b2"});
    CHECK(whole.best == std::vector<std::string>{"c1c2", "d1d2"});
    CHECK(whole.avoid == std::vector<std::string>{"e1e2"});
    CHECK(whole.id == "\"fork"); // a semicolon ends an operation, whatever is about it
    CHECK(read_position_task("startpos moves a1a2; id \"one two\"") ==
          PositionTask{"startpos", {"a1a2"}, {}, {}, "one two"});
    CHECK(read_position_task("") == PositionTask{});
}

TEST_CASE("scores are read and put on one scale") {
    using Kind = EngineScore::Kind;
    CHECK(read_score("cp 31") == EngineScore{Kind::centipieces, 31});
    CHECK(read_score("cp -31 lowerbound") == EngineScore{Kind::centipieces, -31});
    CHECK(read_score("mate -3") == EngineScore{Kind::mate, -3});
    for (const char* bad : {"", "cp", "cp x", "cp 3x", "mate", "wdl 1 2 3", "cp 99999999999"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_score(bad));
    }
    CHECK(EngineScore{Kind::mate, 3}.hundredths() == 9997);
    CHECK(EngineScore{Kind::mate, -3}.hundredths() == -9997);
    CHECK(EngineScore{Kind::mate, 0}.hundredths() == -10'000);
    CHECK(text(EngineScore{Kind::centipieces, -5}) == "-0.05");
    CHECK(text(EngineScore{Kind::mate, -2}) == "mate -2");
    CHECK(score_json({Kind::mate, 4}).dump() == "{\"mate\":4}");
}

TEST_CASE("a finding keeps the last of each line, and nothing that it cannot read") {
    Finding finding;
    CHECK(finding.hear("info depth 1 score cp 10 nodes 7 time 1 pv a1a2") != nullptr);
    CHECK(finding.hear("info depth 2 multipv 2 score cp 5 pv b1b2 b2b3") != nullptr);
    CHECK(finding.hear("info depth 2 score mate 2 upperbound nodes 9 pv c1c2") != nullptr);
    for (const char* nothing :
         {"info string hello", "info depth 3", "info depth 3 score cp 4", "info depth 3 pv a1a2",
          "bestmove a1a2", "info depth 3 multipv 9 score cp 4 pv a1a2",
          "info depth 3 multipv 0 score cp 4 pv a1a2", "info depth 3 multipv 501 score cp 4 pv a1a2", ""}) {
        CAPTURE(nothing);
        CHECK(finding.hear(nothing) == nullptr);
    }
    REQUIRE(finding.lines.size() == 2);
    CHECK(finding.lines[0].pv == "c1c2");
    CHECK(line_text(finding.lines[0]) == "depth  2  score mate 2 upperbound  nodes 9  pv c1c2");
    CHECK(line_text(finding.lines[1]) == "depth  2  line 2  score +0.05  pv b1b2 b2b3");
    CHECK(line_json(finding.lines[0]).dump() ==
          "{\"depth\":2,\"score\":{\"mate\":2},\"bound\":\"upperbound\",\"nodes\":9,\"pv\":[\"c1c2\"]}");
    const std::vector<std::string> table = lines_of(table_text(finding, 60));
    REQUIRE(table.size() == 3);
    CHECK(table[1] == "    2   mate 2-         9                      c1c2");
    for (const std::string& line : lines_of(table_text(finding, 20))) CHECK(line.size() <= 20);
}

TEST_CASE("what is counted is one thing or several") {
    CHECK(counted(0, "move") == "0 moves");
    CHECK(counted(1, "move") == "1 move");
    CHECK(counted(std::size_t{2}, "move") == "2 moves");
    CHECK(counted(1, "ply", "plies") == "1 ply");
    CHECK(counted(0, "ply", "plies") == "0 plies");
}

TEST_CASE("moves are marked by what they give away") {
    using Kind = EngineScore::Kind;
    const auto judged = [](EngineScore best, EngineScore played) {
        Judgement judgement;
        judgement.move = "a1a2";
        judgement.seat = "W";
        judgement.player = "Blue";
        judgement.score = best;
        judgement.played = played;
        judgement.best = "b1b2";
        judgement.line = "b1b2 c1c2 d1d2 e1e2 f1f2 g1g2 h1h2";
        return judgement;
    };
    CHECK(judged({Kind::centipieces, 20}, {Kind::centipieces, 25}).loss() == 0);
    CHECK(judged({Kind::centipieces, 20}, {Kind::centipieces, -29}).mark() == "");
    CHECK(judged({Kind::centipieces, 20}, {Kind::centipieces, -30}).mark() == "?!");
    CHECK(judged({Kind::centipieces, 20}, {Kind::centipieces, -80}).mark() == "?");
    CHECK(judged({Kind::centipieces, 20}, {Kind::centipieces, -280}).mark() == "??");
    CHECK(judged({Kind::mate, 2}, {Kind::centipieces, 700}).mark() == "??");
    CHECK(judged({Kind::mate, 2}, {Kind::mate, 5}).mark() == ""); // won all the same
    CHECK(judged({Kind::centipieces, -700}, {Kind::mate, -5}).mark() == "??");
    CHECK(judged({Kind::centipieces, -1000}, {Kind::mate, -5}).mark() == ""); // lost all the same
    CHECK(judgement_text(judged({Kind::centipieces, 20}, {Kind::mate, -1})) ==
          "   1  Blue   a1a2??         +0.20 ->  mate -1   better: b1b2 c1c2 d1d2 e1e2 f1f2 g1g2");

    Summary summary{"WB", {"Blue", "Red"}};
    summary.add(judged({Kind::centipieces, 20}, {Kind::centipieces, -30}));
    summary.add(judged({Kind::mate, 2}, {Kind::mate, -2}));
    summary.add(Judgement{}); // not analysed
    CHECK(summary.text() == "Blue: 2 moves, 10.25 lost a move, 1 inaccuracy, 0 mistakes, 1 blunder\n");
    CHECK(summary.json()["W"]["loss"] == 2050);
    CHECK(summary.json()["B"]["moves"] == 0);
}

TEST_CASE("results come in order, whoever is done first, each once") {
    for (const int workers : {1, 2, 5}) {
        std::vector<std::size_t> taken;
        InOrder<std::size_t> in_order{50, [&](std::size_t number, std::size_t result) {
                                          CHECK(result == number * number);
                                          taken.push_back(number);
                                      }};
        in_order.run(workers, [](const auto& work) {
            work([](std::size_t number) -> std::optional<std::size_t> {
                std::this_thread::sleep_for(std::chrono::microseconds{number % 3 == 0 ? 700 : 10});
                return number * number;
            });
        });
        REQUIRE(taken.size() == 50);
        for (std::size_t i = 0; i < taken.size(); ++i) CHECK(taken[i] == i);
    }
}

TEST_CASE("whoever stops loses only his piece, and what is thrown arrives") {
    std::vector<std::size_t> taken;
    InOrder<int> stopped{9, [&](std::size_t number, int) { taken.push_back(number); }};
    std::atomic<bool> stop = false;
    stopped.run(2, [&](const auto& work) {
        work([&](std::size_t number) -> std::optional<int> {
            if (number == 3) stop = true;
            if (number == 3 || (stop && number > 5)) return std::nullopt;
            return 1;
        });
    });
    CHECK(std::find(taken.begin(), taken.end(), 3) == taken.end());
    CHECK(taken.size() >= 3);
    CHECK(std::is_sorted(taken.begin(), taken.end()));

    InOrder<int> failing{100, [](std::size_t, int) {}};
    CHECK_THROWS_AS(failing.run(3,
                                [](const auto& work) {
                                    work([](std::size_t number) -> std::optional<int> {
                                        if (number == 7) throw std::runtime_error{"seven"};
                                        return 1;
                                    });
                                }),
                    std::runtime_error);
}
