// The XBoard protocol, against the real executable: time, thinking, analysis and advice.

#include "tests/protocol/xboard_player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

TEST_CASE(
    "ping is answered when all is done: after the move that is being thought about, at once otherwise") {
    Player player;
    player.say("new");
    player.say("ping 1");
    CHECK(player.read_line() == "pong 1");
    player.say("st 0.3");
    player.say("go");
    player.say("ping 2");
    player.say("ping three");
    const std::vector<std::string> lines = player.read_until("pong three");
    REQUIRE(lines.size() >= 3);
    CHECK(begins(lines[lines.size() - 3], "move "));
    CHECK(lines[lines.size() - 2] == "pong 2");
    player.say("analyze");
    const auto begin = Clock::now();
    CHECK(player.so_far() != std::vector<std::string>{"no pong"});
    CHECK(since(begin) < at_once);
    player.say("exit");
    player.say("st 60");
    player.say("go");
    player.say("ping 4");
    player.say("force"); // the move is not wanted any more
    const std::vector<std::string> rest = player.read_until("pong 4", at_once); // of the analysis, too
    REQUIRE_FALSE(rest.empty());
    CHECK(rest.back() == "pong 4");
    CHECK(count_lines(rest, "move ") == 0);
    CHECK(player.silent("move", Time{100}));
}

TEST_CASE("an option in the midst of thinking leaves a ping waiting for the move") {
    Player player;
    player.say("new");
    player.say("st 0.3");
    player.say("go");
    player.say("ping 2");
    player.say("option MultiPV=2");
    const std::vector<std::string> lines = player.read_until("pong 2");
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.back() == "pong 2");
    CHECK(count_lines(lines, "move ") == 1);
}

