// Whole games: a published one, the shortest ones, and the conventions that end a game.

#include "core/game/record.hpp"
#include "engines/smess/smess.hpp"
#include "tests/smess/rule_checks.hpp"
#include "tests/smess/slow_smess.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using namespace quartet::smess;
using namespace quartet::testing;

// The games of tests/data/smess_games.txt, move by move as they are printed.
std::vector<std::vector<std::string>> games() {
    std::ifstream file{QUARTET_TEST_DATA "/smess_games.txt"};
    std::vector<std::vector<std::string>> all;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        all.emplace_back();
        for (std::string word; words >> word;) all.back().push_back(word);
    }
    return all;
}

// From a printed move: `d4:d5`, `g3g4+`.
SlowMove move_of(std::string text) {
    if (text.size() > 2 && text[2] == ':') text.erase(2, 1);
    return SlowMove::read(text);
}

GameRecord<Smess> record_of(std::string_view fen, int quiet_plies = 0) {
    return GameRecord<Smess>{Smess{}, {position_of(fen), quiet_plies, 1}};
}

void play(GameRecord<Smess>& record, std::string_view moves) {
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;) {
        CAPTURE(word);
        REQUIRE(legal(record.position()).count(move_of(word)) == 1);
        record.play(fast_move(move_of(word)));
    }
}

// Every way to win from `p` in exactly `plies` moves that start with `line`; adds the lines to `found`.
void decisive_lines(const Position& p, int plies, const std::string& line, std::set<std::string>& found) {
    for_each(p, [&](const Move& move) {
        const Position next = after(p, move);
        if (plies == 1) {
            if (outcome(next).over) found.insert(line + slow_move(move).text());
        } else {
            decisive_lines(next, plies - 1, line + slow_move(move).text() + ' ', found);
        }
    });
}

} // namespace

TEST_CASE("a published game is legal to its end, its captures and attacks where they are printed") {
    REQUIRE(games().size() == 4);
    const std::vector<std::string> game = games().front();
    REQUIRE(game.size() == 89);
    SlowSmess board;
    GameRecord<Smess> record;
    for (int ply = 1; ply <= 89; ++ply) {
        const std::string& text = game[static_cast<std::size_t>(ply - 1)];
        CAPTURE(ply);
        CAPTURE(text);
        const SlowMove move = move_of(text);
        compare(board);
        REQUIRE(legal(record.position()).count(move) == 1);
        CHECK(board.captures(move) == (text.find(':') != std::string::npos));
        board = board.after(move);
        record.play(fast_move(move));
        REQUIRE(record.position() == board.position());
        // The print leaves the sign off at three plies.
        const bool marked = text.back() == '+' || ply == 55 || ply == 57 || ply == 89;
        CHECK(board.passed().attacks_brain() == marked);
        CHECK(danger(record.position()) == marked);
        CHECK(record.outcome({}) == Outcome::playing());
    }
}

TEST_CASE("the shortest decisive games take six plies, and there are three") {
    const std::vector<std::vector<std::string>> all = games();
    std::set<std::string> printed;
    for (std::size_t i = 1; i < all.size(); ++i) {
        GameRecord<Smess> record;
        SlowSmess board;
        std::string line;
        for (const std::string& text : all[i]) {
            CHECK_FALSE(record.outcome({}).over);
            compare(board);
            play(record, text);
            board = board.after(move_of(text));
            line += (line.empty() ? "" : " ") + text;
        }
        CHECK(record.ply() == 6);
        CHECK(record.outcome({}) == Outcome::win(red, "the Brain is captured"));
        CHECK(board.end() == SlowSmess::End::red_wins);
        printed.insert(line);
    }
    CHECK(printed.size() == 3);
    for (int plies = 1; plies <= 6; ++plies) {
        std::set<std::string> found;
        decisive_lines(start_position(), plies, "", found);
        CHECK(found == (plies == 6 ? printed : std::set<std::string>{}));
    }
}

