#include "core/game/square_name.hpp"
#include "engines/dama/dama.hpp"
#include "tests/dama/random_dama.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using dama::read_position;
using dama::write_board_form;
using dama::write_position;

// What a text is in the canonical form, or the message that refuses it.
std::string canonical(std::string_view text) {
    const auto setup = read_position(text);
    return setup ? write_position(*setup) : setup.error().message();
}

constexpr std::string_view start_text = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:"
                                        "Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7:H0:F1";
constexpr std::string_view start_board = "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 1";

} // namespace

TEST_CASE("squares have names, in either case when read") {
    CHECK(dama::square_name(Square{0}) == "a1");
    CHECK(dama::square_name(Square{7}) == "h1");
    CHECK(dama::square_name(Square{56}) == "a8");
    for (int i = 0; i < 64; ++i)
        CHECK(square_named<dama::Geometry>(dama::square_name(Square{i})) == Square{i});
    CHECK(square_named<dama::Geometry>("H8") == Square{63});
    for (const std::string_view bad : {"", "a", "a0", "a9", "i1", "`1", "@1", "a1 ", "11", "aa",
                                       "\xe1"
                                       "1"}) {
        CAPTURE(bad);
        CHECK_FALSE(square_named<dama::Geometry>(bad));
    }
}

TEST_CASE("the start position in both forms") {
    const dama::Dama game;
    CHECK(write_position(game.start()) == start_text);
    CHECK(write_board_form(game.start()) == start_board);
    CHECK(read_position(start_text) == game.start());
    CHECK(read_position(start_board) == game.start());
}

TEST_CASE("the PDN form is read with all its liberties and written in one way") {
    const std::string plain = "W:Wa2,Kb4:Bd6:H0:F1";
    CHECK(canonical("W:Wa2,Kb4:Bd6") == plain);
    CHECK(canonical("W:Wa2,Kb4:Bd6:H12:F34") == "W:Wa2,Kb4:Bd6:H12:F34");
    SUBCASE("order of squares, of sides, of counters") {
        CHECK(canonical("W:WKb4,a2:Bd6") == plain);
        CHECK(canonical("W:Bd6:Wa2,Kb4") == plain);
        CHECK(canonical("B:F34:Bd6:H12:Wa2,Kb4") == "B:Wa2,Kb4:Bd6:H12:F34");
        CHECK(canonical("W:Wh8,Kh1,b1,Ka1:B") ==
              "'h8' at 3: a man of White cannot stand on h8, its last rank");
        CHECK(canonical("W:WKh8,h1,b1,a1:B") == "W:Wa1,b1,h1,Kh8:B:H0:F1");
    }
    SUBCASE("one counter alone") {
        CHECK(canonical("W:Wa2:Bd6:H7") == "W:Wa2:Bd6:H7:F1");
        CHECK(canonical("W:Wa2:Bd6:F7") == "W:Wa2:Bd6:H0:F7");
        CHECK(canonical("W:Wa2:Bd6:H999999:F999999") == "W:Wa2:Bd6:H999999:F999999");
    }
    SUBCASE("blanks and case") {
        CHECK(canonical("  W : W a2 ,\tKb4:B d6 : H 0 :F1 \r\n") == plain);
        CHECK(canonical("w:wA2,kB4:bD6:h0:f1") == plain);
        CHECK(canonical("w:wa2:bb6") == "W:Wa2:Bb6:H0:F1");
    }
    SUBCASE("a full stop at the end") {
        CHECK(canonical("W:Wa2,Kb4:Bd6.") == plain);
        CHECK(canonical("W:Wa2,Kb4:Bd6:H0:F1. ") == plain);
        CHECK(canonical("W:Wa2,Kb4:Bd6..") == "'d6.' at 11: no such square");
    }
    SUBCASE("a side without pieces") {
        CHECK(canonical("W:W:Bd6") == "W:W:Bd6:H0:F1");
        CHECK(canonical("B:Wa2:B:H1:F2") == "B:Wa2:B:H1:F2");
        CHECK(canonical("B:W:B") == "'B:W:B' at 0: there is no piece on the board");
        const auto setup = read_position("W:W:Bd6");
        REQUIRE(setup);
        const Outcome outcome = dama::Dama{}.outcome(setup->position);
        CHECK(outcome.over);
        CHECK(outcome.place[1] == 1);
    }
    SUBCASE("ranges") {
        CHECK(canonical("W:Wa2-h3:Ba6-h7") == start_text);
        CHECK(canonical("W:WKa1-c1,h2-b3:BKa8-A8") == "W:WKa1,Kb1,Kc1,h2,a3,b3:BKa8:H0:F1");
        CHECK(canonical("W:Wb2-a2:B") == "'b2-a2' at 3: a range runs in the order a1 b1 .. h1 a2 .. h8");
        CHECK(canonical("W:Wa2-:B") == "'a2-' at 3: no such range of squares");
        CHECK(canonical("W:W-a2:B") == "'-a2' at 3: no such square");
        CHECK(canonical("W:Wa2-i3:B") == "'a2-i3' at 3: no such range of squares");
        CHECK(canonical("W:Wa2-Kb2:B") == "'a2-Kb2' at 3: no such range of squares");
        CHECK(canonical("W:Wa2-b2-c2:B") == "'a2-b2-c2' at 3: no such range of squares");
        CHECK(canonical("W:Wa1-h8:B") == "'a1-h8' at 3: White has more than 16 pieces");
    }
}

