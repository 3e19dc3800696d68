// How games of Cyvasse end: by the rules, and by the conventions around them.

#include "core/game/record.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace {

using namespace quartet;
using namespace quartet::testing;
using cyvasse::black;
using cyvasse::Cyvasse;
using cyvasse::white;

Outcome outcome_in(const SlowCyvasse& board) {
    compare(board);
    compare(half_turned(board));
    return outcome(board.position(), board.options());
}
Outcome won(Seat seat, std::string_view reason) {
    return Outcome::win(seat, reason);
}
// Whether the rules have ended the game, for this side and reason; then nobody has a move left.
void check_won(const SlowCyvasse& board, Seat winner, std::string_view reason) {
    CHECK(outcome_in(board) == won(winner, reason));
    CHECK(outcome_in(half_turned(board)) == won(cyvasse::other(winner), reason));
    CHECK(legal(board.position(), board.options()).empty());
    CHECK(perft_of(board.position(), 2, board.options()) == 0);
}

constexpr std::string_view last_king = "the last king is captured";
constexpr std::string_view towers = "only towers are left";

} // namespace

TEST_CASE("who takes the last king has won") {
    SlowCyvasse board = bare_scene("Ka1 Me5 Mf6 Rb2 ke6 xl9 tl8 mc7");
    CHECK_FALSE(outcome_in(board).over);
    check_won(play(board, "e5e6"), white, last_king);
    // By any piece that gets there, and the game is over although much is left of both.
    board = bare_scene("Ka1 Re3 Mf6 ke6 xl9 tl8 mc7 de9");
    check_won(play(board, "e3e6"), white, last_king);
    check_won(play(board, "f6e6"), white, last_king);
    // Other captures do not end it.
    CHECK_FALSE(outcome_in(play(bare_scene("Ka1 Me5 mf5 kl9"), "e5f5")).over);
}

TEST_CASE("of several kings the last one counts") {
    const SlowCyvasse board = bare_scene("Ka1 Ke4 Mf5 ke5 kl9 xc7");
    const SlowCyvasse next = play(board, "e4e5");
    CHECK_FALSE(next.king_taken());
    CHECK_FALSE(outcome_in(next).over);
    // The other one is the last.
    const SlowCyvasse last = play(bare_scene("Ka1 Ke4 Mf5 ke5 xc7"), "e4e5");
    CHECK(last.king_taken());
    check_won(last, white, last_king);
    // The capturer may have none itself.
    check_won(play(bare_scene("Me4 Mf5 ke5 xc7"), "e4e5"), white, last_king);
}

TEST_CASE("a side that never had a king plays on without") {
    // Captures of its other pieces are captures as any other.
    SlowCyvasse board = bare_scene("Ka1 Me4 me5 xc7");
    CHECK_FALSE(outcome_in(board).over);
    board = play(board, "e4e5");
    CHECK_FALSE(board.king_taken());
    CHECK_FALSE(outcome_in(board).over);
    CHECK_FALSE(outcome_in(bare_scene("Me4 mf7")).over); // no king at all
    // It loses by towers ..
    check_won(play(bare_scene("Ka1 Me4 me5 tc7"), "e4e5"), white, towers);
    // .. and for want of a move: its only piece but a tower is walled in.
    check_won(bare_scene("Ka1 tc7 ml9 ^k9 ^k8 ^l8 b"), white, no_legal_move);
    CHECK_FALSE(outcome_in(bare_scene("Ka1 tc7 ml9 ^k9 ^k8 b")).over);
}

TEST_CASE("a side of nothing but towers has lost, when it is loaded and when it becomes so") {
    for (const std::string turn : {"", " b"}) {
        check_won(bare_scene("Te4 kl9" + turn), black, towers);
        check_won(bare_scene("Te4 Td2 Tf7 kl9 mc7" + turn), black, towers);
        check_won(bare_scene("Ka1 Xe4 te7" + turn), white, towers);
        check_won(bare_scene("kl9" + turn), black, towers); // none of its pieces is anything else
        // If both have nothing else, it is the side to move that cannot go on.
        check_won(bare_scene("Te4 tf7" + turn), turn.empty() ? black : white, towers);
        check_won(bare_scene(turn), turn.empty() ? black : white, towers);
        CHECK_FALSE(outcome_in(bare_scene("Te4 Ka1 tc7 kl9" + turn)).over);
        CHECK_FALSE(outcome_in(bare_scene("Te4 Ma1 tc7 xl9" + turn)).over);
    }
    // A capture takes the last other piece, of a side without a king.
    const SlowCyvasse board = bare_scene("Te2 Td2 Me6 rf6 kl9 b");
    cyvasse::Move move;
    CHECK(wins_now(board.position(), {}, move));
    CHECK(danger(board.passed().position(), {}));
    check_won(play(board, "f6e6"), black, towers);
    // The last king and the last other piece in one: the king's capture is named.
    check_won(play(bare_scene("Te2 Ke6 rf6 kl9 b"), "f6e6"), black, last_king);
    // Two other pieces, and one capture is not enough.
    CHECK_FALSE(outcome_in(play(bare_scene("Te2 Mc2 Me6 rf6 kl9 b"), "f6e6")).over);
    CHECK_FALSE(wins_now(bare_scene("Te2 Mc2 Me6 rf6 kl9 b").position(), {}, move));
}

