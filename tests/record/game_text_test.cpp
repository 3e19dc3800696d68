// Games as texts of their own kind: made from records, read back by our own readers, and Dama's by the published
// grammar.

#include "engines/catalogue.hpp"
#include "tests/record/pdn_grammar.hpp"
#include "tests/record/random_records.hpp"
#include "tools/record/game_line.hpp"
#include "tools/record/game_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using namespace quartet::testing;

namespace {

// A value of a tag as it comes back: one line.
std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }, ' ');
    return text;
}

// A comment as it comes back: one line, runs of blanks one blank, without a brace that would end it.
std::string one_comment(const std::string& text) {
    std::string result;
    for (const char c : text) {
        const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
        if (!blank) result += c == '}' ? ')' : c;
        if (blank && !result.empty() && result.back() != ' ') result += ' ';
    }
    if (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

// Under which name a tag comes back.
std::string written_name(const std::string& tag) {
    if (tag == "SeatR") return "Red";
    if (tag == "SeatB") return "Blue";
    if (tag == "SeatY") return "Yellow";
    if (tag == "SeatG") return "Green";
    return tag;
}

void check_read_back(const Referee& rules, const GameText& read, const GameText& game) {
    for (const auto& tag : game.tags) {
        CAPTURE(tag.first);
        CHECK(read.tag(written_name(tag.first)) == one_line(tag.second));
    }
    CHECK(read.result == game.result);
    const auto start = rules.clone();
    start->set_up_start();
    if (!game.position.empty()) REQUIRE(start->set_up(game.position));
    const auto referee = rules.clone();
    referee->set_up_start();
    if (!read.position.empty()) REQUIRE(referee->set_up(read.position));
    CHECK(referee->position() == start->position());
    REQUIRE(read.moves.size() == game.moves.size());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        CAPTURE(i);
        const Result<std::string> played = referee->play(read.moves[i].move);
        REQUIRE_MESSAGE(played, (played ? std::string{} : played.error().message()));
        REQUIRE(*played == game.moves[i].move);
        REQUIRE(read.moves[i].comment == one_comment(game.moves[i].comment));
    }
}

} // namespace

TEST_CASE("texts are read back equal, in every game") {
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.name);
        const auto referee = entry.make();
        const RecordHeader header = hard_header(*referee);
        Random random{99};
        std::string all;
        std::vector<GameText> games;
        for (int i = 0; i < 40; ++i) {
            CAPTURE(i);
            const GameText game = game_text(random_game(*referee, header, i, random), header);
            const std::string text = referee->write_game(game);
            const auto read = referee->read_games(text);
            REQUIRE_MESSAGE(read, (read ? std::string{} : read.error().message()));
            REQUIRE(read->size() == 1);
            check_read_back(*referee, read->front(), game);
            CHECK(referee->write_game(read->front()) == text);
            all += text;
            games.push_back(game);
        }
        const auto read = referee->read_games(all);
        REQUIRE(read);
        REQUIRE(read->size() == games.size());
        for (std::size_t i = 0; i < games.size(); ++i) check_read_back(*referee, (*read)[i], games[i]);
    }
}

TEST_CASE("a game gives the same text before it is recorded and after") {
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.name);
        const auto referee = entry.make();
        const RecordHeader header = hard_header(*referee);
        const auto again = read_header_line(header.line());
        REQUIRE(again);
        Random random{4};
        for (int i = 0; i < 20; ++i) {
            const PlayedGame game = random_game(*referee, header, i, random);
            const auto read = read_game_line(game_line(game, header), *again);
            REQUIRE(read);
            CHECK(referee->write_game(game_text(*read, *again)) ==
                  referee->write_game(game_text(game, header)));
        }
    }
}