TEST_CASE("the PDN form refuses with the word, its place and the reason") {
    const auto refused = [](std::string_view text, std::string_view message) {
        CAPTURE(text);
        CHECK(canonical(text) == message);
    };
    refused("", "'' at 0: no position");
    refused(" \t", "' ?' at 0: no position");
    refused(".", "'.' at 0: no position");
    refused("startpos", "'startpos' at 0: a position starts with the side to move, W or B");
    refused("X:Wa2:Bd6", "'X' at 0: a position starts with the side to move, W or B");
    refused(":Wa2:Bd6", "':' at 0: a position starts with the side to move, W or B");
    refused("W", "'W' at 0: the field W with White's pieces is missing");
    refused("W:", "'W:' at 0: nothing follows the last colon");
    refused("W:Wa2", "'W:Wa2' at 0: the field B with Black's pieces is missing");
    refused("W:Bd6", "'W:Bd6' at 0: the field W with White's pieces is missing");
    refused("W:Wa2:Bd6:", "'W:Wa2:Bd6:' at 0: nothing follows the last colon");
    refused("W:Wa2:d6", "'d' at 6: a colon is followed by W, B, H or F");
    refused("W:Wa2:Bd6:Wc3", "'W' at 10: this field was given before");
    refused("W:Wa2:Bd6:H1:H1", "'H' at 13: this field was given before");
    refused("W::Wa2:Bd6", "':' at 2: a colon is followed by W, B, H or F");
    refused("W:Wa2,,b2:Bd6", "',' at 5: a square is missing after this");
    refused("W:Wa2, ", "',' at 5: a square is missing after this");
    refused("W:W,a2:Bd6", "',' at 3: a square is missing before this");
    refused("W:Wa2,:Bd6", "',' at 5: a square is missing after this");
    refused("W:Wi2:Bd6", "'i2' at 3: no such square");
    refused("W:Wa9:Bd6", "'a9' at 3: no such square");
    refused("W:Wa0:Bd6", "'a0' at 3: no such square");
    refused("W:Wa22:Bd6", "'a22' at 3: no such square");
    refused("W:WK:Bd6", "'K' at 3: no such square");
    refused("W:WKKa2:Bd6", "'KKa2' at 3: no such square");
    refused("W:WMa2:Bd6", "'Ma2' at 3: no such square");
    refused("W:W12:B13", "'12' at 3: no such square");
    refused("W:Wa2,a2:Bd6", "'a2' at 6: a2 is taken already");
    refused("W:Wa2:BKa2", "'Ka2' at 7: a2 is taken already");
    refused("W:Wa8:Bd6", "'a8' at 3: a man of White cannot stand on a8, its last rank");
    refused("B:WKa8:Bh1", "'h1' at 8: a man of Black cannot stand on h1, its last rank");
    refused("W:Wa2-h3,a4:Bd6", "'a4' at 9: White has more than 16 pieces");
    refused("W:Wa2:Ba6-h7,a5", "'a5' at 13: Black has more than 16 pieces");
    refused("W:Wa2 b2:Bd6", "'b2' at 6: unexpected: a comma or a colon is missing before this");
    refused("W:Wa2:Bd6 moves a3a4", "'moves' at 10: unexpected: a comma or a colon is missing before this");
    refused("W:Wa2:Bd6:H0:F1 x", "'x' at 16: unexpected: a comma or a colon is missing before this");
    refused("W:Wa2:Bd6:H0,1", "'0,1' at 11: plies without progress: not a number from 0 to 999999");
    refused("W:Wa2:Bd6:H", "'H' at 10: a number is missing after this");
    refused("W:Wa2:Bd6:H:F1", "'H' at 10: a number is missing after this");
    refused("W:Wa2:Bd6:Hx", "'x' at 11: plies without progress: not a number from 0 to 999999");
    refused("W:Wa2:Bd6:H-1", "'-1' at 11: plies without progress: out of range 0 to 999999");
    refused("W:Wa2:Bd6:H+1", "'+1' at 11: plies without progress: not a number from 0 to 999999");
    refused("W:Wa2:Bd6:H1000000", "'1000000' at 11: plies without progress: out of range 0 to 999999");
    refused("W:Wa2:Bd6:F99999999999999999999",
            "'99999999999999999999' at 11: move number: out of range 1 to 999999");
    refused("W:Wa2:Bd6:F0", "'0' at 11: move number: out of range 1 to 999999");
    refused(std::string_view{"W:Wa2\0:Bd6", 10}, "'a2?' at 3: no such square");
    refused("W:W\xc3\xa4"
            "2:Bd6",
            "'??2' at 3: no such square");
}

