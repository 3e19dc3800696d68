#include "engines/chess4/chess4.hpp"
#include "engines/chess4/seating.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"
#include "tests/chess4/text_checks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

namespace quartet::chess4 {
namespace {

using testing::clockwise;
using testing::scene;
using testing::scene_text;
using Abandoned = RuleOptions::Abandoned;
using Array = RuleOptions::Array;

// What a text is in its canonical form, or the message that refuses it.
std::string canonical(std::string_view text, const RuleOptions& options = {}) {
    const auto setup = read_position(text, options);
    return setup ? write_position(*setup, options) : setup.error().message();
}

std::string without(std::string text, std::string_view characters) {
    const auto among = [&](char c) { return characters.find(c) != std::string_view::npos; };
    text.erase(std::remove_if(text.begin(), text.end(), among), text.end());
    return text;
}
std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

Set squares(std::initializer_list<std::string_view> names) {
    Set set{};
    for (const std::string_view name : names) set.insert(*Geometry::parse(name));
    return set;
}

const std::string clockwise_start =
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
    "bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/"
    "bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";

const std::string no_flags = "-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-";
const std::string kings = "3,yK,10/14/14/gK,13/14/14/14/14/14/14/13,bK/14/14/3,rK,10";

// The ranks of a board that is empty but for some of them.
std::string board(std::initializer_list<std::pair<int, std::string>> ranks) {
    std::string text;
    for (int rank = 14; rank >= 1; --rank) {
        std::string row = "14";
        for (const auto& [number, cells] : ranks)
            if (number == rank) row = cells;
        text += row + (rank > 1 ? "/" : "");
    }
    return text;
}

} // namespace

TEST_CASE("the start position") {
    CHECK(write_position({start_position(clockwise())}, clockwise()) == clockwise_start);
    CHECK(read_position(clockwise_start, clockwise()) == Setup<Position>{start_position(clockwise())});
    // The mirror image.
    const std::string text = write_position({start_position({})}, {});
    CHECK(text ==
          "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yQ,yK,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
          "gR,gP,10,bP,bR/gN,gP,10,bP,bN/gB,gP,10,bP,bB/gQ,gP,10,bP,bK/gK,gP,10,bP,bQ/gB,gP,10,bP,bB/"
          "gN,gP,10,bP,bN/gR,gP,10,bP,bR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rK,rQ,rB,rN,rR,3");
    CHECK(read_position(text, {}) == Setup<Position>{start_position({})});
}

TEST_CASE("the names of the arrays, whatever array is in force") {
    struct Named {
        std::string_view name;
        Array array;
    };
    for (const Named& named :
         {Named{"4PCo", Array::classic}, Named{"4PC", Array::modern}, Named{"4PCb", Array::by},
          Named{"4PCn", Array::byg}, Named{"4PCrg", Array::rg}}) {
        CAPTURE(named.name);
        for (const Array in_force : {Array::classic, Array::rg}) {
            for (const RuleOptions& options :
                 {RuleOptions{.array = in_force}, clockwise({.array = in_force})}) {
                RuleOptions meant = options;
                meant.array = named.array;
                const Setup<Position> setup{start_position(meant)};
                CHECK(read_position(named.name, options) == setup);
                CHECK(write_start(setup, options) == named.name);
            }
        }
    }
    CHECK(canonical(" 4pco\r\n", clockwise()) == clockwise_start);
    CHECK(canonical("4PCx") == "'4PCx' at 0: no dash after the side to move");
    CHECK(write_start(*read_position("B" + no_flags + kings, {}), {}) == "B" + no_flags + kings);
}

TEST_CASE("every letter is what it stands for, on the squares of its rank") {
    const std::string text = "Y-0,0,1,0-0,0,0,0-0,0,0,0-7,0,9999,12-34-" + board({{14, "3,dyR,7,3"},
                                                                                  {13, "10,gN,3"},
                                                                                  {11, "gK,12,rB"},
                                                                                  {7, "dQ,3,rD,8,rP"},
                                                                                  {4, "drK,12,bK"},
                                                                                  {1, "3,rK,6,bQ,3"}});
    for (const RuleOptions& options : {RuleOptions{}, clockwise()}) {
        const auto setup = read_position(text, options);
        REQUIRE(setup);
        const Position& p = setup->position;
        const auto seen_as = [&](std::initializer_list<std::string_view> names) {
            return Geometry::image(squares(names),
                                   [&](Square square) { return seen(options.seating, square); });
        };
        CHECK(p.to_move == yellow);
        CHECK(p.of(red) == seen_as({"n11", "n7", "e7", "d1"}));
        CHECK(p.of(blue) == seen_as({"n4", "k1"}));
        CHECK(p.of(yellow) == seen_as({"d14"}));
        CHECK(p.of(green) == seen_as({"k13", "a11"}));
        CHECK(p.of(Kind::pawn) == seen_as({"n7"}));
        CHECK(p.of(Kind::knight) == seen_as({"k13"}));
        CHECK(p.of(Kind::bishop) == seen_as({"n11"}));
        CHECK(p.of(Kind::rook) == seen_as({"d14"}));
        CHECK(p.of(Kind::queen) == seen_as({"a7", "k1"}));
        CHECK(p.of(Kind::promoted) == seen_as({"e7"}));
        CHECK(p.of(Kind::king) == seen_as({"a11", "a4", "n4", "d1"}));
        CHECK((p.occupied & ~(p.of(red) | p.of(blue) | p.of(yellow) | p.of(green))) == seen_as({"a7", "a4"}));
        CHECK(p.points == std::array<std::int16_t, 4>{7, 0, 9999, 12});
        CHECK(p.status == std::array<Status, 4>{Status::live, Status::live, Status::dead, Status::live});
        CHECK(setup->quiet_plies == 34);
        CHECK(setup->move_number == 1);
        // A dead piece of a side that is not dead is one of nobody's.
        CHECK(write_position(*setup, options) == replaced(replaced(text, "drK", "dK"), "7,3/", "10/"));
    }
}

TEST_CASE("a position is read with its liberties and written in one way") {
    const std::string text =
        "B-0,0,1,0-1,0,0,0-0,0,0,0-43,38,16,5-1-" +
        board({{13, "3,dyK,dyP,9"}, {11, "gK,13"}, {7, "4,rP,3,bQ,5"}, {4, "13,bK"}, {1, "3,rR,2,rK,7"}});
    REQUIRE(canonical(text) == text);
    const std::size_t cut = text.rfind('-') + 1;
    const std::string fields = text.substr(0, cut);
    const std::string ranks = text.substr(cut);
    CHECK(canonical(fields + without(ranks, ",")) == text);
    CHECK(canonical(replaced(replaced(fields, "0,0,1,0", "0010"), "1,0,0,0", "1000") + ranks) == text);
    CHECK(canonical(fields + replaced(ranks, "/", "/\n")) == text);
    CHECK(canonical(fields + replaced(ranks, "/", "\r\n/ ")) == text);
    CHECK(canonical("\t " + replaced(text, "-", " - ") + "\n") == text);
    CHECK(canonical(replaced(text, ",", ", ")) == text);
    CHECK(canonical("b" + text.substr(1)) == text);
    CHECK(canonical(replaced(text, "-1-", "-0001-")) == text);
    // Empty cells one by one, and the cut corners by their sign.
    CHECK(canonical(fields + replaced(ranks, "14", "7,7")) == text);
    CHECK(canonical(fields + replaced(ranks, "14", "1,1,1,1,1,1,1,1,1,1,1,1,1,1")) == text);
    CHECK(canonical(fields + replaced(ranks, "3,dyK,dyP,9", "x,x,x,dyK,dyP,6,x,x,x")) == text);
    CHECK(canonical(fields + replaced(ranks, "3,dyK,dyP,9", "xxxdyKdyP6xxx")) == text);
    CHECK(canonical(fields + replaced(ranks, "3,dyK,dyP,9", "x,2,dyK,dyP,8,x")) == text);
    CHECK(canonical(fields + "{}-" + ranks) == text);
    CHECK(canonical(fields +
                    "{'dim':True,'lives':(3,3,3,3),'enPassant':('','b5:c5','-}',''),\"zombieType\":{'a':[1,'"
                    "]',2]},'x':}-" +
                    ranks) == text);
    // The older dialect as a whole.
    std::string old = without(clockwise_start.substr(clockwise_start.rfind('-') + 1), ",");
    for (const std::string_view corner : {"3y", "3r"})
        old = replaced(old, corner, std::string{"xxx"} + corner[1]);
    old = replaced(replaced(replaced(old, "yR3", "yRxxx"), "yP3", "yPxxx"), "rR3", "rRxxx");
    CHECK(old.substr(0, 22) == "xxxyRyNyByKyQyByNyRxxx");
    CHECK(canonical("R-0000-1111-1111-0000-0-\n" + replaced(old, "/", "/\n"), clockwise()) ==
          clockwise_start);
}

TEST_CASE("who has abandoned the game") {
    const std::string resigned = "{'resigned':(false,true,false,false),'flagged':(false,false,false,false)}-";
    const std::string flagged = "{'resigned':(false,false,false,false),'flagged':(false,true,false,false)}-";
    const std::string live = "R" + no_flags + kings;
    const std::string fields = "R" + no_flags;
    CHECK(canonical(fields + resigned + kings) == fields + resigned + kings);
    CHECK(canonical(fields + flagged + kings) == fields + flagged + kings);
    CHECK(read_position(fields + resigned + kings, {})->position.status[1] == Status::resigned);
    CHECK(read_position(fields + flagged + kings, {})->position.status[1] == Status::flagged);
    // One of the two alone, in either quotes and cases, among others.
    for (const std::string extra :
         {"{'resigned':(false,true,false,false)}-", "{\"resigned\":(False,True,False,False)}-",
          "{'enPassant':('','','',''),'resigned':(false,true,false,false),'x':1}-",
          "{'resigned':(false,true,false,false),'flagged':(false,true,false,false)}-"})
        CHECK(canonical(fields + extra + kings) == fields + resigned + kings);
    CHECK(canonical(fields + "{'flagged':(false,true,false,false)}-" + kings) == fields + flagged + kings);
    CHECK(canonical(fields + "{'resigned':(false,false,false,false)}-" + kings) == live);
    CHECK(canonical(fields + "{'Resigned':(true,true,true,true)}-" + kings) == live); // another key
    // With the dead flag, if it has its king; dim pieces are nobody's then.
    const std::string dead_flag = "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-";
    CHECK(canonical(dead_flag + resigned + kings) == fields + resigned + kings);
    CHECK(canonical(dead_flag + resigned + replaced(kings, "13,bK", "5,dbP,7,bK")) ==
          fields + resigned + replaced(kings, "13,bK", "5,dP,7,bK"));
    // Without the king, or with a dead one, it is dead.
    const std::string dead_king = dead_flag + replaced(kings, "13,bK", "13,dbK");
    CHECK(canonical(dead_king) == dead_king);
    for (const std::string& flags : {fields, dead_flag}) {
        CHECK(canonical(flags + resigned + replaced(kings, "13,bK", "13,dbK")) == dead_king);
        CHECK(canonical(flags + resigned + replaced(kings, "13,bK", "5,bP,8")) ==
              dead_flag + replaced(kings, "13,bK", "5,dbP,8"));
    }
    // The dead flag alone.
    CHECK(canonical(dead_flag + kings) == dead_king);
    CHECK(canonical(dead_flag + replaced(kings, "13,bK", "3,bP,dbP,dP,bK,dbK,5,bK")) ==
          dead_flag + replaced(kings, "13,bK", "3,dbP,dbP,dP,dbK,dbK,5,dbK"));
}

TEST_CASE("flags of castling that cannot be used are dropped") {
    const auto castles = [](const std::string& words, std::string_view flags,
                            const RuleOptions& options = {}) {
        CAPTURE(words);
        const std::string text =
            replaced(scene_text(words), "-0,0,0,0-0,0,0,0-0,0,0,0-", "-0,0,0,0-1,1,1,1-1,1,1,1-");
        const auto setup = read_position(text, options);
        REQUIRE(setup);
        CHECK(write_position(*setup, options).substr(9, 17) == std::string{"-"} + std::string{flags});
    };
    const std::string others = " bKn4 yKk14 gKa11 yPk12";
    castles("rKg1 rRd1 rRk1" + others, "1,0,0,0-1,0,0,0-");
    castles("rKh1 rRd1 rRk1" + others, "1,0,0,0-1,0,0,0-");
    castles("rKg1 rRd1" + others, "1,0,0,0-0,0,0,0-"); // the nearer rook
    castles("rKg1 rRk1" + others, "0,0,0,0-1,0,0,0-");
    castles("rKh1 rRd1" + others, "0,0,0,0-1,0,0,0-");
    castles("rKh1 rRk1" + others, "1,0,0,0-0,0,0,0-");
    castles("rKh1 rRk1" + others, "1,0,0,0-0,0,0,0-", clockwise()); // nearer is nearer
    castles("rKf1 rRd1 rRk1" + others, "0,0,0,0-0,0,0,0-");
    castles("rKg2 rRd1 rRk1" + others, "0,0,0,0-0,0,0,0-");
    castles("rKg1 bRd1 rQk1" + others, "0,0,0,0-0,0,0,0-");
    castles("rKg1 dRd1 rRk2" + others, "0,0,0,0-0,0,0,0-");
    castles("rKd1 bKn8 bRn4 bRn11 yKg14 yRd14 yRk14 gKa7 gRa4 gNc4", "0,1,1,1-0,1,1,0-");
    // The seats are where the seating puts them.
    castles("rKd1 bKn8 bRn4 bRn11 yKg14 yRd14 yRk14 gKa7 gRa4 gNc4", "0,0,1,0-0,0,1,0-", clockwise());
    // Of an abandoned side they stay, of a dead one not.
    castles("rKg1 rRd1 rRk1 Red:resigned" + others, "1,0,0,0-1,0,0,0-");
    const std::string dead =
        "B-1,0,0,0-1,0,0,0-1,0,0,0-0,0,0,0-0-" + replaced(kings, "3,rK,10", "3,rR,2,rK,3,rR,3");
    CHECK(canonical(dead) ==
          "B-1,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" + replaced(kings, "3,rK,10", "3,drR,2,drK,3,drR,3"));
}

TEST_CASE("what a text holds is settled when it is read") {
    // Blue to move is stalemated, and has 20 points for it.
    const std::string text =
        "B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/4,rB,9/"
        "4,rK,9/12,dgP,1/14/14/14/14/14";
    const std::string settled =
        "B-0,1,0,1-0,0,0,0-0,0,0,0-57,77,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,dbK,9/4,rB,9/"
        "4,rK,9/12,dgP,1/14/14/14/14/14";
    CHECK(canonical(text, clockwise()) == settled);
    CHECK(canonical(settled, clockwise()) == settled);
    // A frozen side's turn is passed on.
    const std::string extra = "{'resigned':(true,false,false,false),'flagged':(false,false,false,false)}-";
    CHECK(canonical("R" + no_flags + extra + kings, {.abandoned = Abandoned::frozen}) ==
          "B" + no_flags + extra + kings);
    CHECK(canonical("R" + no_flags + extra + kings) == "R" + no_flags + extra + kings);
    // Points beyond the greatest are none.
    CHECK(canonical(replaced(text, "57,57", "57,9990"), clockwise()) ==
          replaced(settled, "57,77", "57,9999"));
}

TEST_CASE("positions that are over are positions, too") {
    const auto same = [](const std::string& text) { CHECK(canonical(text) == text); };
    same("R-1,0,1,1-0,0,0,0-0,0,0,0-1,2,3,4-0-" + board({{4, "13,bK"}}));
    same("Y-1,1,1,1-0,0,0,0-0,0,0,0-1,2,3,4-0-" + board({{4, "12,dbQ,dbK"}}));
    same("G-1,1,1,1-0,0,0,0-0,0,0,0-0,0,0,0-999999-" + board({}));
    same("R" + no_flags + kings); // bare
    same("R-0,0,1,1-0,0,0,0-0,0,0,0-1,2,3,4-0-{'resigned':(true,false,false,false),'flagged':(false,false,"
         "false,false)"
         "}-" +
         board({{4, "13,bK"}, {1, "7,rK,6"}}));
}

TEST_CASE("a position is refused with the word, its place and the reason") {
    const auto refused = [](const std::string& text, std::string_view message) {
        CAPTURE(text);
        CHECK(canonical(text) == message);
    };
    refused("", "'' at 0: no position");
    refused(" \t", "' ?' at 0: no position");
    refused("startpos", "'startpos' at 0: no dash after the side to move");
    refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK...' at 0: the side to move is R, B, Y or G");
    refused("R", "'R' at 0: no dash after the side to move");
    refused("R-", "'R' at 0: nothing after the side to move");
    refused("-0,0,0,0", "'-' at 0: the side to move: nothing there");
    refused("W" + no_flags + kings, "'W' at 0: the side to move is R, B, Y or G");
    refused("RB" + no_flags + kings, "'RB' at 0: the side to move is R, B, Y or G");
    refused("R-0,0,0-0,0,0,0", "'0,0,0' at 2: dead sides: one number each for Red, Blue, Yellow and Green");
    refused("R-000-0,0,0,0", "'000' at 2: dead sides: one number each for Red, Blue, Yellow and Green");
    refused("R-0,0,2,0-0", "'2' at 6: dead sides: out of range 0 to 1");
    refused("R-0,0,x,0-0", "'x' at 6: dead sides: not a number from 0 to 1");
    refused("R-0,0,,0-0", "'0,0,,0' at 2: dead sides: not a number from 0 to 1");
    refused("R-0,0,0,0", "'0,0,0,0' at 2: no dash after dead sides");
    refused("R--0,0,0,0", "'-' at 2: dead sides: nothing there");
    refused("R-0,0,0,0-1,1,1,9-0", "'9' at 16: castling O-O: out of range 0 to 1");
    refused("R-0,0,0,0-1,1,1,1-1,1,1-0",
            "'1,1,1' at 18: castling O-O-O: one number each for Red, Blue, Yellow and Green");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,10000,0,0-0", "'10000' at 28: points: out of range 0 to 9999");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,99999999999,0,0-0",
            "'99999999999' at 28: points: out of range 0 to 9999");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1--5,0,0,0-0", "'-' at 26: points: nothing there");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-x-14",
            "'x' at 34: plies without progress: not a number from 0 to 999999");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-1000000-14",
            "'1000000' at 34: plies without progress: out of range 0 to 999999");
    refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-3,14", "'3,14' at 34: no dash after plies without progress");
    const std::string fields = "R" + no_flags;
    refused(fields, "'0' at 34: nothing after plies without progress");
    refused(fields + "{'resigned':(", "'{'resigned':(' at 36: the extra field is not closed");
    refused(fields + "{" + kings, "'{" + kings.substr(0, 39) + "...' at 36: the extra field is not closed");
    refused(fields + "{'a':'}'" + kings,
            "'{'a':'}'" + kings.substr(0, 32) + "...' at 36: the extra field is not closed");
    refused(fields + "{'a'}-" + kings, "''a'' at 37: a name and its value: 'name':value");
    refused(fields + "{:1}-" + kings, "':1' at 37: a name and its value: 'name':value");
    refused(fields + "{'a':1}" + kings, "'{'a':1}' at 36: no dash and board after the extra field");
    refused(fields + "{'a':1}-", "'{'a':1}' at 36: no dash and board after the extra field");
    const std::string truths = ": true or false for each of Red, Blue, Yellow and Green, in parentheses";
    refused(fields + "{'resigned':true}-" + kings, "'true' at 48" + truths);
    refused(fields + "{'resigned':(true,false,false)}-" + kings, "'(true,false,false)' at 48" + truths);
    refused(fields + "{'flagged':(1,0,0,0)}-" + kings, "'(1,0,0,0)' at 47" + truths);
    refused(fields + "{'flagged':}-" + kings, "''flagged':' at 37" + truths);

    refused(fields + "14/14", "'14/14' at 36: the board has 14 ranks with a slash between them");
    refused(fields + kings + "/14",
            "'" + kings.substr(0, 40) + "...' at 36: the board has 14 ranks with a slash between them");
    refused(fields + replaced(kings, "/14/", "//").substr(0, 30) + "/14/14/14/14",
            "'" + replaced(kings, "/14/", "//").substr(0, 30) +
                "/14/14/14/...' at 36: the board has 14 ranks with a slash between them");
    refused(fields + "3,yK,10//14/gK,13/14/14/14/14/14/14/13,bK/14/14/3,rK,10",
            "'3,yK,10//14/gK,13/14/14/14/14/14/14/13,b...' at 36: rank 13 is empty");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,9"), "'3,yK,9' at 36: rank 14 has only 13 cells");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,11"),
            "'3,yK,11' at 36: rank 14 has more than 14 cells");
    refused(fields + replaced(kings, "13,bK", "14,bK"), "'14,bK' at 74: rank 4 has more than 14 cells");
    refused(fields + replaced(kings, "3,yK,10", "1"), "'1' at 36: rank 14 has only 1 cell");
    const std::string no_piece = ": not a piece (d if dead, r b y g, P N B R Q K D), a number of empty cells "
                                 "(1 to 14) or a corner (x)";
    for (const std::string word : {"K", "yk", "w", "dd", "d", "y", "Y", "yX", "dyX", "?", "yd"})
        refused(fields + replaced(kings, "3,yK,10", "3,yK," + word + ",9"),
                "'" + word + "' at 41" + no_piece);
    refused(fields + replaced(kings, "3,yK,10", "3,yK,15"),
            "'15' at 41: not a number of empty cells (1 to 14)");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,0,10"),
            "'0' at 41: not a number of empty cells (1 to 14)");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,99999999999"),
            "'99999999999' at 41: not a number of empty cells (1 to 14)");
    refused(fields + replaced(kings, "3,yK,10", ",3,yK,10"), "',' at 36: nothing before the comma");
    refused(fields + replaced(kings, "3,yK,10", "3,,yK,10"), "',' at 38: nothing before the comma");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,10,"), "',' at 43: nothing after the comma");
    refused(fields + replaced(kings, "3,yK,10", "2,yK,11"), "'yK' at 38: c14 is not on the board");
    refused(fields + replaced(kings, "3,yK,10", "2,dR,yK,10"), "'dR' at 38: c14 is not on the board");
    refused(fields + replaced(kings, "3,yK,10", "3,yK,x,9"), "'x' at 41: e14 is no cut corner");
    refused(fields + replaced(kings, "13,bK", "x,12,bK"), "'x' at 74: a4 is no cut corner");

    refused("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" + board({{1, "7,rK,6"}}),
            "'" + board({{1, "7,rK,6"}}).substr(0, 40) + "...' at 36: Blue is not dead and has no king");
    refused(fields + replaced(kings, "3,rK,10", "3,rK,rK,9"), "'rK' at 91: Red has a second king");
    std::string many = "3,rK,rQ,rQ,rQ,rQ,rQ,rQ,rQ,3";
    refused(fields + replaced(replaced(kings, "14/14/3,rK,10", "3,rN,rN,rN,rN,rN,rN,rN,rN,3/4,rN,9/3,rK,10"),
                              "3,rK,10", many),
            "'rQ' at 138: Red has more than 16 pieces");
    // The promotion line is the 8th, from every edge.
    struct Beyond {
        std::string rank;
        int number;
        std::string_view message;
    };
    for (const auto& [rank, number, message] :
         {Beyond{"5,rP,8", 8, "'rP' at 64: a pawn of Red on its promotion line or beyond"},
          Beyond{"5,rP,8", 10, "'rP' at 58: a pawn of Red on its promotion line or beyond"},
          Beyond{"6,bP,7", 8, "'bP' at 64: a pawn of Blue on its promotion line or beyond"},
          Beyond{"5,yP,8", 7, "'yP' at 67: a pawn of Yellow on its promotion line or beyond"},
          Beyond{"7,gP,6", 8, "'gP' at 64: a pawn of Green on its promotion line or beyond"}}) {
        const std::string text =
            "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" +
            board({{14, "3,yK,10"}, {11, "gK,13"}, {number, rank}, {4, "13,bK"}, {1, "3,rK,10"}});
        refused(text, message);
    }
    for (const auto& [number, rank] :
         {std::pair<int, std::string>{7, "5,rP,8"}, {8, "7,bP,6"}, {8, "5,yP,8"}, {8, "6,gP,7"}}) {
        const std::string text =
            "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" +
            board({{14, "3,yK,10"}, {11, "gK,13"}, {number, rank}, {4, "13,bK"}, {1, "3,rK,10"}});
        CHECK(canonical(text) == text);
    }
    // Words with white space inside are named where they begin.
    refused("R\n" + no_flags + "\n" + replaced(kings, "3,yK,10", "3, y\nX ,10"), "'y?X' at 41" + no_piece);
    refused("R - 0,0,\n0 - 1", "'0,0,?0' at 4: dead sides: one number each for Red, Blue, Yellow and Green");
}

