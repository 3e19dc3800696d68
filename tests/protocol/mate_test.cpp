// Clause 11: a forced end that the score names is really there.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quartet::testing {
namespace {

// Plays the engine's moves against every reply. False where the game is not won within so many of its moves.
bool wins_within(Engine& engine, const std::string& played, int moves) {
    engine.say("position " + played);
    const Answer answer = engine.go("depth " + std::to_string(2 * moves + 2));
    if (answer.infos.empty() || answer.infos.back().mate.value_or(0) < 1 ||
        *answer.infos.back().mate > moves) {
        return false;
    }
    const std::string after =
        played + (played.find(" moves ") == std::string::npos ? " moves " : " ") + answer.best;
    engine.say("position " + after);
    const std::string outcome = engine.shown("Outcome:");
    if (outcome != "playing") return begins(outcome, "1-0 (");
    if (moves == 1) return false;
    const std::vector<std::string> replies = engine.moves();
    return std::all_of(replies.begin(), replies.end(), [&](const std::string& reply) {
        return wins_within(engine, after + " " + reply, moves - 1);
    });
}

TEST_CASE("11: a mate score is kept against every defence, in that many moves") {
    if (facts().clocks.size() > 2) return; // the next test instead
    Engine engine;
    for (const GameFacts::Won& won : facts().won) {
        CAPTURE(won.position);
        engine.say("ucinewgame");
        engine.say("position " + won.position);
        const Answer answer = engine.go("depth " + std::to_string(2 * won.moves + 2));
        REQUIRE(!answer.infos.empty());
        CHECK(answer.infos.back().mate == won.moves);
        CHECK(wins_within(engine, won.position, won.moves));
        // With the mate asked for, too.
        engine.say("ucinewgame");
        engine.say("position " + won.position);
        const Answer asked = engine.go("mate " + std::to_string(won.moves));
        REQUIRE(!asked.infos.empty());
        CHECK(asked.infos.back().mate == won.moves);
    }
}

TEST_CASE("11: with more than two seats the points at the end of the line are those that it brings") {
    if (facts().clocks.size() <= 2) return;
    Engine engine;
    for (const GameFacts::Won& won : facts().won) {
        engine.say("position " + won.position);
        const Answer answer = engine.go("depth " + std::to_string(2 * won.moves + 2));
        REQUIRE(!answer.infos.empty());
        const Info& info = answer.infos.back();
        CHECK_FALSE(info.mate); // points do not prove a place: docs/protocol.md
        CHECK(static_cast<int>(info.pv.size()) == 2 * won.moves - 1);
        std::string played = won.position + " moves";
        for (const std::string& move : info.pv) played += " " + move;
        engine.say("position " + played);
        CHECK(engine.ready().empty());
        const std::vector<std::string> outcome = split(engine.shown("Outcome:"));
        REQUIRE(outcome.size() > 9);
        CHECK(outcome[0] == "order");
        const std::vector<std::string> words = split(info.text);
        const auto points = std::find(words.begin(), words.end(), "points");
        REQUIRE(words.end() - points > 4);
        // In the one list by place, in the other by turn.
        for (std::size_t place = 0; place < 4; ++place) {
            const std::string letter = outcome[1 + place];
            const auto seat = std::string{"RBYG"}.find(letter);
            REQUIRE(seat != std::string::npos);
            CHECK(outcome[6 + place] == *(points + 1 + static_cast<std::ptrdiff_t>(seat)));
        }
    }
}

} // namespace
} // namespace quartet::testing
