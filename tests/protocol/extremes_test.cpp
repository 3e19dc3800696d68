// What nobody does at the board, and programs do: a thousand threads, games of a hundred thousand plies, a search asked
// for while something slow is still to be done.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace quartet::testing;

TEST_CASE("more threads than processors cost neither time nor memory") {
    Engine engine;
    engine.say("setoption name Threads value 1024");
    engine.say("position " + facts().positions[1]);
    CHECK(engine.go("depth 4").best != "");
    CHECK(engine.go("movetime 50").best != "");
    if (!sanitized()) CHECK(engine.peak_memory() <= (16 + 64 + 64 * 16) * 1024);
    CHECK(engine.quit() == 0);
}

TEST_CASE("a search that waits for a count has its time all the same") {
    Engine engine;
    engine.say("position " + facts().positions[1]);
    engine.say("perft " + std::to_string(facts().perft.size()));
    const Answer answer = engine.go(sanitized() ? "movetime 2000" : "movetime 200");
    CHECK(answer.best != "");
    REQUIRE_FALSE(answer.infos.empty());
    CHECK(answer.infos.back().depth > 0);
    CHECK(engine.quit() == 0);
}

TEST_CASE("a game of a hundred thousand quiet plies is searched as any other") {
    if (facts().cycle.empty()) return; // there are no such games
    std::string moves;
    for (int round = 0; round < 25'000; ++round) moves += facts().cycle;
    Engine engine;
    engine.say("position " + facts().shuffle + " moves" + moves);
    CHECK(engine.ready().empty());
    const Answer answer = engine.go("depth 2", sanitized() ? patience : Time{5'000});
    CHECK(answer.best != "");
    CHECK(engine.quit() == 0);
}
