// The referee: the whole face of a game in words.

#include "core/game/referee_of.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

void play(Referee& referee, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) REQUIRE_MESSAGE(referee.play(move).has_value(), move);
}

TEST_CASE("a referee says what game it is") {
    const auto two = make_referee<TicTacToe>();
    CHECK(two->name() == "tictactoe");
    CHECK(two->title() == "Tic-tac-toe");
    CHECK(two->seats() == 2);
    CHECK(two->seat_letters() == "XO");
    CHECK(two->record_format() == "pgn");
    const auto three = make_referee<Trio>();
    CHECK(three->seats() == 3);
    CHECK(three->seat_letters() == "XYZ");
}

TEST_CASE("a game from start to win") {
    const auto referee = make_referee<TicTacToe>();
    CHECK(referee->position() == ".../.../... x 0 1");
    CHECK(referee->start_position() == referee->position());
    CHECK(referee->legal_moves() ==
          std::vector<std::string>{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"});
    play(*referee, {"b2", "a1", "c1", "a2"});
    CHECK(referee->ply() == 4);
    CHECK(referee->to_move() == Seat{0});
    CHECK(referee->wins_at_once());
    CHECK(referee->position() == ".../ox./o.x x 0 3");
    CHECK(referee->drawing() == "3 ...\n2 ox.\n1 o.x\n  abc\n");
    CHECK(referee->key() == TicTacToe{}.key(TicTacToe{}.read_position(".../ox./o.x x")->position));
    CHECK(referee->play("a3").value() == "a3");
    CHECK(referee->outcome().over);
    CHECK(referee->outcome().reason == "three in a row");
    CHECK(referee->rules_outcome() == referee->outcome());
    CHECK(referee->legal_moves().empty());
    CHECK_FALSE(referee->wins_at_once());
    const Result<std::string> late = referee->play("c3");
    REQUIRE_FALSE(late.has_value());
    CHECK(late.error().reason == "the game is over");
    referee->undo();
    CHECK_FALSE(referee->outcome().over);
    CHECK(referee->position() == ".../ox./o.x x 0 3");
}

TEST_CASE("a shared first place is no win") {
    const auto referee = make_referee<TicTacToe>();
    REQUIRE(referee->set_up("xox/xoo/ox. x").has_value()); // the last stone fills the board
    CHECK_FALSE(referee->wins_at_once());
    play(*referee, {"c1"});
    CHECK(referee->outcome().reason == "board full");
}

TEST_CASE("what is refused changes nothing") {
    const auto referee = make_referee<TicTacToe>();
    play(*referee, {"b2"});
    const std::string before = referee->position();
    CHECK(referee->play("b2").error().word == "b2");
    CHECK_FALSE(referee->play("").has_value());
    CHECK_FALSE(referee->set_up("nonsense").has_value());
    CHECK_FALSE(referee->set_option("RepetitionLimit", "1001").has_value());
    CHECK_FALSE(referee->set_option("RepetitionLimit", "three").has_value());
    CHECK_FALSE(referee->set_option("Colour", "blue").has_value());
    CHECK(referee->set_option("NoProgressLimit", "-1").error().place == 1);
    CHECK(referee->set_option("NoProgressLimit", "-1").error().word == "-1");
    CHECK(referee->set_option("Colour", "blue").error().place == 0);
    CHECK(referee->position() == before);
    CHECK(referee->ply() == 1);
}

TEST_CASE("options are listed, set and read back; setting one restarts the game") {
    const auto referee = make_referee<Trio>();
    std::vector<std::string> lines;
    for (const OptionSpec& option : referee->options()) lines.push_back(option.uci_line());
    CHECK(lines == std::vector<std::string>{
                       "option name Abandoned type combo default frozen var frozen var random",
                       "option name QuietLimit type spin default 40 min 0 max 200",
                       "option name RepetitionLimit type spin default 3 min 0 max 1000",
                       "option name NoProgressLimit type spin default 100 min 0 max 10000",
                   });
    for (const OptionSpec& option : referee->options()) {
        CHECK(referee->option(option.name) == option.default_value);
    }
    play(*referee, {"c1d1"});
    CHECK(referee->set_option("abandoned", "RANDOM").has_value());
    CHECK(referee->option("ABANDONED") == "random");
    CHECK(referee->ply() == 0);
    CHECK(referee->position() == referee->start_position());
    play(*referee, {"c1d1"});
    CHECK(referee->set_option("repetitionlimit", "0").has_value());
    CHECK(referee->option("RepetitionLimit") == "0");
    CHECK(referee->option("NoProgressLimit") == "100");
    CHECK(referee->option("Abandoned") == "random");
    CHECK(referee->ply() == 0);
    CHECK(referee->option("Colour") == "");
}

TEST_CASE("the conventions end a game, and the players may go on all the same") {
    const auto referee = make_referee<Trio>();
    REQUIRE(referee->set_option("QuietLimit", "0").has_value());
    REQUIRE(referee->set_option("RepetitionLimit", "2").has_value());
    REQUIRE(referee->set_option("NoProgressLimit", "8").has_value());
    play(*referee, {"c1d1", "c2d2", "c3d3", "d1c1", "d2c2", "d3c3"});
    CHECK(referee->outcome().reason == "repetition");
    CHECK_FALSE(referee->rules_outcome().over);
    CHECK_FALSE(referee->legal_moves().empty());
    play(*referee, {"c1e1"});
    CHECK_FALSE(referee->outcome().over);
    play(*referee, {"c2d2"});
    CHECK(referee->outcome().reason == "no progress");
}

TEST_CASE("seats leave a game of many, and a game of two takes no notice") {
    const auto three = make_referee<Trio>();
    REQUIRE(three->set_option("Abandoned", "random").has_value());
    three->leave(Seat{0}, Departure::resigned);
    CHECK(three->ply() == 1);
    CHECK(three->chance_to_move());
    CHECK_FALSE(three->legal_moves().empty());
    three->leave(Seat{0}, Departure::resigned);
    CHECK(three->ply() == 1);
    three->leave(Seat{2}, Departure::resigned);
    CHECK(three->outcome().reason == "one seat left");
    CHECK_FALSE(three->chance_to_move());
    CHECK(three->legal_moves().empty());
    CHECK(three->stopped("adjudicated").reason == "adjudicated");
    CHECK(three->stopped("adjudicated").place == std::array<int, max_seats>{1, 1, 1, 0});
    three->leave(Seat{1}, Departure::resigned); // after the end
    CHECK(three->ply() == 2);
    three->undo();
    three->undo();
    CHECK(three->position() == three->start_position());
    CHECK_FALSE(three->chance_to_move());
    CHECK(three->play("T").value() == "T"); // as a list of moves has it
    CHECK(three->ply() == 1);
    CHECK(three->chance_to_move());
    CHECK(three->play("R").error().reason == "this side has left already");
    CHECK_FALSE(three->play("r").has_value());

    const auto two = make_referee<TicTacToe>();
    two->leave(Seat{0}, Departure::resigned);
    CHECK(two->ply() == 0);
    CHECK_FALSE(two->outcome().over);
    CHECK_FALSE(two->chance_to_move());
    CHECK(two->stopped("agreed") == Outcome::draw("agreed"));
    CHECK_FALSE(two->play("R").has_value());
}

TEST_CASE("with three seats the first place wins, wherever the points come from") {
    const auto referee = make_referee<Trio>();
    // X can take the last other king.
    REQUIRE(referee->set_up("X...x/Y..../..... X ppo 0,2,2 0 0 1").has_value());
    CHECK(referee->wins_at_once());
    REQUIRE(referee->set_up("X...x/Y..../..... X ppo 0,2,3 0 0 1").has_value());
    CHECK_FALSE(referee->wins_at_once()); // the points of Z are as many
}

TEST_CASE("a clone goes its own way") {
    const auto referee = make_referee<TicTacToe>();
    REQUIRE(referee->set_option("RepetitionLimit", "7").has_value());
    play(*referee, {"b2"});
    const std::unique_ptr<Referee> twin = referee->clone();
    CHECK(twin->position() == referee->position());
    CHECK(twin->option("RepetitionLimit") == "7");
    play(*twin, {"a1"});
    CHECK(twin->ply() == 2);
    CHECK(referee->ply() == 1);
    twin->set_up_start();
    CHECK(twin->ply() == 0);
    CHECK(twin->option("RepetitionLimit") == "7");
}

TEST_CASE("perft of the present position") {
    const auto referee = make_referee<TicTacToe>();
    play(*referee, {"b2"});
    std::vector<PerftBranch> branches;
    CHECK(referee->perft(2, {}, &branches) == 56);
    CHECK(branches.size() == 8);
    CHECK(branches.front().move == "a1");
    CHECK(branches.front().count == 7);
    CHECK(referee->perft(2, {.bulk = false, .hash_bytes = 1 << 16, .threads = 2}, nullptr) == 56);
}

TEST_CASE("a referee writes games that it reads") {
    const auto referee = make_referee<Trio>();
    GameText game;
    game.set_tag("Event", "Test");
    game.position = "xXx../yYy../zZz.. X ppp 0,0,0 0 0 1";
    game.moves = {{"c1d1", ""}, {"c2d2", "a comment"}, {"c3d3", ""}, {"d1c1", ""}};
    game.result = "order X Y Z points 3 2 1";
    const std::string text = referee->write_game(game);
    CHECK(text == "[Event \"Test\"]\n[Variant \"trio\"]\n[Result \"order X Y Z points 3 2 1\"]\n"
                  "[FEN \"xXx../yYy../zZz.. X ppp 0,0,0 0 0 1\"]\n\n"
                  "1. c1d1 c2d2 {a comment} c3d3 2. d1c1 *\n\n");
    const auto games = referee->read_games(text + text);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 2);
    for (const GameText& read : *games) {
        CHECK(read.position == game.position);
        CHECK(read.result == game.result);
        CHECK(read.moves.size() == 4);
        CHECK(read.moves[1].comment == "a comment");
        CHECK(read.tag("Variant") == "trio");
        CHECK(referee->write_game(read) == text);
    }
}

TEST_CASE("a record says whose game it is, and is not taken for another's") {
    const auto referee = make_referee<TicTacToe>();
    const std::string start = referee->write_game({});
    CHECK(start.find("[Variant \"tictactoe\"]\n") != std::string::npos);
    CHECK(start.find("FEN") == std::string::npos);
    CHECK(referee->read_games(start).has_value());
    CHECK(referee->read_games("[Variant \"TicTacToe\"] 1. a1 *").has_value());
    CHECK(referee->read_games("[Variant \"Tic-tac-toe\"] 1. a1 *").has_value());
    CHECK(referee->read_games("1. a1 *").has_value());
    const auto trios = referee->read_games(start + make_referee<Trio>()->write_game({}));
    REQUIRE_FALSE(trios.has_value());
    CHECK(trios.error().word == "[Variant \"trio\"]");
    CHECK(trios.error().place == start.size() + std::string_view{"[Event \"?\"]\n"}.size());
    CHECK(trios.error().reason == "a record of another game");
    GameText claims_another;
    claims_another.set_tag("Variant", "trio");
    CHECK(referee->read_games(referee->write_game(claims_another)).has_value());
}

TEST_CASE("a record from a set-up is numbered from there, and its position is canonical") {
    const auto referee = make_referee<TicTacToe>();
    GameText game;
    game.position = "x../.../... o  0 5";
    game.moves = {{"b2", ""}, {"c3", ""}, {"a3", ""}};
    const std::string text = referee->write_game(game);
    CHECK(text.find("[FEN \"x../.../... o 0 5\"]\n\n5... b2 6. c3 a3 *\n") != std::string::npos);
    game.position = "nonsense";
    CHECK(referee->write_game(game).find("[FEN \"nonsense\"]\n\n1. b2 c3 2. a3 *\n") != std::string::npos);
}

} // namespace
} // namespace quartet::testing
