#include "core/board/approach.hpp"
#include "core/board/reach.hpp"
#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::testing;

// Every target by itself and several together: within n steps of a target are the cells that reach it in n steps.
TEST_CASE_TEMPLATE("approach on all boards", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    constexpr int most = 4;
    std::mt19937_64 random{9};
    for (int round = 0; round < 24; ++round) {
        const auto targets = set_of<Tag>(random_places<Tag>(random, round % 5));
        const auto within = approach<Tag, most>(targets);
        REQUIRE(static_cast<int>(within.size()) == most + 1);
        CHECK(within[0] == targets);
        for (int steps = 1; steps <= most; ++steps) {
            for (Square from : G::all) {
                const bool near = targets.contains(from) ||
                                  reach<Tag>(from, steps, G::all, typename G::Set{}).intersects(targets);
                CHECK(within[static_cast<std::size_t>(steps)].contains(from) == near);
            }
        }
    }
}

TEST_CASE("approach follows arrows, not neighbourhood") {
    using G = Geometry<ArrowBoard>;
    // From a1 the only arrow leads north; b1 has one to a1, and a2 one back.
    constexpr auto within = approach<ArrowBoard, 2>(G::Set{*G::parse("b1")});
    CHECK(within[1] == (G::Set{*G::parse("b1")} | G::Set{*G::parse("c1")}));
    CHECK_FALSE(within[2].contains(*G::parse("a1")));
    CHECK(within[2].contains(*G::parse("d1")));
    CHECK(within[2].contains(*G::parse("c2")));
    CHECK_FALSE(within[2].contains(*G::parse("b3")));
}

} // namespace
