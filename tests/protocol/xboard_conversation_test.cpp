// The XBoard protocol, against the real executable: whose turn it is, the game and its end.

#include "tests/protocol/xboard_player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

// The position text of an argument of `position`; "" for one with moves.
std::string position_text(std::string_view argument) {
    if (argument.find(" moves ") != std::string_view::npos) return {};
    return begins(argument, "fen ") ? std::string{argument.substr(4)} : std::string{facts().start};
}

TEST_CASE("xboard and protover are answered with the features") {
    Engine engine;
    engine.say("xboard");
    CHECK_FALSE(engine.read_line(Time{100}));
    engine.say("protover 2");
    const std::vector<std::string> lines = engine.read_until("feature done=1");
    CHECK(lines.back() == "feature done=1");
    CHECK(count_lines(lines, "feature ") == static_cast<int>(lines.size()));
    std::string all;
    for (const std::string& line : lines) all += line + ' ';
    for (const std::string_view feature :
         {"ping=1", "setboard=1", "playother=1", "usermove=1", "san=0", "sigint=0", "sigterm=0", "reuse=1",
          "analyze=1", "colors=0", "memory=1", "smp=1", "nps=0", "option=\"MultiPV -spin 1 1 500\"",
          "option=\"Skill Level -spin 20 0 20\"", "option=\"RepetitionLimit -spin 3 0 1000\""}) {
        CHECK_MESSAGE(all.find(feature) != std::string::npos, feature);
    }
    CHECK(all.find("option=\"Hash") == std::string::npos); // that is `memory`
    const std::string name{facts().name};
    CHECK(all.find("myname=\"quartet-" + name + " 0.1.0\" variants=\"" + name + "\"") != std::string::npos);
    for (const std::string_view ignored :
         {"accepted ping", "rejected smp", "random", "computer", "name Somebody", "rating 1500 1600", "ics -",
          "nps 1000", "otim 1000", "draw", "xboard"}) {
        engine.say(ignored);
    }
    engine.say("ping 1");
    CHECK(engine.read_line() == "pong 1");
    CHECK(engine.quit() == 0);
}

TEST_CASE("uci leads back, with the game as it stands, and xboard ends a search") {
    Player player;
    player.say("new");
    player.say("force");
    player.say("usermove " + facts().opening[0]);
    CHECK(player.so_far().empty());
    player.say("uci");
    const std::vector<std::string> lines = player.read_until("uciok");
    CHECK(lines.front() == "id name quartet-" + std::string{facts().name} + " 0.1.0");
    const std::string here = player.shown("Fen:");
    player.say("position startpos moves " + facts().opening[0]);
    CHECK(player.shown("Fen:") == here);
    player.say("no words");
    CHECK(complains(player.ready(), "unknown word 1 'no'"));
    player.say("go infinite");
    player.say("xboard");
    player.say("protover 2");
    CHECK(count_lines(player.read_until("feature done"), "bestmove ") == 1);
    player.say("usermove " + facts().opening[1]);
    CHECK(player.so_far().empty());
    player.say("uci");
    player.read_until("uciok");
    player.say("position startpos moves " + facts().opening[0] + " " + facts().opening[1]);
    CHECK(player.ready().empty());
    CHECK(player.quit() == 0);
}

TEST_CASE("what XBoard adds to a game from UCI can be taken back after an option has been set") {
    Player player;
    player.say("uci");
    player.read_until("uciok");
    player.say("position startpos moves " + facts().opening[0]);
    player.say("xboard");
    for (const std::string_view option : {"option Skill Level=5", "memory 20", "cores 1"}) {
        CAPTURE(option);
        player.say("usermove " + facts().opening[1]);
        player.say(option);
        player.say("undo");
        CHECK(player.so_far().empty());
    }
    player.say("undo"); // the rest was not of XBoard
    CHECK(player.so_far() == std::vector<std::string>{"Error (command not legal now): undo"});
}

TEST_CASE("variant: the board, or why it cannot be shown") {
    Player player;
    for (const std::string_view other : {"variant chess", "variant normal", "variant", "variant \xff"}) {
        player.say(other);
        CHECK(begins(player.so_far().at(0), "Error (unsupported variant): variant"));
    }
    player.say("variant " + std::string{facts().name});
    const std::vector<std::string> lines = player.so_far();
    if (facts().name == "dama") {
        CHECK(lines == std::vector<std::string>{"setup (....^MM.........^mm.....) 8x8+0_fairy "
                                                "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w - - 0 1",
                                                "piece M& fsmWfscafmW", "piece +M& mRcafmR"});
    } else if (facts().name == "smess") {
        CHECK(lines == std::vector<std::string>{"setup (....SN...B.....sn...b.) 7x8+0_fairy "
                                                "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w - - 0 1",
                                                "piece N& K", "piece S& Q", "piece B& K"});
    } else { // played by text all the same, see below
        REQUIRE(lines.size() == 1);
        CHECK(begins(lines[0], "tellusererror "));
        CHECK(lines[0].find("is played by text") != std::string::npos);
    }
}

