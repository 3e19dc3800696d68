#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/slow_cyvasse.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::Geometry;
using cyvasse::Kind;
using cyvasse::read_position;
using cyvasse::Set;
using cyvasse::write_position;

// What a text is in its canonical form, or the message that refuses it.
std::string canonical(std::string_view text) {
    const auto setup = read_position(text);
    return setup ? write_position(*setup) : setup.error().message();
}

constexpr std::string_view start_text =
    "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
    "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1";
const std::string plain = "8/9/10/11/12/11/10/9/8";
const std::string kings = "7k/9/10/11/12/11/10/9/K7";

Set cells(std::initializer_list<std::string_view> names) {
    Set set{};
    for (const std::string_view name : names) set.insert(*Geometry::parse(name));
    return set;
}

} // namespace

TEST_CASE("the start position") {
    const cyvasse::Cyvasse game;
    CHECK(write_position(game.start()) == start_text);
    CHECK(read_position(start_text) == game.start());
    CHECK(game.start().position == testing::SlowCyvasse{start_text}.position());
}

TEST_CASE("every letter is what it stands for, on the cells of its rank") {
    const auto setup = read_position("k6m/s8/r9/n10/1e9x/1c8D/T8t/M7S/R6K " + plain + " b 7 12");
    REQUIRE(setup);
    const cyvasse::Position& p = setup->position;
    CHECK(p.to_move == cyvasse::black);
    CHECK(p.own == cells({"e9", "l9", "d8", "c7", "b6", "b5", "l5", "b4", "j3"}));
    CHECK(p.opponent == cells({"k4", "a3", "a2", "i2", "a1", "h1"}));
    CHECK(p.of(Kind::king) == cells({"e9", "h1"}));
    CHECK(p.of(Kind::militia) == cells({"l9", "a2"}));
    CHECK(p.of(Kind::spearman) == cells({"d8", "i2"}));
    CHECK(p.of(Kind::rider) == cells({"c7", "a1"}));
    CHECK(p.of(Kind::knight) == cells({"b6"}));
    CHECK(p.of(Kind::elephant) == cells({"b5"}));
    CHECK(p.of(Kind::crossbow) == cells({"l5"}));
    CHECK(p.of(Kind::catapult) == cells({"b4"}));
    CHECK(p.of(Kind::dragon) == cells({"k4"}));
    CHECK(p.of(Kind::tower) == cells({"a3", "j3"}));
    CHECK(setup->quiet_plies == 7);
    CHECK(setup->move_number == 12);
}

TEST_CASE("the terrain, on the cells of its rank") {
    const auto read = read_position(kings + " ^6~/~8/^9/~10/^10~/~9^/^8~/~7^/1^5~ w");
    REQUIRE(read);
    CHECK(read->position.mountains == cells({"e9", "c7", "a5", "k4", "a3", "i2", "b1"}));
    CHECK(read->position.water == cells({"l9", "d8", "b6", "l5", "a4", "j3", "a2", "h1"}));
}

TEST_CASE("a position is read with its liberties and written in one way") {
    CHECK(canonical(start_text.substr(0, start_text.size() - 4)) == start_text);
    CHECK(canonical(" \t" + kings + "\t" + plain + "  W \r\n") == kings + ' ' + plain + " w 0 1");
    CHECK(canonical(kings + ' ' + plain + " B 12") == kings + ' ' + plain + " b 12 1");
    CHECK(canonical(kings + ' ' + plain + " w 999999 999999") == kings + ' ' + plain + " w 999999 999999");
}

TEST_CASE("custom armies: any number of anything, no king, several, no piece") {
    for (const std::string_view text :
         {"8/9/10/11/12/11/10/9/8 8/9/10/11/12/11/10/9/8 w 0 1",
          "kkkkkkkk/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 b 0 1",
          "tttttttt/9/10/11/12/11/10/9/4X3 8/9/10/11/12/11/10/9/8 b 0 1",
          "dddddddd/ddddddddd/dddddddddd/11/12/11/DDDDDDDDDD/9/8 8/9/10/11/12/11/10/9/8 w 3 9",
          "7k/9/10/11/12/11/10/9/K7 ~~~~~~~~/~~~~~~~~~/10/^^^^^^^^^^^/12/11/10/9/8 w 0 1"})
        CHECK(canonical(text) == text);
}

TEST_CASE("the sixth word says that the side to move has lost its last king") {
    const cyvasse::Cyvasse game;
    const std::string army = "4xxxx/9/10/11/12/11/10/9/4K3 ";
    const auto without = read_position(army + plain + " b 0 3");
    const auto with = read_position(army + plain + " b 0 3 taken");
    REQUIRE(without);
    REQUIRE(with);
    CHECK_FALSE(without->position.king_taken);
    CHECK(with->position.king_taken);
    CHECK_FALSE(game.outcome(without->position).over);
    CHECK(game.outcome(with->position) == Outcome::win(cyvasse::white, "the last king is captured"));
    CHECK(write_position(*with) == army + plain + " b 0 3 taken");
    CHECK(canonical(army + plain + " w 0 3 taken") == "'taken' at 58: the side to move has a king");
    // It takes both counters before it.
    CHECK(canonical(army + plain + " b taken") ==
          "'taken' at 54: plies without progress: not a number from 0 to 999999");
    CHECK(canonical(army + plain + " b 0 3 taken taken") ==
          "'taken' at 58: unexpected after the end of the position");
    CHECK(canonical(army + plain + " b 0 3 gone") ==
          "'gone' at 58: unexpected after the end of the position");
    // A capture of the last king writes it.
    const auto before = read_position("8/9/10/11/12/4k6/4M5/9/X7 " + plain + " w 0 3");
    REQUIRE(before);
    const auto capture = game.read_move(before->position, "e3e4");
    REQUIRE(capture);
    CHECK(write_position({game.after(before->position, *capture), 0, 3}) ==
          "8/9/10/11/12/4M6/10/9/X7 " + plain + " b 0 3 taken");
}

