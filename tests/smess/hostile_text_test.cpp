#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"
#include "tests/smess/text_checks.hpp"
#include "tests/support/hostile_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using smess::Smess;

constexpr std::array<std::string_view, 6> positions{
    "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1",
    "3b3/6n/7/3n3/7/3B1S1/N3sN1/6N w 3 54",
    "n1sbs1s/1snnnnn/1n5/7/7/1NN3N/1S1NNNS/N1SB2S w 20 11",
    "3b3/7/7/7/7/7/7/3B3 b",
    "3s3/7/7/7/7/7/7/3B3 b 99 50",
    "111b111/7/7/7/7/7/7/7 w 12",
};

constexpr std::array<std::string_view, 8> moves{
    "a2a3", "A2-A3", "d4:d5", "d4xd5+", "b1b3", "a2b3", "d1", "h9h8",
};

constexpr std::array<std::string_view, 3> records{
    "[Event \"x\"]\n[Variant \"smess\"]\n[FEN \"3b3/7/7/3n3/3N3/7/7/3B3 b 0 3\"]\n\n3... d5:d4+ {one} 4. "
    "d1d2 "
    "(4. d1c1 $1) 0-1\n",
    "%line\n1. e2-e3! a7a6?! 2. b2b3 {[%clock w0:1:2]} ; rest\n1/2-1/2\n\n[Event \"y\"]\n*",
    "[Result \"1-0\"] a2a3 (b2b3 (c2c3 {)} ) d2d3) 1-0",
};

constexpr std::string_view letters = "BSNbsnwW";

constexpr std::array<std::string_view, 26> units{"7/",  "7", "/", "B", "n", "1ssbss1/", "a2", "a2a3", ":",
                                                 "x",   "-", "+", "(", ")", "{",        "[",  "\"",   "[a \"",
                                                 "1. ", "$", "%", ";", " ", "\n",       "*",  "!"};
constexpr std::array<std::string_view, 2> beginnings{"3b3/7/7/7/7/7/7/3B3 w ", "3b3/7/7/7/7/7/7/3B"};

constexpr testing::HostileTexts texts{.positions = positions,
                                      .moves = moves,
                                      .records = records,
                                      .letters = letters,
                                      .units = units,
                                      .beginnings = beginnings};

} // namespace

TEST_CASE("mutated positions are read or refused by name") {
    const int read = testing::check_mutated_positions(Smess{}, texts, 11, 20'000);
    CHECK(read > 500); // some mutations do no harm
    CHECK(read < 10'000);
}

TEST_CASE("mutated moves are read or refused by name") {
    const auto draw = [](Random& random, int i) {
        return i % 8 == 0 ? Smess{}.start().position : testing::random_smess_position(random);
    };
    const int read = testing::check_mutated_moves(Smess{}, texts, 12, 20'000, draw);
    CHECK(read > 500);
    CHECK(read < 10'000);
}

TEST_CASE("mutated records are read or refused by name") {
    CHECK(testing::check_mutated_records(Smess{}, texts, 13, 10'000) > 1000);
}

TEST_CASE("random bytes, and megabytes of one thing") {
    testing::check_any_bytes(Smess{}, texts, 14);
}
