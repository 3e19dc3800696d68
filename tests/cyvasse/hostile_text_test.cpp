#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/text_checks.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/text_checks.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::Cyvasse;
using testing::mutated;
using testing::one_of;

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

} // namespace

TEST_CASE("mutated positions are read or refused by name") {
    Random random{11};
    const Cyvasse game;
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutated(random, one_of(random, positions), letters);
        CAPTURE(text);
        CHECK(testing::position_fault(game, text) == "");
        read += game.read_position(text) ? 1 : 0;
    }
    CHECK(read > 200); // some mutations do no harm
    CHECK(read < 10'000);
}

TEST_CASE("mutated moves are read or refused by name") {
    Random random{12};
    const Cyvasse game;
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const cyvasse::Position p =
            i % 8 == 0 ? game.start().position : testing::random_cyvasse_position(random, 12);
        Cyvasse::Moves legal;
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
    const Cyvasse game;
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
    const Cyvasse game;
    const cyvasse::Position start_position = game.start().position;
    for (int i = 0; i < 3000; ++i) {
        std::string text(random.below(60), '\0');
        for (char& c : text)
            c = i % 2 == 0 ? testing::any_character(random, letters) : static_cast<char>(random.below(256));
        CAPTURE(text);
        CHECK(testing::position_fault(game, text) == "");
        CHECK(testing::move_fault(game, start_position, text) == "");
        CHECK(testing::games_fault(game, text) == "");
    }
    for (const std::string_view unit :
         {"8/", "7", "/", "K",  "^",     "~",   "12/", "e4", "e4e5", ":", "x",  "-",      "+", "(",
          ")",  "{", "[", "\"", "[a \"", "1. ", "$",   "%",  ";",    " ", "\n", " taken", "*", "!"}) {
        CAPTURE(unit);
        std::string text;
        while (text.size() < 1'000'000) text += unit;
        CHECK(testing::position_fault(game, text) == "");
        CHECK(testing::position_fault(game, "7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 w " + text) ==
              "");
        CHECK(testing::position_fault(game, "7k/9/10/11/12/" + text) == "");
        CHECK(testing::position_fault(game, "7k/9/10/11/12/11/10/9/K7 8/9/10/11/12/" + text) == "");
        CHECK(testing::move_fault(game, start_position, text) == "");
        CHECK(testing::games_fault(game, text) == "");
    }
}
