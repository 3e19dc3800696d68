// The game on the table: moves taken back, clocks, games as text and back.

#include "tests/tools/programs.hpp"
#include "tests/tools/toy_catalogue.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/table.hpp"
#include "tools/record/turn_comment.hpp"
#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

Table table_of(const std::string& variant, const std::string& tc = "", const RuleSettings& rules = {}) {
    ThinkingLimits limits;
    if (!tc.empty()) limits.clock = *read_time_control(tc);
    auto referee = make_referee_for(toy_catalogue(), variant, rules);
    const auto seats = static_cast<std::size_t>(referee->seats());
    return {std::move(referee), std::vector<ThinkingLimits>(seats, limits), 5};
}

// Random moves, with a resignation at some turn (0: none).
void play_some(Table& table, int turns, int resigns_at = 0) {
    Random random{3};
    for (int i = 1; i <= turns && !table.over(); ++i) {
        if (table.chance_to_move()) {
            table.draw_move();
        } else if (i == resigns_at) {
            table.leave(Departure::resigned);
        } else {
            const auto moves = table.referee().legal_moves();
            Info info;
            info.score = i % 5 == 0 ? "mate -3" : "cp -31";
            info.depth = 7;
            REQUIRE(table.play(moves[static_cast<std::size_t>(random.below(moves.size()))],
                               std::chrono::milliseconds{i},
                               i % 2 == 0 ? std::optional{info} : std::nullopt));
        }
    }
}

std::vector<std::string> moves_of(const Table& table) {
    std::vector<std::string> moves;
    for (const Table::Step& step : table.steps()) moves.push_back(step.turn.move);
    return moves;
}

} // namespace

TEST_CASE("moves taken back leave nothing behind, in any game") {
    for (const char* variant : {"dama", "smess", "cyvasse", "chess4"}) {
        CAPTURE(variant);
        Table table = table_of(variant, "10+1");
        std::vector<std::string> positions{table.referee().position()};
        std::vector<Duration> left{*table.clocks()[0].left()};
        for (int i = 0; i < 30 && !table.over(); ++i) {
            REQUIRE(table.play(table.referee().legal_moves().front(), 100ms));
            positions.push_back(table.referee().position());
            left.push_back(*table.clocks()[0].left());
        }
        while (!table.steps().empty()) {
            table.take_back(1);
            CHECK(table.referee().position() == positions[table.steps().size()]);
            CHECK(*table.clocks()[0].left() == left[table.steps().size()]);
            CHECK_FALSE(table.over());
        }
        table.take_back(1'000'000); // there are no more
        CHECK(table.referee().position() == positions.front());
    }
}

TEST_CASE("what was drawn at random is drawn again after it was taken back") {
    Table table = table_of("chess4");
    REQUIRE(table.play("h2h4", 1ms));
    REQUIRE(table.play("m8l8", 1ms));
    REQUIRE(table.play("g13g12", 1ms));
    REQUIRE(table.play("b7c7", 1ms));
    table.leave(Departure::resigned);
    CHECK(table.steps().back().turn.kind == Turn::Kind::left);
    play_some(table, 40);
    const std::vector<std::string> moves = moves_of(table);
    table.take_back(30);
    play_some(table, 0);
    for (std::size_t i = table.steps().size(); i < moves.size(); ++i) {
        if (table.chance_to_move()) {
            CHECK(table.draw_move() == moves[i]);
        } else {
            REQUIRE(table.play(moves[i], 1ms));
        }
    }
    CHECK(moves_of(table) == moves);
}

TEST_CASE("a saved game is the same game when it is loaded, in any game") {
    const TemporaryFolder folder;
    for (const char* variant : {"dama", "smess", "cyvasse", "chess4", "tictactoe", "trio"}) {
        for (const int resigns_at : {0, 9}) {
            CAPTURE(variant);
            CAPTURE(resigns_at);
            Table table = table_of(variant, "10+1");
            play_some(table, 60, resigns_at);
            const auto referee = make_referee_for(toy_catalogue(), variant, {});
            SeatWords words;
            words.people = true;
            words.tc = "10+1";
            const std::vector<SeatPlan> seats = plan_seats(words, *referee);
            const std::string path = folder.file("game");
            write_file(path, saved_game(table, seats, "2026-11-30T08:00:00Z"));

            Table loaded = table_of(variant, "10+1");
            const GameText game = read_game_file(*referee, path);
            const Result<void> done = loaded.load(game);
            CAPTURE(done ? "" : done.error().message());
            REQUIRE(done);
            CHECK(loaded.referee().position() == table.referee().position());
            CHECK(moves_of(loaded) == moves_of(table));
            CHECK(loaded.over() == table.over());
            CHECK(loaded.outcome().place == table.outcome().place);
            CHECK(loaded.reason() == table.reason());
            CHECK(loaded.seed() == 5);
            for (std::size_t seat = 0; seat < loaded.clocks().size(); ++seat)
                CHECK(*loaded.clocks()[seat].left() == *table.clocks()[seat].left());
            for (std::size_t i = 0; i < table.steps().size(); ++i) {
                CHECK(loaded.steps()[i].turn.kind == table.steps()[i].turn.kind);
                CHECK(loaded.steps()[i].turn.elapsed == table.steps()[i].turn.elapsed);
                CHECK(loaded.steps()[i].turn.info.has_value() == table.steps()[i].turn.info.has_value());
            }
            // Written again it is the same text.
            CHECK(saved_game(loaded, seats, "2026-11-30T08:00:00Z") == read_file(path));
            const auto kept = saved_seats(game, referee->seats());
            REQUIRE(kept);
            CHECK(kept->front().person);
            CHECK(text(*kept->front().engine.limits.clock) == "10+1");
        }
    }
}

