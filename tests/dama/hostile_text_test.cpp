#include "engines/dama/dama.hpp"
#include "tests/dama/text_checks.hpp"
#include "tests/support/hostile_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using dama::Dama;

constexpr std::array<std::string_view, 6> positions{
    "W:Wa2,Kb4:Bd6:H12:F34",
    "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5",
    "W:Wa2-h3:Ba6-h7:H0:F1.",
    "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 1",
    "1k4K1/2m5/8/8/3M4/8/8/K6k b 99 50",
    "W:Wa2:B",
};

constexpr std::array<std::string_view, 8> moves{
    "e2xa2", "e2xb2xb5", "e2-e8", "e2xe1", "e2e1e2", "e2xc2xc4xe4xe6xc6", "d2", "a1a8",
};

constexpr std::array<std::string_view, 3> move_positions{
    "W:Wd2,h2:Bd3,c4,b5,c2,b3",
    "W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5",
    "W:WKe2,a1:BKd1,Kf1,Kg2,Kc3,Kb4,Kh4,Kf5,Ke7,Kd8,Kf8,d2,e3,f3,a5,d6,g7",
};

constexpr std::array<std::string_view, 3> records{
    "[Event \"x\"]\n[GameType \"30,W,8,8,A0,0\"]\n[FEN \"B:Wa2:Bd6:H0:F3\"]\n\n3... d6d5 {one} 4. a2a3 (4. "
    "a2b2 $1) 1-0\n",
    "%line\n1. a3-a4! b6b5?! 2. h3h4* {[%clock w0:1:2]} ; rest\n1/2-1/2\n\n[Event \"y\"]\n*",
    "[Result \"2-0\"] a3a4 (b3b4 (c3c4 {)} ) d3d4) 2-0",
};

constexpr std::string_view letters = "WBKMHFwbkmhf";

constexpr std::array<std::string_view, 25> units{"W:", "Wa2,", ":", ",",  "/", "8/", "8",     "a3",  "x",
                                                 "-",  "(",    ")", "{",  "[", "\"", "[a \"", "1. ", "$",
                                                 "%",  ";",    " ", "\n", "*", "!",  "K"};
constexpr std::array<std::string_view, 1> beginnings{"W:Wa2:Bd6:H"};

constexpr testing::HostileTexts texts{.positions = positions,
                                      .moves = moves,
                                      .records = records,
                                      .letters = letters,
                                      .units = units,
                                      .beginnings = beginnings};

} // namespace

TEST_CASE("mutated positions are read or refused by name") {
    const int read = testing::check_mutated_positions(Dama{}, texts, 11, 20'000);
    CHECK(read > 500); // some mutations do no harm
    CHECK(read < 10'000);
}

TEST_CASE("mutated moves are read or refused by name") {
    // Few moves, many moves, and (seldom, for it takes its time) one with thousands of routes.
    std::array<dama::Position, 3> boards;
    for (std::size_t i = 0; i < boards.size(); ++i)
        boards[i] = Dama{}.read_position(move_positions[i])->position;
    const auto draw = [&](Random&, int i) {
        return boards[i % 64 == 0 ? 2 : static_cast<std::size_t>(i % 2)];
    };
    const int read = testing::check_mutated_moves(Dama{}, texts, 12, 4000, draw);
    CHECK(read > 20);
}

TEST_CASE("mutated records are read or refused by name") {
    CHECK(testing::check_mutated_records(Dama{}, texts, 13, 10'000) > 1000);
}

TEST_CASE("random bytes, and megabytes of one thing") {
    testing::check_any_bytes(Dama{}, texts, 14);
}
