// The generic properties and the golden playthroughs of the two toys.

#include "tests/support/game_properties.hpp"
#include "tests/support/playthrough.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

namespace quartet::testing {
namespace {

Trio trio(std::string_view abandoned, std::string_view quiet_limit) {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", abandoned).has_value());
    REQUIRE(set_rule(game, "QuietLimit", quiet_limit).has_value());
    return game;
}

TEST_CASE("tic-tac-toe keeps the contract") {
    check_option_properties<TicTacToe>();
    check_game_properties(TicTacToe{}, {.games = 200});
}

TEST_CASE("trio keeps the contract") {
    check_option_properties<Trio>();
    check_game_properties(Trio{}, {.games = 60});
}

TEST_CASE("trio keeps the contract when abandoned seats move at random") {
    check_game_properties(trio("random", "40"), {.seed = 2, .games = 60});
}

TEST_CASE("trio keeps the contract when only the conventions end a quiet game") {
    check_game_properties(trio("random", "0"), {.seed = 3, .games = 60});
}

TEST_CASE("trio keeps the contract in positions on the brink") {
    check_game_properties(
        Trio{}, {.seed = 4,
                 .games = 60,
                 .positions = {"yXz../Y..../Z.... Z ppp 0,0,0 0 0 1", // X will be blocked
                               "..X../..y../YZz.. X ppp 3,1,4 38 5 9", "..X../..Y../..... X ppo 3,1,4 0 5 9",
                               "x.X../..y../YZz.. X aap 3,1,4 0 5 9"}});
}

TEST_CASE("the playthroughs of the toys are as recorded") {
    check_playthrough(TicTacToe{}, "tictactoe", 1, 20);
    check_playthrough(trio("random", "40"), "trio", 5, 200);
}

} // namespace
} // namespace quartet::testing
