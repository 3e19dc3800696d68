#pragma once

#include "core/game/game.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace quartet {

// Counts of positions by key and depth, shared by all threads of a perft without locks: an entry is stored as
// key ^ data and data, so that halves written by two threads match no key (Hyatt and Mann 2002). A count is
// wrong only where two positions of one perft share all 64 bits of the key.
class PerftTable {
public:
    // The largest power of two of buckets that fits in `bytes`; no table at all if that is none or the memory
    // cannot be had.
    explicit PerftTable(std::size_t bytes);

    bool empty() const { return buckets_ == nullptr; }

    // The stored count, or 0: no entry (counts of 0 are not worth storing).
    std::uint64_t find(Key key, int depth) const {
        const Key word = mixed(key, depth);
        for (const Entry& entry : bucket(word).entries) {
            const std::uint64_t count = entry.count.load(std::memory_order_relaxed);
            if (count != 0 && (entry.check.load(std::memory_order_relaxed) ^ count) == word) return count;
        }
        return 0;
    }

    // Replaces the entry that cost least, the last one at the latest.
    void store(Key key, int depth, std::uint64_t count) {
        if (count == 0) return;
        const Key word = mixed(key, depth);
        auto& entries = bucket(word).entries;
        Entry* victim = &entries.back();
        std::uint64_t least = count;
        for (Entry& entry : entries) {
            const std::uint64_t stored = entry.count.load(std::memory_order_relaxed);
            if (stored >= least) continue;
            least = stored;
            victim = &entry;
        }
        victim->count.store(count, std::memory_order_relaxed);
        victim->check.store(word ^ count, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> count{0};
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    static Key mixed(Key key, int depth) { return key ^ static_cast<Key>(depth) * 0x9e3779b97f4a7c15u; }
    Bucket& bucket(Key word) const { return buckets_[(word ^ word >> 32) & mask_]; }

    std::unique_ptr<Bucket[]> buckets_;
    std::size_t mask_ = 0;
};

} // namespace quartet
