// What more than two seats bring: clocks by seat, turns of chance, outcomes with places and points.

#include "tests/protocol/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace quartet::testing {
namespace {

const std::string in_play = "xXx../yYy../zZz.. X ppp 0,0,0 0 0 1";
const std::string chance_after = "xXx../yYy../zZz.. X pap 0,0,0 0 0 1"; // Y has left and moves at random
const std::string chance_now = "xXx../yYy../zZz.. Y pap 0,0,0 0 0 1";
const std::string finished = "xXx../...../..... X poo 4,3,0 0 0 9";

TEST_CASE("clocks go by the letters of the seats") {
    Engine engine;
    engine.say("position fen " + in_play);
    CHECK(engine.shown("Fen:") == in_play);
    for (const std::string_view none :
         {"xtime 0 ytime 60000 ztime 60000", "wtime 0 btime 60000", "wtime -5 btime 0"}) {
        CAPTURE(none);
        const Answer answer = engine.go(none);
        CHECK(answer.best != "");
        CHECK(answer.infos.back().depth == 0);
        CHECK_FALSE(complains(answer.lines, ""));
    }
    for (const std::string_view enough :
         {"xtime 3000 ytime 0 ztime 0", "wtime 3000 btime 0", "ztime 0 xtime 3000"}) {
        CAPTURE(enough);
        CHECK(engine.go(enough).infos.back().depth > 1);
    }
    CHECK(complains(engine.go("wtime 5 ztime 3000 xtime 0").lines, "no seat has the clock wtime"));
    CHECK(complains(engine.go("ytime 50 ztime 50").lines, "no clock of the side to move"));
    // The same clocks for the next seat.
    std::string turned = in_play;
    turned.replace(turned.find(" X "), 3, " Y ");
    engine.say("position fen " + turned);
    CHECK(engine.go("xtime 60000 ytime 0 ztime 60000").infos.back().depth == 0);
    CHECK(engine.go("wtime 0 btime 60000").infos.back().depth == 0);
}

TEST_CASE("the outcome shows order and points") {
    Engine engine;
    CHECK(engine.shown("Outcome:") == "playing");
    engine.say("position fen " + finished);
    CHECK(engine.shown("Outcome:") == "order X Y Z points 4 3 0 (one seat left)");
    CHECK(engine.moves().empty());
    const Answer answer = engine.go("depth 3");
    CHECK(answer.best == "(none)");
    REQUIRE(answer.infos.size() == 1);
    CHECK(answer.infos[0].cp.has_value());
    engine.say("position fen xXx../yYy../zZz.. X ppp 1,5,5 40 40 20");
    CHECK(engine.shown("Outcome:") == "order Y Z X points 5 5 1 (quiet limit)");
}

TEST_CASE("a turn of chance is not the engine's to play, and lines stop before it") {
    Engine engine;
    engine.say("setoption name abandoned value RANDOM");
    engine.say("position fen " + chance_now);
    CHECK(engine.ready().empty());
    CHECK(engine.moves().size() > 3);
    Answer answer = engine.go("depth 3");
    CHECK(answer.best == "(none)");
    CHECK(answer.infos.size() == 1);
    engine.say("go infinite");
    CHECK(engine.silent("bestmove", Time{100}));
    engine.say("stop");
    CHECK(engine.read_answer().best == "(none)");
    engine.say("position fen " + chance_after);
    answer = engine.go("depth 4");
    CHECK(answer.best != "(none)");
    CHECK(answer.best != "");
    CHECK(answer.ponder == "");
    for (const Info& info : answer.infos) CHECK(info.pv.size() == 1);
    // As a frozen seat it is passed over.
    engine.say("setoption name Abandoned value frozen");
    answer = engine.go("depth 4");
    CHECK(std::any_of(answer.infos.begin(), answer.infos.end(),
                      [](const Info& info) { return info.pv.size() > 1; }));
    engine.say("position fen " + chance_after + " moves " + answer.best);
    CHECK(engine.shown("Fen:").find(" Z ") != std::string::npos);
}

TEST_CASE("lines are legal for three seats, and a game comes to its end") {
    Engine engine;
    std::string played = "position startpos moves";
    int plies = 0;
    while (engine.shown("Outcome:") == "playing" && plies < 400) {
        const Answer answer = engine.go("depth 3");
        REQUIRE(answer.infos.size() > 0);
        std::string line = played;
        for (const std::string& move : answer.infos.back().pv) line += " " + move;
        engine.say(line);
        CHECK(engine.ready().empty());
        CHECK(answer.infos.back().pv.front() == answer.best);
        played += " " + answer.best;
        engine.say(played);
        ++plies;
    }
    CHECK(plies < 400);
    CHECK(engine.shown("Outcome:").substr(0, 6) == "order ");
}

TEST_CASE("R and T in a list of moves: the side to move leaves") {
    Engine engine;
    engine.say("position startpos moves c1d1 R");
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Fen:") == "xX.x./yYy../zZz.. Z pap 0,0,0 1 1 1");
    engine.say("position startpos moves T c2d2");
    CHECK(engine.shown("Fen:") == "xXx../yY.y./zZz.. Z app 0,0,0 1 1 1");
    engine.say("position startpos moves R T");
    CHECK(engine.shown("Outcome:") == "order X Y Z points 0 0 0 (one seat left)");
    // Refused as a whole, the old position stays.
    for (const std::string_view bad : {"R T R", "R T c1d1", "r", "RR"}) {
        CAPTURE(bad);
        engine.say("position startpos moves c1d1");
        engine.say("position startpos moves " + std::string{bad});
        CHECK(engine.ready().size() == 1);
        CHECK(engine.shown("Fen:").find(" Y ppp ") != std::string::npos);
    }
    // Departures are played again under new rules.
    engine.say("position startpos moves R c2d2");
    engine.say("setoption name QuietLimit value 50");
    CHECK(engine.shown("Fen:") == "xXx../yY.y./zZz.. Z app 0,0,0 1 1 1");
    // A turn of chance is nobody's to leave.
    engine.say("setoption name Abandoned value random");
    engine.say("position startpos moves R c1d1 c2d2 c3d3");
    CHECK(engine.shown("Fen:").find(" X app ") != std::string::npos);
    engine.say("position startpos moves R c1d1 c2d2 c3d3 T");
    CHECK(engine.ready().size() == 1);
}

} // namespace
} // namespace quartet::testing
