#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"
#include "tests/chess4/slow_chess4.hpp"
#include "tests/chess4/slow_match.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::clockwise;
using testing::scene_text;
using Abandoned = RuleOptions::Abandoned;

std::string file_text(const std::string& name) {
    std::ifstream file{QUARTET_TEST_DATA "/" + name};
    std::stringstream text;
    text << file.rdbuf();
    REQUIRE_FALSE(text.str().empty());
    return text.str();
}

// What follows the tags.
std::string rows_of(const std::string& record) {
    const std::size_t at = record.find("\n\n");
    REQUIRE(at != std::string::npos);
    return record.substr(at + 2);
}

GameText game_of(std::string_view position, std::string_view moves) {
    GameText game;
    game.position = position;
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;) game.moves.push_back({word, ""});
    return game;
}

std::string rows(std::string_view position, std::string_view moves, const RuleOptions& options = {}) {
    return rows_of(write_game(game_of(position, moves), options));
}

GameText only_game(std::string_view text, const RuleOptions& options = {}) {
    CAPTURE(text);
    const auto games = read_games(text, options);
    REQUIRE(games);
    REQUIRE(games->size() == 1);
    return games->front();
}

std::string moves_of(const GameText& game) {
    std::string moves;
    for (const auto& entry : game.moves) moves += (moves.empty() ? "" : " ") + entry.move;
    return moves;
}

std::string error_of(std::string_view text, const RuleOptions& options = {}) {
    const auto games = read_games(text, options);
    return games ? "read" : games.error().message();
}

} // namespace

TEST_CASE("a real game is replayed and written again to the letter") {
    const RuleOptions options = clockwise({.abandoned = Abandoned::frozen});
    const std::string text = file_text("chess4_679727.pgn4");
    const GameText read = only_game(text, options);
    CHECK(read.position == "4PCo");
    CHECK(read.tag("GameNr") == "679727");
    CHECK(rows_of(write_game(read, options)) == rows_of(text) + "\n");

    // From the canonical moves, too.
    const auto referee = make_referee(Chess4{options});
    GameText canonical;
    for (const auto& entry : read.moves) {
        const auto played = referee->play(entry.move);
        REQUIRE(played);
        canonical.moves.push_back({*played, ""});
    }
    CHECK(referee->rules_outcome().over);
    CHECK(rows_of(write_game(canonical, options)) == rows_of(text) + "\n");
}

TEST_CASE("real games are written and read back to the same moves") {
    const RuleOptions options = clockwise({.abandoned = Abandoned::frozen});
    std::istringstream lines{file_text("chess4_games.txt")};
    int games = 0;
    for (std::string line; std::getline(lines, line); ++games) {
        std::istringstream words{line.substr(0, line.find(" | "))};
        std::string number;
        words >> number;
        CAPTURE(number);
        GameText game;
        for (std::string word; words >> word;) game.moves.push_back({word, ""});
        const GameText back = only_game(write_game(game, options), options);
        REQUIRE(back.moves.size() == game.moves.size());
        const auto referee = make_referee(Chess4{options});
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const auto played = referee->play(back.moves[i].move);
            REQUIRE(played);
            REQUIRE(*played == game.moves[i].move);
        }
        CHECK(write_game(back, options) == write_game(game, options));
    }
    CHECK(games == 20);
}

TEST_CASE("a game is written with tags, rows, comments and result") {
    GameText game = game_of("", "h2h4 m7l7 g13g12 b7c7 T m8l8");
    game.tags = {{"Event", "Club \"A\\B\""}, {"SeatR", "one"}, {"SeatB", "two"}, {"Result", "*"},
                 {"Abandoned", "x"},         {"FEN", "y"},     {"Seats", "4"}};
    game.result = "order R Y B G points 40 20 3 1";
    game.moves[0].comment = "+0.25/7 {0.1s}";
    game.moves[5].comment = "late";
    CHECK(write_game(game, {.abandoned = Abandoned::frozen}) ==
          "[Event \"Club \\\"A\\\\B\\\"\"]\n"
          "[Red \"one\"]\n"
          "[Blue \"two\"]\n"
          "[Seats \"4\"]\n"
          "[Variant \"FFA\"]\n"
          "[Seating \"counterclockwise\"]\n"
          "[Abandoned \"frozen\"]\n"
          "[StartFen4 \"4PCo\"]\n"
          "[Result \"order R Y B G points 40 20 3 1\"]\n"
          "\n"
          "1. h2-h4 {+0.25/7 {0.1s)} .. m7-l7 .. g13-g12 .. b7-c7\n"
          "2. T .. m8-l8 {late}\n"
          "\n");
    const GameText back = only_game(write_game(game, {}));
    CHECK(back.position == "4PCo");
    CHECK(back.result == game.result);
    CHECK(moves_of(back) == "h2-h4 m7-l7 g13-g12 b7-c7 T m8-l8");
    CHECK(back.moves[0].comment == "+0.25/7 {0.1s)");
    CHECK(back.moves[5].comment == "late");
    CHECK(back.moves[4].comment == "");
}

