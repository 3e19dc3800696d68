#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "engines/dama/dama.hpp"
#include "engines/dama/pdn.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using dama::Dama;
using dama::read_pdn;
using dama::write_pdn;

bool same(const GameText& a, const GameText& b) {
    const auto same_entry = [](const GameText::Entry& x, const GameText::Entry& y) {
        return x.move == y.move && x.comment == y.comment;
    };
    return a.tags == b.tags && a.position == b.position && a.result == b.result &&
           std::equal(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end(), same_entry);
}

GameText only_game(std::string_view text) {
    CAPTURE(text);
    const auto games = read_pdn(text);
    REQUIRE(games);
    REQUIRE(games->size() == 1);
    return games->front();
}

std::string moves_of(const GameText& game) {
    std::string moves;
    for (const auto& entry : game.moves) moves += (moves.empty() ? "" : " ") + entry.move;
    return moves;
}

// Moves without the dashes that PDN puts between squares.
std::string unjoined(std::string moves) {
    moves.erase(std::remove(moves.begin(), moves.end(), '-'), moves.end());
    return moves;
}

std::string error_of(std::string_view text) {
    const auto games = read_pdn(text);
    return games ? "read" : games.error().message();
}

} // namespace

TEST_CASE("a game is written with tags, numbers, comments and result") {
    GameText game;
    game.tags = {{"Event", "Club \"A\\B\""}, {"White", "one"}, {"Result", "*"}, {"Black", "two"}};
    game.moves = {{"a3a4", "{book}"}, {"b6b5", ""}, {"h3h4", ""}};
    game.result = "1-0";
    CHECK(write_pdn(game) == "[Event \"Club \\\"A\\\\B\\\"\"]\n"
                             "[White \"one\"]\n"
                             "[Black \"two\"]\n"
                             "[Result \"1-0\"]\n"
                             "[GameType \"30,W,8,8,A0,0\"]\n"
                             "\n"
                             "1. a3-a4 {{book)} b6-b5 2. h3-h4 1-0\n"
                             "\n");
}

TEST_CASE("a game from a set-up has its FEN and is numbered from there") {
    GameText game;
    game.position = "B:Wa2,b3,g6:Bc5,b6,h7:H3:F34";
    game.moves = {{"c5c4", ""}, {"b3xd3", "!"}, {"b6b5", ""}};
    game.result = "0-1";
    const std::string text = write_pdn(game);
    CHECK(text == "[Result \"0-1\"]\n"
                  "[GameType \"30,W,8,8,A0,0\"]\n"
                  "[FEN \"B:Wa2,b3,g6:Bc5,b6,h7:H3:F34\"]\n"
                  "\n"
                  "34... c5-c4 35. b3xd3 {!} b6-b5 0-1\n"
                  "\n");
    const GameText back = only_game(text);
    CHECK(back.position == game.position);
    CHECK(moves_of(back) == "c5-c4 b3xd3 b6-b5");
    CHECK(back.result == "0-1");
    CHECK(write_pdn(back) == text);
}

TEST_CASE("a set-up is written in the form that PDN knows, whichever one it came in") {
    const auto fen_of = [](std::string_view position) {
        GameText game;
        game.position = position;
        game.moves = {{"h7h6", ""}};
        return std::string{only_game(write_pdn(game)).tag("FEN")};
    };
    CHECK(fen_of("8/7m/8/8/1K6/8/M7/8 b 7 12") == "B:Wa2,Kb4:Bh7:H7:F12");
    CHECK(fen_of("B:Bh7:Wa2,Kb4.") == "B:Wa2,Kb4:Bh7:H0:F1");
}

TEST_CASE("a game without moves, and a result that PDN does not know") {
    GameText game;
    CHECK(only_game(write_pdn(game)).result == "*");
    game.result = "adjourned";
    game.moves = {{"a3a4", ""}};
    const std::string text = write_pdn(game);
    CHECK(text.find("1. a3-a4 *\n") != std::string::npos);
    CHECK(only_game(text).result == "adjourned");
}

TEST_CASE("draughts results are read as ours") {
    struct Spelling {
        std::string written;
        std::string ours;
    };
    for (const Spelling& spelling :
         {Spelling{"2-0", "1-0"}, Spelling{"0-2", "0-1"}, Spelling{"1-1", "1/2-1/2"}, Spelling{"1-0", "1-0"},
          Spelling{"0-1", "0-1"}, Spelling{"1/2-1/2", "1/2-1/2"}, Spelling{"0-0", "0-0"},
          Spelling{"*", "*"}}) {
        const std::string& written = spelling.written;
        const std::string& ours = spelling.ours;
        CAPTURE(written);
        CHECK(only_game("1. a3a4 " + written).result == ours);
        const GameText tagged = only_game("[Result \"" + written + "\"]\n1. a3a4 *");
        CHECK(tagged.result == ours);
        CHECK(tagged.tag("Result") == ours);
        CHECK(same(only_game(write_pdn(tagged)), only_game(write_pdn(only_game(write_pdn(tagged))))));
    }
}

TEST_CASE("what surrounds the moves is passed over") {
    const std::string text =
        "% an escaped line with ( and {\n"
        "[Event \"?\"]\r\n"
        "[GameType \"30\"]\r\n"
        "\r\n"
        "1. a3-a4! {first} 1... b6-b5?! $4 (1... h6h5 {no: ) } (1... g6g5 $1) 2. a4a5)\r\n"
        "% another\r\n"
        "2.h3h4* {[%clock w0:23:00 B0:24:10]} ; the rest of the line )\r\n"
        "h6-h5 3. g3 !? 2-0\r\n";
    const GameText game = only_game(text);
    CHECK(moves_of(game) == "a3-a4 b6-b5 h3h4 h6-h5 g3");
    CHECK(game.moves[0].comment == "first");
    CHECK(game.moves[2].comment == "[%clock w0:23:00 B0:24:10] the rest of the line )");
    CHECK(game.result == "1-0");
    CHECK(same(only_game(write_pdn(game)), only_game(write_pdn(only_game(write_pdn(game))))));
}