TEST_CASE("the side to move loses without a legal move") {
    const std::string walled_in = "Ka1 Te4 ^a2 ^b2 ^b1 kl9 xf7";
    check_won(bare_scene(walled_in), black, no_legal_move);
    CHECK_FALSE(outcome_in(bare_scene(walled_in + " b")).over);
    check_won(play(bare_scene(walled_in + " b"), "l9k9"), black, no_legal_move);
    // A capture is a legal move.
    CHECK_FALSE(outcome_in(bare_scene("Ka1 Te4 ^a2 xb2 ^b1 kl9 xf7")).over);
    // Enemy pieces and own towers are walls as well.
    check_won(bare_scene("Ka1 Ta2 Tb1 nb2 kl9"), black, no_legal_move);
    // A catapult without room to recoil has none.
    const std::string catapult = "Ta2 Tb1 Ca1 ^b2 xa3 kl9";
    CHECK_FALSE(outcome_in(bare_scene(catapult)).over);
    check_won(bare_scene(catapult, {.catapult_capture = cyvasse::RuleOptions::CatapultCapture::recoil}),
              black, no_legal_move);
}

TEST_CASE("there is no check: a king may be left, and walk, where it is taken") {
    // e6 attacks the king on e5, which may stay, or go from one attacked cell to the next.
    const SlowCyvasse board = bare_scene("Ke5 Ma1 re6 kl9");
    const std::set<SlowMove> moves = legal(board.position());
    for (const std::string_view move : {"a1a2", "e5d5", "e5f6", "e5e6", "e5e4"})
        CHECK(moves.count(SlowMove::read(move)) == 1);
}

TEST_CASE("the third occurrence of a position is a draw, if the convention is on") {
    const Cyvasse game;
    GameRecord<Cyvasse> record{game, {bare_scene("Ka1 kl9 Re4").position()}};
    const auto play_round = [&] {
        for (const std::string_view text : {"a1a2", "l9l8", "a2a1", "l8l9"}) {
            CHECK_FALSE(record.outcome({}).over);
            record.play(*game.read_move(record.position(), text));
        }
    };
    play_round();
    CHECK(record.occurrences() == 2);
    CHECK_FALSE(record.outcome({}).over);
    play_round();
    CHECK(record.occurrences() == 3);
    CHECK(record.outcome({}).over);
    CHECK(record.outcome({}).place[0] == 1);
    CHECK(record.outcome({}).place[1] == 1);
    CHECK_FALSE(record.outcome({.repetition_limit = 0, .no_progress_limit = 100}).over);
    CHECK_FALSE(game.outcome(record.position()).over);
}

TEST_CASE("a hundred plies without a capture are a draw, if the convention is on; a capture begins anew") {
    const Cyvasse game;
    const auto record_of = [&](const std::string& words, int quiet_plies) {
        return GameRecord<Cyvasse>{game, {bare_scene(words).position(), quiet_plies, 80}};
    };
    const auto play_in = [&](GameRecord<Cyvasse>& record, std::string_view text) {
        record.play(*game.read_move(record.position(), text));
    };
    const std::string words = "Ka1 kl9 Me4 me5 xc7";
    GameRecord<Cyvasse> quiet = record_of(words, 98);
    play_in(quiet, "a1a2");
    CHECK(quiet.quiet_plies() == 99);
    CHECK_FALSE(quiet.outcome({}).over);
    play_in(quiet, "l9l8");
    CHECK(quiet.quiet_plies() == 100);
    CHECK(quiet.outcome({}).over);
    CHECK(quiet.outcome({}).place[0] == quiet.outcome({}).place[1]);
    CHECK_FALSE(quiet.outcome({.repetition_limit = 3, .no_progress_limit = 0}).over);

    GameRecord<Cyvasse> taking = record_of(words, 99);
    play_in(taking, "e4e5");
    CHECK(taking.quiet_plies() == 0);
    CHECK_FALSE(taking.outcome({}).over);
    // A win on the last ply is a win.
    GameRecord<Cyvasse> winning = record_of("Ka1 Me4 ke5 xc7", 99);
    play_in(winning, "e4e5");
    CHECK(winning.outcome({}) == won(white, last_king));
}