TEST_CASE("the set-up is written in its normal form") {
    const auto start_of = [](std::string_view position, const RuleOptions& options = {}) {
        return std::string{only_game(write_game(game_of(position, ""), options), options).position};
    };
    CHECK(start_of("") == "4PCo");
    CHECK(start_of("", {.array = RuleOptions::Array::rg}) == "4PCrg");
    CHECK(start_of("4pcn") == "4PCn");
    CHECK(start_of(write_position({start_position(clockwise())}, clockwise()), clockwise()) == "4PCo");
    const std::string text = scene_text("rKd1 rPe2 bKn4 yKk14 Yellow:12");
    CHECK(start_of(text) == text);
    CHECK(start_of(" " + text + "\n") == text);
    CHECK(start_of("nonsense") == "nonsense");
}

TEST_CASE("rows are rounds of those who take their turns") {
    // Blue is dead from the start; Yellow begins.
    const std::string text = scene_text("rKd1 rPe2 yKk14 yPk13 gKa7 gPb7 Y");
    CHECK(rows(text, "k13k12 b7c7 e2e3 k12k11 c7d7 e3e4") == "1. k13-k12 .. b7-c7\n"
                                                             "2. e2-e3 .. k12-k11 .. c7-d7\n"
                                                             "3. e3-e4\n\n");
    // A frozen side has no turns, a random one has.
    CHECK(rows(text, "R b7c7 e2e3 c7d7", {.abandoned = Abandoned::frozen}) == "1. R .. b7-c7\n"
                                                                              "2. e2-e3 .. c7-d7\n\n");
    CHECK(rows(text, "R b7c7 e2e3 k13k12 c7d7") == "1. R .. b7-c7\n"
                                                   "2. e2-e3 .. k13-k12 .. c7-d7\n\n");
    // Without a move.
    CHECK(rows(text, "") == "*\n\n");
    CHECK(only_game(write_game(game_of(text, ""), {})).moves.empty());
}

TEST_CASE("how moves are written") {
    const std::string kings = "rKd1 bKn4 yKk14 gKa11 yPk13 ";
    const auto written = [&](const std::string& words, std::string_view move,
                             const RuleOptions& options = {}) {
        CAPTURE(words);
        const std::string text = rows(scene_text(words), move, options);
        return text.substr(3, text.find('\n') - 3);
    };
    CHECK(written(kings + "rPe2", "e2e4") == "e2-e4");
    CHECK(written(kings + "rPe4 gPf5", "e4f5") == "e4xf5");
    CHECK(written(kings + "rNe2 bNg3", "e2g3") == "Ne2xNg3");
    CHECK(written(kings + "rDe2 bDe9", "e2e9") == "Qe2xQe9"); // a promoted queen like any other
    CHECK(written(kings + "rBe2 dRg4", "e2g4") == "Be2xRg4");
    CHECK(written(kings + "rPf7", "f7f8") == "f7-f8=D");
    CHECK(written(kings + "rPe7 bNf8", "e7f8q") == "e7xNf8=D");
    CHECK(written("rKg1 rRd1 rRk1 bKn4 yKk14 yPk13 Red:O-O Red:O-O-O", "g1e1") == "O-O");
    CHECK(written("rKg1 rRd1 rRk1 bKn4 yKk14 yPk13 Red:O-O Red:O-O-O", "g1i1") == "O-O-O");
    // A plus for each live opponent's king with a new attacker.
    CHECK(written("rKd1 rRe9 bKn4 yKk14 gKa11", "e9n9") == "Re9-n9+");
    CHECK(written("rKd1 rRe9 bKn4 yKk14 gKa9 bPn10", "e9e4") == "Re9-e4+");
    CHECK(written("rKd1 rNe9 rRd11 bKn11 yKk14 gKa11", "d11d12") == "Rd11-d12");
    CHECK(written("rKd1 rNe11 rRg11 bKn4 yKk14 gKa11", "e11d13") == "Ne11-d13+"); // uncovers the rook
    CHECK(written("rKd1 rRe9 bKn5 yKe14 gKa4", "e9e4") == "Re9-e4++");
    CHECK(written("rKd1 rNe9 yRg9 bKn9 gKa9 yKk14", "e9f11") == "Ne9-f11+"); // Yellow's rook attacks Green
    // Not for kings of abandoned or dead sides, nor by pieces of abandoned ones.
    CHECK(written("rKd1 rRe9 bKn4 yKk14 gKa11 Blue:resigned", "e9n9") == "Re9-n9");
    CHECK(written("rKd1 rNe9 yRg9 bKn4 gKa9 yKk14 Yellow:flagged", "e9f11") == "Ne9-f11");
    CHECK(written("rKd1 rRe9 dbKn4 yKk14 gKa11", "e9n9") == "Re9-n9");
    // A captured king, and the pieces that are dead with it.
    CHECK(written("rKd1 rRe4 bKn4 yKk14 gKa11 bNc5", "e4n4") == "Re4xKn4");
    // A sign for each who is mated, on turn or not.
    CHECK(written("rKd1 rQc7 bKn4 yKk14 gKa11", "c7a7") == "Qc7-a7+");
    CHECK(written("rKd1 rRb6 rQc7 bKn4 yKk14 gKa10", "c7a7") == "Qc7-a7+#");
}

