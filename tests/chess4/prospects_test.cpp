// What can still be earned, and what has been earned when the game is over: nobody is promised more.

#include "core/search/evaluation.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/chess4/evaluation.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/recount_chess4.hpp"
#include "tests/chess4/scenes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace quartet::chess4 {
namespace {

using testing::scene;
using testing::with_kings;
using testing::word;

TEST_CASE("a finished game is worth its points and lead, as the evaluation counts them") {
    const Outcome outcome = Outcome::by_points({60, 0, 0, 0}, seat_count, "test");
    // Red: 60 points and a lead of 20 at most; the others a lead of -20 each. Less the mean of the others.
    CHECK(terminal_score(outcome, red) == 6000 + 400 + 400);
    for (Seat seat : {blue, yellow, green}) CHECK(terminal_score(outcome, seat) == -6800 / 3);
    Random random{38};
    for (int round = 0; round < 500; ++round) {
        std::array<int, max_seats> points{};
        for (Seat seat : all_seats) points[at(seat)] = static_cast<int>(random.below(150));
        Position kings = with_kings("");
        for (Seat seat : all_seats) kings.points[at(seat)] = static_cast<std::int16_t>(points[at(seat)]);
        const Outcome over = Outcome::by_points(points, seat_count, "test");
        for (Seat seat : all_seats)
            REQUIRE(terminal_score(over, seat) == evaluate(Chess4{}, kings, seat).value());
    }
}

TEST_CASE("nobody's prospects are worth more than what can still be earned") {
    // Two left: between losing the last king's 20 points and winning them, seen against the mean of three others; in the
    // middle, the 10 of a draw.
    const Position queens = scene("rKh1 rDe4 rDe5 rDe6 rDe7 rDe8 rQe9 rRd1 rRk1 bKn7 Yellow:dead Green:dead");
    CHECK(evaluate(Chess4{}, queens, red).value() > 1'600);
    CHECK(evaluate(Chess4{}, queens, red).value() < 2'000);
    CHECK(evaluate(Chess4{}, queens, blue).value() < -300);
    CHECK(evaluate(Chess4{}, queens, blue).value() > -667);
    CHECK(evaluate(Chess4{}, queens, yellow).value() == -666);
    const Position even =
        scene(word(red, 'K', 7, 0) + ' ' + word(red, 'N', 5, 4) + ' ' + word(blue, 'K', 7, 0) + ' ' +
              word(blue, 'N', 5, 4) + " Yellow:dead Green:dead");
    CHECK(evaluate(Chess4{}, even, red).value() == 666);
    CHECK(evaluate(Chess4{}, even, blue).value() == 666);
    Random random{39};
    int two = 0;
    for (int round = 0; round < 20'000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        Position p = testing::random_chess4_setup(random, game).position;
        if (live_count(p) < 2) continue;
        p.points = {};
        for (Seat view : all_seats) {
            const int value = evaluate(game, p, view).value();
            if (live_count(p) == 2) {
                REQUIRE(value > -667);
                REQUIRE(value < 2'000);
            } else {
                REQUIRE(std::abs(value) < (live_count(p) == 3 ? 5'000 : 10'000) * 3 / 2);
            }
        }
        two += live_count(p) == 2 ? 1 : 0;
    }
    CHECK(two > 200);
}

TEST_CASE("whoever wins a game has more by its end than by keeping his army") {
    // Red mates the last of the others with one of two rooks, whatever else he has.
    for (const std::string_view army :
         {"", "rDe4 rDe5 rQe6", "rDe4 rDe5 rDe6 rDe7 rDe8 rDe9 rQg7 rNg6 rBd6"}) {
        CAPTURE(army);
        const Position p =
            scene("rKh1 rRk12 rRj13 bKf14 Yellow:dead Green:dead Red:10 Blue:5 " + std::string{army});
        const Position mated = after(p, {}, *read_move(p, {}, "k12k14"));
        const Outcome over = outcome(mated, {});
        REQUIRE(over.over);
        CHECK(terminal_score(over, red) > evaluate(Chess4{}, p, red).value());
    }
    // With three left, an army that is far too great is worth giving up its surplus for a king.
    const Position three = scene("rKh1 rDe5 rDf5 rDg5 rQh5 rRk12 rRj13 bKf14 gKa8 Yellow:dead");
    const Position two = after(three, {}, *read_move(three, {}, "k12k14"));
    REQUIRE(live_count(two) == 2);
    CHECK(evaluate(Chess4{}, two, red).value() > evaluate(Chess4{}, three, red).value());
}

TEST_CASE("of two kings left the weaker one is better off in the middle and far from the other") {
    const auto value = [](const std::string& kings) {
        return evaluate(Chess4{}, scene(kings + " rRj2 Yellow:dead Green:dead"), red).value();
    };
    CHECK(value("rKh1 bKa8") > value("rKh1 bKg8"));
    CHECK(value("rKe8 bKa8") > value("rKh1 bKa8"));
}

} // namespace
} // namespace quartet::chess4
