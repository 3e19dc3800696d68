// The opponent that plays by playouts.

#include "engines/dama/dama.hpp"
#include "tests/support/tree_of_playouts.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace quartet;

namespace {

std::string choice(std::string_view text, int playouts, std::uint64_t seed) {
    const dama::Dama game;
    const auto setup = game.read_position(text);
    REQUIRE(setup);
    Random random{seed};
    const auto move =
        quartet::testing::TreeOfPlayouts<dama::Dama>{game, random}.choose(setup->position, playouts);
    return game.write_move(setup->position, move);
}

} // namespace

TEST_CASE("it does not step into a loss") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        // b4b5 and b4c4 let the last man be taken, which ends the game.
        CHECK(choice("W:Wb4:Bc5", 500, seed) == "b4a4");
    }
}

TEST_CASE("the same seed plays the same") {
    const dama::Dama game;
    const std::string start = game.write_position(game.start());
    CHECK(choice(start, 300, 7) == choice(start, 300, 7));
}
