// The rules of Smess from their page: board, moves, promotion, ends.

#include "tests/smess/rule_checks.hpp"
#include "tests/smess/slow_smess.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace quartet;
using namespace quartet::smess;
using namespace quartet::testing;
using Texts = std::set<std::string>;

Square cell(std::string_view name) {
    return Square{SlowSquare::named(name).index()};
}

Texts names(Set set) {
    Texts result;
    for (Square s : set) result.insert(SlowSquare::of(s.index()).name());
    return result;
}

// Where the piece on a square can go, by name; ours and the slow generator's answer, which must be one.
Texts targets_from(std::string_view fen, std::string_view square) {
    CAPTURE(fen);
    const int index = SlowSquare::named(square).index();
    Texts found;
    Texts slow;
    for (const SlowMove& move : legal(position_of(fen)))
        if (move.from == index) found.insert(SlowSquare::of(move.to).name());
    for (const SlowMove& move : SlowSmess{fen}.moves())
        if (move.from == index) slow.insert(SlowSquare::of(move.to).name());
    CHECK(found == slow);
    return found;
}

// The letter on `square` after a move, of ours, which must be the slow one's.
char after_move(std::string_view fen, std::string_view move_text, std::string_view square) {
    CAPTURE(fen);
    CAPTURE(move_text);
    const SlowSmess slow{fen};
    const SlowMove move = SlowMove::read(move_text);
    CHECK(legal(slow.position()).count(move) == 1);
    const Position next = after(slow.position(), fast_move(move));
    CHECK(next == slow.after(move).position());
    CHECK(promotes(slow.position(), fast_move(move)) == slow.promotes(move));
    CHECK(progress(slow.position(), fast_move(move)) == (slow.captures(move) || slow.promotes(move)));
    return SlowSmess{next}.at(square);
}

} // namespace

TEST_CASE("the arrows, square by square") {
    int arrows = 0;
    for (int i = 0; i < 56; ++i) {
        const SlowSquare here = SlowSquare::of(i);
        CAPTURE(here.name());
        CHECK(smess::Geometry::name(Square{i}) == here.name());
        std::set<SlowStep> expected;
        Texts targets;
        for (const SlowStep& step : slow_arrows()[static_cast<std::size_t>(i)]) {
            expected.insert(step);
            const SlowSquare to{here.file + step.file, here.rank + step.rank};
            CHECK(to.on_board());
            targets.insert(to.name());
        }
        std::set<SlowStep> found;
        for (int d = 0; d < smess::Geometry::directions; ++d)
            if (smess::Geometry::arrows(Square{i}).has(Direction(d)))
                found.insert(
                    {smess::Geometry::delta(Direction(d)).file, smess::Geometry::delta(Direction(d)).rank});
        CHECK(found == expected);
        CHECK(names(smess::Geometry::neighbours(Square{i})) == targets);
        arrows += smess::Geometry::neighbours(Square{i}).count();
    }
    CHECK(arrows == 170);
}

