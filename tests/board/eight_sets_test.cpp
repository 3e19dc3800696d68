#include "core/board/eight_sets.hpp"
#include "tests/board/boards.hpp"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>

// Words and sets, eight at once: the processor's instructions, the portable twin, and one after the other.

namespace {

using namespace quartet;
using namespace quartet::testing;

EightWords random_words(std::mt19937_64& random) {
    EightWords words;
    for (std::uint64_t& word : words.word) {
        word = random() & (random() % 2 == 0 ? random() : ~std::uint64_t{0});
        if (random() % 4 == 0) word = 0;
    }
    return words;
}

// Eight words, each from the lane's number.
template <class Make>
EightWords each(Make make) {
    EightWords words;
    for (std::size_t i = 0; i < 8; ++i) words.word[i] = make(i);
    return words;
}

TEST_CASE_TEMPLATE("eight words", L, Lanes, portable::Lanes) {
    std::mt19937_64 random{12};
    for (int round = 0; round < 2000; ++round) {
        const EightWords a = random_words(random);
        const EightWords b = random_words(random);
        const EightWords by = each([&](std::size_t) { return random() % 70; });
        const auto lanes = static_cast<std::uint8_t>(random());
        const L x{a};
        const L y{b};
        const auto word = [](const EightWords& words, std::size_t i) { return words.word[i]; };
        CHECK(x.words() == a);
        CHECK(L{a.word[0]}.words() == EightWords::of(a.word[0]));
        CHECK((x & y).words() == each([&](std::size_t i) { return word(a, i) & word(b, i); }));
        CHECK((x | y).words() == each([&](std::size_t i) { return word(a, i) | word(b, i); }));
        CHECK((x + y).words() == each([&](std::size_t i) { return word(a, i) + word(b, i); }));
        CHECK(x.template up<13>().words() == each([&](std::size_t i) { return word(a, i) << 13; }));
        CHECK(x.template down<13>().words() == each([&](std::size_t i) { return word(a, i) >> 13; }));
        CHECK(x.up(L{by}).words() ==
              each([&](std::size_t i) { return word(by, i) < 64 ? word(a, i) << word(by, i) : 0; }));
        CHECK(x.down(L{by}).words() ==
              each([&](std::size_t i) { return word(by, i) < 64 ? word(a, i) >> word(by, i) : 0; }));
        CHECK(x.template swapped<1>().words() == each([&](std::size_t i) { return word(a, i ^ 1); }));
        CHECK(x.template swapped<2>().words() == each([&](std::size_t i) { return word(a, i ^ 2); }));
        CHECK(x.template swapped<4>().words() == each([&](std::size_t i) { return word(a, i ^ 4); }));
        CHECK(x.only(lanes).words() ==
              each([&](std::size_t i) { return (lanes >> i & 1) != 0 ? word(a, i) : 0; }));
        CHECK(L::choose(lanes, x, y).words() ==
              each([&](std::size_t i) { return (lanes >> i & 1) != 0 ? word(a, i) : word(b, i); }));
        CHECK(x.counts().words() ==
              each([&](std::size_t i) { return static_cast<std::uint64_t>(std::popcount(word(a, i))); }));
        CHECK(x.first() == a.word[0]);
        unsigned filled = 0;
        int bits = 0;
        std::uint64_t joined = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            filled |= static_cast<unsigned>(word(a, i) != 0) << i;
            bits += std::popcount(word(a, i));
            joined |= word(a, i);
        }
        CHECK(x.filled() == filled);
        CHECK(x.counts().sum_of_bytes() == bits);
        CHECK(x.joined() == joined);
    }
    CHECK(L{std::uint64_t{255}}.sum_of_bytes() == 8 * 255);
}

