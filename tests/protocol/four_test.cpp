// What programs for four players say that are not ours: moves with hyphens, promotions with a suffix, clocks by colour.

#include "tests/protocol/engine.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace quartet::testing {
namespace {

TEST_CASE("moves with hyphens and suffixes are read, and ours are written as ever") {
    Engine engine;
    engine.say("position startpos moves h2h4 m7k7 g13g11 b8d8");
    const std::string here = engine.shown("Fen:");
    engine.say("position startpos moves h2-h4 m7-k7 g13-g11 b8-d8");
    CHECK(engine.ready().empty());
    CHECK(engine.shown("Fen:") == here);
    const Answer answer = engine.go("depth 1 searchmoves e2-e4");
    CHECK(answer.best == "e2e4");
    CHECK(answer.infos.back().pv.front() == "e2e4");

    const std::string promoting =
        "position fen R-0,1,0,1-0,0,0,0-0,0,0,0-50,6,7,8-4-14/7,yK,6/14/14/14/14/13,dbK/"
        "dgK,3,rP,9/14/14/14/14/14/7,rK,6";
    engine.say(promoting + " moves e7e8");
    CHECK(engine.ready().empty());
    const std::string promoted = engine.shown("Fen:");
    CHECK(promoted.find("rD") != std::string::npos);
    for (const std::string_view move : {"e7-e8=Q", "e7-e8=q", "e7-e8=D", "e7-e8Q", "e7e8q", "e7e8=Q"}) {
        CAPTURE(move);
        engine.say("position startpos");
        engine.say(promoting + " moves " + std::string{move});
        CHECK(engine.ready().empty());
        CHECK(engine.shown("Fen:") == promoted);
    }
    CHECK(engine.go("depth 1 searchmoves h13-h14").best == "h13h14");
    // Nothing else is to be had, and nothing is promoted elsewhere.
    for (const std::string_view move : {"e7-e8=N", "e7-e8=R", "h1-h2=Q", "e7--e8", "e7-"}) {
        CAPTURE(move);
        engine.say(promoting + " moves " + std::string{move});
        CHECK(complains(engine.ready(), "move 1 is refused"));
    }
}

TEST_CASE("clocks are those of the colours, or of whoever is to move") {
    Engine engine;
    const auto depth = [&](std::string_view clocks) { return engine.go(clocks).infos.back().depth; };
    const std::string_view red_out = "rtime 0 btime 60000 ytime 60000 gtime 60000";
    const std::string_view blue_out = "rtime 60000 btime 0 ytime 60000 gtime 60000";
    CHECK(depth(red_out) == 0);
    CHECK(depth("rtime 500 btime 0 ytime 0 gtime 0 rinc 10 binc 0 yinc 0 ginc 0") > 0);
    CHECK(depth("wtime 0 btime 60000") == 0);
    CHECK(depth("wtime 500 btime 0 winc 0 binc 0") > 0);
    engine.say("position startpos moves h2-h4"); // Blue's turn
    CHECK(depth(blue_out) == 0);
    CHECK(depth("rtime 0 btime 500 ytime 0 gtime 0") > 0);
    CHECK(depth("wtime 0 btime 60000") == 0); // the mover's is `w`, whatever his colour
    CHECK(depth("wtime 500 btime 0") > 0);
    CHECK(depth("wtime 0 btime 500 gtime 0") > 0); // but not where there are four
    // An increment is no limit.
    for (const std::string_view only : {"rinc 100", "winc 100", "rinc 100 binc 100 yinc 100 ginc 100"}) {
        CAPTURE(only);
        const Answer answer = engine.go(only, at_once);
        CHECK(answer.best != "");
        CHECK(complains(answer.lines, "no limit is left"));
    }
}

} // namespace
} // namespace quartet::testing