TEST_CASE("S stands where a player is stalemated") {
    // After Red's move Blue has none, and is not attacked; then it is Yellow's turn.
    const std::string text = scene_text("rKd1 rQl9 bKn4 yKk14 yPk13 gKa11");
    CHECK(rows(text, "l9l5 k13k12") == "1. Ql9-l5 .. S .. k13-k12\n\n");
    const GameText back = only_game(write_game(game_of(text, "l9l5 k13k12"), {}));
    CHECK(moves_of(back) == "Ql9-l5 k13-k12");
}

TEST_CASE("from a move on that is not legal all stands as it came") {
    CHECK(rows("", "h2h4 h4h5 b7c7 g13g12 m7l7") == "1. h2-h4 .. h4h5 .. b7c7 .. g13g12\n2. m7l7\n\n");
    CHECK(rows("nonsense", "h2h4") == "1. h2-h4\n\n");
    CHECK(rows(scene_text("rKd1 bKn4"), "d1d2 x") == "1. d1d2 .. x\n\n");
}

TEST_CASE("games are read with their liberties") {
    const std::string row = "1. h2-h4 .. m7-l7 .. g13-g12 .. b7-c7\n";
    for (const std::string& text :
         {row, "[Event \"x\"]\n" + row, "%escape\n" + row, std::string{"1.h2-h4 m7-l7 g13-g12 b7-c7"},
          std::string{
              "1. h2-h4! {[%clk 0:01:00]} .. m7-l7?! (1. .. b7-c7 (x {)} y)) .. g13-g12 $3 .. b7-c7 1-0"},
          std::string{"h2-h4 .. m7-l7\n.. g13-g12 .. b7-c7 ; the end\n*"}}) {
        CAPTURE(text);
        CHECK(moves_of(only_game(text)) == "h2-h4 m7-l7 g13-g12 b7-c7");
    }
    CHECK(moves_of(only_game("1. h2-h4 .. R .. S .. T\n2. # .. g2-g3+#")) == "h2-h4 R T g2-g3+#");
    const auto two = read_games("[Red \"a\"]\n" + row + "\n[Red \"b\"]\n" + row + "1-0\n" + row, {});
    REQUIRE(two);
    CHECK(two->size() == 3);
    CHECK(two->at(1).tag("Red") == "b");
    CHECK(read_games("", {})->empty());

    // The set-up, also over several lines.
    const std::string fen = scene_text("rKd1 rPe2 bKn4 yKk14");
    std::string broken = fen;
    for (std::size_t at = broken.find('/'); at != std::string::npos; at = broken.find('/', at + 3))
        broken.replace(at, 1, "/\r\n");
    for (const std::string& start :
         {"[StartFen4 \"" + fen + "\"]", "[FEN \"" + fen + "\"]", "[StartFen4 \"" + broken + "\"]",
          "[FEN \"4PC\"]\n[StartFen4 \"" + fen + "\"]"}) {
        const GameText game = only_game(start + "\n1. e2-e4 .. n4-n5");
        CAPTURE(start);
        CHECK(read_position(game.position, {}) == *read_position(fen, {}));
        CHECK(rows_of(write_game(game, {})) == "1. e2-e4 .. Kn4-n5\n\n");
    }
}

