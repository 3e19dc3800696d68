#include "core/board/lanes.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>

namespace {

using namespace quartet;

constexpr std::uint64_t every_bit = ~std::uint64_t{0};

// A word of one of several densities.
std::uint64_t random_word(std::mt19937_64& random) {
    switch (random() % 6) {
    case 0:
        return 0;
    case 1:
        return every_bit;
    case 2:
        return std::uint64_t{1} << random() % 64;
    case 3:
        return random() & random() & random();
    case 4:
        return random() | random() | random();
    default:
        return random();
    }
}

// Bit by bit.
int slow_count_rotated(std::uint64_t word, const EightWords& masks, const EightWords& turns,
                       std::uint64_t allowed) {
    int sum = 0;
    for (std::size_t i = 0; i < 8; ++i)
        for (std::uint64_t bit = 0; bit < 64; ++bit)
            if ((word & masks.word[i]) >> bit & 1)
                sum += static_cast<int>(allowed >> (bit + turns.word[i]) % 64 & 1);
    return sum;
}

TEST_CASE("rotated words counted: the processor's instructions, the portable twin, bit by bit") {
    std::mt19937_64 random{11};
    for (int round = 0; round < 20000; ++round) {
        EightWords masks;
        EightWords turns;
        for (std::uint64_t& mask : masks.word) mask = random_word(random);
        for (std::uint64_t& turn : turns.word) turn = random() % 64;
        const std::uint64_t word = random_word(random);
        const std::uint64_t allowed = random_word(random);
        const int expected = slow_count_rotated(word, masks, turns, allowed);
        CHECK(count_rotated(word, masks, turns, allowed) == expected);
        CHECK(portable::count_rotated(word, masks, turns, allowed) == expected);
    }
}

TEST_CASE("rotated words counted: from nothing to everything, each lane by itself") {
    EightWords masks;
    EightWords turns;
    CHECK(count_rotated(every_bit, masks, turns, every_bit) == 0);
    for (std::uint64_t& mask : masks.word) mask = every_bit;
    for (std::uint64_t turn = 0; turn < 64; ++turn) {
        for (std::uint64_t& each : turns.word) each = turn;
        CHECK(count_rotated(every_bit, masks, turns, every_bit) == 8 * 64);
        CHECK(count_rotated(every_bit, masks, turns, 0) == 0);
        CHECK(count_rotated(0, masks, turns, every_bit) == 0);
        // The top bit comes round.
        CHECK(count_rotated(std::uint64_t{1} << 63, masks, turns,
                            std::rotl(std::uint64_t{1}, static_cast<int>(turn) + 63)) == 8);
    }
    for (std::size_t lane = 0; lane < 8; ++lane) {
        EightWords one;
        one.word[lane] = every_bit;
        CHECK(count_rotated(every_bit, one, turns, every_bit) == 64);
    }
}

TEST_CASE("words for the lanes are nothing to begin with, and aligned") {
    CHECK(EightWords{}.word == std::array<std::uint64_t, 8>{});
    CHECK(alignof(EightWords) == 64);
    CHECK(sizeof(EightWords) == 64);
}

} // namespace
