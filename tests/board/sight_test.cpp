#include "core/board/sight.hpp"
#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::testing;

// From where each cell is seen, by a walk from every cell.
template <class Tag>
Places slow_seers(Place to, const Places& occupied, Directions along, int range) {
    Places result;
    for (Place from : all_places<Tag>())
        if (holds(slow_slide<Tag>(from, occupied, along, range), to)) add(result, from);
    return sorted(result);
}

template <class Tag, Directions Along, int Range>
void check_sight() {
    using G = Geometry<Tag>;
    using S = Sight<Tag, Along, Range>;
    std::mt19937_64 random{11};
    for (int round = 0; round < 6; ++round) {
        const Places occupied = random_places<Tag>(random, round);
        for (Square square : G::all) {
            const Place to{G::file(square), G::rank(square)};
            CHECK(places<Tag>(S::seers(square, set_of<Tag>(occupied))) ==
                  slow_seers<Tag>(to, occupied, Along, Range));
            if (round == 0) CHECK(places<Tag>(S::lines_to(square)) == slow_seers<Tag>(to, {}, Along, Range));
        }
    }
}

TEST_CASE_TEMPLATE("from where a cell is seen along all lines", Tag, QUARTET_TEST_BOARDS) {
    check_sight<Tag, Geometry<Tag>::every_direction, 0>();
}

TEST_CASE_TEMPLATE("from where it is seen along some lines only, not the same both ways", Tag,
                   QUARTET_TEST_BOARDS) {
    check_sight<Tag, Directions::of(Direction{1}), 0>();
    check_sight<Tag, Directions::of(Direction{0}, Direction{3}), 0>();
}

TEST_CASE_TEMPLATE("from where it is seen with a limited range", Tag, QUARTET_TEST_BOARDS) {
    check_sight<Tag, Geometry<Tag>::every_direction, 2>();
    check_sight<Tag, Directions::of(Direction{2}), 3>();
}

TEST_CASE_TEMPLATE("the sources of a cell have an arrow to it, and no others do", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    for (Square to : G::all)
        for (Square from : G::all) CHECK(G::sources(to).contains(from) == G::neighbours(from).contains(to));
}

TEST_CASE("arrows lead one way") {
    using G = Geometry<ArrowBoard>;
    using S = Sight<ArrowBoard>;
    const Square b5 = *G::parse("b5"); // a single arrow, east
    const Square g5 = *G::parse("g5"); // north and south
    CHECK(S::seers(g5, G::Set{}).contains(b5));
    CHECK_FALSE(S::seers(b5, G::Set{}).contains(g5));
    CHECK_FALSE(S::seers(g5, G::Set{*G::parse("d5")}).contains(b5));
    CHECK(S::seers(g5, G::Set{*G::parse("d5")}).contains(*G::parse("d5")));
    CHECK(S::seers(g5, G::Set{g5}).contains(b5)); // what stands there does not matter
    CHECK_FALSE(G::sources(b5).contains(*G::parse("c4")));
    CHECK(G::sources(b5).contains(*G::parse("a5")));
}

} // namespace
