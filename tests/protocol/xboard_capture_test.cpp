// The XBoard protocol, against the real executable: moves of several steps.

#include "tests/protocol/xboard_player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

TEST_CASE("captures of several pieces are told and heard in steps, with passes between") {
    if (facts().name != "dama") return;
    const std::string three = "8/8/8/1m6/2m5/1m1m4/2mM4/8 w - - 0 1";
    Player player;
    Player other;
    for (Player* each : {&player, &other}) {
        each->say("new");
        each->say("force");
        each->say(setboard + three);
        each->say("sd 2");
    }
    player.say("go");
    const std::string first = player.move();
    CHECK(first == "d2c2,c2b2");
    CHECK(player.silent("move", Time{50})); // the other side must pass
    player.say("usermove d3d2");
    CHECK(player.so_far() == std::vector<std::string>{"Illegal move (it is not your turn): d3d2"});
    other.say("usermove " + first);
    other.say("go"); // so XBoard does at the start of a game
    CHECK(other.move() == "@@@@");
    SUBCASE("a pass in so many words") {
        player.say("usermove @@@@");
    }
    SUBCASE("a pass as XBoard tells it, by the position") {
        player.say(setboard + "8/8/8/1m6/2m5/1m1m4/1M6/8 w - - 0 2");
    }
    CHECK(player.move() == "b2b3,b3b4");
    player.say("usermove @@@@");
    const std::string last = player.move();
    CHECK(last == "b4b5,b5b6");
    other.say("usermove b2b3,b3b4");
    CHECK(other.move() == "@@@@");
    other.say("usermove " + last);
    const std::string reply = other.move();
    CHECK(reply != "");
    player.say("usermove " + reply);
    CHECK(player.event() != "");
    // Back to the beginning, a step at a time: reply, move, pass, part, pass, part.
    other.say("force");
    for (int i = 0; i < 6; ++i) other.say("undo");
    CHECK(other.so_far().empty());
    other.say("undo");
    CHECK(other.so_far() == std::vector<std::string>{"Error (command not legal now): undo"});
    other.say("usermove d2xb2xb4xd4"); // in the game's own words, too
    CHECK(other.so_far().empty());
    // A move that somebody has begun, the engine ends.
    for (const std::string_view line : {"undo", "usermove d2c2,c2b2", "usermove @@@@", "go"}) other.say(line);
    CHECK(other.move() == "b2b3,b3b4");
}

// Has a player hear words, and answers with the steps of its move, passing between them.
std::vector<std::string> steps_after(const std::vector<std::string>& lines, std::size_t steps) {
    Player player;
    player.say("new");
    player.say("force");
    player.say("sd 2");
    for (const std::string& line : lines) player.say(line);
    std::vector<std::string> told;
    while (told.size() < steps) {
        told.push_back(player.move());
        if (told.back().empty()) break; // nothing came
        if (told.size() < steps) player.say("usermove @@@@");
    }
    return told;
}

TEST_CASE("a capture that others have begun, in whatever words and by whatever way, the engine ends") {
    if (facts().name != "dama") return;
    using Steps = std::vector<std::string>;
    const std::string three = setboard + "8/8/8/1m6/2m5/1m1m4/2mM4/8 w - - 0 1";
    for (const std::string_view begun : {"d2c2,c2b2", "D2C2,C2B2", "d2c2b2", "D2c2,c2B2,"}) {
        CAPTURE(begun);
        const std::string step = "usermove " + std::string{begun};
        CHECK(steps_after({three, step, "usermove @@@@", "go"}, 2) == Steps{"b2b3,b3b4", "b4b5,b5b6"});
        CHECK(steps_after({three, step, "usermove @@@@", "usermove B2B3,B3B4", "usermove @@@@", "go"}, 1) ==
              Steps{"b4b5,b5b6"});
    }
    // The other way round, which is not the first in order.
    CHECK(steps_after({three, "usermove D2D3,D3D4", "usermove @@@@", "go"}, 2) ==
          Steps{"d4c4,c4b4", "b4b5,b5b6"});
    // A king that lands where we would not have.
    const std::string king = setboard + "8/7m/m7/8/8/m7/8/K7 w - - 0 1";
    for (const std::string_view begun : {"a1a3,a3a5", "A1A3A5"}) {
        const Steps rest = steps_after({king, "usermove " + std::string{begun}, "usermove @@@@", "go"}, 1);
        CHECK((rest == Steps{"a5a6,a6a7"} || rest == Steps{"a5a6,a6a8"}));
    }
    // A crown on the last rank, although the man goes on.
    const std::string crowned = setboard + "4k3/3m4/3M4/8/8/7m/8/8 w - - 0 1";
    CHECK(steps_after({crowned, "usermove d6d7,d7d8+", "usermove @@@@", "go"}, 1) == Steps{"d8e8,e8f8+"});
}

