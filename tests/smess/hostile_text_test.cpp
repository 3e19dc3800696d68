#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"
#include "tests/smess/text_checks.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/text_checks.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using smess::Smess;
using testing::mutated;
using testing::one_of;

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

} // namespace

TEST_CASE("mutated positions are read or refused by name") {
    Random random{11};
    const Smess game;
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutated(random, one_of(random, positions), letters);
        CAPTURE(text);
        CHECK(testing::position_fault(game, text) == "");
        read += game.read_position(text) ? 1 : 0;
    }
    CHECK(read > 500); // some mutations do no harm
    CHECK(read < 10'000);
}

TEST_CASE("mutated moves are read or refused by name") {
    Random random{12};
    const Smess game;
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const smess::Position p = i % 8 == 0 ? game.start().position : testing::random_smess_position(random);
        Smess::Moves legal;
        game.generate(p, legal);
        if (legal.empty()) continue;
        const auto& move = legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
        const std::string text =
            mutated(random, i % 2 == 0 ? one_of(random, moves) : game.write_move(p, move), letters);
        CAPTURE(text);
        CHECK(testing::move_fault(game, p, text) == "");
        read += game.read_move(p, text) ? 1 : 0;
    }
    CHECK(read > 500);
    CHECK(read < 10'000);
}

TEST_CASE("mutated records are read or refused by name") {
    Random random{13};
    const Smess game;
    const auto referee = make_referee(game);
    int read = 0;
    for (int i = 0; i < 10'000; ++i) {
        const std::string text = mutated(random, one_of(random, records), letters);
        CAPTURE(text);
        CHECK(testing::games_fault(game, text) == "");
        read += referee->read_games(text) ? 1 : 0;
    }
    CHECK(read > 1000);
}

TEST_CASE("random bytes, and megabytes of one thing") {
    Random random{14};
    const Smess game;
    const smess::Position start = game.start().position;
    for (int i = 0; i < 3000; ++i) {
        std::string text(random.below(60), '\0');
        for (char& c : text)
            c = i % 2 == 0 ? testing::any_character(random, letters) : static_cast<char>(random.below(256));
        CAPTURE(text);
        CHECK(testing::position_fault(game, text) == "");
        CHECK(testing::move_fault(game, start, text) == "");
        CHECK(testing::games_fault(game, text) == "");
    }
    for (const std::string_view unit :
         {"7/", "7", "/", "B",  "n",     "1ssbss1/", "a2", "a2a3", ":", "x", "-",  "+", "(",
          ")",  "{", "[", "\"", "[a \"", "1. ",      "$",  "%",    ";", " ", "\n", "*", "!"}) {
        CAPTURE(unit);
        std::string text;
        while (text.size() < 1'000'000) text += unit;
        CHECK(testing::position_fault(game, text) == "");
        CHECK(testing::position_fault(game, "3b3/7/7/7/7/7/7/3B3 w " + text) == "");
        CHECK(testing::position_fault(game, "3b3/7/7/7/7/7/7/3B" + text) == "");
        CHECK(testing::move_fault(game, start, text) == "");
        CHECK(testing::games_fault(game, text) == "");
    }
}
