#include "engines/chess4/chess4.hpp"
#include "engines/chess4/occupant.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace quartet::chess4 {
namespace {

using testing::clockwise;
using testing::mirrored;
using testing::scene;
using Abandoned = RuleOptions::Abandoned;

// The canonical spelling of a text in a position, or the message that refuses it.
std::string canonical(const Position& p, const RuleOptions& options, std::string_view text) {
    const auto move = read_move(p, options, text);
    return move ? write_move(options, *move) : move.error().message();
}

// In the counterclockwise seating, and mirrored in the clockwise one.
void reads(const std::string& words, const std::string& text, const std::string& result,
           const RuleOptions& options = {}) {
    CAPTURE(words);
    CAPTURE(text);
    CHECK(canonical(scene(words, options), options, text) == result);
    const RuleOptions other = clockwise(options);
    CHECK(canonical(scene(mirrored(words), other), other, mirrored(text)) == mirrored(result));
}

// A move between two squares, refused for this reason.
void objected(const std::string& words, const std::string& text, const std::string& reason,
              const RuleOptions& options = {}) {
    const std::size_t to = text.find_first_of("abcdefghijklmn", 1);
    reads(words, text, "'" + text.substr(to) + "' at " + std::to_string(to) + ": " + reason, options);
}

// The kings in the corners of their home lines, and a pawn, so that the game goes on.
const std::string kings = "rKd1 bKn4 yKk14 gKa11 yPk13 ";

TEST_CASE("a move is read in every spelling") {
    for (const char* const text :
         {"e2e4", "E2E4", "e2-e4", "e2-E4", "Pe2e4", "pe2-e4", "e2e4+", "e2-e4++#", "e2-e4#"})
        reads(kings + "rPe2", text, "e2e4");
    const std::string capture = kings + "rQg5 bNg9";
    for (const char* const text : {"g5g9", "Qg5g9", "qg5g9", "Qg5xg9", "Qg5xNg9", "Qg5xNg9+", "g5xNg9",
                                   "g5:g9", "g5xng9", "g5XG9", "g5-g9", "Qg5-Ng9", "Qg5Ng9", "QG5xNG9+#"})
        reads(capture, text, "g5g9");
    for (const char* const text :
         {"f7f8", "f7-f8", "f7-f8=D", "f7f8=Q", "f7f8q", "f7f8Q", "f7f8d", "f7f8=d+", "Pf7-f8=q#"})
        reads(kings + "rPf7", text, "f7f8");
    // Letters that are files, too: a letter before a number is a file.
    for (const char* const text : {"b7b8", "B7B8", "Kb7b8", "kb7-b8", "KB7B8", "Kb7-B8"})
        reads("rKb7 bKn4 yKk14 yPk13", text, "b7b8");
    for (const char* const text : {"d7b9", "Bd7b9", "bd7b9", "BD7B9", "Bd7xBb9", "bd7bb9", "D7xb9", "Bd7-b9"})
        reads(kings + "rBd7 bBb9", text, "d7b9");
    reads(kings + "rNn5", "Nn5-l6", "n5l6");
    reads(kings + "rNn5", "nn5l6", "n5l6");
    // A promoted queen is D or Q.
    for (const char* const text : {"Qg5xQg9", "Dg5xDg9", "dg5xqg9", "g5xDg9"})
        reads(kings + "rDg5 bDg9", text, "g5g9");
    reads(kings + "rDg5 bQg9", "Dg5xQg9", "g5g9");
    reads(kings + "rDg5 bQg9", "Dg5xDg9", "'D' at 4: a queen stands on g9");
    reads(kings + "rQg5 bDg9", "Dg5xDg9", "'D' at 0: a queen stands on g5");
}

TEST_CASE("castling is the king's move, or O-O toward the nearer rook") {
    // Red's king on g1: the rook on d1 is nearer.
    const std::string left = "rKg1 rRd1 rRk1 bKn4 yKk14 Red:O-O Red:O-O-O";
    for (const char* const text : {"O-O", "0-0", "o-o", "O-O+", "g1e1", "Kg1-e1"}) reads(left, text, "g1e1");
    for (const char* const text : {"O-O-O", "0-0-0", "o-o-o#", "g1i1", "kg1i1"}) reads(left, text, "g1i1");
    // On h1 it is that on k1.
    const std::string right = "rKh1 rRd1 rRk1 bKn4 yKk14 Red:O-O Red:O-O-O";
    reads(right, "O-O", "h1j1");
    reads(right, "O-O-O", "h1f1");
    for (const char* const text : {"O-O", "n7n5"})
        reads("rKd1 bKn7 bRn4 bRn11 yKk14 Blue:O-O Blue:O-O-O B", text, "n7n5");
    reads("rKd1 bKn7 bRn4 bRn11 yKk14 Blue:O-O Blue:O-O-O B", "O-O-O", "n7n9");

    reads(left, "O-O-O-O", "'O' at 0: no such square");
    reads(left, "O-", "'O' at 0: no such square");
    reads(left, "OO", "'O' at 0: not a piece: P N B R Q K D");
    reads(kings + "Red:O-O", "O-O", "'O-O' at 0: no castling: the king is on d1");
    const std::string lost = "rKg1 rRd1 rRk1 bKn4 yKk14";
    reads(lost, "O-O", "'O-O' at 0: no castling: the king or the rook on d1 has lost the right");
    reads(lost, "O-O-O", "'O-O-O' at 0: no castling: the king or the rook on k1 has lost the right");
    objected(lost, "g1e1", "no castling: the king or the rook on d1 has lost the right");
    reads(left + " rNe1", "O-O", "'O-O' at 0: no castling: an own knight on e1 is in the way");
    reads(left + " bNj1", "O-O-O", "'O-O-O' at 0: no castling: Blue's knight on j1 is in the way");
    reads(left + " dNj1", "O-O-O", "'O-O-O' at 0: no castling: a dead knight on j1 is in the way");
    reads(left + " bRg9", "O-O", "'O-O' at 0: no castling: Blue's rook on g9 attacks g1");
    reads(left + " bRf9", "O-O", "'O-O' at 0: no castling: Blue's rook on f9 attacks f1");
    reads(left + " bRf9", "O-O-O", "g1i1");
    reads(left + " yRe9", "O-O", "'O-O' at 0: no castling: Yellow's rook on e9 attacks e1");
    reads(left + " dyRe9", "O-O", "g1e1");
    reads(left + " yRd9", "O-O", "g1e1"); // the rook may be attacked
    // An abandoned side castles with all its army, and with its king alone it does not.
    const std::string abandoned = left + " Red:resigned gKa4";
    reads(abandoned, "O-O", "g1e1");
    reads(abandoned, "O-O", "'O-O' at 0: no castling: the side is abandoned",
          RuleOptions{.abandoned = Abandoned::random_king});
}

TEST_CASE("every legal move is written so that it is read back, and no other move is read") {
    Random random{2};
    for (int i = 0; i < 120; ++i) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = on_turn(testing::random_chess4_setup(random, game).position, game.rule_options());
        if (!in_play(p)) continue;
        Moves legal;
        game.generate(p, legal);
        CAPTURE(game.write_position({p, 0, 1}));
        int read = 0;
        for (const Square from : Geometry::all) {
            for (const Square to : Geometry::all) {
                const Move move{.from = from, .to = to};
                const bool is_legal = std::find(legal.begin(), legal.end(), move) != legal.end();
                const std::string text = game.write_move(p, move);
                const auto found = game.read_move(p, text);
                REQUIRE(found.has_value() == is_legal);
                if (!found) {
                    REQUIRE_FALSE(found.error().reason.empty());
                    continue;
                }
                REQUIRE(*found == move);
                ++read;
                const std::size_t cut = text.find_first_of("abcdefghijklmn", 1);
                const bool captures = p.occupied.contains(to);
                const std::string first = text.substr(0, cut);
                const std::string second = text.substr(cut);
                const std::string letter{kind_letters[static_cast<std::size_t>(occupant(p, from)->kind)]};
                REQUIRE(game.read_move(p, first + "-" + second) == move);
                REQUIRE(game.read_move(p, first + ":" + second).has_value() == captures);
                REQUIRE(game.read_move(p, letter + first + "x" + second + "+").has_value() == captures);
                REQUIRE(game.read_move(p, letter + text) == move);
                for (const char other : kind_letters) {
                    const auto named = game.read_move(p, other + text);
                    const bool same = other == letter[0] || (other == 'Q' && letter == "D");
                    REQUIRE(named.has_value() == same);
                }
            }
        }
        REQUIRE(read == legal.size());
    }
}