TEST_CASE("the board is the same by the half-turn, and not by a reflection") {
    int mirrored = 0;
    for (int i = 0; i < 56; ++i) {
        std::set<SlowStep> here;
        std::set<SlowStep> left_right;
        std::set<SlowStep> turned_round;
        for (const SlowStep& step : slow_arrows()[static_cast<std::size_t>(i)]) {
            here.insert(step);
            left_right.insert({-step.file, step.rank});
            turned_round.insert({-step.file, -step.rank});
        }
        const auto arrows_of = [](SlowSquare s) {
            const auto& steps = slow_arrows()[static_cast<std::size_t>(s.index())];
            return std::set<SlowStep>{steps.begin(), steps.end()};
        };
        const SlowSquare s = SlowSquare::of(i);
        CHECK(arrows_of({6 - s.file, 7 - s.rank}) == turned_round);
        mirrored += arrows_of({6 - s.file, s.rank}) == left_right;
        const Set half_turned =
            smess::Geometry::image(smess::Geometry::neighbours(Square{i}), smess::Geometry::half_turn);
        CHECK(smess::Geometry::neighbours(smess::Geometry::half_turn(Square{i})) == half_turned);
    }
    CHECK(mirrored < 56);
    // An elbow is two arrows, not a diagonal.
    CHECK(names(smess::Geometry::neighbours(cell("b2"))) == Texts{"b3", "c2"});
    CHECK(names(smess::Geometry::neighbours(cell("f7"))) == Texts{"f6", "e7"});
    CHECK(names(smess::Geometry::neighbours(cell("f2"))) == Texts{"f3", "g1", "e2"});
    CHECK(names(smess::Geometry::neighbours(cell("b7"))) == Texts{"c7", "b6", "a8"});
    // The corners of one arrow.
    CHECK(names(smess::Geometry::neighbours(cell("a1"))) == Texts{"a2"});
    CHECK(names(smess::Geometry::neighbours(cell("g8"))) == Texts{"g7"});
    CHECK(names(smess::Geometry::neighbours(cell("g1"))) == Texts{"g2", "f1"});
    CHECK(names(smess::Geometry::neighbours(cell("d4"))) ==
          Texts{"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"});
}

TEST_CASE("the start position") {
    CHECK(start_position() == position_of(SlowSmess::start_text));
    CHECK(start_position().to_move == blue);
    CHECK_FALSE(outcome(start_position()).over);
    const SlowSmess board{start_position()};
    CHECK(board.at("d1") == 'B');
    CHECK(board.at("d8") == 'b');
    for (const std::string_view home : {"b1", "c1", "e1", "f1"}) CHECK(board.at(home) == 'S');
    for (const std::string_view home : {"b8", "c8", "e8", "f8"}) CHECK(board.at(home) == 's');
    for (int file = 0; file < 7; ++file) {
        CHECK(board.at(SlowSquare{file, 1}) == 'N');
        CHECK(board.at(SlowSquare{file, 6}) == 'n');
    }
    CHECK(board.pieces() == 24);
}

TEST_CASE("Ninny and Brain go one square along an arrow of the square they stand on") {
    for (const std::string_view piece : {"N", "B"}) {
        const std::string other_piece = piece == "B" ? "N" : "B";
        // d4 has all eight arrows; the others of the position stand away from it.
        const std::string on_d4 = "6b/7/7/7/3" + std::string{piece} + "3/7/7/" + other_piece + "6 w 0 1";
        CHECK(targets_from(on_d4, "d4") == Texts{"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"});
        const std::string on_b5 = "6b/7/7/1" + std::string{piece} + "5/7/7/7/" + other_piece + "6 w 0 1";
        CHECK(targets_from(on_b5, "b5") == Texts{"c5"});
        const std::string on_b2 = "6b/7/7/7/7/7/1" + std::string{piece} + "5/" + other_piece + "6 w 0 1";
        CHECK(targets_from(on_b2, "b2") == Texts{"b3", "c2"});
    }
    // The arrows are the same for both sides: d2 leads nobody south.
    CHECK(targets_from("3b3/7/7/7/7/7/3n3/1B5 b 0 1", "d2") == Texts{"c2", "d3", "e2"});
}

TEST_CASE("a Numskull obeys the arrows of the square it starts from, and no other") {
    // c4 has no arrow east: b4 goes over it all the same, and over d4 .. g4.
    CHECK(targets_from("6b/7/7/7/1S5/7/7/B6 w 0 1", "b4") ==
          Texts{"a4", "c4", "d4", "e4", "f4", "g4", "b1", "b2", "b3", "b5", "b6", "b7", "b8"});
    // On b5 it has but one way, whatever the squares around it bear.
    CHECK(targets_from("6b/7/7/1S5/7/7/7/B6 w 0 1", "b5") == Texts{"c5", "d5", "e5", "f5", "g5"});
    CHECK(targets_from("6b/7/7/7/5S1/7/7/B6 w 0 1", "f4") == Texts{"a4", "b4", "c4", "d4", "e4"});
    // Diagonals from c3.
    CHECK(targets_from("6b/7/7/7/7/2S4/7/B6 w 0 1", "c3") ==
          Texts{"b2", "d2", "e1", "b4", "a5", "d4", "e5", "f6", "g7"});
}