TEST_CASE("the crown is told where it is won") {
    if (facts().name != "dama") return;
    CHECK(steps_after({"option PromotionInCapture=king", setboard + "4k3/3m4/3M4/8/8/7m/8/8 w - - 0 1", "go"},
                      2) == std::vector<std::string>{"d6d7,d7d8+", "d8e8,e8h8"});
}

TEST_CASE("hints and options in the midst of a capture") {
    if (facts().name != "dama") return;
    Player player;
    player.say("new");
    player.say("force");
    SUBCASE("a hint is a step, and none is given between the steps") {
        player.say(setboard + "7m/8/8/8/8/1m6/2mM4/8 w - - 0 1"); // d2xb2xb4
        player.say("hint");
        CHECK(player.read_until("Hint: ").back() == "Hint: d2c2,c2b2");
        player.say("sd 2");
        player.say("go");
        CHECK(player.move() == "d2c2,c2b2");
        player.say("hint");
        player.say("option Skill Level=5");
        CHECK(player.so_far().empty());
        player.say("usermove @@@@");
        CHECK(player.move() == "b2b3,b3b4");
    }
    SUBCASE("under other rules the move goes on as they have it") {
        player.say(setboard + "4k3/3m4/3M4/8/8/7m/8/8 w - - 0 1");
        player.say("sd 2");
        player.say("go");
        CHECK(player.move() == "d6d7,d7d8");
        player.say("option PromotionInCapture=king"); // so there is a third to take, from h8
        CHECK(player.so_far().empty());
        player.say("usermove @@@@");
        CHECK(player.move() == "d8e8,e8h8");
    }
    SUBCASE("what cannot go on under other rules is taken back and thought about anew") {
        player.say("option PromotionInCapture=king");
        player.say(setboard + "4k3/3m4/3M4/8/8/7m/8/8 w - - 0 1");
        player.say("sd 2");
        player.say("go");
        CHECK(player.move() == "d6d7,d7d8+");
        player.say("usermove @@@@");
        CHECK(player.move() == "d8e8,e8h8");
        player.say("option PromotionInCapture=man"); // which would land on f8
        const std::vector<std::string> lines = player.read_until("move ");
        CHECK(lines == std::vector<std::string>{
                           "Error (the move under way is none under these rules and is taken back): option "
                           "PromotionInCapture=man",
                           "move d6d7,d7d8"});
        player.say("usermove @@@@");
        CHECK(player.move() == "d8e8,e8f8+");
    }
    SUBCASE("so is what others have begun") {
        player.say("option PromotionInCapture=king");
        player.say(setboard + "4k3/3m4/3M4/8/8/7m/8/8 w - - 0 1");
        for (const std::string_view line : {"usermove d6d7,d7d8+", "usermove @@@@", "usermove d8e8,e8h8"})
            player.say(line);
        CHECK(player.so_far().empty());
        player.say("option PromotionInCapture=man");
        CHECK(count_lines(player.so_far(), "Error (the move under way is none") == 1);
        player.say("usermove d6d7,d7d8"); // from its beginning
        CHECK(player.so_far().empty());
    }
    SUBCASE("who is told to leave off in the midst of it expects nothing behind it") {
        player.say(setboard + "7m/8/8/8/8/1m6/2mM4/8 w - - 0 1"); // d2xb2xb4
        player.say("sd 4");
        player.say("go");
        CHECK(player.move() == "d2c2,c2b2");
        player.say("force");
        player.say("hint");
        player.say("usermove @@@@");
        player.say("hint");
        CHECK(player.read_until("Hint: ") == std::vector<std::string>{"Hint: b2b3,b3b4"});
    }
}

TEST_CASE("an option while it ponders on a capture that is none under the new rules") {
    if (facts().name != "dama") return;
    Player player;
    player.say("new");
    player.say("force");
    player.say("hard");
    player.say("post");
    player.say("sd 3");
    player.say(setboard + "8/8/8/m6m/M2m3M/M2m3M/3M4/5M2 w - - 0 1");
    player.say("go");
    const std::string move = player.move();
    CAPTURE(move);
    const auto line = player.read_line(patience); // of pondering
    REQUIRE(line);
    const std::vector<std::string> words = split(*line);
    REQUIRE(words.size() > 4);
    CHECK(words[4] == "d3xd1");
    player.say("option PromotionInCapture=king"); // so it takes the man on rank 1 as well
    // It ponders anew, about what is before the opponent now.
    std::string thought;
    while (thought != "d3xd1xh1" && thought != "d3xd1xg1" && !player.timed_out()) {
        const std::vector<std::string> next = split(player.read_line(patience).value_or(""));
        if (next.size() > 4) thought = next[4];
    }
    player.say("hint");
    CHECK(player.read_until("Hint: ").back() == "Hint: d3d2,d2d1+");
    player.say("usermove d3d2,d2d1+");
    CHECK(player.move() == "@@@@");
    player.say("undo");
    player.so_far();
    CHECK(player.quit() == 0);
}

} // namespace
} // namespace quartet::testing
