#include "core/game/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <set>

namespace quartet {
namespace {

TEST_CASE("the numbers are those of SplitMix64") {
    // The published reference values for these seeds.
    Random zero{0};
    CHECK(zero.next() == 0xe220a8397b1dcdafu);
    CHECK(zero.next() == 0x6e789e6aa1b965f4u);
    CHECK(zero.next() == 0x06c45d188009454fu);
    Random other{1234567};
    CHECK(other.next() == 6457827717110365317u);
    CHECK(other.next() == 3203168211198807973u);
    CHECK(other.next() == 9817491932198370423u);
    CHECK(other.next() == 4593380528125082431u);
    CHECK(other.next() == 16408922859458223821u);
}

TEST_CASE("equal seeds give equal draws, at compile time too") {
    constexpr std::uint64_t first = Random{42}.next();
    CHECK(Random{42}.next() == first);
    CHECK(Random{43}.next() != first);
    Random a{9};
    Random b{9};
    for (std::uint64_t bound = 1; bound < 1000; ++bound) REQUIRE(a.below(bound) == b.below(bound));
}

TEST_CASE("below is uniform") {
    for (const std::uint64_t bound : {1u, 2u, 3u, 7u, 10u, 100u}) {
        Random random{bound};
        std::array<int, 100> found{};
        const int draws = 1000 * static_cast<int>(bound);
        for (int i = 0; i < draws; ++i) {
            const std::uint64_t draw = random.below(bound);
            REQUIRE(draw < bound);
            ++found[draw];
        }
        // 1000 expected each, a deviation of about 32; six of those never happen.
        for (std::uint64_t value = 0; value < bound; ++value) {
            CHECK(found[value] > 1000 - 192);
            CHECK(found[value] < 1000 + 192);
        }
    }
}

TEST_CASE("below is unbiased for bounds that leave a large incomplete interval") {
    // With a plain remainder the first third of the values would be drawn twice as often.
    constexpr std::uint64_t bound = 0xc000'0000'0000'0000u;
    Random random{1};
    int low = 0;
    for (int i = 0; i < 30'000; ++i) low += random.below(bound) < bound / 3;
    CHECK(low > 9'500);
    CHECK(low < 10'500);
}

TEST_CASE("mix is a bijection as far as one can see") {
    std::set<std::uint64_t> seen;
    for (std::uint64_t word = 0; word < 100'000; ++word) seen.insert(Random::mix(word));
    CHECK(seen.size() == 100'000);
}

} // namespace
} // namespace quartet
