// The parts of a match that need no engine: openings, schedule, clocks, statistics.

#include "tests/tools/programs.hpp"
#include "tests/tools/toy_catalogue.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/progress.hpp"
#include "tools/match/seat_clock.hpp"
#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

std::unique_ptr<Referee> referee_for(const std::string& variant) {
    return make_referee_for(toy_catalogue(), variant, {});
}

ThinkingLimits clock_of(const TimeControl& control) {
    ThinkingLimits limits;
    limits.clock = control;
    return limits;
}

std::string refusal(const std::string& source, const std::string& variant) {
    try {
        Openings{source, 1, *referee_for(variant)};
    } catch (const ToolError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("random openings are distinct, open, and depend on nothing but seed and number") {
    const auto referee = referee_for("dama");
    Openings forward{"random:8", 7, *referee};
    Openings backward{"random:8", 7, *referee};
    Openings other{"random:8", 8, *referee};
    constexpr int count = 1000;
    for (int k = count - 1; k >= 0; --k) backward.get(k);
    std::set<Key> keys;
    int differ = 0;
    for (int k = 0; k < count; ++k) {
        const Opening opening = forward.get(k);
        REQUIRE(opening == backward.get(k));
        if (!(opening == other.get(k))) ++differ;
        REQUIRE(opening.moves.size() == 8);
        const auto board = referee->clone();
        REQUIRE(play_opening(*board, opening));
        REQUIRE_FALSE(board->outcome().over);
        REQUIRE_FALSE(board->wins_at_once());
        REQUIRE(keys.insert(board->key()).second);
    }
    CHECK(differ > count * 9 / 10);
    CHECK(forward.distinct() == 0);
    // The same on every machine: a golden line.
    std::string first;
    for (const std::string& move : Openings{"random:4", 1, *referee}.get(0).moves) first += move + " ";
    CHECK(first == "h3h4 c6c5 e3e4 c5b5 ");
}

TEST_CASE("a game with few openings uses them again in order") {
    const auto referee = referee_for("tictactoe");
    Openings openings{"random:1", 3, *referee};
    std::set<std::string> firsts;
    for (int k = 0; k < 9; ++k) firsts.insert(openings.get(k).moves.at(0));
    CHECK(firsts.size() == 9);
    CHECK(openings.get(9) == openings.get(0));
    CHECK(openings.get(21) == openings.get(3));
    CHECK(openings.distinct() == 9);
    CHECK(refusal("random:9", "tictactoe").find("random:9") != std::string::npos); // always over
}

TEST_CASE("openings from a file: positions, moves, both") {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    write_file(path, "# three ways\n\nb2 a1\r\n"
                     "x../.o./... x 0 2\n"
                     "x../.o./... x 0 2 moves c1\n"
                     "startpos moves a1 b1\nstartpos\n");
    const auto referee = referee_for("tictactoe");
    Openings openings{path, 1, *referee};
    CHECK(openings.distinct() == 5);
    CHECK(openings.get(0) == Opening{"", {"b2", "a1"}});
    CHECK(openings.get(1) == Opening{"x../.o./... x 0 2", {}});
    CHECK(openings.get(2) == Opening{"x../.o./... x 0 2", {"c1"}});
    CHECK(openings.get(3) == Opening{"", {"a1", "b1"}});
    CHECK(openings.get(4) == Opening{});
    CHECK(openings.get(5) == openings.get(0));
    const auto board = referee->clone();
    REQUIRE(play_opening(*board, openings.get(2)));
    CHECK(board->to_move() == Seat{1});
}

TEST_CASE("openings from a file are kept as the referee writes them") {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    write_file(path, "3b3/n6/7/7/7/7/N6/3B3 W 96 moves A2-A1\n");
    const auto referee = referee_for("smess");
    Openings openings{path, 1, *referee};
    CHECK(openings.get(0) == Opening{"3b3/n6/7/7/7/7/N6/3B3 w 96 1", {"a2a1"}});
}

TEST_CASE("bad openings are refused with file, line and word") {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    const auto refused = [&](const std::string& text) {
        write_file(path, text);
        const std::string message = refusal(path, "tictactoe");
        CHECK(message.find(text.empty() ? "no opening" : path) != std::string::npos);
        return message;
    };
    CHECK(refused("a1\nb1 zz9\n").find("line 2: 'zz9' at 2") != std::string::npos);
    CHECK(refused("a1 a1\n").find("'a1' at 2") != std::string::npos);
    CHECK(refused("nonsense here\n").find("line 1") != std::string::npos);
    CHECK(refused("x../.o./..q x 0 2 moves c1\n").find("q") != std::string::npos);
    CHECK(refused("a1 a2 b1 b2 c1\n").find("the game is over") != std::string::npos);
    refused("");
    CHECK(refusal("/no/such/file", "dama").find("/no/such/file") != std::string::npos);
    CHECK(refusal("random:", "dama") != "");
    CHECK(refusal("random:-1", "dama").find("-1") != std::string::npos);
    CHECK(refusal("random:x8", "dama").find("x8") != std::string::npos);
}

TEST_CASE("a clock counts down, gains its increment and is wound again") {
    ThinkingLimits limits = clock_of({2, 1s, 100ms});
    SeatClock clock{limits};
    CHECK(clock.left() == 1100ms);
    CHECK(clock.moves_to_go() == 2);
    clock.spend(300ms);
    CHECK(clock.left() == 900ms);
    CHECK(clock.moves_to_go() == 1);
    clock.spend(950ms); // forgiven by the margin
    CHECK(clock.left() == 1100ms);
    CHECK(clock.moves_to_go() == 2);
    limits.movetime = 200ms;
    CHECK(SeatClock{limits}.allowed() == 200ms);
    limits.movetime = 5s;
    CHECK(SeatClock{limits}.allowed() == 1100ms);
    SeatClock none{ThinkingLimits{}};
    CHECK_FALSE(none.allowed());
    none.spend(5s);
    CHECK_FALSE(none.left());
}

TEST_CASE("a delay: the clock stands still at the start of each move") {
    ThinkingLimits limits = clock_of({0, 10s, 0s});
    limits.delay = 2s;
    SeatClock clock{limits};
    CHECK(clock.left() == 10s);
    CHECK(clock.allowed() == 12s);
    clock.spend(1500ms);
    CHECK(clock.left() == 10s); // what is not used of a delay is not kept
    clock.spend(5s);
    CHECK(clock.left() == 7s);
    clock.spend(9s);
    CHECK(clock.left() == 0s);
    CHECK(clock.allowed() == 2s);
    // An engine is told of it as of an increment, the one for this move included.
    const std::vector<SeatClock> two{SeatClock{limits}, SeatClock{clock_of({0, 3s, 1s})}};
    CHECK(go_line(two, Seat{0}, "WB") == "go wtime 12000 btime 4000 winc 2000 binc 1000");
    CHECK(go_line(two, Seat{1}, "WB", 250ms) == "go wtime 12000 btime 3750 winc 2000 binc 1000");
}

TEST_CASE("what an engine hears of the clocks") {
    ThinkingLimits deep = clock_of({0, 1s, 0s});
    deep.depth = 4;
    const std::vector<SeatClock> two{SeatClock{clock_of({40, 60s, 500ms})}, SeatClock{deep}};
    CHECK(go_line(two, Seat{0}, "WB") == "go wtime 60500 btime 1000 winc 500 movestogo 40");
    CHECK(go_line(two, Seat{1}, "WB") == "go wtime 60500 btime 1000 winc 500 depth 4");
    const std::vector<SeatClock> four(4, SeatClock{clock_of({0, 2s, 10ms})});
    CHECK(go_line(four, Seat{2}, "RBYG") ==
          "go rtime 2010 btime 2010 ytime 2010 gtime 2010 rinc 10 binc 10 yinc 10 ginc 10");
    ThinkingLimits small;
    small.movetime = 30ms;
    small.nodes = 5;
    const std::vector<SeatClock> plain(2, SeatClock{small});
    CHECK(go_line(plain, Seat{0}, "WB") == "go movetime 30 nodes 5");
}

TEST_CASE("progress: a few lines at once, ten a second in the long run") {
    Allowance allowance{10};
    const auto start = Allowance::Clock::time_point{} + 1000s;
    int taken = 0;
    for (int i = 0; i < 100; ++i) taken += allowance.take(start);
    CHECK(taken == 10);
    taken = 0;
    for (int i = 1; i <= 10'000; ++i) taken += allowance.take(start + i * 1ms); // ten seconds
    CHECK(taken >= 99);
    CHECK(taken <= 101);
    taken = 0;
    for (int i = 1; i <= 100; ++i) taken += allowance.take(start + 10s + i * 150ms);
    CHECK(taken == 100);
}

TEST_CASE("progress: the time left goes by the games of this run") {
    CHECK(time_left(10s, 0, 5) == "");
    CHECK(time_left(10s, 1, 9) == "0:01:30 left");
    CHECK(time_left(3600s, 2, 3) == "1:30:00 left");
    CHECK(time_left(10s, 4, 0) == "0:00:00 left");
    CHECK(time_left(10s, 4, -2) == "0:00:00 left"); // more than were expected
}
