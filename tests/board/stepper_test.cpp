#include "core/board/stepper.hpp"
#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::testing;

template <class Tag>
int slow_count(const Places& from, const Places& allowed, Directions along) {
    int count = 0;
    for (Place p : from)
        for (int d = 0; d < static_cast<int>(Tag::directions.size()); ++d)
            if (along.has(Direction(d)) && has_arrow<Tag>(p, d) && holds(allowed, walk<Tag>(p, d))) ++count;
    return count;
}

template <class Tag, Directions Along>
void check_count() {
    using S = Stepper<Tag, Along>;
    std::mt19937_64 random{12};
    for (int round = 0; round < 300; ++round) {
        const Places from = random_places<Tag>(random, round % 9);
        const Places allowed = random_places<Tag>(random, round % 7 + 2);
        const auto set = set_of<Tag>(from);
        const auto into = set_of<Tag>(allowed);
        const int expected = slow_count<Tag>(from, allowed, Along);
        CHECK(S::count(set, into) == expected);
        CHECK(S::count_by_direction(set, into) == expected);
    }
}

// A generator passes the complement of its own pieces: bits beyond the board are allowed, too, and nothing goes there.
template <class Tag, Directions Along>
void check_count_beyond() {
    using S = Stepper<Tag, Along>;
    using Set = typename S::Set;
    std::mt19937_64 random{13};
    for (int round = 0; round < 100; ++round) {
        const Set set = set_of<Tag>(random_places<Tag>(random, 1 + round % 8));
        const Set own = set_of<Tag>(random_places<Tag>(random, round % 8));
        const int expected = slow_count<Tag>(places<Tag>(set), places<Tag>(Geometry<Tag>::all & ~own), Along);
        CHECK(S::count(set, ~own) == expected);
        CHECK(S::count_by_direction(set, ~own) == expected);
    }
}

TEST_CASE_TEMPLATE("steps of a set counted, along all arrows", Tag, QUARTET_TEST_BOARDS) {
    check_count<Tag, Geometry<Tag>::every_direction>();
    check_count_beyond<Tag, Geometry<Tag>::every_direction>();
}

TEST_CASE_TEMPLATE("steps of a set counted, along some arrows only", Tag, QUARTET_TEST_BOARDS) {
    check_count<Tag, Directions::none()>();
    check_count<Tag, Directions::of(Direction{0})>();
    check_count<Tag, Directions::of(Direction{1}, Direction{3})>();
    check_count<Tag, Directions::of(Direction{2})>();
    check_count_beyond<Tag, Directions::of(Direction{0}, Direction{2})>();
}

TEST_CASE_TEMPLATE("steps of single cells add up to their neighbours", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    int total = 0;
    for (Square square : G::all) {
        const typename G::Set one{square};
        CHECK(Stepper<Tag>::count(one, G::all) == G::neighbours(square).count());
        for (Square other : G::all)
            CHECK(Stepper<Tag>::count(one, typename G::Set{other}) == G::neighbours(square).contains(other));
        total += G::neighbours(square).count();
    }
    CHECK(Stepper<Tag>::count(G::all, G::all) == total);
}

// Two that can go to the same cell count twice.
TEST_CASE("a cell counts for each step that leads to it") {
    using G = Geometry<SquareBoard>;
    const auto cells = [](auto... names) { return (G::Set{*G::parse(names)} | ...); };
    CHECK(Stepper<SquareBoard>::count(cells("d3", "d5", "c4", "e4"), cells("d4")) == 4);
    CHECK(Stepper<ArrowBoard>::count(Geometry<ArrowBoard>::all, Geometry<ArrowBoard>::all) == 170);
    // The edges are no way round the board.
    CHECK(Stepper<SquareBoard>::count(cells("h4"), cells("a5", "a4", "a3")) == 0);
    CHECK(Stepper<SquareBoard>::count(cells("e8"), cells("e1")) == 0);
}

} // namespace