TEST_CASE("the board form is read with or without counters") {
    CHECK(canonical(start_board) == start_text);
    CHECK(canonical("8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w") == start_text);
    CHECK(canonical("8/8/3m4/8/1K6/8/M7/8 w") == "W:Wa2,Kb4:Bd6:H0:F1");
    CHECK(canonical("8/8/3m4/8/1K6/8/M7/8 b 12") == "B:Wa2,Kb4:Bd6:H12:F1");
    CHECK(canonical("\t8/8/3m4/8/1K6/8/M7/8   B  12\t34 \n") == "B:Wa2,Kb4:Bd6:H12:F34");
    CHECK(canonical("8/8/12m4/8/1K6/8/M7/8 w") == "W:Wa2,Kb4:Bd6:H0:F1"); // 1 and 2 are 3
    CHECK(canonical("K7/8/8/8/8/8/8/7k w") == "W:WKa8:BKh1:H0:F1");
    CHECK(canonical("8/8/8/8/8/8/8/8 w") == "'8/8/8/8/8/8/8/8 w' at 0: there is no piece on the board");
}

TEST_CASE("the board form refuses with the word, its place and the reason") {
    const auto refused = [](std::string_view text, std::string_view message) {
        CAPTURE(text);
        CHECK(canonical(text) == message);
    };
    refused("/", "'/' at 0: rank 8 is empty");
    refused("8/8/8/8/8/8/8 w", "'8/8/8/8/8/8/8' at 0: the board has 8 ranks with a slash between them");
    refused("8/8/8/8/8/8/8/8/8 w",
            "'8/8/8/8/8/8/8/8/8' at 0: the board has 8 ranks with a slash between them");
    refused("8/8/8/8/8/8/8/8/ w", "'8/8/8/8/8/8/8/8/' at 0: the board has 8 ranks with a slash between them");
    refused("8/8//8/8/8/8/8 w", "'8/8//8/8/8/8/8' at 0: rank 6 is empty");
    refused("8/8/8/8/8/8/8/ w", "'8/8/8/8/8/8/8/' at 0: rank 1 is empty");
    refused("8/8/8/8/8/8/8/7 w", "'7' at 14: rank 1 has only 7 squares");
    refused("8/8/8/8/8/8/MMMMMMMMM/8 w", "'MMMMMMMMM' at 12: rank 2 has more than 8 squares");
    refused("8/8m/8/8/8/8/8/8 w", "'8m' at 2: rank 7 has more than 8 squares");
    refused("88/8/8/8/8/8/8/8 w", "'88' at 0: rank 8 has more than 8 squares");
    refused("8/8/8/8/8/8/8/9 w", "'9' at 14: not a piece (M m K k) or a number of empty squares (1 to 8)");
    refused("8/8/8/8/8/8/8/0M7 w", "'0' at 14: not a piece (M m K k) or a number of empty squares (1 to 8)");
    refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'r' at 0: not a piece (M m K k) or a number of empty squares (1 to 8)");
    refused("M7/8/8/8/8/8/8/8 w", "'M' at 0: a man of White cannot stand on a8, its last rank");
    refused("8/8/8/8/8/8/8/7m w", "'m' at 15: a man of Black cannot stand on h1, its last rank");
    refused("8/8/MMMMMMMM/MMMMMMMM/M7/8/8/8 w", "'M' at 22: White has more than 16 pieces");
    refused("8/8/8/8/8/8/8/8",
            "'8/8/8/8/8/8/8/8' at 0: the side to move, w or b, is missing after the board");
    refused("8/8/8/8/8/8/8/8 x", "'x' at 16: the side to move is w or b");
    refused("8/8/8/8/8/8/8/8 white", "'white' at 16: the side to move is w or b");
    refused("8/8/8/8/8/8/8/8 w -1 1", "'-1' at 18: plies without progress: out of range 0 to 999999");
    refused("8/8/8/8/8/8/8/8 w 0 0", "'0' at 20: move number: out of range 1 to 999999");
    refused("8/8/8/8/8/8/8/8 w 0 1 2", "'2' at 22: unexpected after the end of the position");
    refused("8/8/8/8/8/8/8/8 w 0 1.", "'1.' at 20: move number: not a number from 1 to 999999");
    refused("8/8/8/8/8/8/8/8 w KQkq - 0 1",
            "'KQkq' at 18: plies without progress: not a number from 0 to 999999");
    refused("W:Wa2:Bd6/8", "'W' at 0: not a piece (M m K k) or a number of empty squares (1 to 8)");
}

