// The record of a game: history, repetition, progress, undo, move numbers and how it stands, for two seats and
// for three.

#include "core/game/record.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <string_view>

namespace quartet::testing {
namespace {

template <Rules G>
void play(GameRecord<G>& record, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
        const auto move = record.game().read_move(record.position(), text);
        REQUIRE_MESSAGE(move.has_value(), text);
        record.play(*move);
    }
}

GameRecord<Trio> trio_from(std::string_view position, std::string_view quiet_limit = "0",
                           std::string_view abandoned = "frozen") {
    Trio game;
    REQUIRE(set_rule(game, "QuietLimit", quiet_limit).has_value());
    REQUIRE(set_rule(game, "Abandoned", abandoned).has_value());
    const auto setup = game.read_position(position);
    REQUIRE_MESSAGE(setup.has_value(), position);
    return GameRecord<Trio>{game, *setup};
}

// All three to and fro: after these moves the position of before stands again, a full round later.
void go_to_and_fro(GameRecord<Trio>& record) {
    play(record, {"c1d1", "c2d2", "c3d3", "d1c1", "d2c2", "d3c3"});
}

constexpr std::string_view trio_start = "xXx../yYy../zZz.. X ppp 0,0,0 0 0 1";

TEST_CASE("a fresh record stands at the start") {
    const GameRecord<TicTacToe> record;
    CHECK(record.ply() == 0);
    CHECK(record.quiet_plies() == 0);
    CHECK(record.position() == TicTacToe{}.start().position);
    CHECK(record.setup() == TicTacToe{}.start());
    CHECK(record.key() == TicTacToe{}.key(record.position()));
    CHECK(record.occurrences() == 1);
    CHECK_FALSE(record.outcome({}).over);
}

TEST_CASE("history and undo") {
    GameRecord<TicTacToe> record;
    play(record, {"b2", "a1", "c3"});
    CHECK(record.ply() == 3);
    CHECK(record.move_at(0)->square == 4);
    CHECK(record.move_at(2)->square == 8);
    CHECK(record.position_at(0) == TicTacToe{}.start().position);
    CHECK(record.position_at(3) == record.position());
    CHECK(record.key_at(3) == record.key());
    CHECK(record.key_at(2) != record.key());
    const Setup<TicTacToe::Position> setup = record.setup();
    play(record, {"a2", "a3"});
    record.undo();
    record.undo();
    CHECK(record.setup() == setup);
    CHECK(record.ply() == 3);
    play(record, {"a3"}); // another way on
    CHECK(record.move_at(3)->square == 6);
}

TEST_CASE("move numbers go up when the turn comes round") {
    GameRecord<TicTacToe> two;
    for (const int expected : {1, 1, 2, 2, 3}) {
        CHECK(two.setup().move_number == expected);
        TicTacToe::Moves moves;
        two.game().generate(two.position(), moves);
        two.play(moves[0]);
    }
    GameRecord<Trio> three = trio_from(trio_start);
    for (const int expected : {1, 1, 1, 2, 2, 2, 3}) {
        CHECK(three.setup().move_number == expected);
        Trio::Moves moves;
        three.game().generate(three.position(), moves);
        three.play(moves[0]);
    }
    // Seats that are out are left out: Y takes part of X and Z only.
    GameRecord<Trio> pair = trio_from("xXx../...../zZz.. X pop 0,0,0 0 0 7");
    play(pair, {"c1d1"});
    CHECK(pair.setup().move_number == 7);
    play(pair, {"c3d3"});
    CHECK(pair.setup().move_number == 8);
}

TEST_CASE("repetition is counted from the set-up on, and ends the game when it is asked to") {
    GameRecord<Trio> record = trio_from(trio_start);
    go_to_and_fro(record);
    CHECK(record.occurrences() == 2);
    CHECK_FALSE(record.outcome({}).over);
    CHECK(record.outcome({.repetition_limit = 2}).reason == "repetition");
    go_to_and_fro(record);
    CHECK(record.occurrences() == 3);
    CHECK(record.outcome({}).over);
    CHECK(record.outcome({}).reason == "repetition");
    CHECK_FALSE(record.outcome({.repetition_limit = 0}).over);
    CHECK_FALSE(record.outcome({.repetition_limit = 4}).over);
    play(record, {"c1e1"}); // a limit that is passed does not stop what goes on all the same
    CHECK(record.occurrences() == 1);
    record.undo();
    CHECK(record.occurrences() == 3);
    record.undo();
    CHECK(record.occurrences() == 2);
}

TEST_CASE("progress resets the quiet count") {
    GameRecord<Trio> record = trio_from("xX.../..Yx./zZ... Z ppp 0,0,0 0 5 9");
    CHECK(record.quiet_plies() == 5);
    play(record, {"b3c3"});
    CHECK(record.quiet_plies() == 6);
    play(record, {"d2c2"}); // the runner of X takes the king of Y, who is out
    CHECK(record.quiet_plies() == 0);
    CHECK(record.position().points[0] == 3);
    CHECK(record.position().status[1] == Trio::Status::out);
}

TEST_CASE("no progress ends the game when it is asked to") {
    GameRecord<Trio> record = trio_from("xXx../yYy../zZz.. X ppp 2,0,0 0 94 50");
    play(record, {"c1d1", "c2d2", "c3d3", "d1c1", "d2c2"});
    CHECK(record.quiet_plies() == 99);
    CHECK_FALSE(record.outcome({}).over);
    play(record, {"d3c3"});
    const Outcome outcome = record.outcome({});
    CHECK(outcome.over);
    CHECK(outcome.reason == "no progress");
    CHECK(outcome.place == std::array<int, max_seats>{1, 2, 2, 0}); // stopped: as the points stand
    CHECK(outcome.points == std::array<int, max_seats>{2, 0, 0, 0});
    CHECK_FALSE(record.outcome({.no_progress_limit = 0}).over);
    CHECK_FALSE(record.outcome({.no_progress_limit = 101}).over);
}

TEST_CASE("the rules come before the conventions") {
    GameRecord<TicTacToe> two;
    play(two, {"a1", "a2", "b1", "b2", "c1"});
    const Outcome outcome = two.outcome({.repetition_limit = 1, .no_progress_limit = 0});
    CHECK(outcome.reason == "three in a row");
    CHECK(outcome.place[0] == 1);
    two.undo();
    CHECK(two.outcome({.repetition_limit = 1}).reason == "repetition");
    CHECK(two.outcome({.repetition_limit = 1}).place == std::array<int, max_seats>{1, 1, 0, 0});

    // The capture that ends the game resets the count as well; the last quiet ply of the rule does not.
    GameRecord<Trio> three = trio_from("xX.../...../...zZ X pop 0,0,0 39 99 50", "40");
    play(three, {"a1c1"});
    CHECK(three.outcome({}).reason == "quiet limit");
}

TEST_CASE("departures are turns of the record") {
    GameRecord<Trio> record = trio_from(trio_start);
    play(record, {"c1d1"});
    record.abandon(Seat{1}, Departure::flagged); // whose turn it is: the turn passes to Z
    CHECK(record.ply() == 2);
    CHECK(record.departure_at(1).seat == Seat{1});
    CHECK(record.departure_at(1).departure == Departure::flagged);
    CHECK_FALSE(record.move_at(1).has_value());
    CHECK(record.position().turn == Seat{2});
    CHECK(record.position().status[1] == Trio::Status::abandoned);
    CHECK(record.quiet_plies() == 1);
    record.abandon(Seat{1}); // has left already
    CHECK(record.ply() == 2);
    CHECK(record.occurrences() == 1);
    record.undo();
    CHECK(record.position().status[1] == Trio::Status::playing);
    CHECK(record.position().turn == Seat{1});
    record.abandon(Seat{0}); // out of turn
    CHECK(record.position().turn == Seat{1});
    record.abandon(Seat{2});
    const Outcome outcome = record.outcome({});
    CHECK(outcome.over);
    CHECK(outcome.reason == "one seat left");
}

TEST_CASE("repetition across a departure") {
    GameRecord<Trio> record = trio_from(trio_start);
    go_to_and_fro(record);
    record.abandon(Seat{2});
    CHECK(record.occurrences() == 1); // another position: one seat fewer plays
    for (int i = 0; i < 2; ++i) play(record, {"c1d1", "c2d2", "d1c1", "d2c2"});
    CHECK(record.occurrences() == 3);
    CHECK(record.outcome({}).reason == "repetition");
}

} // namespace
} // namespace quartet::testing