TEST_CASE("records of other games, and of other options, are refused") {
    for (const std::string variant : {"", "FFA", "ffa", "chess4", "Chess for Four", "Solo"})
        CHECK(error_of("[Variant \"" + variant + "\"]\n1. h2-h4") == "read");
    CHECK(error_of("[Variant \"Teams\"]\n1. h2-h4") ==
          "'[Variant \"Teams\"]' at 0: a record of another game");
    CHECK(error_of("1. h2-h4 *\n[Variant \"cyvasse\"]\n1. h2-h4") ==
          "'[Variant \"cyvasse\"]' at 11: a record of another game");
    CHECK(error_of("[Seating \"clockwise\"]\n*", clockwise()) == "read");
    CHECK(error_of("[Seating \"clockwise\"]\n*") ==
          "'[Seating \"clockwise\"]' at 0: the option Seating is counterclockwise");
    CHECK(error_of("[Abandoned \"Frozen\"]\n*", {.abandoned = Abandoned::frozen}) == "read");
    CHECK(error_of("[Abandoned \"frozen\"]\n*") ==
          "'[Abandoned \"frozen\"]' at 0: the option Abandoned is random-army");
    CHECK(error_of("[Abandoned \"frozen\"]\n*", {.abandoned = Abandoned::random_king}) ==
          "'[Abandoned \"frozen\"]' at 0: the option Abandoned is random-king");
    CHECK(error_of("1. h2-h4 {") == "'{' at 9: the comment is not closed");
    CHECK(error_of("[StartFen4 \"4PC\nx\n") == "'[StartFen4 \"4PC' at 0: the value of the tag is not closed");
}

TEST_CASE("games of random play: the marks are those of the slow rules, and everything is read back") {
    Random random{3};
    int plus = 0;
    int several = 0;
    int mates = 0;
    int stalemates = 0;
    int departures = 0;
    for (int i = 0; i < 150; ++i) {
        const RuleOptions options = testing::random_chess4_options(random);
        const Chess4 game{options};
        GameRecord<Chess4> record{game};
        GameText text;
        while (!game.outcome(record.position()).over && record.ply() < 500) {
            const Position before = record.position();
            testing::play_at_random(random, record, 4);
            const auto& move = record.move_at(record.ply() - 1);
            text.moves.push_back(
                {move ? game.write_move(before, *move)
                      : std::string{departure_word(record.departure_at(record.ply() - 1).departure)},
                 ""});
        }
        const std::string written = game.write_game(text);
        const GameText back = only_game(written, options);
        REQUIRE(game.write_game(back) == written);
        REQUIRE(back.moves.size() == text.moves.size());
        stalemates += static_cast<int>(written.find(" S") != std::string::npos);

        const auto referee = make_referee(game);
        slow::Game other{testing::slow_options(options)};
        for (std::size_t ply = 0; ply < text.moves.size(); ++ply) {
            const std::string& word = back.moves[ply].move;
            const std::string& squares = text.moves[ply].move;
            REQUIRE(referee->play(word) == squares);
            if (word == "R" || word == "T") {
                ++departures;
            } else {
                const auto moves = other.position().moves();
                const auto move = std::find_if(moves.begin(), moves.end(),
                                               [&](const auto& m) { return m.text() == squares; });
                REQUIRE(move != moves.end());
                const std::string marks = other.position().marks(*move);
                CAPTURE(other.position().write());
                CAPTURE(word);
                REQUIRE(word.substr(std::min(word.find_first_of("+#"), word.size())) == marks);
                plus += marks.find('+') != std::string::npos ? 1 : 0;
                several += marks.find("++") != std::string::npos ? 1 : 0;
                mates += marks.find('#') != std::string::npos ? 1 : 0;
            }
            // The slow game knows conventions as well, which do not end this one.
            if (!other.play(squares)) break;
        }
    }
    CHECK(plus > 500);
    CHECK(several > 5);
    CHECK(mates > 20);
    CHECK(departures > 50);
    CHECK(stalemates > 0);
}

} // namespace quartet::chess4
