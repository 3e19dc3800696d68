#include "core/board/two_boards.hpp"

#include <doctest/doctest.h>

#include <random>

namespace {

using namespace quartet;
using Set = Bits<256>;

Set random_set(std::mt19937_64& random, bool sparse) {
    Set set;
    for (int i = 0; i < Set::words; ++i) set.set_word(i, sparse ? random() & random() & random() : random());
    return set;
}
bool has(const Set& set, int lane, int bit) {
    return set.contains(Square{16 * lane + bit});
}

void check_equal(const TwoBoards& a, const portable::TwoBoards& b) {
    CHECK(a.first() == b.first());
    CHECK(a.second() == b.second());
}

TEST_CASE("two boards: the processor's agree with the portable ones") {
    std::mt19937_64 random{7};
    for (int round = 0; round < 2000; ++round) {
        const Set a = random_set(random, false), b = random_set(random, true);
        const Set c = random_set(random, true), d = random_set(random, false);
        const TwoBoards x{a, b}, y{c, d};
        const portable::TwoBoards p{a, b}, q{c, d};
        check_equal(x, p);
        check_equal(x & y, p & q);
        check_equal(x | y, p | q);
        check_equal(x ^ y, p ^ q);
        check_equal(~x, ~p);
        check_equal(TwoBoards::pick(x, y, x), portable::TwoBoards::pick(p, q, p));
        check_equal((x & y).ahead(x), (p & q).ahead(p));
        check_equal(x.exchanged(), p.exchanged());
        check_equal(x.reversed(), p.reversed());
        check_equal(x.transposed(), p.transposed());
        check_equal(x.turned<1>(), p.turned<1>());
        check_equal(x.turned<-1>(), p.turned<-1>());
    }
}

TEST_CASE("two boards: what the operations mean") {
    std::mt19937_64 random{8};
    const Set a = random_set(random, false), b = random_set(random, false);
    const TwoBoards x{a, b};
    CHECK(x.first() == a);
    CHECK(x.second() == b);
    for (int lane = 0; lane < 16; ++lane) {
        for (int bit = 0; bit < 16; ++bit) {
            CHECK(has(x.reversed().second(), lane, bit) == has(b, lane, 15 - bit));
            CHECK(has(x.transposed().first(), lane, bit) == has(a, bit, lane));
            CHECK(has(x.transposed().second(), lane, bit) == has(b, bit, lane));
            CHECK(has(x.turned<1>().first(), lane, (bit + lane) % 16) == has(a, lane, bit));
            CHECK(has(x.turned<-1>().second(), lane, bit) == has(b, lane, (bit + lane) % 16));
        }
    }
    Set numbers{};
    numbers.set_word(0, 33 | 0 << 16 | std::uint64_t{19} << 32 | std::uint64_t{63} << 48);
    const TwoBoards y{b, a};
    const Set picked = TwoBoards::pick(x, y, TwoBoards{numbers, Set{}}).first();
    for (int bit = 0; bit < 16; ++bit) {
        CHECK(has(picked, 0, bit) == has(b, 1, bit));
        CHECK(has(picked, 1, bit) == has(a, 0, bit));
        CHECK(has(picked, 2, bit) == has(b, 3, bit));
        CHECK(has(picked, 3, bit) == has(a, 15, bit));
    }
    // In lane 5: sliders at 2 and 7, something at 4; in lane 6: a slider at 15.
    Set sliders{}, occupied{}, seen{};
    for (int bit : {16 * 5 + 2, 16 * 5 + 7, 16 * 6 + 15}) sliders.insert(Square{bit});
    occupied = sliders | Set{Square{16 * 5 + 4}};
    for (int bit : {3, 4, 8, 9, 10, 11, 12, 13, 14, 15}) seen.insert(Square{16 * 5 + bit});
    CHECK(TwoBoards{sliders, Set{}}.ahead(TwoBoards{occupied, Set{}}).first() == seen);
}

} // namespace
