#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/text_checks.hpp"
#include "tests/support/hostile_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::Cyvasse;

constexpr std::string_view start =
    "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
    "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1";

constexpr std::array<std::string_view, 6> positions{
    start,
    "n2ks3/3ece3/d1smt1t2x/r2mS1s4/3C5n1D/4M4SR/2ST1TE2m/rX1E5/3NXK1N 8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 "
    "b 1 73",
    "7k/9/10/3te6/2e1R2d4/3sM1C4/2x1T5/9/K7 8/1~7/10/5^^4/5~6/3~7/10/9/8 w",
    "k6k/4k4/10/4mC5/12/4cM5/10/4K4/K6K 1^~^~^~1/9/~9/11/4~~6/11/9~/9/1~^~^~^1 w 3 7",
    "4xxxx/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 b 0 3 taken",
    "8/9/10/11/12/11/10/9/Kk6 8/9/10/11/12/11/10/9/8 b 12",
};

constexpr std::array<std::string_view, 8> moves{
    "e4e5", "Re4-E6", "e4:e6", "Xh4xe6", "b2a1", "k3k6", "a1", "h9i8",
};

constexpr std::array<std::string_view, 3> records{
    "[Event \"x\"]\n[Variant \"cyvasse\"]\n[FEN \"8/9/10/11/12/4k6/4M5/9/X7 8/9/10/11/12/11/10/9/8 b 0 "
    "3\"]\n\n3... "
    "e4e5 {one} 4. Me3e4 (4. a1b1 $1) 0-1\n",
    "%line\n1. a4-a5! l6l5?! 2. a5b5 {[%clock w0:1:2]} ; rest\n1/2-1/2\n\n[Event \"y\"]\n*",
    "[Result \"1-0\"] a4a5 (b2a1 (e4e5 (c2c3 {)} ) d2d3) 1-0",
};

constexpr std::string_view letters = "MSRNEXCDTKmsrnexcdtk^~jklwWtaken";

constexpr std::array<std::string_view, 28> units{
    "8/", "7", "/", "K",  "^",     "~",   "12/", "e4", "e4e5", ":", "x",  "-",      "+", "(",
    ")",  "{", "[", "\"", "[a \"", "1. ", "$",   "%",  ";",    " ", "\n", " taken", "*", "!"};
constexpr std::array<std::string_view, 3> beginnings{"7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 w ",
                                                     "7k/9/10/11/12/",
                                                     "7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/"};

constexpr testing::HostileTexts texts{.positions = positions,
                                      .moves = moves,
                                      .records = records,
                                      .letters = letters,
                                      .units = units,
                                      .beginnings = beginnings};

} // namespace

TEST_CASE("mutated positions are read or refused by name") {
    const int read = testing::check_mutated_positions(Cyvasse{}, texts, 11, 20'000);
    CHECK(read > 200); // some mutations do no harm
    CHECK(read < 10'000);
}

TEST_CASE("mutated moves are read or refused by name") {
    const auto draw = [](Random& random, int i) {
        return i % 8 == 0 ? Cyvasse{}.start().position : testing::random_cyvasse_position(random, 12);
    };
    const int read = testing::check_mutated_moves(Cyvasse{}, texts, 12, 20'000, draw);
    CHECK(read > 500);
    CHECK(read < 10'000);
}

TEST_CASE("mutated records are read or refused by name") {
    CHECK(testing::check_mutated_records(Cyvasse{}, texts, 13, 10'000) > 1000);
}

TEST_CASE("random bytes, and megabytes of one thing") {
    testing::check_any_bytes(Cyvasse{}, texts, 14);
}
