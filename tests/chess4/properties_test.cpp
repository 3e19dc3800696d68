// What every game must keep, for Chess for Four under each of its options; and its golden playthrough.

#include "engines/chess4/chess4.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/playthrough.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::check_game_properties;

// Positions of real games (as the counterclockwise seating reads them: mirrored), few pieces, dead and abandoned sides,
// kings that can be taken, pawns before promotion, sides that are out although it is their turn.
const std::vector<std::string> positions{
    "R-0,0,0,1-0,0,0,0-0,0,0,0-43,38,16,5-1-14/14/14/1,dgP,5,yP,yK,2,bP,bD,bK/dgR,dgB,7,yP,bP,2,bN/8,yP,yN,4/"
    "2,dgB,10,yN/14/dgR,dgP,11,bQ/1,dgP,4,rN,3,bP,3/5,rP,2,rN,1,rP,bP,2/4,rP,1,rB,2,rP,4/4,rQ,1,rP,1,rP,5/"
    "4,rK,9",
    "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-1-5,yR,yQ,1,rD,1,yR,3/3,yP,1,yP,2,yP,yK,gK,3/4,yP,3,yD,5/"
    "1,gP,8,yP,3/6,gD,4,yP,2/1,gD,12/7,bD,6/gR,1,gQ,5,bD,5/1,gP,gN,11/3,gP,7,bP,bK,1/"
    "1,gP,2,rP,3,bD,5/5,rQ,3,rN,4/8,rP,rB,4/5,rR,2,rR,rK,4",
    "R-0,0,0,0-0,0,0,0-0,0,0,0-20,3,11,40-2-{'resigned':(false,true,false,false),'flagged':(false,false,"
    "false,true)}-"
    "3,yR,3,yK,2,yR,3/4,yP,2,yP,6/14/gR,gP,10,bP,bR/14/1,gP,10,bP,1/gK,12,bK/gQ,13/12,bP,bQ/14/14/"
    "5,rP,2,rP,5/"
    "3,rP,10/3,rR,3,rK,2,rR,3",
    "Y-0,1,0,0-1,0,1,0-1,0,1,0-9,0,30,2-97-3,yR,2,yK,3,yR,3/3,yP,6,yP,3/14/14/14/gP,13/gK,13/14/10,dbP,3/"
    "13,dbK/14/14/"
    "3,rP,6,rP,3/3,rR,3,rK,2,rR,3",
    "G-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-7,yK,6/14/14/14/14/14/gK,5,gP,1,yP,4,bK/4,rP,2,bP,6/14/14/14/14/14/"
    "6,rK,7",
};

TEST_CASE("chess4 keeps the contract") {
    testing::check_option_properties<Chess4>();
    check_game_properties(Chess4{}, {.games = 3, .perft_every = 60, .perft_depth = 2});
}

TEST_CASE("chess4 keeps the contract in positions of all sorts") {
    check_game_properties(Chess4{}, {.seed = 2,
                                     .games = 10,
                                     .perft_every = 40,
                                     .perft_depth = 2,
                                     .conventions = {.repetition_limit = 3, .no_progress_limit = 25},
                                     .positions = positions});
}

TEST_CASE("chess4 keeps the contract under each option") {
    std::uint64_t seed = 10;
    for (const auto& [name, value] :
         {std::pair{"Seating", "clockwise"}, std::pair{"Array", "modern"}, std::pair{"Array", "by"},
          std::pair{"Array", "byg"}, std::pair{"Array", "rg"}, std::pair{"Abandoned", "frozen"},
          std::pair{"Abandoned", "random-king"}, std::pair{"DrawPoints", "0"}}) {
        const std::string option = name;
        CAPTURE(option);
        CAPTURE(value);
        Chess4 game;
        REQUIRE(set_rule(game, name, value).has_value());
        check_game_properties(game, {.seed = ++seed,
                                     .games = 2,
                                     .perft_every = 60,
                                     .perft_depth = 2,
                                     .conventions = {.repetition_limit = 3, .no_progress_limit = 20}});
    }
}

TEST_CASE("chess4's perft is the same through a table and on threads") {
    const Chess4 game;
    for (const std::string& text : positions) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup.has_value());
        const std::uint64_t expected = perft(game, setup->position, 2);
        CHECK(perft_by_list(game, setup->position, 2) == expected);
        for (const int threads : {1, 3}) {
            for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 12, std::size_t{1} << 22}) {
                CHECK(perft_run(game, setup->position, 2, {.hash_bytes = bytes, .threads = threads}) ==
                      expected);
            }
        }
    }
}

TEST_CASE("chess4's playthrough is as recorded") {
    testing::check_playthrough(Chess4{}, "chess4", 7, 400);
}

} // namespace
} // namespace quartet::chess4