TEST_CASE("new: the engine plays the second side, and answers a move with a legal one") {
    for (const std::string_view prefix : {"usermove ", ""}) { // with the command or without
        CAPTURE(prefix);
        Player player;
        player.say("new");
        player.say("sd 3");
        player.say(std::string{prefix} + facts().opening[0]);
        const std::string reply = player.move();
        CAPTURE(reply);
        Engine referee;
        referee.say("position startpos moves " + facts().opening[0] + " " + reply);
        CHECK(referee.ready().empty());
        CHECK(player.so_far().empty());
        CHECK(player.quit() == 0);
    }
}

TEST_CASE("force, go, playother") {
    Player player;
    player.say("new");
    player.say("sd 2");
    player.say("force");
    for (const std::string& move : facts().opening) player.say("usermove " + move);
    CHECK(player.so_far().empty());
    player.say("go");
    const std::string move = player.move();
    CHECK(move != "");
    player.say("force");
    CHECK(player.silent("move", Time{100}));
    if (facts().clocks.size() > 2) return; // "the other" is one of two
    player.say("new");
    player.say("playother"); // White moves, and we are Black
    CHECK(player.silent("move", Time{100}));
    player.say("sd 2");
    player.say("usermove " + facts().opening[0]);
    CHECK(player.move() != "");
    player.say("playother"); // and now White
    CHECK(player.silent("move", Time{100}));
    player.say("new");
    player.say("force");
    player.say("usermove " + facts().opening[0]);
    player.say("playother"); // Black moves, and we are White
    CHECK(player.silent("move", Time{100}));
    player.say("sd 2");
    player.say("usermove " + facts().opening[1]);
    CHECK(player.move() != "");
}

TEST_CASE("options, memory and cores") {
    Player player;
    player.say("memory 40");
    player.say("cores 2");
    player.say("option Skill Level=7");
    player.say("option repetitionlimit=0");
    player.say("option UCI_LimitStrength=1");
    player.say("option Clear Hash");
    CHECK(player.so_far().empty());
    player.say("memory 40000000"); // more than there is
    std::vector<std::string> lines = player.so_far();
    REQUIRE(lines.size() == 1);
    CHECK(begins(lines[0], "# setoption refused: "));
    player.say("new");
    player.say("option MultiPV=3");
    player.say("post");
    player.say("sd 3");
    player.say("go");
    CHECK(player.move() != "");
    // In the midst of a search it takes effect, and the search goes on.
    player.say("analyze");
    CHECK(comes_to_depth_2(player));
    player.say("option MultiPV=1");
    player.say("memory 20");
    player.say("cores 1");
    CHECK(player.so_far() != std::vector<std::string>{"no pong"});
    const auto next = player.read_line();
    CHECK((!facts().small ? next.has_value() : true));
    player.say("exit");
    CHECK(player.quit() == 0);
}

TEST_CASE("remove with one step played takes nothing back") {
    Player player;
    player.say("new");
    player.say("force");
    player.say("usermove " + facts().opening[0]);
    player.say("remove");
    CHECK(player.so_far() == std::vector<std::string>{"Error (command not legal now): remove"});
    player.say("usermove " + facts().opening[1]); // still the other side's turn
    CHECK(player.so_far().empty());
}

TEST_CASE("undo and remove") {
    Player player;
    player.say("new");
    player.say("force");
    for (int round = 0; round < 2; ++round) {
        for (const std::string& move : facts().opening) player.say("usermove " + move);
        for (std::size_t i = 0; i < facts().opening.size(); ++i) player.say("undo");
    }
    CHECK(player.so_far().empty());
    player.say("undo");
    CHECK(player.so_far() == std::vector<std::string>{"Error (command not legal now): undo"});
    player.say("usermove " + facts().opening[0]);
    CHECK(player.so_far().empty());
    if (facts().clocks.size() > 2) return;
    player.say("new");
    player.say("sd 2");
    player.say("usermove " + facts().opening[0]);
    CHECK(player.move() != "");
    player.say("remove"); // the user's move and ours
    player.say("usermove " + facts().opening[0]);
    CHECK(player.move() != "");
    CHECK(player.so_far().empty());
}

