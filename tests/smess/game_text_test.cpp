// Games of Smess as records: the PGN-like text of the project, as the referee writes and reads it.

#include "core/game/game_text.hpp"
#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "engines/smess/smess.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using smess::Smess;

bool same(const GameText& a, const GameText& b) {
    const auto same_entry = [](const GameText::Entry& x, const GameText::Entry& y) {
        return x.move == y.move && x.comment == y.comment;
    };
    return a.tags == b.tags && a.position == b.position && a.result == b.result &&
           std::equal(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end(), same_entry);
}

GameText only_game(const Referee& referee, std::string_view text) {
    CAPTURE(text);
    const auto games = referee.read_games(text);
    REQUIRE(games);
    REQUIRE(games->size() == 1);
    return games->front();
}

// Plays a record; what it is in canonical moves.
GameText replayed(Referee& referee, const GameText& game) {
    GameText canonical = game;
    referee.set_up_start();
    if (!game.position.empty()) REQUIRE(referee.set_up(game.position));
    for (GameText::Entry& entry : canonical.moves) {
        CAPTURE(entry.move);
        const Result<std::string> played = referee.play(entry.move);
        REQUIRE(played);
        entry.move = *played;
    }
    return canonical;
}

std::vector<std::string> published_games() {
    std::ifstream file{QUARTET_TEST_DATA "/smess_games.txt"};
    REQUIRE(file);
    std::vector<std::string> games;
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) games.push_back(line);
    return games;
}

} // namespace

TEST_CASE("a game is written with tags, numbers, comments and result") {
    const auto referee = make_referee<Smess>();
    CHECK(referee->record_format() == "pgn");
    GameText game;
    game.tags = {{"Event", "Club"}, {"White", "one"}, {"Black", "two"}};
    game.moves = {{"d2d3", "{book}"}, {"b7a8", ""}, {"c2c3", ""}};
    game.result = "1-0";
    CHECK(referee->write_game(game) == "[Event \"Club\"]\n"
                                       "[White \"one\"]\n"
                                       "[Black \"two\"]\n"
                                       "[Variant \"smess\"]\n"
                                       "[Result \"1-0\"]\n"
                                       "\n"
                                       "1. d2d3 {{book)} b7a8 2. c2c3 1-0\n"
                                       "\n");
}

TEST_CASE("a game from a set-up has its FEN and is numbered from there") {
    const auto referee = make_referee<Smess>();
    GameText game;
    game.tags = {{"Event", "?"}};
    game.position = "3b3/7/7/3n3/3N3/7/7/3B3 b 0 34";
    game.moves = {{"d5d4", ""}, {"d1d2", "runs"}, {"d4d3", ""}};
    const std::string text = referee->write_game(game);
    CHECK(text == "[Event \"?\"]\n"
                  "[Variant \"smess\"]\n"
                  "[Result \"*\"]\n"
                  "[FEN \"3b3/7/7/3n3/3N3/7/7/3B3 b 0 34\"]\n"
                  "\n"
                  "34... d5d4 35. d1d2 {runs} d4d3 *\n"
                  "\n");
    const GameText back = only_game(*referee, text);
    CHECK(back.position == game.position);
    CHECK(referee->write_game(back) == text);
    replayed(*referee, back);
    CHECK(referee->position() == "3b3/7/7/7/7/3n3/3B3/7 w 2 36");
    game.position = "3b3/7/7/3n3/3N3/7/7/3B3  B 0 34";
    CHECK(referee->write_game(game) == text);
}

TEST_CASE("records of other games are refused") {
    const auto referee = make_referee<Smess>();
    CHECK(referee->read_games("[Variant \"Smess\"] 1. a2a3 *").has_value());
    const auto other = referee->read_games("[Event \"x\"]\n[Variant \"chess\"] 1. a2a3 *");
    REQUIRE_FALSE(other);
    CHECK(other.error().message() == "'[Variant \"chess\"]' at 12: a record of another game");
}

