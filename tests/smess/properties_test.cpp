// What every game must keep, for Smess; and its golden playthrough.

#include "engines/smess/smess.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/playthrough.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace quartet::smess {
namespace {

using testing::check_game_properties;

// Numskulls in the open, Ninnies about to be promoted or set up where they would be, Brains under attack, beside each
// other, alone, taken: what random play from the start position comes to late or never.
const std::vector<std::string> late_positions{
    "ssb2s1/1nnnnns/1S5/6n/1N5/2SBN2/NN2N1N/2S1S1N b 14 17",
    "3sn2/nn1b2s/3nn2/7/N3n1n/1NN1s2/N2N2N/S1B2SS b 2 34",
    "2s4/2b1n2/1nnsS1n/1nN4/NS5/N6/3S1N1/4B1N w 1 53",
    "3b3/2N1N2/1N5/7/7/5n1/2n1n2/3B3 w 0 40",
    "1NN1NN1/3b3/7/7/7/7/3B3/1nn1nn1 b 7 60",
    "7/7/2S4/3Bb2/7/4s2/n5N/7 w 30 80",
    "SSSSSS1/SSSSSB1/7/7/7/7/1bsssss/1ssssss w 0 1",
    "7/7/7/3Bb2/7/7/7/N6 b 0 90",
    "3b3/7/2n4/7/7/2N4/7/7 w 3 20",
    "7/7/7/3Bb2/7/7/7/7 w 0 99",
    "nb5/7/1S5/7/7/1N4s/7/2N1B2 b 96 61",
};

TEST_CASE("smess keeps the contract") {
    testing::check_option_properties<Smess>();
    check_game_properties(Smess{}, {.games = 20});
}

TEST_CASE("smess keeps the contract in late positions") {
    check_game_properties(Smess{}, {.seed = 2, .games = 36, .perft_every = 25, .positions = late_positions});
}

TEST_CASE("smess keeps the contract in long games") {
    check_game_properties(Smess{}, {.seed = 3,
                                    .games = 12,
                                    .max_plies = 20'000,
                                    .perft_every = 50,
                                    .conventions = {.repetition_limit = 0, .no_progress_limit = 0},
                                    .positions = late_positions});
}

TEST_CASE("smess's perft is the same through a table and on threads") {
    const Smess game;
    for (const std::string& text : late_positions) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup.has_value());
        const std::uint64_t expected = perft(game, setup->position, 3);
        CHECK(perft_by_list(game, setup->position, 3) == expected);
        for (const int threads : {1, 3}) {
            for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 12, std::size_t{1} << 22}) {
                CHECK(perft_run(game, setup->position, 3, {.hash_bytes = bytes, .threads = threads}) ==
                      expected);
            }
        }
    }
    CHECK(perft_run(game, game.start().position, 6, {.hash_bytes = 1 << 22, .threads = 2}) == 6'365'578);
}

// A seed whose game has captures, a promotion and a captured Brain.
TEST_CASE("smess's playthrough is as recorded") {
    testing::check_playthrough(Smess{}, "smess", 77, 300);
}

} // namespace
} // namespace quartet::smess