TEST_CASE("nobody jumps, own pieces block, enemies are captured and end the way") {
    // Own piece on e4, enemy on b6.
    const std::string_view fen = "6b/7/1n5/7/1S2N2/7/7/B6 w 0 1";
    CHECK(targets_from(fen, "b4") == Texts{"a4", "c4", "d4", "b1", "b2", "b3", "b5", "b6"});
    CHECK(after_move(fen, "b4b6", "b6") == 'S');
    CHECK(after_move(fen, "b4b6", "b4") == SlowSmess::nobody);
    // Ninny and Brain capture as they move, Brains too, and nobody else than enemies.
    const std::string_view crowd = "7/7/7/2nsn2/2NBN2/2bsn2/7/7 w 0 1";
    CHECK(targets_from(crowd, "d4") == Texts{"c3", "c5", "d3", "d5", "e3", "e5"});
    CHECK(targets_from(crowd, "c4") == Texts{"b4", "c3", "c5"});
    CHECK(after_move(crowd, "c4c3", "c3") == 'N');
    // A Numskull whose every way is blocked, one by an own piece, stays.
    CHECK(targets_from("6b/7/7/1SN4/7/7/7/B6 w 0 1", "b5").empty());
    // Capturing is optional: quiet moves stand beside captures.
    const std::set<SlowMove> moves = legal(position_of(fen));
    CHECK(moves.count(SlowMove::read("b4b6")) == 1);
    CHECK(moves.count(SlowMove::read("a1a2")) == 1);
}

TEST_CASE("there is no check") {
    // d4 attacks the Brain on d1: every move is legal, also those that leave it there.
    const std::string_view attacked = "6b/7/7/7/3s3/7/7/N2B3 w 0 1";
    CHECK(SlowSmess{attacked}.passed().attacks_brain());
    CHECK(targets_from(attacked, "a1") == Texts{"a2"});
    CHECK(targets_from(attacked, "d1") == Texts{"c1", "d2", "e1"});
    // e4 attacks e1: the Brain may go there.
    CHECK(targets_from("6b/7/7/7/4s2/7/7/N2B3 w 0 1", "d1") == Texts{"c1", "d2", "e1"});
}

TEST_CASE("a Ninny becomes a Numskull on the opponent's four squares only") {
    int checked = 0;
    for (const bool is_blue : {true, false}) {
        const Texts squares = is_blue ? Texts{"b8", "c8", "e8", "f8"} : Texts{"b1", "c1", "e1", "f1"};
        CHECK(names(promotion_squares(is_blue ? blue : red)) == squares);
        CHECK(names(numskull_homes[is_blue ? 1 : 0]) == squares);
        const auto letter = [&](char kind) { return is_blue ? kind : static_cast<char>(kind - 'A' + 'a'); };
        // Every step of every kind of piece along every arrow, to an empty square and as a capture.
        for (int start = 0; start < 56; ++start) {
            for (const SlowStep& step : slow_arrows()[static_cast<std::size_t>(start)]) {
                const SlowSquare here = SlowSquare::of(start);
                const SlowSquare to{here.file + step.file, here.rank + step.rank};
                const SlowMove move{start, to.index()};
                CAPTURE(move.text());
                for (const char kind : {'N', 'S', 'B'}) {
                    CAPTURE(kind);
                    for (const bool capture : {false, true}) {
                        SlowSmess board{"7/7/7/7/7/7/7/7 w 0 1"};
                        board.set_blue_to_move(is_blue);
                        board.put(here, letter(kind));
                        if (capture) board.put(to, is_blue ? 'n' : 'N');
                        // The Brains, and a Ninny lest they are alone, on the first squares that are free.
                        std::string others{letter('N'), is_blue ? 'b' : 'B'};
                        if (kind != 'B') others += letter('B');
                        for (int i = 0; !others.empty(); ++i) {
                            if (i == move.from || i == move.to) continue;
                            board.put(SlowSquare::of(i), others.back());
                            others.pop_back();
                        }
                        const Position p = board.position();
                        REQUIRE(legal(p).count(move) == 1);
                        const bool expected = kind == 'N' && squares.count(to.name()) == 1;
                        const Position next = after(p, fast_move(move));
                        CHECK(SlowSmess{next}.at(to) == letter(expected ? 'S' : kind));
                        CHECK(next == board.after(move).position());
                        CHECK(promotes(p, fast_move(move)) == expected);
                        CHECK(progress(p, fast_move(move)) == (expected || capture));
                        ++checked;
                    }
                }
            }
        }
    }
    CHECK(checked == 2 * 170 * 6);
}