TEST_CASE("many games of one text") {
    const auto games = read_pdn("[Event \"1\"]\n1. a3a4 1-0\n[Event \"2\"]\n1. h3h4 *\n\n[Event \"3\"]\n0-1");
    REQUIRE(games);
    REQUIRE(games->size() == 3);
    CHECK((*games)[1].tag("Event") == "2");
    CHECK(moves_of((*games)[1]) == "h3h4");
    CHECK((*games)[2].result == "0-1");
    CHECK(read_pdn("")->empty());
    CHECK(read_pdn(" \n\n")->empty());
}

TEST_CASE("a record of another game is refused with the tag") {
    for (const std::string_view type : {"30", "30,W,8,8,A0,0", "30,W"}) {
        CHECK(error_of("[GameType \"" + std::string{type} + "\"] 1. a3a4 *") == "read");
    }
    CHECK(error_of("[Event \"x\"]\n[GameType \"20\"]\n1. 32-28 *") ==
          "'[GameType \"20\"]' at 12: the game type of Turkish draughts is 30");
    CHECK(error_of("[GameType \"30\"] a3a4 * [GameType \"300\"] a3a4 *") ==
          "'[GameType \"300\"]' at 23: the game type of Turkish draughts is 30");
    CHECK(error_of("[GameType \"3\"] *") ==
          "'[GameType \"3\"]' at 0: the game type of Turkish draughts is 30");
}

TEST_CASE("broken records are refused with the place") {
    CHECK(error_of("1. a3a4 {never closed") == "'{never closed' at 8: the comment is not closed");
    CHECK(error_of("1. a3a4 (1. b3b4").find("at 8") != std::string::npos);
    CHECK(error_of("1. a3a4 ) *").find("')' at 8") == 0);
    CHECK(error_of("[Event \"x\n1. a3a4").find("at 0") != std::string::npos);
    const std::string deep(1'000'000, '(');
    CHECK(error_of("a3a4 " + deep).find("at 5") != std::string::npos);
    CHECK(only_game("a3a4 " + deep + std::string(deep.size(), ')') + " *").moves.size() == 1);
}

TEST_CASE("games between other programs replay to their end and survive writing and reading") {
    std::ifstream file{QUARTET_TEST_DATA "/dama_games.txt"};
    REQUIRE(file);
    Dama game;
    REQUIRE(set_rule(game, "Ending", "play-on"));
    std::string line;
    int games = 0;
    int decided = 0;
    int plies = 0;
    while (std::getline(file, line)) {
        ++games;
        CAPTURE(games);
        GameText text;
        text.tags = {{"Event", "?"}, {"White", "one"}, {"Black", "two"}};
        GameRecord<Dama> record{game};
        std::istringstream words{line};
        for (std::string word; words >> word;) {
            CAPTURE(word);
            REQUIRE_FALSE(game.outcome(record.position()).over);
            const auto move = game.read_move(record.position(), word);
            REQUIRE(move);
            const std::string canonical = game.write_move(record.position(), *move);
            CHECK(game.read_move(record.position(), canonical) == *move);
            text.moves.push_back(
                {canonical, record.ply() % 10 == 9 ? "ply " + std::to_string(record.ply()) : ""});
            record.play(*move);
        }
        const Outcome outcome = game.outcome(record.position());
        decided += outcome.over ? 1 : 0; // the others were adjudicated by the programs that played them
        plies += record.ply();
        text.result = result_text(outcome, 2, Dama::seat_letters);

        const GameText back = only_game(write_pdn(text));
        CHECK(back.result == text.result);
        CHECK(unjoined(moves_of(back)) == moves_of(text));
        CHECK(write_pdn(back) == write_pdn(text));
        CHECK(same(only_game(write_pdn(back)), back));

        // The same game broken off in the middle and taken up from there.
        GameRecord<Dama> half{game};
        const std::size_t middle = text.moves.size() / 2;
        for (std::size_t i = 0; i < middle; ++i)
            half.play(*game.read_move(half.position(), text.moves[i].move));
        GameText rest = text;
        rest.position = game.write_position(half.setup());
        rest.moves.erase(rest.moves.begin(), rest.moves.begin() + static_cast<std::ptrdiff_t>(middle));
        const GameText rest_back = only_game(write_pdn(rest));
        const auto setup = game.read_position(rest_back.position);
        REQUIRE(setup);
        GameRecord<Dama> again{game, *setup};
        for (const auto& entry : rest_back.moves) {
            const auto move = game.read_move(again.position(), entry.move);
            REQUIRE(move);
            again.play(*move);
        }
        CHECK(again.setup() == record.setup());
    }
    CHECK(games == 20);
    CHECK(decided == 10);
    CHECK(plies == 2068);
}

TEST_CASE("a record names the rule options that are not at their defaults") {
    const auto plain = make_referee<Dama>();
    const auto other = make_referee<Dama>();
    REQUIRE(other->set_option("Ending", "play-on"));
    GameText game;
    game.moves.push_back({other->legal_moves().front(), ""});
    const std::string written = other->write_game(game);
    CHECK(written.find("[Ending \"play-on\"]") != std::string::npos);
    CHECK(other->read_games(written));
    REQUIRE_FALSE(plain->read_games(written));
    CHECK(plain->read_games(written).error().word == "play-on");
    CHECK(plain->write_game(game).find("Ending") == std::string::npos);
}