TEST_CASE("setboard: positions are taken, a bad one leaves none") {
    Player player;
    player.say("new");
    player.say("sd 2");
    for (const std::string& position : facts().positions) {
        const std::string text = position_text(position);
        if (text.empty()) continue;
        CAPTURE(text);
        player.say("force");
        player.say(setboard + text);
        player.say("go");
        const std::string move = player.move();
        CHECK(move != "");
        // Another takes it, in the form in which it was told.
        Player other;
        other.say("force");
        other.say(setboard + text);
        other.say("usermove " + move);
        const std::vector<std::string> lines = other.so_far();
        CHECK((lines.empty() || (lines.size() == 1 && lines[0].back() == '}')));
        Engine referee;
        referee.say("position fen " + text);
        if (facts().name != "dama" && facts().name != "smess") { // written as everywhere
            const std::vector<std::string> moves = referee.moves();
            CHECK(std::find(moves.begin(), moves.end(), move) != moves.end());
        }
    }
    for (const std::string& bad :
         {std::string{"nonsense"}, std::string{}, std::string{"8/8/8/8/8/8/8/8 w KQkq - 0 1"}}) {
        CAPTURE(bad);
        player.say("new");
        player.say(setboard + bad);
        CHECK(begins(player.so_far().at(0), "tellusererror Illegal position: "));
        player.say("usermove " + facts().opening[0]);
        CHECK(begins(player.so_far().at(0), "Illegal move (no position is set up): "));
        player.say("go");
        CHECK(player.so_far() == std::vector<std::string>{"Error (command not legal now): go"});
    }
    player.say("new");
    player.say("usermove " + facts().opening[0]);
    CHECK(player.move() != "");
}

TEST_CASE("the end of the game is claimed") {
    Player player;
    player.say("new");
    player.say("force");
    player.say(setboard + facts().finished.substr(4));
    player.say("go");
    std::string result = player.event();
    if (facts().clocks.size() == 2) {
        CHECK((begins(result, "1-0 {") || begins(result, "0-1 {")));
    } else {
        CHECK(begins(result, "* {order "));
    }
    CHECK(result.back() == '}');
    player.say("usermove " + facts().opening[0]);
    CHECK(begins(player.so_far().at(0), "Illegal move (the game is over"));
    player.say("result " + result);
    CHECK(player.so_far().empty());
    if (facts().cycle.empty()) return;
    player.say("new");
    player.say("force");
    player.say(setboard + facts().shuffle.substr(4));
    for (int round = 0; round < 2; ++round) {
        CHECK(player.so_far().empty());
        for (const std::string& move : split(facts().cycle)) player.say("usermove " + move);
    }
    result = player.event();
    CHECK(result.find("repetition") != std::string::npos);
    if (facts().clocks.size() == 2) CHECK(result == "1/2-1/2 {repetition}");
}

TEST_CASE("a game from beginning to end: another follows it step by step and sees the same result") {
    Player player;
    Player witness;
    for (Player* each : {&player, &witness}) {
        each->say("new");
        each->say("force");
        each->say("sd 1");
    }
    std::string event;
    int steps = 0;
    constexpr int long_enough = 3000;
    for (; steps < long_enough; ++steps) {
        player.say("go");
        event = player.event();
        if (!begins(event, "move ")) break;
        witness.say("usermove " + event.substr(5));
        const std::vector<std::string> lines = witness.so_far();
        if (lines.empty()) continue;
        // The game is over: both say so.
        REQUIRE(lines.size() == 1);
        CHECK(lines[0] == player.event());
        event = lines[0];
        break;
    }
    CHECK(steps < long_enough);
    CHECK(steps > 4);
    CHECK(event.back() == '}');
    CHECK(player.quit() == 0);
    CHECK(witness.quit() == 0);
}

TEST_CASE("a lifted piece is shown its squares, where XBoard cannot know them") {
    Player player;
    player.say("new");
    player.say("lift a1");
    player.say("put a2");
    const bool shown = facts().name == "smess" || facts().name == "dama";
    CHECK(count_lines(player.features, "feature highlight=1") == (shown ? 1 : 0));
    if (facts().name == "dama") {
        CHECK(player.so_far() == std::vector<std::string>{"highlight 8/8/8/8/8/8/8/8"});
        player.say(setboard + "8/3m4/3M4/8/8/7+m/M7/+M7 w - - 0 1");
        for (const std::string_view line : {"lift a1", "lift d6", "put d7", "lift d7", "put d8"})
            player.say(line);
        CHECK(player.so_far() == std::vector<std::string>{"highlight 8/8/8/8/8/8/8/8",
                                                          "highlight 8/3C4/8/8/8/8/8/8",
                                                          "highlight 3M4/8/8/8/8/8/8/8", "choice +"});
        player.say("force");
        player.say("usermove d6d7,d7d8+");
        CHECK(player.so_far().empty());
        player.say("uci");
        CHECK(player.shown("Board:") == "3K4/8/8/8/8/7k/M7/K7 b 0 1");
        return;
    }
    if (!shown) {
        CHECK(player.so_far().empty());
        return;
    }
    CHECK(player.so_far() == std::vector<std::string>{"highlight 7/7/7/7/7/7/7/7"});
    player.say(setboard + "1b5/N1N4/7/7/7/7/n1n4/3B3 w - - 0 1");
    player.say("lift c7"); // N, E, S and W
    player.say("put c8");
    player.say("put c6");
    CHECK(player.so_far() == std::vector<std::string>{"highlight 2M4/1Y1Y3/2Y4/7/7/7/7/7", "choice S"});
}

} // namespace
} // namespace quartet::testing
