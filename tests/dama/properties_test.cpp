// What every game must keep, for Dama under each of its rule options; and its golden playthrough.

#include "engines/dama/dama.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/playthrough.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::dama {
namespace {

using testing::check_game_properties;

Dama with(std::string_view option, std::string_view value) {
    Dama game;
    REQUIRE(set_rule(game, option, value).has_value());
    return game;
}

// Kings, long captures, men on the brink of the last rank, endings: what random play from the start position
// comes to late.
const std::vector<std::string> late_positions{
    "W:We5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1:Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5",
    "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5",
    "W:WKa1,Kb1:BKh8",
    "W:Wa2,b3,g6:Bh7,c5,b6",
    "W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5",
    "W:Wf6,c4,h2:Bf7,Ke8,Kc8,a6",
    "W:Wd6,e5:Bd7,Kb8,Ke8,a3",
};

TEST_CASE("dama keeps the contract") {
    testing::check_option_properties<Dama>();
    check_game_properties(Dama{}, {.games = 20});
}

TEST_CASE("dama keeps the contract in late positions") {
    check_game_properties(Dama{}, {.seed = 2, .games = 24, .perft_every = 25, .positions = late_positions});
}

TEST_CASE("dama keeps the contract under the other rule options") {
    using Setting = std::pair<std::string_view, std::string_view>;
    for (const Setting& setting : {Setting{"PromotionInCapture", "king"}, Setting{"Ending", "one-each-draws"},
                                   Setting{"Ending", "play-on"}}) {
        INFO(std::string{setting.first}, " ", std::string{setting.second});
        check_game_properties(with(setting.first, setting.second),
                              {.seed = 3, .games = 16, .perft_every = 25, .positions = late_positions});
    }
}

TEST_CASE("dama's perft is the same through a table and on threads") {
    const Dama game;
    for (const std::string& text : late_positions) {
        const auto setup = game.read_position(text);
        REQUIRE_MESSAGE(setup.has_value(), text);
        const std::uint64_t expected = perft(game, setup->position, 4);
        for (const int threads : {1, 3}) {
            for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 12, std::size_t{1} << 22}) {
                CHECK(perft_run(game, setup->position, 4, {.hash_bytes = bytes, .threads = threads}) ==
                      expected);
            }
        }
    }
    CHECK(perft_run(game, game.start().position, 6, {.hash_bytes = 1 << 22, .threads = 2}) == 931'312);
}

TEST_CASE("dama's playthrough is as recorded") {
    testing::check_playthrough(Dama{}, "dama", 1, 300);
}

} // namespace
} // namespace quartet::dama
