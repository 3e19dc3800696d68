#include "core/game/perft_table.hpp"

#include <bit>
#include <new>

namespace quartet {

PerftTable::PerftTable(std::size_t bytes) {
    const std::size_t buckets = std::bit_floor(bytes / sizeof(Bucket));
    if (buckets == 0) return;
    buckets_.reset(new (std::nothrow) Bucket[buckets]);
    mask_ = buckets - 1;
}

} // namespace quartet