TEST_CASE("what is written is read back") {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Setup<Position> setup = testing::random_chess4_setup(random, game);
        const std::string text = game.write_position(setup);
        CAPTURE(text);
        REQUIRE_FALSE(impossible(setup.position));
        REQUIRE(game.read_position(text) == setup);
        // And so are the older dialect and corners by their sign.
        const std::size_t cut = text.rfind('-') + 1;
        REQUIRE(game.read_position(text.substr(0, cut) + without(text.substr(cut), ",")) == setup);
        REQUIRE(game.read_position(replaced(text, "/", "\n/")) == setup);
    }
}

TEST_CASE("positions of real games are canonical") {
    std::ifstream file{QUARTET_TEST_DATA "/chess4_positions.txt"};
    int read = 0;
    for (std::string line; std::getline(file, line); ++read) {
        const std::string text = line.substr(0, line.find(' '));
        CHECK(canonical(text, clockwise()) == text);
    }
    CHECK(read == 20);
}

TEST_CASE("counters and points that have run past the greatest are written as those") {
    Setup<Position> setup = *read_position("R-0,0,0,0-0,0,0,0-0,0,0,0-9999,0,0,0-999999-" + kings, {});
    const std::string text = write_position(setup, {});
    ++setup.quiet_plies;
    ++setup.position.points[0];
    CHECK(write_position(setup, {}) == text);
}

} // namespace quartet::chess4
