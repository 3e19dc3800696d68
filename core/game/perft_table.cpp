#include "core/game/perft_table.hpp"

#include <bit>
#include <cstdint>
#include <memory>
#include <new>

namespace quartet {

PerftTable::PerftTable(std::size_t bytes) {
    const std::size_t buckets = std::bit_floor(bytes / sizeof(Bucket));
    if (buckets == 0 || buckets > PTRDIFF_MAX / sizeof(Bucket)) return;
    try {
        buckets_ = std::make_unique<Bucket[]>(buckets);
        mask_ = buckets - 1;
    } catch (const std::bad_alloc&) {
        // Perft is right without a table, only slower.
    }
}

} // namespace quartet
