// What every game must keep, for Cyvasse under each of its options; and its golden playthrough.

#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/playthrough.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::cyvasse {
namespace {

using testing::check_game_properties;

// What random play from the start comes to late or never: fights, crowds, few pieces, towers nearly or quite alone,
// several kings or none, kings taken or about to be, ground of every sort, nobody able to move.
const std::vector<std::string> positions{
    "e4n1x/3cke2s/2m1tMt3/2D1n2m3/rm3x2X3/d2Ms1m1M1R/1r1TST3M/R2KCNE2/X1E2N2 "
    "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 b "
    "18 84",
    "n2ks3/3ece3/d1smt1t2x/r2mS1s4/3C5n1D/4M4SR/2ST1TE2m/rX1E5/3NXK1N 8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 "
    "b 1 73",
    "7k/9/10/3te6/2e1R2d4/3sM1C4/2x1T5/9/K7 8/1~7/10/5^^4/5~6/3~7/10/9/8 w 0 40",
    "8/9/3t6/3rk1m4/3MKM2x3/2C1D6/10/9/T7 8/9/10/11/12/11/10/9/8 b 0 90",
    "7k/9/10/4t6/4t2T4/4T6/10/9/K7 8/9/10/11/12/11/10/9/8 w 95 1",
    "k6k/4k4/10/4mC5/12/4cM5/10/4K4/K6K 1^~^~^~1/9/~9/11/4~~6/11/9~/9/1~^~^~^1 w 3 7",
    "8/4m4/2tt6/4mC5/4M7/4cM5/6TT2/4M4/8 8/9/10/11/12/11/10/9/8 b 3 7",
    "8/3x1k3/5D4/11/4R3N3/11/4T5/4E4/3K4 8/9/10/4~^~4/3~1~6/4^~5/10/9/8 w 90 77",
    "dddd4/9/xxx7/11/12/11/7XXX/9/4DDDD 8/9/3^^^4/4~~~4/12/4~~~4/4^^^3/9/8 b 0 1",
    "7k/9/10/11/12/11/10/9/KT6 8/9/10/11/12/11/10/^^7/8 b 0 50",
    "7k/9/10/11/12/11/10/9/KT6 8/9/10/11/12/11/10/^^7/8 w 0 50",
    "tttt4/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 w 0 3",
    "4xxxx/9/10/11/12/11/10/9/4K3 8/9/10/11/12/11/10/9/8 b 0 3 taken",
};

TEST_CASE("cyvasse keeps the contract") {
    testing::check_option_properties<Cyvasse>();
    check_game_properties(Cyvasse{}, {.games = 1, .perft_every = 60, .perft_depth = 2});
}

TEST_CASE("cyvasse keeps the contract in positions of all sorts") {
    check_game_properties(Cyvasse{}, {.seed = 2,
                                      .games = 14,
                                      .perft_every = 20,
                                      .perft_depth = 2,
                                      .conventions = {.repetition_limit = 3, .no_progress_limit = 25},
                                      .positions = positions});
}

TEST_CASE("cyvasse keeps the contract under each option") {
    std::uint64_t seed = 10;
    for (const auto& [name, value] :
         {std::pair{"CatapultCapture", "stay"}, std::pair{"CatapultCapture", "recoil"},
          std::pair{"TowerAttack", "1"}, std::pair{"TowerProtectsTower", "true"},
          std::pair{"DragonOverEnemies", "true"}}) {
        const std::string option = name;
        CAPTURE(option);
        Cyvasse game;
        REQUIRE(set_rule(game, name, value).has_value());
        check_game_properties(game, {.seed = ++seed,
                                     .games = 14,
                                     .perft_every = 20,
                                     .perft_depth = 2,
                                     .conventions = {.repetition_limit = 3, .no_progress_limit = 10},
                                     .positions = positions});
    }
}

TEST_CASE("the evaluation is the same for both sides: a turned position is worth as much to the other") {
    Random random{5};
    for (int i = 0; i < 1000; ++i) {
        const Position p = testing::random_cyvasse_position(random, 1 + random.below(25));
        const Cyvasse game{testing::random_cyvasse_options(random)};
        for (const Seat seat : {white, black})
            REQUIRE(testing::feature_sums(game, turned(p), other(seat)) ==
                    testing::feature_sums(game, p, seat));
    }
}

TEST_CASE("cyvasse's perft is the same through a table and on threads") {
    const Cyvasse game;
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
    CHECK(perft_run(game, game.start().position, 3, {.hash_bytes = 1 << 22, .threads = 2}) == 550'518);
}

// A seed whose game has captures, and ends by one of a king.
TEST_CASE("cyvasse's playthrough is as recorded") {
    testing::check_playthrough(Cyvasse{}, "cyvasse", 18, 250);
}

} // namespace
} // namespace quartet::cyvasse
