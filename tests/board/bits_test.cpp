#include "core/board/bits.hpp"
#include "core/board/intrinsics.hpp"

#include <doctest/doctest.h>

#include <array>
#include <bitset>
#include <ostream>
#include <random>
#include <type_traits>
#include <vector>

namespace {

using namespace quartet;

template <int Width>
std::bitset<Width> slow(Bits<Width> bits) {
    std::bitset<Width> result;
    for (int i = 0; i < Width; ++i)
        result[static_cast<std::size_t>(i)] = (bits.word(i / 64) >> (i % 64) & 1) != 0;
    return result;
}

template <int Width>
Bits<Width> random_bits(std::mt19937_64& random) {
    Bits<Width> bits{};
    // Of all densities, whole words empty among them.
    for (int w = 0; w < Bits<Width>::words; ++w) {
        const std::uint64_t kind = random() % 4;
        bits.set_word(w, kind == 0 ? 0 : kind == 1 ? random() : random() & random() & random());
    }
    return bits;
}

template <int Width, int By>
void check_fixed_shift(Bits<Width> a) {
    const auto expected = By > 0 ? slow(a) << static_cast<std::size_t>(By > 0 ? By : 0)
                                 : slow(a) >> static_cast<std::size_t>(By < 0 ? -By : 0);
    CHECK(slow(a.template shifted<By>()) == expected);
}

// The loop vectoriser of g++ 12.2 with AVX-512 VPOPCNTDQ folds this sum into a wrong number; the build switches it off.
TEST_CASE("the sizes of constant sets add up") {
    static constexpr std::array<Bits<64>, 8> files = [] {
        std::array<Bits<64>, 8> sets{};
        for (int file = 0; file < 8; ++file)
            sets[static_cast<std::size_t>(file)] = Bits<64>{std::uint64_t{0x0101010101010101} << file};
        return sets;
    }();
    int sum = 0;
    for (const Bits<64>& set : files) sum += set.count();
    CHECK(sum == 64);
}

TEST_CASE_TEMPLATE("a set behaves as std::bitset does", B, Bits<64>, Bits<128>, Bits<256>) {
    constexpr int width = B::width;
    std::mt19937_64 random{1};
    for (int round = 0; round < 2000; ++round) {
        const B a = random_bits<width>(random);
        const B b = random_bits<width>(random);
        CHECK(slow(a & b) == (slow(a) & slow(b)));
        CHECK(slow(a | b) == (slow(a) | slow(b)));
        CHECK(slow(a ^ b) == (slow(a) ^ slow(b)));
        CHECK(slow(~a) == ~slow(a));
        CHECK((a == b) == (slow(a) == slow(b)));
        CHECK(a == B{a});
        CHECK(a.count() == static_cast<int>(slow(a).count()));
        CHECK(a.empty() == slow(a).none());
        CHECK(a.any() == slow(a).any());
        CHECK(a.several() == (slow(a).count() > 1));
        CHECK(a.intersects(b) == (slow(a) & slow(b)).any());
        CHECK(a.contains(b) == (slow(b) & ~slow(a)).none());
        CHECK(a.contains(a & b));
        const int by = static_cast<int>(random() % width);
        CHECK(slow(a << by) == slow(a) << static_cast<std::size_t>(by));
        CHECK(slow(a >> by) == slow(a) >> static_cast<std::size_t>(by));
        check_fixed_shift<width, 1>(a);
        check_fixed_shift<width, 7>(a);
        check_fixed_shift<width, 63>(a);
        check_fixed_shift<width, -1>(a);
        check_fixed_shift<width, -16>(a);
        check_fixed_shift<width, -63>(a);
    }
}

TEST_CASE_TEMPLATE("squares of a set", B, Bits<64>, Bits<128>, Bits<256>) {
    constexpr int width = B::width;
    std::mt19937_64 random{2};
    for (int round = 0; round < 500; ++round) {
        const B a = random_bits<width>(random);
        std::vector<int> expected;
        for (int i = 0; i < width; ++i)
            if (slow(a)[static_cast<std::size_t>(i)]) expected.push_back(i);

        std::vector<int> visited;
        for (Square square : a) visited.push_back(square.index());
        CHECK(visited == expected);

        std::vector<int> popped;
        for (B left = a; left.any();) popped.push_back(left.pop_first().index());
        CHECK(popped == expected);

        if (!expected.empty()) {
            CHECK(a.first().index() == expected.front());
            CHECK(a.last().index() == expected.back());
        }
        const Square square{static_cast<int>(random() % width)};
        const auto i = static_cast<std::size_t>(square.index());
        CHECK(a.contains(square) == slow(a)[i]);
        B with = a;
        with.insert(square);
        CHECK(slow(with) == slow(a).set(i));
        B without = a;
        without.erase(square);
        CHECK(slow(without) == slow(a).reset(i));
        CHECK(slow(B{square}) == std::bitset<width>{}.set(i));
    }
    CHECK(B{}.empty());
}

TEST_CASE("a shift of words with gaps") {
    // Two words of 60 places: place 59 is followed by the first of the next word.
    Bits<128> a{};
    a.insert(Square{59});
    CHECK((a.shifted<1, 60>() & Bits<128>{Square{64}}).any());
    CHECK((a.shifted<12, 60>() & Bits<128>{Square{75}}).any());
    CHECK((Bits<128>{Square{64}}.shifted<-1, 60>() & Bits<128>{Square{59}}).any());
    CHECK((Bits<128>{Square{70}}.shifted<-13, 60>() & Bits<128>{Square{53}}).any());
    // Each word by itself: what leaves it is lost.
    CHECK(Bits<128>{Square{63}}.shifted_in_words<1>().empty());
    CHECK(Bits<128>{Square{64}}.shifted_in_words<-1>().empty());
    CHECK(Bits<128>{Square{64}}.shifted_in_words<3>() == Bits<128>{Square{67}});
}

TEST_CASE("sets cost nothing to declare and to copy") {
    CHECK(std::is_trivially_default_constructible_v<Bits<64>>);
    CHECK(std::is_trivially_copyable_v<Bits<256>>);
    CHECK(std::is_trivially_default_constructible_v<Square>);
    CHECK(sizeof(Bits<64>) == 8);
    CHECK(sizeof(Bits<256>) == 32);
}

TEST_CASE("processor instructions agree with their portable twins") {
    std::mt19937_64 random{3};
    for (int round = 0; round < 20000; ++round) {
        const std::uint64_t word = random();
        const std::uint64_t mask = round % 2 == 0 ? random() : random() & random() & random();
        CHECK(extract(word, mask) == portable::extract(word, mask));
        CHECK(deposit(word, mask) == portable::deposit(word, mask));
        CHECK(portable::deposit(portable::extract(word, mask), mask) == (word & mask));
    }
    CHECK(portable::extract(0b101100, 0b111000) == 0b101);
    CHECK(portable::deposit(0b101, 0b111000) == 0b101000);
    CHECK(extract(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0});
}

} // namespace