TEST_CASE("a flood of pings while it thinks is answered or refused") {
    if (facts().small) return;
    Player player;
    player.say("new");
    player.say("st 600");
    player.say("go");
    constexpr int pings = 1500;
    std::string flood;
    for (int i = 0; i < pings; ++i) flood += "ping " + std::to_string(10'000 + i) + '\n';
    player.write(flood);
    player.say("force");
    const std::vector<std::string> lines = player.so_far();
    CHECK(count_lines(lines, "pong ") == 1000);
    CHECK(count_lines(lines, "Error (too many pings wait for the move): ping ") == pings - 1000);
}

TEST_CASE("? has it move at once, and does nothing at other times") {
    Player player;
    player.say("new");
    player.say("?");
    player.say("level 0 60 0");
    if (!facts().small) {
        player.say("go");
        CHECK(player.silent("move", Time{100}));
        player.say("?");
        CHECK(player.move(at_once) != "");
    }
    player.say("force");
    player.say("analyze");
    player.say("?");
    CHECK(player.silent("move", Time{100}));
}

TEST_CASE("time: st, level and time are kept to") {
    Player player;
    player.say("new");
    player.say("force");
    for (const std::string_view control : {"st 0.1", "st 0", "level 0 0:01 0\ntime 3", "level 1 5 0\ntime 0",
                                           "time -100", "level 0 5 0\nsd 0"}) {
        CAPTURE(control);
        player.say(control);
        const auto begin = Clock::now();
        player.say("go");
        CHECK(player.move() != "");
        CHECK(since(begin) < at_once);
        player.say("force");
    }
    // A whole control of moves in little time.
    player.say("new");
    player.say("force");
    player.say("level 4 0:01 0");
    const auto begin = Clock::now();
    for (int i = 0; i < 4; ++i) {
        player.say("go");
        CHECK(player.event() != "");
    }
    CHECK(since(begin) < at_once * 2);
}

TEST_CASE("post shows the thinking, nopost does not") {
    Player player;
    player.say("new");
    player.say("force");
    player.say("sd 3");
    player.say("go");
    CHECK(thinking_lines(player.read_until("move ")) == 0);
    player.say("post");
    player.say("go");
    const std::vector<std::string> lines = player.read_until("move ");
    CHECK(thinking_lines(lines) >= 1);
    CHECK(thinking_lines(lines) == static_cast<int>(lines.size()) - 1);
    player.say("nopost");
    player.say("go");
    CHECK(thinking_lines(player.read_until("move ")) == 0);
}

TEST_CASE("analyze: lines without end, for the position as it changes") {
    Player player;
    player.say("new");
    player.say("analyze");
    CHECK(is_thinking(player.read_line(patience).value_or("")));
    pause(50);
    player.say(".");
    const std::vector<std::string> status = player.read_until("stat01: ");
    const std::vector<std::string> words = split(status.back());
    REQUIRE(words.size() >= 6);
    CHECK(words[5] == std::to_string(facts().moves));
    player.say("usermove " + facts().opening[0]);
    CHECK(comes_to_depth_2(player, player.so_far()));
    player.say("undo");
    CHECK(comes_to_depth_2(player, player.so_far()));
    player.say("hint");
    const std::vector<std::string> hint = player.read_until("Hint: ");
    REQUIRE_FALSE(hint.empty());
    CHECK(split(hint.back()).size() == 2);
    CHECK(begins(hint.back(), "Hint: "));
    CHECK(player.silent("move", Time{50}));
    player.say("usermove " + facts().illegal[0]);
    CHECK(begins(player.read_until("Illegal move").back(), "Illegal move ("));
    player.say("new"); // stays in analysis
    player.so_far();
    player.say("exit");
    player.so_far();
    const long before = player.processor_time();
    pause(150);
    CHECK(player.processor_time() - before <= 10);
    player.say(".");
    CHECK(player.so_far().empty());
    CHECK(player.quit() == 0);
}

TEST_CASE("analysis is at full strength, play at the level that has been set") {
    if (facts().small) return;
    Player player;
    player.say("new");
    SUBCASE("by level") {
        player.say("option Skill Level=0");
    }
    SUBCASE("by rating") {
        player.say("option UCI_LimitStrength=1");
        player.say("option UCI_Elo=500");
    }
    player.say("analyze");
    CHECK(count_lines(player.read_until("4 "), "4 ") > 0);
    player.say("exit");
    player.so_far();
    player.say("new");
    player.say("post");
    player.say("st 60");
    player.say("go"); // comes to an end of its own
    const std::vector<std::string> lines = player.read_until("move ");
    CHECK(count_lines(lines, "move ") == 1);
    CHECK(count_lines(lines, "1 ") > 0);
    CHECK(count_lines(lines, "4 ") == 0);
}

TEST_CASE("hard: it ponders on the opponent's time, easy ends that") {
    if (facts().clocks.size() > 2) return; // too much may happen before its turn comes again
    Player player;
    player.say("new");
    player.say("hard");
    player.say("post");
    player.say("sd 3");
    player.say("usermove " + facts().opening[0]);
    const std::string move = player.move();
    CHECK(is_thinking(player.read_line(patience).value_or("")));
    player.say("hint");
    const std::vector<std::string> hint = player.read_until("Hint: ");
    REQUIRE(!hint.empty());
    const std::string expected = split(hint.back()).at(1);
    if (!facts().small) {
        // On a busy machine that may take its time.
        const long before = player.processor_time();
        const auto begin = Clock::now();
        while (player.processor_time() <= before + 20 && since(begin) < patience) pause(20);
        CHECK(player.processor_time() > before + 20);
    }
    player.say("usermove " + expected); // as it thought
    CHECK(player.move() != "");
    player.say("easy");
    player.so_far();
    const long before = player.processor_time();
    pause(150);
    CHECK(player.processor_time() - before <= 10);
    player.say("hint"); // without pondering, too
    CHECK(begins(player.read_until("Hint: ").back(), "Hint: "));
    CHECK(move != "");
    CHECK(player.quit() == 0);
}

} // namespace
} // namespace quartet::testing