TEST_CASE("where the side to move is out the move is one of the next side") {
    // Red, stalemated when this was set up, is dead and on turn.
    const std::string words = "rKd1 bRe9 bQf2 bKn4 yKk14 gKa11";
    REQUIRE(scene(words).dead(red));
    REQUIRE(scene(words).to_move == red);
    reads(words, "n4n5", "n4n5");
    reads(words, "d1d2", "'d1' at 0: this king is dead");
    reads(words, "k14j14", "'k14' at 0: this piece is Yellow's, and it is Blue's turn");
}

TEST_CASE("what is no move, and who moves") {
    const std::string words = kings + "rPe2 bPm5 drPj5 dNj6";
    reads(words, "", "'' at 0: no move");
    reads(words, "e2", "'e2' at 0: a move names two squares");
    reads(words, "e2-", "'e2-' at 0: a move names two squares");
    reads(words, "Pe2", "'Pe2' at 0: a move names two squares");
    reads(words, "R", "'R' at 0: no such square");
    reads(words, "e2e", "'e' at 2: no such square");
    reads(words, "e2c14", "'c14' at 2: no such square"); // cut away
    reads(words, "e2-e15", "'e15' at 3: no such square");
    CHECK(canonical(scene(words), {}, "e2o4") == "'o4' at 2: no such square");
    CHECK(canonical(scene(words), {}, "x2e4") == "'x2e4' at 0: no such square");
    reads(words, "Se2e4", "'S' at 0: not a piece: P N B R Q K D");
    reads(words, "Pe2xSe4", "'S' at 4: not a piece: P N B R Q K D");
    reads(words, "e2e4!", "'!' at 4: unexpected after the move");
    reads(words, "e2e4n", "'n' at 4: a pawn becomes a queen, =D or =Q, and nothing else");
    reads(words, "e2e4=", "'=' at 4: a pawn becomes a queen, =D or =Q, and nothing else");
    reads(words, "e2e4=N", "'=N' at 4: a pawn becomes a queen, =D or =Q, and nothing else");
    reads(words, "e2e4=D", "'=D' at 4: this move promotes nothing");
    reads(words, "e2e4q", "'q' at 4: this move promotes nothing");
    reads(words, "e2e4=Q=Q", "'=Q' at 6: unexpected after the move");
    reads(words, "d1d2q", "'q' at 4: this move promotes nothing");
    CHECK(canonical(scene(words), {}, "0000") == "'0000' at 0: no such square");
    reads(words, "e3e4", "'e3' at 0: no piece stands there");
    reads(words, "j5j6", "'j5' at 0: this pawn is dead");
    reads(words, "j6h5", "'j6' at 0: this knight is dead");
    reads(words, "m5l5", "'m5' at 0: this piece is Blue's, and it is Red's turn");
    reads(words, "Ne2e4", "'N' at 0: a pawn stands on e2");
    reads(words, "e2xe4", "'x' at 2: this move captures nothing");
    reads(words, "e2:e4", "':' at 2: this move captures nothing");
    reads(words, "e2Ne4", "'N' at 2: no piece stands on e4");
    reads(words, "d1xRe2", "'R' at 3: a pawn stands on e2");
    const std::string over = "rKd1 bKn4";
    reads(over, "d1d2", "'d1d2' at 0: the game is over");
    reads(over, "O-O", "'O-O' at 0: the game is over");
    reads(over, "nonsense", "'onsense' at 1: no such square");
    reads("rKd1 rPe2 bPm5 Blue:dead", "e2e4", "'e2e4' at 0: the game is over");
}