TEST_CASE("a Ninny that was set up on such a square stays one until it moves onto one") {
    const std::string_view fen = "1NN3b/7/7/7/7/7/7/B6 w 0 1";
    CHECK(position_of(fen).numskulls.empty());
    CHECK(targets_from(fen, "b8") == Texts{"a8", "b7"});
    CHECK(targets_from(fen, "c8") == Texts{"c7", "d8"});
    CHECK(after_move(fen, "a1a2", "b8") == 'N');
    CHECK(after_move("1NN3b/7/7/7/7/7/7/B6 b 0 1", "g8g7", "b8") == 'N');
    CHECK(after_move(fen, "b8a8", "a8") == 'N');
    CHECK(after_move(fen, "b8b7", "b7") == 'N');
    CHECK(after_move(fen, "c8d8", "d8") == 'N');
    // From one such square to the next.
    CHECK(after_move("1N4b/7/7/7/7/7/7/B6 w 0 1", "b8c8", "c8") == 'S');
    CHECK(after_move("2N3b/7/7/7/7/7/7/B6 w 0 1", "c8b8", "b8") == 'S');
    CHECK(after_move("b6/7/7/7/7/7/7/4n1B b 0 1", "e1f1", "f1") == 's');
    // On one's own homes it stays what it is.
    CHECK(after_move("6b/7/7/7/7/7/7/3N2B w 0 1", "d1e1", "e1") == 'N');
    CHECK(after_move("3n2b/7/7/7/7/7/7/B6 b 0 1", "d8c8", "c8") == 'n');
    // By capture, and be it of the Brain.
    CHECK(after_move("2s3b/2N4/7/7/7/7/7/B6 w 0 1", "c7c8", "c8") == 'S');
    CHECK(after_move("2b4/2N4/7/7/7/7/7/B6 w 0 1", "c7c8", "c8") == 'S');
    CHECK(after_move("6b/7/7/7/7/7/4n2/4S1B b 0 1", "e2e1", "e1") == 's');
}

TEST_CASE("who captures the Brain has won") {
    for (const auto& [fen, text] : {
             std::pair{"7/1b5/2N4/7/7/7/7/B6 w 0 1", "c6b7"},       // a Ninny
             std::pair{"7/7/7/4b2/3B3/7/7/N6 w 0 1", "d4e5"},       // a Brain
             std::pair{"7/7/7/4b2/3B3/7/7/n6 w 0 1", "d4e5"},       // that is alone then
             std::pair{"3b3/7/7/7/3S3/7/7/B6 w 0 1", "d4d8"},       // a Numskull from afar
             std::pair{"2b4/2N4/sssnnn1/7/7/7/7/B6 w 0 1", "c7c8"}, // a Ninny that is promoted by it
         }) {
        const std::string position = fen;
        CAPTURE(position);
        const SlowMove move = SlowMove::read(text);
        for (const bool turned_round : {false, true}) {
            const Position p = turned_round ? turned(position_of(fen)) : position_of(fen);
            const SlowMove capture = turned_round ? SlowMove{55 - move.from, 55 - move.to} : move;
            const SlowSmess board{p};
            compare(board);
            REQUIRE(legal(p).count(capture) == 1);
            const Position next = after(p, fast_move(capture));
            CHECK(outcome(next) == Outcome::win(p.to_move, "the Brain is captured"));
            CHECK(legal(next).empty());
            CHECK(perft_of(next, 2) == 0);
        }
    }
}