TEST_CASE(
    "published games replay to their end in the spelling of their print, and survive writing and reading") {
    const auto referee = make_referee<Smess>();
    const std::vector<std::string> games = published_games();
    REQUIRE(games.size() >= 1);
    std::istringstream words{games[0]};
    GameText game;
    game.tags = {{"Event", "?"}, {"White", "Favel"}, {"Black", "Handscomb"}};
    game.result = "1-0";
    int captures = 0;
    int attacks = 0;
    for (std::string word; words >> word;) {
        captures += word.find(':') != std::string::npos ? 1 : 0;
        attacks += word.back() == '+' ? 1 : 0;
        game.moves.push_back({word, game.moves.size() % 10 == 9 ? "ten more" : ""});
    }
    CHECK(game.moves.size() == 89);
    CHECK(captures == 18);
    CHECK(attacks == 7);

    // As it was printed, read with its marks and played.
    const GameText printed = only_game(*referee, referee->write_game(game));
    CHECK(printed.moves.size() == 89);
    CHECK(printed.moves[20].move == "d4:d5");
    CHECK(printed.moves[43].move == "g3g4+");
    CHECK(printed.moves[43].comment == "");
    CHECK(printed.moves[49].comment == "ten more");
    const GameText canonical = replayed(*referee, printed);
    constexpr std::string_view end = "1b2S2/2N4/7/7/7/2n1n2/7/5B1 b 0 45"; // not played out
    CHECK(referee->position() == end);
    CHECK(printed.result == "1-0");
    CHECK(canonical.moves[20].move == "d4d5");
    CHECK(canonical.moves[88].move == "c6e8");

    // In canonical moves it is the same game, and the same text however often it is read and written.
    const std::string text = referee->write_game(canonical);
    CHECK(text.find(':') == std::string::npos);
    CHECK(text.find('+') == std::string::npos);
    const GameText back = only_game(*referee, text);
    CHECK(same(back, replayed(*referee, back)));
    CHECK(referee->position() == end);
    CHECK(referee->write_game(back) == text);
}

TEST_CASE("random games are written, read and replayed, whole and from the middle") {
    Random random{5};
    const Smess game;
    const auto referee = make_referee<Smess>();
    int decided = 0;
    for (int i = 0; i < 200; ++i) {
        GameRecord<Smess> record{game};
        GameText text;
        text.tags = {{"Event", "random"}, {"Round", std::to_string(i)}};
        while (!record.outcome({}).over && record.ply() < 400) {
            Smess::Moves legal;
            game.generate(record.position(), legal);
            const auto move = legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
            std::string spelling = game.write_move(record.position(), move);
            if (record.position().opponent.contains(move.to) && random.below(2) == 0)
                spelling.insert(2, 1, ':');
            if (random.below(5) == 0) spelling += '+';
            text.moves.push_back({spelling, random.below(4) == 0 ? "a comment" : ""});
            record.play(move);
        }
        const Outcome outcome = record.outcome({});
        decided += outcome.over && outcome.place[0] != outcome.place[1] ? 1 : 0;
        text.result = result_text(outcome, 2, Smess::seat_letters);

        const GameText back = only_game(*referee, referee->write_game(text));
        REQUIRE(back.result == text.result);
        const GameText canonical = replayed(*referee, back);
        REQUIRE(referee->position() == game.write_position(record.setup()));
        REQUIRE(referee->key() == record.key());
        REQUIRE(referee->rules_outcome().over == game.outcome(record.position()).over);
        REQUIRE(same(only_game(*referee, referee->write_game(canonical)), canonical));

        // Broken off in the middle and taken up from there.
        const std::size_t middle = text.moves.size() / 2;
        GameText rest = text;
        GameRecord<Smess> half = record;
        while (half.ply() > static_cast<int>(middle)) half.undo();
        rest.position = game.write_position(half.setup());
        rest.moves.erase(rest.moves.begin(), rest.moves.begin() + static_cast<std::ptrdiff_t>(middle));
        const GameText rest_back = only_game(*referee, referee->write_game(rest));
        REQUIRE(rest_back.position == rest.position);
        replayed(*referee, rest_back);
        REQUIRE(referee->position() == game.write_position(record.setup()));
    }
    CHECK(decided > 150);
}