TEST_CASE("the third occurrence of a position is a draw") {
    const std::string_view fen = "3b3/7/7/7/7/7/7/N2B3 w 0 1";
    GameRecord<Smess> record = record_of(fen);
    play(record, "d1c1 d8c8 c1d1 c8d8");
    CHECK(record.occurrences() == 2);
    CHECK_FALSE(record.outcome({}).over);
    CHECK(record.outcome({.repetition_limit = 2}) == Outcome::draw("repetition"));
    play(record, "d1e1 d8e8 e1d1"); // another way there counts as well
    CHECK_FALSE(record.outcome({}).over);
    play(record, "e8d8");
    CHECK(record.occurrences() == 3);
    CHECK(record.outcome({}) == Outcome::draw("repetition"));
    CHECK(record.outcome({.repetition_limit = 4}) == Outcome::playing());
    CHECK(record.outcome({.repetition_limit = 0}) == Outcome::playing());
    // The rules know nothing of it: the players have moves.
    CHECK_FALSE(outcome(record.position()).over);
    CHECK(count(record.position()) > 0);
    // With the other side to move it is another position: b2, c2, c3 are three steps round.
    record = record_of("3b3/7/7/7/7/2B4/7/6N w 0 1");
    play(record, "c3b2 d8c8 b2c2 c8d8 c2c3");
    CHECK((record.position().own | record.position().opponent) ==
          (record.position_at(0).own | record.position_at(0).opponent));
    CHECK(record.occurrences() == 1);
    // The same squares held by the same kinds, two Ninnies exchanged, are the same position.
    record = record_of("3b3/7/7/7/7/7/2NN3/B6 w 0 1");
    play(record, "c2c3 d8c8 d2c2 c8d8 c3d2 d8c8 d2d3 c8d8");
    CHECK(record.occurrences() == 1);
}

TEST_CASE("a hundred plies without capture or promotion are a draw") {
    const std::string_view fen = "3b3/3n3/7/7/7/7/3N3/3B3 w 0 1";
    GameRecord<Smess> record = record_of(fen, 98);
    play(record, "d2d3"); // a Ninny that goes on is no progress
    CHECK(record.quiet_plies() == 99);
    CHECK_FALSE(record.outcome({}).over);
    play(record, "d7d6");
    CHECK(record.quiet_plies() == 100);
    CHECK(record.outcome({}) == Outcome::draw("no progress"));
    CHECK(record.outcome({.no_progress_limit = 101}) == Outcome::playing());
    CHECK(record.outcome({.no_progress_limit = 0}) == Outcome::playing());
    CHECK_FALSE(outcome(record.position()).over);
    // Counted from the start of a game, too.
    record = record_of("3b3/7/7/7/7/7/7/N2B3 w 0 1");
    for (int round = 0; round < 25; ++round) {
        CHECK_FALSE(record.outcome({.repetition_limit = 0}).over);
        play(record, round % 2 == 0 ? "d1c1 d8c8 c1d1 c8d8" : "d1e1 d8e8 e1d1 e8d8");
    }
    CHECK(record.outcome({.repetition_limit = 0}) == Outcome::draw("no progress"));
    CHECK(record.outcome({.repetition_limit = 0, .no_progress_limit = 0}) == Outcome::playing());
    // What begins the count again: a capture, a promotion, by Blue and by Red; nothing else of these.
    struct Row {
        std::string_view fen;
        std::string_view move;
        bool again;
    };
    for (const Row& row :
         {Row{"3b3/7/7/7/3n3/3S3/7/3B3 w 0 1", "d1d2", false},
          Row{"3b3/7/7/7/4n2/3S3/7/3B3 w 0 1", "d3e3", false},
          Row{"3b3/7/7/7/4n2/2S4/7/3B3 w 0 1", "c3d4", false},
          Row{"3b3/7/7/4n2/7/2S4/7/3B3 w 0 1", "c3e5", true},
          Row{"3b3/7/7/2n4/3B3/7/7/N6 w 0 1", "d4c5", true}, Row{"3b3/2N4/7/7/7/7/7/B6 w 0 1", "c7c8", true},
          Row{"3b3/N6/7/7/7/7/7/B6 w 0 1", "a7a8", false}, Row{"3b3/2S4/7/7/7/7/7/B6 w 0 1", "c7c8", false},
          Row{"b6/7/7/7/7/7/4n2/B6 b 0 1", "e2e1", true}, Row{"b6/7/7/7/7/7/6n/B6 b 0 1", "g2g1", false}}) {
        CAPTURE(row.fen);
        record = record_of(row.fen, 99);
        play(record, row.move);
        CHECK(record.quiet_plies() == (row.again ? 0 : 100));
        CHECK(record.outcome({}) == (row.again ? Outcome::playing() : Outcome::draw("no progress")));
    }
    // The rules come first: a Brain captured by the hundredth ply is captured.
    record = record_of("3b3/7/7/7/3S3/7/7/3B3 w 0 1", 99);
    play(record, "d4d8");
    CHECK(record.outcome({}) == Outcome::win(blue, "the Brain is captured"));
    record = record_of("3b3/7/7/7/3S3/7/7/3B3 w 0 1", 100);
    CHECK(record.outcome({}) == Outcome::draw("no progress"));
    record = record_of("7/7/7/4b2/3B3/7/7/7 w 0 1", 100);
    CHECK(record.outcome({}) == Outcome::draw("only the two Brains are left"));
}
