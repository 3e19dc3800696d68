#include "core/board/reach.hpp"
#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::testing;

TEST_CASE_TEMPLATE("reach on random boards", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    std::mt19937_64 random{8};
    for (int round = 0; round < 24; ++round) {
        const Places passable = random_places<Tag>(random, 3 + round % 6);
        const Places stopping = random_places<Tag>(random, round % 4);
        const int steps = round % 5;
        for (Square from : G::all) {
            if (random() % 4 != 0) continue;
            const Place start{G::file(from), G::rank(from)};
            CHECK(places<Tag>(reach<Tag>(from, steps, set_of<Tag>(passable), set_of<Tag>(stopping))) ==
                  slow_reach<Tag>(start, steps, passable, stopping));
        }
    }
}

TEST_CASE("reach on hexagons") {
    using G = Geometry<HexagonBoard>;
    const Square e4 = *G::parse("e4");
    const auto none = G::Set{};
    // On an open board there are 6 cells at distance one, 12 more at distance two.
    CHECK(reach<HexagonBoard>(*G::parse("f5"), 1, G::all, none).count() == 6);
    CHECK(reach<HexagonBoard>(*G::parse("f5"), 2, G::all, none).count() == 18);
    CHECK(reach<HexagonBoard>(*G::parse("f5"), 3, G::all, none).count() == 36);
    // Surrounded by cells that stop, it goes one step; starting on such a cell does not matter.
    G::Set ring{};
    for (const char* name : {"e5", "f5", "d4", "f4", "e3", "d3"}) ring.insert(*G::parse(name));
    CHECK(reach<HexagonBoard>(e4, 3, G::all, ring) == ring);
    CHECK(reach<HexagonBoard>(e4, 3, G::all, ring | G::Set{e4}) == ring);
    CHECK(reach<HexagonBoard>(e4, 3, G::all, G::Set{e4}) == reach<HexagonBoard>(e4, 3, G::all, none));
    // Shut in, it goes nowhere.
    CHECK(reach<HexagonBoard>(e4, 3, G::all & ~ring, none).empty());
    // Round a wall: the far side is reached by a bend.
    G::Set wall{};
    for (const char* name : {"e5", "f5"}) wall.insert(*G::parse(name));
    CHECK_FALSE(reach<HexagonBoard>(e4, 2, G::all & ~wall, none).contains(*G::parse("f6")));
    CHECK(reach<HexagonBoard>(e4, 4, G::all & ~wall, none).contains(*G::parse("f6")));
}

} // namespace
