#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "core/search/score.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace quartet {

// What the table remembers of a position. Mate scores are relative to the position itself: see to_table().
struct TableEntry {
    std::uint16_t move = 0; // packed; 0: none
    std::int16_t score = 0;
    std::int16_t evaluation = no_evaluation; // static
    std::uint8_t depth = 0;                  // plies searched below the position
    Bound bound = Bound::none;

    static constexpr std::int16_t no_evaluation = INT16_MIN;

    friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

// A score as the table holds it and back. In the search a forced end counts from the root, in the table from
// the position, which lies `ply` plies below it.
constexpr std::int16_t to_table(Score score, int ply) {
    const int away = score.is_win() ? ply : score.is_loss() ? -ply : 0;
    return static_cast<std::int16_t>(score.value() + away);
}
constexpr Score from_table(std::int16_t value, int ply) {
    const Score score{value};
    return score - (score.is_win() ? ply : score.is_loss() ? -ply : 0);
}

// Positions searched before, shared by all threads without a lock. An entry is two words, data and key ^ data
// (Hyatt and Mann 2002): one torn by two writers matches no key. Four entries make a bucket of 64 bytes.
class TranspositionTable {
public:
    TranspositionTable() = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;
    ~TranspositionTable();

    // Allocates `megabytes` (2^20 bytes) of empty entries, in huge pages where the system has them. What is
    // more than the machine can give is refused, and the old table stays as it was.
    Result<void> resize(std::size_t megabytes);
    std::size_t megabytes() const { return bytes_ >> 20; }

    void clear();
    // Entries written before are older from now on, and give way first.
    void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) % ages); }

    // What is known of `key`; bound none: nothing.
    TableEntry probe(Key key) const {
        const Bucket& bucket = bucket_of(key);
        for (const Slot& slot : bucket.slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) return unpack(data);
        }
        return {};
    }

    // Remembers an entry with a bound: in the place of the same position, else of the least valuable entry of
    // the bucket. An entry without a move keeps the move that was known.
    void store(Key key, const TableEntry& entry);

    void prefetch(Key key) const { __builtin_prefetch(&bucket_of(key)); }

    // Thousandths of the table written in the present search, from a sample.
    int hash_full() const;

private:
    friend class TranspositionProbe; // the tests, which tear entries on purpose

    struct Slot {
        std::atomic<std::uint64_t> check; // key ^ data
        std::atomic<std::uint64_t> data;
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };
    static_assert(sizeof(Bucket) == 64);

    static constexpr int ages = 64;

    static std::uint64_t pack(const TableEntry& entry, std::uint8_t age) {
        return std::uint64_t{entry.move} | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
               std::uint64_t{static_cast<std::uint16_t>(entry.evaluation)} << 32 |
               std::uint64_t{entry.depth} << 48 |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56 | std::uint64_t{age} << 58;
    }
    static TableEntry unpack(std::uint64_t data) {
        return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
                static_cast<std::int16_t>(data >> 32), static_cast<std::uint8_t>(data >> 48),
                static_cast<Bound>(data >> 56 & 3)};
    }
    static std::uint8_t age_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 58); }

    // The high half of key * buckets: an even spread over any number of buckets.
    __extension__ using Wide = unsigned __int128;
    Bucket& bucket_of(Key key) const { return buckets_[static_cast<std::size_t>(Wide{key} * count_ >> 64)]; }

    Bucket* buckets_ = nullptr;
    std::size_t count_ = 0;
    std::size_t bytes_ = 0;
    std::uint8_t age_ = 0;
};

} // namespace quartet
