#include "core/board/slider.hpp"
#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::testing;

template <class Tag, class S>
void check_slider(Directions along, int range) {
    std::mt19937_64 random{7};
    for (int round = 0; round < 40; ++round) {
        const Places occupied = random_places<Tag>(random, round % 6);
        const auto set = set_of<Tag>(occupied);
        for (Square square : Geometry<Tag>::all) {
            const Place from{Geometry<Tag>::file(square), Geometry<Tag>::rank(square)};
            CHECK(places<Tag>(S::slide(square, set)) == slow_slide<Tag>(from, occupied, along, range));
        }
    }
}

// All forms that fit the width of the board's sets.
template <class Tag, Directions Along, int Range>
void check_all_sliders() {
    check_slider<Tag, RaySlider<Tag, Along, Range>>(Along, Range);
    check_slider<Tag, Slider<Tag, Along, Range>>(Along, Range);
    if constexpr (Geometry<Tag>::Set::words == 1) {
        check_slider<Tag, ObstructionSlider<Tag, Along, Range>>(Along, Range);
        check_slider<Tag, PextSlider<Tag, Along, Range, false>>(Along, Range);
        check_slider<Tag, PextSlider<Tag, Along, Range, true>>(Along, Range);
    }
}

TEST_CASE_TEMPLATE("slide along all lines", Tag, QUARTET_TEST_BOARDS) {
    check_all_sliders<Tag, Geometry<Tag>::every_direction, 0>();
}

TEST_CASE_TEMPLATE("slide along some lines only", Tag, QUARTET_TEST_BOARDS) {
    check_all_sliders<Tag, Directions::of(Direction{0}, Direction{2}), 0>();
    check_all_sliders<Tag, Directions::of(Direction{1}), 0>();
    check_all_sliders<Tag, Directions::first(4), 0>();
}

TEST_CASE_TEMPLATE("slide with a limited range", Tag, QUARTET_TEST_BOARDS) {
    check_all_sliders<Tag, Geometry<Tag>::every_direction, 1>();
    check_all_sliders<Tag, Geometry<Tag>::every_direction, 2>();
    check_all_sliders<Tag, Geometry<Tag>::every_direction, 4>();
    check_all_sliders<Tag, Directions::of(Direction{0}), 3>();
}

TEST_CASE("a line does not pass a cut corner") {
    using G = Geometry<CrossBoard>;
    const auto seen = Slider<CrossBoard>::slide(*G::parse("a11"), G::Set{});
    CHECK_FALSE(seen.contains(*G::parse("d14")));
    CHECK(seen.contains(*G::parse("k1")));
    CHECK_FALSE(G::ray(*G::parse("c4"), south_west).any());
}

} // namespace
