// The figures of Chess for Four: perft, positions of real games with what their moves bring, whole games with their points.

#include "core/game/perft_run.hpp"
#include "core/game/progress_limited.hpp"
#include "core/game/record.hpp"
#include "engines/chess4/chess4.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {
namespace {

Chess4 game_of(std::initializer_list<std::pair<std::string_view, std::string_view>> options) {
    Chess4 game;
    for (const auto& [name, value] : options) REQUIRE(set_rule(game, name, value).has_value());
    return game;
}

GameRecord<Chess4> record_of(const Chess4& game, std::string_view text) {
    const auto setup = game.read_position(text);
    REQUIRE(setup.has_value());
    return GameRecord<Chess4>{game, *setup};
}

std::array<int, seat_count> points(const GameRecord<Chess4>& record) {
    return record.game().points(record.position());
}

void play(GameRecord<Chess4>& record, std::string_view text) {
    CAPTURE(text);
    if (const auto departure = read_departure(text)) {
        record.abandon(record.position().to_move, *departure);
        return;
    }
    const auto move = record.game().read_move(record.position(), text);
    REQUIRE(move.has_value());
    record.play(*move);
}

// How many players the last move of all sequences of this length has mated.
std::uint64_t mates(const Chess4& game, const Position& p, int depth) {
    Moves moves;
    game.generate(p, moves);
    std::uint64_t total = 0;
    for (const Move& move : moves) {
        if (depth > 1) {
            total += mates(game, game.after(p, move), depth - 1);
            continue;
        }
        Events events;
        after(p, game.rule_options(), move, &events);
        for (const bool mated : events.mated) total += mated ? 1 : 0;
    }
    return total;
}

TEST_CASE("perft from the start") {
    for (const std::string_view seating : {"counterclockwise", "clockwise"}) {
        for (const std::string_view mode : {"random-army", "frozen", "random-king"}) {
            const Chess4 classic = game_of({{"Seating", seating}, {"Abandoned", mode}});
            const Chess4 modern = game_of({{"Seating", seating}, {"Abandoned", mode}, {"Array", "modern"}});
            int depth = 0;
            for (const std::uint64_t expected : {1u, 20u, 399u, 7'960u, 158'402u}) {
                CHECK(perft(classic, classic.start().position, depth) == expected);
                CHECK(perft_by_list(classic, classic.start().position, depth) == expected);
                ++depth;
            }
            depth = 0;
            for (const std::uint64_t expected : {1u, 20u, 395u, 7'800u, 152'050u}) {
                CHECK(perft(modern, modern.start().position, depth) == expected);
                ++depth;
            }
        }
    }
    const Chess4 classic;
    const Chess4 modern = game_of({{"Array", "modern"}});
    CHECK(perft(classic, classic.start().position, 5) == 3'728'572);
    CHECK(perft(modern, modern.start().position, 5) == 3'450'730);
    CHECK(mates(classic, classic.start().position, 4) == 0);
#ifdef NDEBUG
    CHECK(perft(classic, classic.start().position, 6) == 87'309'429);
    CHECK(perft(modern, modern.start().position, 6) == 77'363'266);
#endif
}

// The fourth move of each kind below is from a real game, clockwise.
TEST_CASE("positions of the rules page") {
    const Chess4 game = game_of({{"Seating", "clockwise"}});
    struct Case {
        std::string_view text;
        std::size_t moves;
        std::string_view move;
        std::array<int, seat_count> gained;
        std::array<Status, seat_count> status;
    };
    constexpr Status live = Status::live;
    constexpr Status dead = Status::dead;
    const std::vector<Case> cases{
        // A live king is taken.
        {"R-0,0,0,1-0,0,0,0-0,0,0,0-43,38,16,5-1-14/14/14/bK,bD,bP,2,yK,yP,5,dgP,1/bN,2,bP,yP,7,dgB,dgR/"
         "4,yN,yP,8/yN,10,dgB,2/14/bQ,11,dgP,dgR/3,bP,3,rN,4,dgP,1/2,bP,rP,1,rN,2,rP,5/4,rP,2,rB,1,rP,4/"
         "5,rP,1,rP,1,rQ,4/9,rK,4",
         47,
         "j2xa11",
         {20, 0, 0, 0},
         {live, dead, live, dead}},
        // The mover has the points although another side gives the check.
        {"G-0,0,1,0-0,0,0,0-0,0,0,0-37,51,20,38-1-14/14/4,dyP,gB,dyP,1,rR,5/14/2,bK,8,gP,1,gR/2,bN,9,gR,1/"
         "14/9,gP,4/14/6,rP,2,gP,1,gP,1,gK/1,rR,3,rP,3,gN,4/10,rP,3/9,rP,4/4,bR,4,rK,4",
         54,
         "j7i7",
         {0, 0, 0, 20},
         {dead, live, dead, live}},
        // Mate at once, although the next side could lift it.
        {"G-1,0,0,0-0,0,0,0-0,0,0,0-35,53,30,60-6-14/14/14/11,yK,2/6,bD,7/8,yP,5/10,yP,3/7,drP,6/"
         "1,bK,bB,1,gD,2,drK,drP,5/11,gP,2/3,bP,5,gP,1,gK,2/14/14/14",
         42,
         "e6j11",
         {0, 0, 0, 20},
         {dead, live, dead, live}},
        // Red is left without a move, but it is not his turn.
        {"B-0,0,0,0-0,0,0,0-0,0,0,0-30,31,22,29-0-10,yK,3/5,yB,2,yP,1,yR,3/10,yP,3/yR,4,yP,1,yP,1,yP,3,gQ/"
         "3,bP,yN,9/4,bP,7,gK,1/3,bP,10/1,bQ,bP,11/1,bK,bP,11/6,yD,7/3,rK,rP,5,gR,gP,2/5,gB,8/5,rP,8/14",
         14,
         "b7a6",
         {0, 0, 0, 0},
         {live, live, live, live}},
        // A dead king is worth nothing.
        {"B-0,0,1,1-0,0,0,0-0,0,0,0-70,68,19,31-0-4,dyK,9/3,dyR,dyB,bK,8/7,rR,6/5,rD,8/14/8,dyP,5/14/14/14/"
         "14/"
         "4,rP,9/3,rK,10/14/14",
         4,
         "f13e14",
         {0, 0, 0, 0},
         {live, live, dead, dead}},
    };
    for (const Case& each : cases) {
        CAPTURE(each.text);
        for (const bool turned : {false, true}) {
            GameRecord<Chess4> record = record_of(game, each.text);
            CHECK(game.count(record.position()) == each.moves);
            if (turned) {
                const Position p = game.turned(record.position());
                CHECK(game.count(p) == each.moves);
                continue;
            }
            const auto before = points(record);
            play(record, each.move);
            for (Seat seat : all_seats) {
                CHECK(points(record)[at(seat)] - before[at(seat)] == each.gained[at(seat)]);
                CHECK(record.position().status[at(seat)] == each.status[at(seat)]);
            }
        }
    }
    const GameRecord<Chess4> most = record_of(
        game,
        "B-0,0,1,0-0,0,0,0-0,0,0,0-0,0,0,0-1-5,dyR,dyQ,1,rD,1,dyR,3/3,dyP,1,dyP,2,dyP,1,gK,3/4,dyP,3,dyD,5/"
        "1,bR,8,dyP,3/6,gD,4,dyP,2/1,bD,12/7,bD,6/bR,1,bQ,5,bD,5/1,bP,bN,11/bK,1,bP,7,rP,3/"
        "1,bP,2,rP,3,bD,5/5,rQ,3,rN,4/8,rP,rB,4/5,rR,2,rR,rK,4");
    CHECK(game.count(most.position()) == 171);

    // Stalemated in the position as it is set up: 20 to himself, no moves; the next move is the next side's.
    GameRecord<Chess4> stalemate = record_of(
        game, "B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/4,rB,9/4,rK,9/"
              "12,dgP,1/14/14/14/14/14");
    CHECK(game.count(stalemate.position()) == 0);
    CHECK(perft(game, stalemate.position(), 3) == 0);
    CHECK(points(stalemate) == std::array<int, seat_count>{57, 77, 53, 16});
    CHECK(stalemate.position().dead(blue));
    CHECK(game.to_move(stalemate.position()) == blue);
    CHECK_FALSE(game.outcome(stalemate.position()).over);
    play(stalemate, "e12f12");
    CHECK(game.to_move(stalemate.position()) == red);
}

TEST_CASE("positions of real games") {
    const Chess4 game = game_of({{"Seating", "clockwise"}});
    std::ifstream file{QUARTET_TEST_DATA "/chess4_positions.txt"};
    std::string line;
    int count = 0;
    while (std::getline(file, line)) {
        std::istringstream words{line};
        std::string text;
        std::string bar;
        std::uint64_t one = 0;
        std::uint64_t two = 0;
        REQUIRE((words >> text >> bar >> one >> two));
        CAPTURE(text);
        const GameRecord<Chess4> record = record_of(game, text);
        CHECK(game.count(record.position()) == one);
        CHECK(perft(game, record.position(), 2) == two);
        Position turned = record.position();
        for (int i = 0; i < 4; ++i) {
            turned = game.turned(turned);
            CHECK(perft(game, turned, 2) == two);
        }
        CHECK(turned == record.position());
        ++count;
    }
    CHECK(count == 20);
}

TEST_CASE("real games, with their points") {
    std::ifstream file{QUARTET_TEST_DATA "/chess4_games.txt"};
    std::string line;
    int count = 0;
    while (std::getline(file, line)) {
        std::istringstream words{line};
        std::string number;
        words >> number;
        CAPTURE(number);
        GameRecord<Chess4> record{game_of({{"Seating", "clockwise"}, {"Abandoned", "frozen"}})};
        std::string word;
        while (words >> word && word != "|") {
            CHECK_FALSE(record.outcome({}).over);
            play(record, word);
        }
        words >> word;
        std::istringstream numbers{word};
        const Outcome outcome = record.outcome({});
        CHECK(outcome.over);
        for (Seat seat : all_seats) {
            int expected = 0;
            char comma = 0;
            numbers >> expected >> comma;
            CHECK(outcome.points[at(seat)] == expected);
        }
        ++count;
    }
    CHECK(count == 20);
}

TEST_CASE("perft sees the end after a hundred plies, and bare kings") {
    const Chess4 game = game_of({{"Seating", "clockwise"}});
    const std::string board = "-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/14/4,rK,9/12,dgP,1/14/14/14/14/14";
    const auto count = [&](int plies, int depth, int limit) {
        const auto setup =
            game.read_position("R-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-" + std::to_string(plies) + board);
        REQUIRE(setup.has_value());
        return perft_by_setup(game, *setup, depth, limit, [&](const auto& rules, const auto& position) {
            return perft_run(rules, position, depth);
        });
    };
    CHECK(count(98, 2, 100) == count(0, 2, 100));
    CHECK(count(99, 1, 100) == count(0, 1, 100));
    CHECK(count(99, 2, 100) < count(0, 2, 100));
    CHECK(count(100, 1, 100) == 0);
    CHECK(count(100, 1, 0) == count(0, 1, 100));
    CHECK(count(98, 3, 100) < count(0, 3, 100));

    const auto bare = game.read_position(
        "R-0,0,0,1-0,0,0,0-0,0,0,0-7,6,5,4-0-14/14/4,yK,9/14/14/4,bK,9/14/4,rK,9/12,dgP,1/14/14/14/14/14");
    REQUIRE(bare.has_value());
    CHECK(game.count(bare->position) == 0);
    const Outcome outcome = game.outcome(bare->position);
    CHECK(outcome.over);
    CHECK(outcome.reason == "bare kings");
    CHECK(outcome.points == std::array<int, max_seats>{17, 16, 15, 4});
    CHECK(outcome.place == std::array<int, max_seats>{1, 2, 3, 4});
}

TEST_CASE("equal points: the later colour comes first") {
    const Chess4 game = game_of({{"DrawPoints", "0"}});
    const auto setup = game.read_position(
        "R-0,0,0,1-0,0,0,0-0,0,0,0-5,5,5,5-0-14/14/4,yK,9/14/14/4,bK,9/14/4,rK,9/12,dgP,1/14/14/14/14/14");
    REQUIRE(setup.has_value());
    CHECK(game.outcome(setup->position).place == std::array<int, max_seats>{4, 3, 2, 1});
}

TEST_CASE("one live player left has the kings of those who left") {
    GameRecord<Chess4> record{game_of({{"Abandoned", "frozen"}})};
    for (const std::string_view word : {"h2h4", "R", "T", "R"}) {
        CHECK_FALSE(record.outcome({}).over);
        play(record, word);
    }
    const Outcome outcome = record.outcome({});
    CHECK(outcome.over);
    CHECK(outcome.reason == "one live player left");
    CHECK(outcome.points == std::array<int, max_seats>{60, 0, 0, 0});
    CHECK(outcome.place == std::array<int, max_seats>{1, 4, 3, 2});
}

} // namespace
} // namespace quartet::chess4
