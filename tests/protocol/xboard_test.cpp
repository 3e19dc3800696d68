// The XBoard protocol, against the real executable.

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

const std::string setboard = "setboard ";

// The position text of an argument of `position`; "" for one with moves.
std::string position_text(std::string_view argument) {
    if (argument.find(" moves ") != std::string_view::npos) return {};
    return begins(argument, "fen ") ? std::string{argument.substr(4)} : std::string{facts().start};
}

// An engine that has been introduced to XBoard.
class Player : public Engine {
public:
    Player() {
        say("xboard");
        say("protover 2");
        features = read_until("feature done=1");
    }
    // Everything that comes before the answer to a ping.
    std::vector<std::string> so_far() {
        say("ping 77");
        std::vector<std::string> lines = read_until("pong 77", patience);
        if (timed_out() || lines.empty()) return {"no pong"};
        lines.pop_back();
        return lines;
    }
    // The first line of a move or a result.
    std::string event(Time limit = patience) {
        while (true) {
            const auto line = read_line(limit);
            if (!line) return {};
            if (begins(*line, "move ") || begins(*line, "1-0") || begins(*line, "0-1") ||
                begins(*line, "1/2") || begins(*line, "* {")) {
                return *line;
            }
        }
    }
    std::string move(Time limit = patience) {
        const std::string line = event(limit);
        return begins(line, "move ") ? line.substr(5) : std::string{};
    }

    std::vector<std::string> features;
};

// "9 156 1084 48000 a3a4 h6h5": four numbers and a line of play.
bool is_thinking(const std::string& line) {
    const std::vector<std::string> words = split(line);
    if (words.size() < 5) return false;
    return std::all_of(words.begin(), words.begin() + 4, [](const std::string& word) {
        return word.find_first_not_of("-0123456789") == std::string::npos;
    });
}
// Whether the analysis has come to depth 2 in what has been read of it, or does so now.
bool comes_to_depth_2(Player& player, std::vector<std::string> lines = {}) {
    if (count_lines(lines, "2 ") == 0) lines = player.read_until("2 ");
    return count_lines(lines, "2 ") > 0;
}
int thinking_lines(const std::vector<std::string>& lines) {
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), is_thinking));
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
        CHECK(lines ==
              std::vector<std::string>{
                  "setup (M...K.m...k.) 8x8+0_fairy 8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w - - 0 1",
                  "piece M& fsmWfscafmW", "piece K& mRcafmR"});
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
    player.say("hint");
    player.so_far();
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

TEST_CASE("a lifted piece is shown its squares, where XBoard cannot know them") {
    Player player;
    player.say("new");
    player.say("lift a1");
    player.say("put a2");
    if (facts().name != "smess") {
        CHECK(player.so_far().empty());
        return;
    }
    CHECK(count_lines(player.features, "feature highlight=1") == 1);
    CHECK(player.so_far() == std::vector<std::string>{"highlight 7/7/7/7/7/7/7/7"});
    player.say(setboard + "1b5/N1N4/7/7/7/7/n1n4/3B3 w - - 0 1");
    player.say("lift c7"); // N, E, S and W
    player.say("put c8");
    player.say("put c6");
    CHECK(player.so_far() == std::vector<std::string>{"highlight 2M4/1Y1Y3/2Y4/7/7/7/7/7", "choice S"});
}

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
    // But for one begun in other words than its own; it says so, and the move can be ended.
    other.say("force");
    while (other.so_far().empty()) other.say("undo");
    for (const std::string_view line : {"usermove D2C2,C2B2", "usermove @@@@", "go"}) other.say(line);
    CHECK(other.so_far() ==
          std::vector<std::string>{"Error (this move must be ended by whoever began it): go"});
    other.say("force");
    for (const std::string_view line : {"usermove b2b3,b3b4", "usermove @@@@", "usermove b4b5,b5b6"})
        other.say(line);
    CHECK(other.so_far().empty());
    other.say("go");
    CHECK(other.move() != "");
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
}

} // namespace
} // namespace quartet::testing