TEST_CASE("what the tags and comments say") {
    const auto referee = catalogue()[0].make();
    REQUIRE(referee->name() == "dama");
    const RecordHeader header = hard_header(*referee);
    PlayedGame game;
    game.pairing = {.game = 6, .unit = 3, .opening = 3, .round = 0, .engine = {1, 0}};
    game.started = "2026-11-30T08:00:00Z";
    game.opening.moves = {"a3a4"};
    game.turns.push_back({.kind = Turn::Kind::opening, .seat = Seat{0}, .move = "a3a4"});
    game.turns.push_back({Turn::Kind::played, Seat{1}, "b6b5", std::chrono::microseconds{120'499}, Info{}});
    game.turns.back().info->score = "cp 31";
    game.turns.back().info->depth = 12;
    game.faults.push_back({Seat{0}, 1, 2, {FaultKind::late, "3 ms over its time"}});
    game.outcome = Outcome::win(Seat{1}, "late answer");
    game.reason = "late answer";
    CHECK(referee->write_game(game_text(game, header)) ==
          "[Event \"quartet match dama\"]\n"
          "[Date \"2026.11.30\"]\n"
          "[Round \"7\"]\n"
          "[White \"two lines \xc3\xa9\xe2\x99\x94\"]\n"
          "[Black \"quo\\\"te \\\\back {slash} [x]\"]\n"
          "[TimeControlB \"1+0.01\"]\n"
          "[Rules \"PromotionInCapture=man Ending=king-beats-lone-man RepetitionLimit=3 "
          "NoProgressLimit=100\"]\n"
          "[PlyCount \"2\"]\n"
          "[Termination \"time forfeit\"]\n"
          "[Reason \"two lines \xc3\xa9\xe2\x99\x94: late answer: 3 ms over its time\"]\n"
          "[Result \"0-1\"]\n"
          "[GameType \"30,W,8,8,A0,0\"]\n"
          "\n"
          "1. a3-a4 {opening} b6-b5 {+0.31/12 0.120s} 0-1\n"
          "\n");
}

TEST_CASE("the tag Termination: by the rules, the arbiter or a fault") {
    const auto referee = catalogue()[0].make();
    const RecordHeader header = hard_header(*referee);
    const auto termination = [&](std::string_view reason, std::vector<FaultKind> faults) {
        PlayedGame game;
        game.pairing.engine = {0, 1};
        game.reason = reason;
        game.outcome = Outcome::win(Seat{1}, "test");
        for (const FaultKind kind : faults) game.faults.push_back({Seat{0}, 0, 3, {kind, ""}});
        return std::string{game_text(game, header).tag("Termination")};
    };
    CHECK(termination("no legal move", {}) == "normal");
    CHECK(termination(reason::win_by_score, {}) == "adjudication");
    CHECK(termination(reason::draw_by_score, {}) == "adjudication");
    CHECK(termination(reason::maximum_length, {}) == "adjudication");
    CHECK(termination("late answer", {FaultKind::late}) == "time forfeit");
    CHECK(termination("illegal move", {FaultKind::illegal_move}) == "rules infraction");
    CHECK(termination("crash", {FaultKind::crash}) == "abandoned");
    CHECK(termination("silence after go", {FaultKind::silence}) == "abandoned");
    // A fault that has decided nothing: after the last move, or of a seat among several.
    CHECK(termination("no legal move", {FaultKind::crash}) == "normal");
    CHECK(termination(reason::maximum_length, {FaultKind::crash}) == "adjudication");
}

TEST_CASE("the checker of PDN's grammar lets through what the standard shows, and nothing else") {
    CHECK_FALSE(pdn_error(""));
    CHECK_FALSE(pdn_error(
        "[Event \"a \\\"b\\\"\"]\n[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 19-23 2. 28x19 14x23 *"));
    CHECK_FALSE(
        pdn_error("1. c3-d4! d6-c5?! {[%clock w0:23:00 B0:24:10]} (1... f6-g5 $4 2. b2-c3) 2. d4xb6xd8 2-0"));
    CHECK_FALSE(pdn_error("[FEN \"B:Wa2,Kb4:Bh7:H7:F12\"] 12... h7-h6 * [Event \"?\"] *"));
    CHECK(pdn_error("1. a3a4 *"));
    CHECK(pdn_error("1. a3-a4-a5 *"));
    CHECK(pdn_error("1. a3-a4 { never closed *"));
    CHECK(pdn_error("1. i3-i4 *"));
    CHECK(pdn_error("1. a3-a4 (2. b3-b4 *"));
    CHECK(pdn_error("[event \"?\"] *"));
    CHECK(pdn_error("[Event ?] *"));
    CHECK(pdn_error("[Event \"?\" *"));
    CHECK(pdn_error("[FEN \"W:Wa9:Bb1\"] *"));
    CHECK(pdn_error("[GameType \"Turkish\"] *"));
    CHECK(pdn_error("[Result \"won\"] *"));
    CHECK(pdn_error("* *"));
    CHECK(pdn_error("1. a3-a4 \x01 *"));
}

TEST_CASE("games of Dama obey PDN's grammar") {
    const auto referee = catalogue()[0].make();
    const RecordHeader header = hard_header(*referee);
    Random random{3};
    std::string all;
    for (int i = 0; i < 100; ++i) {
        const std::string text =
            referee->write_game(game_text(random_game(*referee, header, i, random), header));
        CAPTURE(text);
        CHECK(pdn_error(text).value_or("") == "");
        all += text;
    }
    CHECK(pdn_error(all).value_or("") == "");
}