TEST_CASE_TEMPLATE("single bits of a word", L, Lanes, portable::Lanes) {
    std::mt19937_64 random{13};
    for (int round = 0; round < 2000; ++round) {
        const std::uint64_t word = random() & random() & (round % 2 == 0 ? random() : ~std::uint64_t{0});
        const int skip = static_cast<int>(random() % 8);
        EightWords expected;
        std::uint64_t left = word;
        for (std::size_t i = static_cast<std::size_t>(skip); i < 8 && left != 0; ++i, left &= left - 1)
            expected.word[i] = left & (0 - left);
        CHECK(L::single_bits(word, skip).words() == expected);
    }
    CHECK(L::single_bits(0, 8).words() == EightWords{});
    CHECK(L::single_bits(std::uint64_t{1} << 63, 0).first() == std::uint64_t{1} << 63);
}

using G = Geometry<HexagonBoard>;
using Set = G::Set;

Set random_set(std::mt19937_64& random) {
    Set set{};
    const std::uint64_t rarity = 1 + random() % 12;
    for (Square square : G::all)
        if (random() % rarity == 0) set.insert(square);
    return set;
}

// What lane `lane` holds.
template <class L>
Set lane(const EightSets<HexagonBoard, L>& sets, std::size_t index) {
    Set set;
    set.set_word(0, sets.low.words().word[index]);
    set.set_word(1, sets.high.words().word[index]);
    return set;
}

template <int d, class L>
void check_step(const EightSets<HexagonBoard, L>& sets, Set set) {
    CHECK((lane(sets.step(), d) & G::all) == G::step<Direction{d}>(set));
    CHECK((lane(sets.back(), d) & G::all) == G::back<Direction{d}>(set));
}

TEST_CASE_TEMPLATE("eight sets on hexagons", L, Lanes, portable::Lanes) {
    using Eight = EightSets<HexagonBoard, L>;
    std::mt19937_64 random{14};
    for (int round = 0; round < 500; ++round) {
        const Set set = round == 0 ? G::all : random_set(random);
        const Eight sets{set};
        check_step<0>(sets, set);
        check_step<1>(sets, set);
        check_step<2>(sets, set);
        check_step<3>(sets, set);
        check_step<4>(sets, set);
        check_step<5>(sets, set);
        CHECK(sets.step().filled() < 64);
        CHECK((lane(sets.spread(), 7) & G::all) == G::spread(set));
        CHECK(sets.counts().first() == static_cast<std::uint64_t>(set.count()));
        CHECK(sets.joined() == set);

        Set eight{};
        for (Square square : set)
            if (eight.count() < 8 && random() % 3 == 0) eight.insert(square);
        const Eight cells = Eight::cells_of(eight);
        CHECK(cells.joined() == eight);
        CHECK(std::popcount(cells.filled()) == eight.count());
        std::size_t i = 0;
        for (Square square : eight) {
            CHECK(lane(cells, i) == Set{square});
            CHECK((lane(cells.spread(), i) & G::all) == G::neighbours(square));
            ++i;
        }
        CHECK((cells & sets).joined() == (eight & set));
        CHECK((Eight{eight} | sets).joined() == (eight | set));
        CHECK(lane(cells.only(1), 1).empty());
        CHECK(lane(Eight::choose(2, cells, sets), 0) == set);
        CHECK(lane(cells.template swapped<4>(), 1) == lane(cells, 5));
    }
    CHECK(Eight::cells_of(Set{}).filled() == 0);
}

TEST_CASE("pieces by kind after a move") {
    std::mt19937_64 random{15};
    const auto cell = [&] { return Set{Square{static_cast<int>(random() % 128)}}; };
    for (int round = 0; round < 2000; ++round) {
        std::array<Set, 10> before{};
        for (int piece = 0; piece < 40; ++piece) {
            const Set at = cell();
            bool free = true;
            for (const Set& set : before) free &= !set.intersects(at);
            if (free) before[random() % before.size()] |= at;
        }
        const Set from = cell();
        const Set to = cell();
        const Set stand = random() % 2 == 0 ? to : cell();
        std::array<Set, 10> expected{};
        for (std::size_t i = 0; i < before.size(); ++i) {
            expected[i] = before[i] & ~from & ~to;
            if (before[i].intersects(from)) expected[i] |= stand;
        }
        std::array<Set, 10> after;
        relocate(before, from, to, stand, after);
        CHECK(after == expected);
        portable::relocate(before, from, to, stand, after);
        CHECK(after == expected);
    }
}

} // namespace
