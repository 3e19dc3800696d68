#include "core/game/outcome.hpp"

#include <doctest/doctest.h>

#include <array>

namespace quartet {
namespace {

using Four = std::array<int, max_seats>;

TEST_CASE("two seats") {
    CHECK_FALSE(Outcome::playing().over);
    CHECK(Outcome::playing().reason.empty());
    const Outcome win = Outcome::win(Seat{1}, "blocked");
    CHECK(win.over);
    CHECK(win.place == Four{2, 1, 0, 0});
    CHECK(win.points == Four{0, 2, 0, 0});
    CHECK(win.reason == "blocked");
    const Outcome draw = Outcome::draw("repetition");
    CHECK(draw.over);
    CHECK(draw.place == Four{1, 1, 0, 0});
    CHECK(draw.points == Four{1, 1, 0, 0});
    CHECK(draw != win);
}

TEST_CASE("points rank any number of seats, and equal points share the better place") {
    CHECK(Outcome::by_points({3, 40, 1, 20}, 4, "end").place == Four{3, 1, 4, 2});
    CHECK(Outcome::by_points({7, 7, 9, 7}, 4, "end").place == Four{2, 2, 1, 2});
    CHECK(Outcome::by_points({5, 5, 5, 5}, 4, "end").place == Four{1, 1, 1, 1});
    CHECK(Outcome::by_points({9, 9, 2, 0}, 3, "end").place == Four{1, 1, 3, 0});
    CHECK(Outcome::by_points({0, 1, 0, 0}, 2, "end").place == Four{2, 1, 0, 0});
    CHECK(Outcome::by_points({9, 9, 2, 0}, 3, "end").points == Four{9, 9, 2, 0});
}

TEST_CASE("results as text") {
    CHECK(result_text(Outcome::playing(), 2, "WB") == "playing");
    CHECK(result_text(Outcome::win(Seat{0}, "x"), 2, "WB") == "1-0");
    CHECK(result_text(Outcome::win(Seat{1}, "x"), 2, "WB") == "0-1");
    CHECK(result_text(Outcome::draw("x"), 2, "WB") == "1/2-1/2");
    CHECK(result_text(Outcome::by_points({40, 3, 20, 1}, 4, "x"), 4, "RBYG") ==
          "order R Y B G points 40 20 3 1");
    // Equal places keep the order of play.
    CHECK(result_text(Outcome::by_points({4, 9, 4, 0}, 3, "x"), 3, "XYZ") == "order Y X Z points 9 4 4");
    CHECK(result_text(Outcome::playing(), 4, "RBYG") == "playing");
}

} // namespace
} // namespace quartet
