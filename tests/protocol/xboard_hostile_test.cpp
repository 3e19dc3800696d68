// The XBoard protocol, against the real executable: what is wrong, and the end of input.

#include "tests/protocol/xboard_player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

TEST_CASE("an illegal move is named and changes nothing, other words are errors") {
    Player player;
    player.say("new");
    player.say("force");
    for (const std::string& move : facts().illegal) {
        CAPTURE(move);
        player.say("usermove " + move);
        const std::vector<std::string> lines = player.so_far();
        REQUIRE(lines.size() == 1);
        CHECK(begins(lines[0], "Illegal move ("));
        CHECK(lines[0].substr(lines[0].rfind(' ') + 1) == move);
    }
    player.say("usermove @@@@");
    CHECK(player.so_far() == std::vector<std::string>{"Illegal move (nobody may pass): @@@@"});
    player.say("a9a99"); // looks like a move
    CHECK(begins(player.so_far().at(0), "Illegal move ("));
    player.say("usermove");
    CHECK(player.so_far() == std::vector<std::string>{"Error (no move): usermove"});
    for (const std::string_view bad : {"foo", "edit", "pause", "isready", "position startpos", "go! now"}) {
        player.say(bad);
        CHECK(player.so_far() == std::vector<std::string>{"Error (unknown command): " + std::string{bad}});
    }
    for (const std::string_view bad :
         {"level", "level x 5 0", "st", "st x", "sd many", "time x", "memory", "memory x", "cores 0",
          "option", "option Nothing=3", "option MultiPV=900", "option Skill Level", "exit", "undo"}) {
        CAPTURE(bad);
        player.say(bad);
        const std::vector<std::string> lines = player.so_far();
        REQUIRE(lines.size() == 1);
        CHECK(begins(lines[0], "Error ("));
        CHECK(lines[0].substr(lines[0].size() - bad.size()) == bad);
    }
    player.say("usermove " + facts().opening[0]);
    CHECK(player.so_far().empty());
}

TEST_CASE("the end of input: the move is still made, the rest is left off") {
    RunResult result = run({engine_path()}, "xboard\nnew\nsd 2\nhard\ngo\n");
    CHECK(result.status == 0);
    CHECK(count_lines(result.lines, "move ") == 1);
    result = run({engine_path()}, "xboard\nnew\nanalyze");
    CHECK(result.status == 0);
    result = run({engine_path()}, "xboard\nprotover 2\nnew\nlevel 0 60 0\ngo\nquit\n");
    CHECK(result.status == 0);
    CHECK(count_lines(result.lines, "move ") == 0);
    result = run({engine_path()}, "xboard\nping 1\r\n\r\n  \n\tping\t2\n");
    CHECK(result.lines == std::vector<std::string>{"pong 1", "pong 2"});
    result = run({engine_path(), "xboard"});
    CHECK(result.status == 0);
    CHECK(result.lines.empty());
}

TEST_CASE("hostile conversations") {
    const std::vector<std::string> openers = facts().opening;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        CAPTURE(seed);
        std::uint64_t state = seed;
        const auto below = [&](std::size_t bound) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            return static_cast<std::size_t>(state >> 33) % bound;
        };
        const std::vector<std::string> lines{
            "new",
            "force",
            "go",
            "playother",
            "usermove " + openers[below(openers.size())],
            "usermove @@@@",
            "undo",
            "remove",
            "analyze",
            "exit",
            ".",
            "?",
            "ping 5",
            "hint",
            "post",
            "nopost",
            "hard",
            "easy",
            "st 0.01",
            "sd 2",
            "level 40 0:02 0",
            "time 20",
            "otim 5",
            "result * {so}",
            "memory 8",
            "cores 2",
            "cores 1",
            "option MultiPV=2",
            "option Skill Level=1",
            "option RepetitionLimit=2",
            "setboard " + std::string{facts().start},
            "setboard ?",
            "variant " + std::string{facts().name},
            "protover 2",
            "bk",
            std::string("\0\0x", 3),
            "usermove \xff\xfe",
            std::string(100'000, 'z'),
            "usermove " + std::string(100'000, '1'),
            "level 9999999999999 99999999999999999999:99999999999999999 9999999999999999999",
            "sd 99999999999999999999",
            "lift a2",
            "put a3",
            "hover a3",
            "lift",
            "put",
            "lift \xff",
            "time -99999999999999999999",
            "option =",
            "option ===",
            "setboard - - - - -",
            "usermove ,,,,"};
        Player player;
        bool alive = true;
        for (int i = 0; i < 600 && alive; ++i) {
            alive = player.say(lines[below(lines.size())]);
            if (below(40) == 0) pause(static_cast<int>(below(20)));
        }
        CHECK(alive);
        if (seed == 1) {
            player.say("quit");
        } else {
            player.say("force");
            player.close_input();
        }
        for (const std::string& line : player.read_all(Time{60'000})) {
            CHECK(line.size() < 400);
            CHECK(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
        }
        CHECK(player.wait() == 0);
    }
}

} // namespace
} // namespace quartet::testing
