// Whose turn it is when sides fall while it is passed on, and where it is that of a side that is out.

#include "core/game/referee_of.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/scenes.hpp"
#include "tools/match/openings.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::scene;

using Points = std::array<std::int16_t, seat_count>;
using Flags = std::array<bool, seat_count>;
constexpr Flags nobody{};

struct After {
    Position position;
    Events events;
};
After played(std::string_view words, std::string_view move, const RuleOptions& options = {}) {
    const Position p = scene(words, options);
    const auto read = read_move(p, options, move);
    REQUIRE(read);
    After result{};
    result.position = after(p, options, *read, &result.events);
    return result;
}

// Red's rook comes to l6 and takes Blue's king its last square, n6.
const std::string shut_in = "rKh1 rRm4 rRl5 rRl8 bKn7 gKa10 ";

TEST_CASE("one side after the other is stalemated while the turn is passed on") {
    // Yellow's king, too, has no square.
    const auto [p, events] = played(shut_in + "yKe14 rRk13 rRd4 rRf4", "l5l6");
    CHECK(p.dead(blue));
    CHECK(p.dead(yellow));
    CHECK(p.points == Points{0, 20, 20, 0});
    CHECK(p.to_move == green);
    CHECK(events.stalemated == Flags{false, true, true, false});
    CHECK(events.mated == nobody);
    CHECK_FALSE(outcome(p, {}).over);
    CHECK(count(p, {}) > 0);

    // Not before it is his turn: after another move Blue's king can move, and Yellow's player is still in the game.
    const auto [other, none] = played(shut_in + "yKe14 rRk13 rRd4 rRf4", "h1h2");
    CHECK(other.to_move == blue);
    CHECK(other.live(yellow));
    CHECK(none.stalemated == nobody);
}

TEST_CASE("three in a row: the game ends with the mover alone") {
    // Green's king on a10 has a9, a11, b9, b10 and b11: rooks on the files and ranks take them all.
    const auto [p, events] = played(shut_in + "yKe14 rRk13 rRd4 rRf4 rRb5 rRk9 rRk11", "l5l6");
    CHECK(p.live(red));
    CHECK(p.dead(blue));
    CHECK(p.dead(yellow));
    CHECK(p.dead(green));
    CHECK(events.stalemated == Flags{false, true, true, true});
    CHECK(p.points == Points{0, 20, 20, 20});
    CHECK(p.to_move == red);
    const Outcome end = outcome(p, {});
    CHECK(end.over);
    CHECK(end.reason == "one live player left");
    // Equal points: the later colour comes first.
    CHECK(end.place == std::array<int, max_seats>{4, 3, 2, 1});
}

TEST_CASE("who falls on the way attacks nobody any more, and may so free the next") {
    // j14 is left to Yellow's king by Red, but Blue's pawn, which cannot move, attacks it as long as Blue plays.
    const std::string words = shut_in + "yKi14 rRd13 rRh4 bPk13 dPj13 ";
    const auto [p, events] = played(words, "l5l6");
    CHECK(p.dead(blue));
    CHECK(p.live(yellow));
    CHECK(p.to_move == yellow);
    CHECK(count(p, {}) == 1);
    CHECK(p.points == Points{0, 20, 0, 0});
    CHECK(events.stalemated == Flags{false, true, false, false});
    // Were Blue's pawn still to attack, Yellow would be out.
    Position still = p;
    still.status[at(blue)] = Status::live;
    CHECK(count(still, {}) == 0);
}

TEST_CASE("an abandoned side without a move is passed over, a player behind it stalemated") {
    for (const auto mode : {RuleOptions::Abandoned::random_army, RuleOptions::Abandoned::random_king,
                            RuleOptions::Abandoned::frozen}) {
        RuleOptions options;
        options.abandoned = mode;
        const auto [p, events] =
            played(shut_in + "yKe14 rRk13 rRd4 rRf4 Blue:resigned Blue:7", "l5l6", options);
        CHECK(p.abandoned(blue)); // its king is worth 20 yet
        CHECK(p.dead(yellow));
        CHECK(p.points == Points{0, 7, 20, 0});
        CHECK(p.to_move == green);
        CHECK(events.stalemated == Flags{false, false, true, false});
    }
}

TEST_CASE("when a side leaves, the next may be stalemated, and the one behind it too") {
    const Position p = scene("R rKh1 rRm4 rRl6 rRl8 bKn7 gKa10 yKe14 rRk13 rRd4 rRf4");
    Events events;
    const Position left = abandon(p, {}, red, Departure::flagged, &events);
    CHECK(left.abandoned(red)); // whose army still attacks
    CHECK(left.dead(blue));
    CHECK(left.dead(yellow));
    CHECK(left.points == Points{0, 20, 20, 0});
    CHECK(events.stalemated == Flags{false, true, true, false});
    CHECK(outcome(left, {}).over); // Green is the last
    CHECK(outcome(left, {}).points == std::array<int, max_seats>{0, 20, 20, 20});
}

// --- Blue is stalemated in the position as it is set up: it is out, and Yellow comes next.

const std::string out_text =
    "B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/4,rB,9/4,rK,9/"
    "12,dgP,1/14/14/14/14/14";
constexpr std::string_view next_text =
    "Y-0,1,0,1-0,0,0,0-0,0,0,0-57,77,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,dbK,9/4,rB,9/4,rK,9/"
    "12,dgP,1/14/14/14/14/14";

std::unique_ptr<Referee> clockwise_referee() {
    auto referee = make_referee(Chess4{});
    REQUIRE(referee->set_option("Seating", "clockwise"));
    return referee;
}

TEST_CASE("the turn of a side that is out is passed on when it is asked for, and only then") {
    const auto referee = clockwise_referee();
    REQUIRE(referee->set_up(out_text));
    CHECK(referee->to_move() == blue);
    CHECK(referee->legal_moves().empty());
    referee->pass_turn();
    CHECK(referee->to_move() == yellow);
    CHECK(referee->position() == next_text);
    CHECK(referee->ply() == 0);
    const std::vector<std::string> moves = referee->legal_moves();
    CHECK_FALSE(moves.empty());
    // No other position changes.
    referee->pass_turn();
    CHECK(referee->position() == next_text);
    referee->set_up_start();
    REQUIRE(referee->play("h2h4"));
    referee->pass_turn();
    CHECK(referee->to_move() == blue);
    CHECK(referee->ply() == 1);
}

TEST_CASE("an opening that ends where the side to move is out begins with the next side") {
    const auto referee = clockwise_referee();
    for (const std::string& moves : {std::string{}, std::string{" moves e12f12"}}) {
        const std::string path = "chess4_turns_test.openings";
        std::ofstream{path} << out_text << moves << '\n';
        tools::Openings openings{path, 1, *referee};
        std::remove(path.c_str());
        const tools::Opening opening = openings.get(0);
        CHECK(opening.position == next_text);
        CHECK(opening.moves.size() == (moves.empty() ? 0 : 1));
        REQUIRE(tools::play_opening(*referee, opening));
        CHECK(referee->to_move() == (moves.empty() ? yellow : red));
        CHECK_FALSE(referee->legal_moves().empty()); // somebody can be asked for a move
        CHECK_FALSE(referee->chance_to_move());
    }
}

} // namespace
} // namespace quartet::chess4
