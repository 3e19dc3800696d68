#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/text_checks.hpp"
#include "tests/support/hostile_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using chess4::Chess4;

constexpr std::string_view start =
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yQ,yK,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
    "gR,gP,10,bP,bR/gN,gP,10,bP,bN/gB,gP,10,bP,bB/gQ,gP,10,bP,bK/gK,gP,10,bP,bQ/gB,gP,10,bP,bB/"
    "gN,gP,10,bP,bN/gR,gP,10,bP,bR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rK,rQ,rB,rN,rR,3";

constexpr std::array<std::string_view, 7> positions{
    start,
    "4PCo",
    "R-0000-1111-1111-0000-0-\nxxxyRyNyByKyQyByNyRxxx/3yPyPyPyPyPyPyPyP3/14/gR12bR/14/gB12bB/gK12bQ/gQ12bK/"
    "14/14/14/"
    "14/3rPrPrPrPrPrPrPrP3/3rRrNrBrQrKrBrNrR3",
    "B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/9,bK,4/9,rB,4/9,rK,4/1,dgP,12/14/14/"
    "14/14/"
    "14",
    "G-0,0,0,1-0,0,0,0-0,0,0,0-0,120,9990,1-99-{'resigned':(true,false,false,false),'flagged':(false,false,"
    "true,"
    "false)}-3,yK,10/14/14/gK,dyP,dQ,11/14/14/14/14/14/14/13,bK/14/14/3,rK,rR,rP,8",
    "Y-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-7-{'enPassant':('','b5:c5','',''),'flagged':(false,true,false,false)}-"
    "3,yK,"
    "10/14/14/gK,13/14/14/14/14/14/14/13,bK/3,dK,10/14/3,rK,rR,rQ,8",
    "R-1,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-10,yK,3/14/14/14/7,bP,6/14/dD,4,drQ,6,drR,drK/14/gK,13/14/13,bK/14/"
    "14/14",
};

constexpr std::array<std::string_view, 10> moves{
    "h2h4", "Qg1xQn8+", "O-O", "O-O-O#", "h8-h7=D", "b7d7q", "Bb7-d7", "Nn5xNl6++#", "a11b11", "R",
};

constexpr std::array<std::string_view, 4> records{
    "[Red \"x\"]\n[Variant \"FFA\"]\n[StartFen4 \"4PCo\"]\n\n1. h2-h4 .. m7-l7 {one} .. g13-g12 (1. .. x) .. "
    "b7-c7\n2. "
    "R .. m8-l8 .. T .. b8-c8 $1\n",
    "[StartFen4 "
    "\"R-0,1,0,1-0,0,0,0-0,0,0,0-0,0,0,0-7-10,yK,3/14/14/14/7,bP,6/14/14/14/14\n/14/14/13,bK/14/3,rK,"
    "rP,9\"]\n1. Kd1-d2 .. S .. Kk14-j14+#\n*",
    "%line\n1. h2h4 m7l7 g13g12 b7c7 ; rest\n1/2-1/2\n\n[Seating \"counterclockwise\"]\n[Abandoned "
    "\"random-army\"]\n*",
    "1. h2-h4 (h2-h3 (g2 {)} ) e2) 1-0",
};

constexpr std::string_view letters = "RBYGrbygdxPNBRQKDSTOjklmn-/,'()true";

constexpr std::array<std::string_view, 30> units{
    "14/", "1",  ",",     "/",  "rK", "rK,",   "dK,", "x",   "{",  "{'a':", "(", ")", "'a':", "-", "0,",
    "0-",  "h2", "h2-h4", "O-", "[",  "[a \"", "\"",  "1. ", "..", "$",     "%", ";", " ",    "+", "S R "};
constexpr std::array<std::string_view, 5> beginnings{
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-", "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-{",
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-{'resigned':", "R-0,0,0,0-1,1,1,1-1,1,1,1-0,", "R-"};

constexpr testing::HostileTexts texts{.positions = positions,
                                      .moves = moves,
                                      .records = records,
                                      .letters = letters,
                                      .units = units,
                                      .beginnings = beginnings};

constexpr std::array<chess4::RuleOptions, 3> rules{
    {{},
     {.seating = chess4::RuleOptions::Seating::clockwise,
      .abandoned = chess4::RuleOptions::Abandoned::frozen},
     {.abandoned = chess4::RuleOptions::Abandoned::random_king}}};

} // namespace

TEST_CASE("without a mutation they are read") {
    for (const std::string_view text : positions) {
        CAPTURE(text);
        CHECK(Chess4{}.read_position(text));
    }
    for (const std::string_view text : records) {
        CAPTURE(text);
        CHECK(Chess4{}.read_games(text));
    }
}

TEST_CASE("mutated positions are read or refused by name") {
    for (const chess4::RuleOptions& options : rules) {
        const int read = testing::check_mutated_positions(Chess4{options}, texts, 11, 10'000);
        CHECK(read > 150); // some mutations do no harm
        CHECK(read < 5'000);
    }
}

TEST_CASE("mutated moves are read or refused by name") {
    for (const chess4::RuleOptions& options : rules) {
        const Chess4 game{options};
        const auto draw = [&](Random& random, int i) {
            return i % 8 == 0 ? game.start().position
                              : chess4::testing::placed_chess4_setup(random, game, 8).position;
        };
        const int read = testing::check_mutated_moves(game, texts, 12, 8'000, draw);
        CHECK(read > 150);
        CHECK(read < 4'000);
    }
}

TEST_CASE("mutated records are read or refused by name") {
    CHECK(testing::check_mutated_records(Chess4{}, texts, 13, 5'000) > 1000);
    CHECK(testing::check_mutated_records(Chess4{rules[2]}, texts, 14, 2'000) > 300);
}

TEST_CASE("random bytes, and megabytes of one thing") {
    testing::check_any_bytes(Chess4{}, texts, 15);
}
