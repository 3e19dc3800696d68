// All that docs/statistics.md says of the coverage of the intervals; takes a few minutes.

#include "tests/statistics/coverage.hpp"

#include <doctest/doctest.h>

using namespace quartet::testing;

TEST_CASE("intervals cover the truth: 10 games") {
    sweep(10, {0, 50, 150, 300, 500, 700}, 0.93, 1);
}
TEST_CASE("intervals cover the truth: 50 games") {
    sweep(50, {0, 150, 500}, 0.93, 1);
}
TEST_CASE("intervals cover the truth: 200 games") {
    sweep(200, {0, 50, 150, 300}, 0.93, 0.97);
}
TEST_CASE("intervals cover the truth: 1,000 games") {
    sweep(1000, {0, 50, 150, 300}, 0.93, 0.97);
}