TEST_CASE("reasons that lie in the piece's own way") {
    objected(kings + "rRe2", "e2e2", "the rook stands there");
    objected(kings + "rRe2 rPe5", "e2e5", "an own pawn on e5");
    objected(kings + "rNe2", "e2e4", "a knight does not go from e2 to e4");
    objected(kings + "rRe2", "e2f3", "a rook does not go from e2 to f3");
    objected(kings + "rRe2", "e2f4", "a rook does not go from e2 to f4");
    objected(kings + "rBe2", "e2e4", "a bishop does not go from e2 to e4");
    objected(kings + "rQe2", "e2f4", "a queen does not go from e2 to f4");
    objected(kings + "rDe2", "e2f4", "a promoted queen does not go from e2 to f4");
    objected(kings + "rRe2 rPe5", "e2e7", "an own pawn on e5 is in the way");
    objected(kings + "rRe7 yPe9 bNe10", "e7e11", "Yellow's pawn on e9 is in the way");
    objected(kings + "rBe2 bNg4", "e2h5", "Blue's knight on g4 is in the way");
    objected(kings + "rQe2 dyRg4", "e2h5", "a dead rook on g4 is in the way");
    objected(kings + "rQe2 dRg2", "e2h2", "a dead rook on g2 is in the way");
    objected(kings + "rBa10", "a10d13", "the way leads off the board, over a cut corner");
    objected(kings + "rQa10", "a10d13", "the way leads off the board, over a cut corner");
    objected(kings + "rRa10", "a10d13", "a rook does not go from a10 to d13");
    objected(kings, "d1d3", "a king goes one square");
    objected(kings, "d1h1", "a king goes one square");
}