TEST_CASE("what is written is read back, in both forms") {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Setup<dama::Position> setup{.position = testing::random_dama_position(random),
                                          .quiet_plies = static_cast<int>(random.below(1'000'000)),
                                          .move_number = 1 + static_cast<int>(random.below(999'999))};
        const std::string text = write_position(setup);
        CAPTURE(text);
        CHECK(read_position(text) == setup);
        CHECK(read_position(write_board_form(setup)) == setup);
        CHECK(canonical(text) == text);
    }
}

TEST_CASE("a counter that has run past the greatest one is written as that") {
    const auto read = read_position("W:Wa2,Kb4:Bd6:H999999:F999999");
    REQUIRE(read);
    Setup<dama::Position> later = *read;
    ++later.quiet_plies;
    ++later.move_number;
    CHECK(read_position(write_position(later)) == *read);
    CHECK(read_position(write_board_form(later)) == *read);
}

TEST_CASE("the drawing shows files, ranks, men, kings and the turn") {
    const auto setup = read_position("B:Wa2,Kb4:Bd6,Kh1");
    REQUIRE(setup);
    CHECK(dama::draw(setup->position) == "    a b c d e f g h\n"
                                         "  8 . . . . . . . . 8\n"
                                         "  7 . . . . . . . . 7\n"
                                         "  6 . . . m . . . . 6\n"
                                         "  5 . . . . . . . . 5\n"
                                         "  4 . K . . . . . . 4\n"
                                         "  3 . . . . . . . . 3\n"
                                         "  2 M . . . . . . . 2\n"
                                         "  1 . . . . . . . k 1\n"
                                         "    a b c d e f g h\n"
                                         "Black (m, king k) to move against White (M, king K)\n");
    CHECK(dama::draw(dama::start_position()).find("White (M, king K) to move") != std::string::npos);
}