TEST_CASE("a position without a Brain is decided, whoever is to move") {
    for (const std::string_view turn : {" w 0 1", " b 0 1"}) {
        for (const std::string_view pieces :
             {"3b3/nnn4/7/7/7/7/NNN4/1S5", "3b3/7/7/7/7/7/7/7", "3b3/7/7/7/7/7/7/N6"}) {
            const std::string no_blue_brain = std::string{pieces} += turn;
            CAPTURE(no_blue_brain);
            compare(SlowSmess{no_blue_brain});
            CHECK(outcome(position_of(no_blue_brain)) == Outcome::win(red, "the Brain is captured"));
            CHECK(legal(position_of(no_blue_brain)).empty());
            const Position no_red_brain = turned(position_of(no_blue_brain));
            compare(SlowSmess{no_red_brain});
            CHECK(outcome(no_red_brain) == Outcome::win(blue, "the Brain is captured"));
            CHECK(legal(no_red_brain).empty());
        }
    }
}

TEST_CASE("two lone Brains are a draw, even if one could be taken next") {
    for (const std::string_view fen :
         {"7/7/7/4b2/3B3/7/7/7 w 0 1", "7/7/7/4b2/3B3/7/7/7 b 0 1", "6b/7/7/7/7/7/7/B6 w 0 1"}) {
        CAPTURE(fen);
        compare(SlowSmess{fen});
        CHECK(outcome(position_of(fen)) == Outcome::draw("only the two Brains are left"));
        CHECK(legal(position_of(fen)).empty());
        CHECK(perft_of(position_of(fen), 2) == 0);
    }
    CHECK(SlowSmess{"7/7/7/4b2/3B3/7/7/7 w 0 1"}.attacks_brain());
    // At once: the last other piece is taken, and the taker stands beside the other Brain.
    const std::string_view taking = "7/7/7/3Bn2/4b2/7/7/7 w 0 1";
    const Position next = after(position_of(taking), fast_move(SlowMove::read("d5e5")));
    CHECK(SlowSmess{next}.attacks_brain());
    CHECK(outcome(next) == Outcome::draw("only the two Brains are left"));
    // One more piece on either side, and the game goes on.
    CHECK(outcome(position_of("7/7/7/4b2/3B3/7/7/n6 w 0 1")) == Outcome::playing());
    CHECK(outcome(position_of("7/7/7/4b2/3B3/7/7/N6 b 0 1")) == Outcome::playing());
}

TEST_CASE("without a legal move the game would be lost, but the arrows lead everywhere") {
    // Two pieces on one square: a position that is none, as the side to move has taken all squares.
    Position p = position_of("3b3/7/7/7/7/7/7/3B3 w 0 1");
    p.own = smess::Geometry::all;
    CHECK(legal(p).empty());
    CHECK(outcome(p) == Outcome::win(red, "no legal move"));
    p.to_move = red;
    CHECK(outcome(p) == Outcome::win(blue, "no legal move"));
    // For where there is another square than those of a side, the arrows lead there.
    for (int start = 0; start < 56; ++start) {
        std::set<int> reached{start};
        std::vector<int> waiting{start};
        while (!waiting.empty()) {
            const SlowSquare here = SlowSquare::of(waiting.back());
            waiting.pop_back();
            for (const SlowStep& step : slow_arrows()[static_cast<std::size_t>(here.index())]) {
                const int next = SlowSquare{here.file + step.file, here.rank + step.rank}.index();
                if (reached.insert(next).second) waiting.push_back(next);
            }
        }
        CHECK(reached.size() == 56);
    }
}