TEST_CASE("reasons against a pawn's move, whatever its direction") {
    objected(kings + "rPe2", "e2e5", "a pawn does not go from e2 to e5");
    objected(kings + "rPe2", "e2e1", "a pawn does not go from e2 to e1");
    objected(kings + "rPe2", "e2h2", "a pawn does not go from e2 to h2");
    objected(kings + "rPe2", "e2f4", "a pawn does not go from e2 to f4");
    objected(kings + "rPe3", "e3e5", "a pawn goes two squares from its home line only");
    objected(kings + "rPe2 bNe3", "e2e4", "Blue's knight on e3 is in the way");
    objected(kings + "rPe2 bNe3", "e2e3", "Blue's knight on e3 is in the way: a pawn captures aslant");
    objected(kings + "rPe2 bNe4", "e2e4", "Blue's knight on e4 is in the way: a pawn captures aslant");
    objected(kings + "rPe2 dNe4", "e2e4", "a dead knight on e4 is in the way: a pawn captures aslant");
    objected(kings + "rPe2", "e2f3", "a pawn goes aslant to capture only");
    objected(kings + "bPm5 B", "m5j5", "a pawn does not go from m5 to j5");
    objected(kings + "bPl5 B", "l5j5", "a pawn goes two squares from its home line only");
    objected(kings + "bPm5 B", "m5l6", "a pawn goes aslant to capture only");
    objected(kings + "yPe13 Y", "e13f12", "a pawn goes aslant to capture only");
    objected(kings + "yPe13 Y", "e13e14", "a pawn does not go from e13 to e14");
    objected(kings + "gPc6 G", "c6e6", "a pawn goes two squares from its home line only");
    objected(kings + "gPb6 yNc6 G", "b6d6", "Yellow's knight on c6 is in the way");
}

TEST_CASE("reasons that lie in the king's safety") {
    objected("rKd4 rNe4 bRj4 bKn4 yKk14", "e4f6",
             "the knight is pinned: Blue's rook on j4 would attack the king");
    objected("rKd4 rPe4 bRj4 bKn4 yKk14", "e4e5",
             "the pawn is pinned: Blue's rook on j4 would attack the king");
    objected("rKd4 rNe6 bRj4 bKn4 yKk14", "e6f8", "the king is attacked by Blue's rook on j4");
    objected("rKd4 bRj4 bKn4 yKk14", "d4e4", "Blue's rook on j4 attacks e4");
    objected("rKd4 bRj4 bKn4 yKk14", "d4c4", "Blue's rook on j4 attacks c4"); // through the square it leaves
    objected("rKd8 yPe10 bKn4 yKk14", "d8d9", "Yellow's pawn on e10 attacks d9");
    objected("rKd4 bKf4 yKk14 yPk13", "d4e4", "Blue's king on f4 attacks e4");
    // Of a side whose king is captured the pieces attack no more; another's do.
    reads("rKd4 rRe9 bRj4 bKe12 yKk14 gKa11", "e9e12", "e9e12");
    objected("rKd4 rRe9 yRj4 bKe12 yKk14 gKa11", "e9e12", "the king is attacked by Yellow's rook on j4");
    objected("rKd4 rNe4 yRj4 bKf6 yKk14 gKa11", "e4f6",
             "the knight is pinned: Yellow's rook on j4 would attack the king");
    // What abandoned sides attack is a matter of the option.
    const std::string abandoned = "rKd4 rNe4 bRj4 bKn4 yKk14 gKa11 Blue:resigned";
    objected(abandoned, "e4f6", "the knight is pinned: Blue's rook on j4 would attack the king");
    reads(abandoned, "e4f6", "e4f6", RuleOptions{.abandoned = Abandoned::frozen});
    reads(abandoned, "e4f6", "e4f6", RuleOptions{.abandoned = Abandoned::random_king});
    objected("rKd4 bKf4 yKk14 gKa11 yPk13 Blue:flagged", "d4e4", "Blue's king on f4 attacks e4",
             RuleOptions{.abandoned = Abandoned::random_king});
    // Its king alone moves, and the others do not.
    objected("rKd4 rNe4 bKn4 yKk14 Red:flagged", "e4f6", "of an abandoned side only the king moves",
             RuleOptions{.abandoned = Abandoned::random_king});
}

} // namespace
} // namespace quartet::chess4