TEST_CASE("rules and set-ups are saved too") {
    const TemporaryFolder folder;
    Table table = table_of("chess4", "", {{"Seating", "clockwise"}, {"RepetitionLimit", "5"}});
    play_some(table, 10);
    const std::vector<SeatPlan> seats(4, *read_seat({"human"}));
    write_file(folder.file("a"), saved_game(table, seats, "2026-11-30T08:00:00Z"));
    Table other = table_of("chess4");
    REQUIRE(other.load(read_game_file(other.referee(), folder.file("a"))));
    CHECK(other.referee().option("Seating") == "clockwise");
    CHECK(other.referee().option("RepetitionLimit") == "5");
    CHECK(other.referee().position() == table.referee().position());

    Table set_up = table_of("dama");
    REQUIRE(set_up.set_up("W:Wd2:Bd3,c4,b5,c2,b3"));
    CHECK(set_up.position_line() == "position fen " + set_up.set_up_position());
    play_some(set_up, 1);
    write_file(folder.file("b"), saved_game(set_up, {seats[0], seats[1]}, "2026-11-30T08:00:00Z"));
    Table again = table_of("dama");
    REQUIRE(again.load(read_game_file(again.referee(), folder.file("b"))));
    CHECK(again.referee().position() == set_up.referee().position());
    CHECK(again.set_up_position() == set_up.set_up_position());
}

TEST_CASE("what is refused leaves the game as it was") {
    Table table = table_of("dama");
    play_some(table, 5);
    const std::string before = table.referee().position();
    CHECK_FALSE(table.set_up("nonsense"));
    GameText game;
    game.moves = {{"a3a4", ""}, {"a1a2", ""}};
    const Result<void> bad_move = table.load(game);
    REQUIRE_FALSE(bad_move);
    CHECK(bad_move.error().reason.find("move 2") != std::string::npos);
    game = {};
    game.set_tag("Rules", "NoSuchRule=1");
    CHECK_FALSE(table.load(game));
    game.set_tag("Rules", "Ending");
    CHECK_FALSE(table.load(game));
    game = {};
    game.position = "W:Wz9:B";
    CHECK_FALSE(table.load(game));
    CHECK_FALSE(table.play("R", 1ms));
    CHECK(table.referee().position() == before);
    CHECK(table.steps().size() == 5);

    const TemporaryFolder folder;
    const auto failure = [&](const std::string& text, int number = 1) {
        write_file(folder.file("x"), text);
        try {
            read_game_file(table.referee(), folder.file("x"), number);
        } catch (const ToolError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    CHECK(failure("").find("no game") != std::string::npos);
    CHECK(failure("1. a3-a4 *", 2).find("it has 1 game") != std::string::npos);
    CHECK(failure("1. a3-a4 {open").find("not closed") != std::string::npos);
    CHECK(failure("[GameType \"20\"]\n\n1. 32-28 *").find("game type") != std::string::npos);
    CHECK_THROWS_AS(read_game_file(table.referee(), folder.file("missing")), ToolError);
    CHECK_THROWS_AS(read_game_file(table.referee(), folder.file("")), ToolError); // a folder
    write_file(folder.file("x"), std::string(100'000, '\0') + "1. a3-a4 *");
    CHECK(read_game_file(table.referee(), folder.file("x")).moves.size() == 1);
}

TEST_CASE("verdicts of people") {
    Table dama = table_of("dama");
    play_some(dama, 3); // Black is to move
    dama.leave(Departure::flagged);
    CHECK(dama.over());
    CHECK(dama.outcome().place[0] == 1);
    CHECK(dama.reason() == "lost on time");
    dama.take_back(0);
    CHECK_FALSE(dama.over());
    CHECK(dama.steps().size() == 3);
    dama.agree_draw();
    CHECK(result_text(dama.outcome(), 2, "WB") == "1/2-1/2");
    dama.take_back(1);
    CHECK_FALSE(dama.over());

    Table four = table_of("chess4");
    four.leave(Departure::flagged);
    CHECK_FALSE(four.over());
    CHECK(four.steps().back().turn.move == "T");
    CHECK(four.to_move() == Seat{1});
}

TEST_CASE("comments of moves, there and back") {
    Turn turn{.kind = Turn::Kind::played, .seat = Seat{0}, .move = "a3a4", .elapsed = 1234567us};
    CHECK(turn_comment(turn) == "1.235s");
    turn.info.emplace().score = "cp -31";
    turn.info->depth = 12;
    CHECK(turn_comment(turn) == "-0.31/12 1.235s");
    const auto read = [](std::string_view comment) {
        Turn result{.kind = Turn::Kind::played, .seat = Seat{0}, .move = "a3a4"};
        read_turn_comment(comment, result);
        return result;
    };
    CHECK(read("-0.31/12 1.234s").elapsed == 1234ms);
    CHECK(read("-0.31/12 1.234s").info->score == "cp -31");
    CHECK(read("-0.31/12 1.234s").info->depth == 12);
    CHECK(read("mate -3/7 0.5s").info->score == "mate -3");
    CHECK(read("drawn").kind == Turn::Kind::drawn);
    CHECK(read("opening").kind == Turn::Kind::opening);
    for (const char* odd : {"", "s", "-1s", "1e99s", "nans", "infs", "what a move", "99999999999999999999/3",
                            "0.1/99999999999999999999 2s", "-s", "+-1"}) {
        CAPTURE(odd);
        const Turn result = read(odd);
        CHECK(result.kind == Turn::Kind::played);
        CHECK((result.elapsed == 0s || result.elapsed == 2s));
    }
}
