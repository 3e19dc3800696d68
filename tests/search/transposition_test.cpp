#include "core/game/random.hpp"
#include "core/search/transposition.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>

namespace quartet {

// Reaches into the table to tear entries.
class TranspositionProbe {
public:
    // Overwrites the data word of every slot that holds an entry of `key`, as a second writer would; says how
    // many there were.
    static int tear(TranspositionTable& table, Key key, std::uint64_t difference) {
        int torn = 0;
        for (auto& slot : table.bucket_of(key).slots) {
            const std::uint64_t data = slot.data.load();
            if ((slot.check.load() ^ data) != key) continue;
            slot.data.store(data ^ difference);
            ++torn;
        }
        return torn;
    }
    static const void* bucket(const TranspositionTable& table, Key key) { return &table.bucket_of(key); }
};

namespace {

TableEntry entry(int move, int score, int depth, Bound bound) {
    return {static_cast<std::uint16_t>(move), static_cast<std::int16_t>(score), 77,
            static_cast<std::uint8_t>(depth), bound};
}

} // namespace

TEST_CASE("a stored entry comes back whole") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    Random random{1};
    for (int i = 0; i < 1000; ++i) {
        const Key key = random.next();
        const TableEntry written{static_cast<std::uint16_t>(1 + random.below(65535)),
                                 static_cast<std::int16_t>(static_cast<int>(random.below(64000)) - 32000),
                                 static_cast<std::int16_t>(static_cast<int>(random.below(64000)) - 32000),
                                 static_cast<std::uint8_t>(random.below(256)),
                                 static_cast<Bound>(1 + random.below(3))};
        table.store(key, written);
        CHECK(table.probe(key) == written);
        CHECK(table.probe(key ^ 1).bound == Bound::none);
        CHECK(table.probe(~key).bound == Bound::none);
    }
    CHECK(table.hash_full() > 0);
    table.clear();
    CHECK(table.hash_full() == 0);
}

TEST_CASE("the key 0 is a key like any other") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    CHECK(table.probe(0).bound == Bound::none);
    table.store(0, entry(5, -3, 7, Bound::upper));
    CHECK(table.probe(0) == entry(5, -3, 7, Bound::upper));
}

TEST_CASE("forced ends are kept relative to the position") {
    for (const int ply : {0, 1, 17, 200}) {
        CHECK(to_table(Score::win_in(ply + 3), ply) == Score::win_in(3).value());
        CHECK(to_table(Score::loss_in(ply + 4), ply) == Score::loss_in(4).value());
        CHECK(from_table(to_table(Score::win_in(ply + 3), ply), ply) == Score::win_in(ply + 3));
        CHECK(from_table(to_table(Score::loss_in(ply + 4), ply), ply) == Score::loss_in(ply + 4));
        CHECK(from_table(to_table(Score::win_in(ply + 3), ply), 1) == Score::win_in(4));
        for (const int plain : {0, 5, -5, Score::max_eval, -Score::max_eval}) {
            CHECK(to_table(Score{plain}, ply) == plain);
            CHECK(from_table(static_cast<std::int16_t>(plain), ply) == Score{plain});
        }
    }
}

TEST_CASE("a torn entry is no entry") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    Random random{2};
    for (int i = 0; i < 64; ++i) {
        const Key key = random.next();
        table.store(key, entry(9, 9, 9, Bound::exact));
        REQUIRE(TranspositionProbe::tear(table, key, std::uint64_t{1} << i) == 1);
        CHECK(table.probe(key).bound == Bound::none);
    }
}

TEST_CASE("an entry without a move keeps the move that was known") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(42, entry(7, 10, 3, Bound::exact));
    table.store(42, entry(0, -20, 4, Bound::upper));
    CHECK(table.probe(42) == entry(7, -20, 4, Bound::upper));
    table.store(42, entry(8, 0, 4, Bound::lower));
    CHECK(table.probe(42).move == 8);
}

TEST_CASE("what is deep and new stays, what is shallow or old gives way") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    // Keys of one bucket: they share their upper bits.
    const auto key = [](int i) { return (Key{1} << 60) + static_cast<Key>(i); };
    REQUIRE(TranspositionProbe::bucket(table, key(0)) == TranspositionProbe::bucket(table, key(9)));
    for (int i = 0; i < 4; ++i) table.store(key(i), entry(i + 1, 0, 10 + i, Bound::exact));
    table.store(key(4), entry(5, 0, 1, Bound::exact)); // the shallowest goes
    CHECK(table.probe(key(0)).bound == Bound::none);
    for (int i = 1; i < 5; ++i) CHECK(table.probe(key(i)).move == i + 1);
    // A shallow bound does not replace a much deeper result of the same search, an exact value does.
    table.store(key(3), entry(9, 0, 2, Bound::lower));
    CHECK(table.probe(key(3)).depth == 13);
    table.store(key(3), entry(9, 0, 2, Bound::exact));
    CHECK(table.probe(key(3)).depth == 2);

    table.new_search();
    table.new_search();
    for (int i = 5; i < 8; ++i) table.store(key(i), entry(i + 1, 0, 1, Bound::lower));
    for (int i = 5; i < 8; ++i) CHECK(table.probe(key(i)).move == i + 1);
    // In another search the shallow bound does replace what is older.
    table.store(key(2), entry(3, 0, 12, Bound::exact));
    table.new_search();
    table.store(key(2), entry(3, 0, 1, Bound::lower));
    CHECK(table.probe(key(2)).depth == 1);
}

TEST_CASE("ages wrap around") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    for (int search = 0; search < 200; ++search) {
        table.new_search();
        for (Key i = 0; i < 5; ++i) table.store(i, entry(1 + search % 100, 0, 1, Bound::exact));
        CHECK(table.probe(4).move == 1 + search % 100);
        CHECK(table.hash_full() > 0); // those of this search are known as such
        // However deep, what is a few searches old gives way: each leaves four entries of one bucket.
        if (search % 5 != 0) continue;
        const auto key = [&](int i) { return (Key{1} << 60) + static_cast<Key>(search * 4 + i); };
        for (int i = 0; i < 4; ++i) table.store(key(i), entry(i + 1, 0, 20, Bound::exact));
        for (int i = 0; i < 4; ++i) CHECK(table.probe(key(i)).move == i + 1);
    }
}

TEST_CASE("a table is resized again and again") {
    TranspositionTable table;
    CHECK(table.megabytes() == 0);
    for (const std::size_t size : {1u, 64u, 3u, 2u, 64u, 1u}) {
        REQUIRE(table.resize(size));
        CHECK(table.megabytes() == size);
        CHECK(table.probe(1).bound == Bound::none);
        table.store(1, entry(1, 1, 1, Bound::exact));
        table.store(~Key{0}, entry(2, 1, 1, Bound::exact));
        CHECK(table.probe(~Key{0}).move == 2);
    }
}

TEST_CASE("a size that cannot be had is refused, and the old table stays") {
    TranspositionTable table;
    REQUIRE(table.resize(2));
    table.store(11, entry(3, 1, 1, Bound::exact));
    for (const std::size_t size : {std::size_t{0}, std::size_t{1} << 28, std::size_t{1} << 40,
                                   std::numeric_limits<std::size_t>::max()}) {
        const Result<void> refused = table.resize(size);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().word == std::to_string(size));
        CHECK(table.megabytes() == 2);
        CHECK(table.probe(11).move == 3);
    }
}

} // namespace quartet
