// What was promised of the intervals' coverage, at the ends of what is said of it in docs/statistics.md; the rest is in
// coverage_soak.cpp.

#include "tests/statistics/coverage.hpp"

#include <doctest/doctest.h>

using namespace quartet::testing;

TEST_CASE("intervals cover the truth: 10 games, equal and far from it") {
    sweep(10, {0, 50, 700}, 0.93, 1);
}
TEST_CASE("intervals cover the truth: 200 games") {
    sweep(200, {0, 150}, 0.93, 0.97);
}