TEST_CASE("a position is refused with the word, its place and the reason") {
    const auto refused = [](const std::string& text, std::string_view message) {
        CAPTURE(text);
        CHECK(canonical(text) == message);
    };
    refused("", "'' at 0: no position");
    refused(" \t", "' ?' at 0: no position");
    refused("startpos", "'startpos' at 0: the terrain is missing after the pieces");
    refused(kings, "'" + kings + "' at 0: the terrain is missing after the pieces");
    refused("8/9/10 " + plain + " w", "'8/9/10' at 0: the board has 9 ranks with a slash between them");
    refused(kings + "/8 " + plain + " w",
            "'" + kings + "/8' at 0: the board has 9 ranks with a slash between them");
    refused("7k/9//11/12/11/10/9/K7 " + plain + " w", "'7k/9//11/12/11/10/9/K7' at 0: rank 7 is empty");
    refused("7k/9/9/11/12/11/10/9/K7 " + plain + " w", "'9' at 5: rank 7 has only 9 squares");
    refused("7k/9/10k/11/12/11/10/9/K7 " + plain + " w", "'10k' at 5: rank 7 has more than 10 squares");
    const std::string not_a_piece =
        ": not a piece (M m S s R r N n E e X x C c D d T t K k) or a number of empty squares (1 to 12)";
    refused("7k/9/10/11/13/11/10/9/K7 " + plain + " w", "'13' at 11" + not_a_piece);
    refused("7k/9/10/11/66/11/10/9/K7 " + plain + " w", "'66' at 11" + not_a_piece); // a number, not two
    refused("7k/9/10/11/0/11/10/9/K7 " + plain + " w", "'0' at 11" + not_a_piece);
    refused("7k/9/10/11/12/11/10/9/Q7 " + plain + " w", "'Q' at 22" + not_a_piece);
    refused("7k/9/10/11/12/11/10/9/~7 " + plain + " w", "'~' at 22" + not_a_piece);
    const std::string not_ground = ": not a piece (^ ~) or a number of empty squares (1 to 12)";
    refused(kings + " 8/9/10/11/12/11/10/9/K7 w", "'K' at 46" + not_ground);
    refused(kings + " 8/9/10/11/12/11/10/9 w",
            "'8/9/10/11/12/11/10/9' at 25: the board has 9 ranks with a slash between them");
    refused(kings + " 8/9/10/11/12/11/10/9/7 w", "'7' at 46: rank 1 has only 7 squares");
    refused(kings + " 8/9/10/11/12/11/10/9/^7 w", "'^' at 46: a mountain under the king on a1");
    refused("7k/9/10/11/12/11/10/9/X7 8/9/10/11/12/11/10/9/^7 w",
            "'^' at 46: a mountain under the crossbow on a1");
    refused(kings + ' ' + plain,
            "'" + plain + "' at 25: the side to move, w or b, is missing after the board");
    refused(kings + ' ' + plain + " r", "'r' at 48: the side to move is w or b");
    refused(kings + ' ' + plain + " White", "'White' at 48: the side to move is w or b");
    refused(kings + ' ' + plain + " w -1", "'-1' at 50: plies without progress: out of range 0 to 999999");
    refused(kings + ' ' + plain + " w 1000000",
            "'1000000' at 50: plies without progress: out of range 0 to 999999");
    refused(kings + ' ' + plain + " w 0 0", "'0' at 52: move number: out of range 1 to 999999");
    refused(kings + ' ' + plain + " w 0 x", "'x' at 52: move number: not a number from 1 to 999999");
    refused(kings + ' ' + plain + " w 0 1 moves", "'moves' at 54: unexpected after the end of the position");
    refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'b' at 2" + not_a_piece);
    refused("W:Wa2:Bd6", "'W:Wa2:Bd6' at 0: the terrain is missing after the pieces");
}

TEST_CASE("what is written is read back") {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Setup<cyvasse::Position> setup{
            .position = testing::random_cyvasse_position(random, 1 + random.below(30)),
            .quiet_plies = static_cast<int>(random.below(1'000'000)),
            .move_number = 1 + static_cast<int>(random.below(999'999))};
        const std::string text = write_position(setup);
        CAPTURE(text);
        CHECK(read_position(text) == setup);
        CHECK(canonical(text) == text);
        CHECK(testing::SlowCyvasse{text}.position() == setup.position);
    }
}

TEST_CASE("a counter that has run past the greatest one is written as that") {
    const auto read = read_position(kings + ' ' + plain + " w 999999 999999");
    REQUIRE(read);
    Setup<cyvasse::Position> later = *read;
    ++later.quiet_plies;
    ++later.move_number;
    CHECK(read_position(write_position(later)) == *read);
}
