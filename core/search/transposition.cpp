#include "core/search/transposition.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <new>
#include <string>

namespace quartet {

namespace {

// A number in a file of its own, as control groups publish their limits; the largest number when there is
// none ("max", no such file).
std::uint64_t number_in(const char* path) {
    std::ifstream file{path};
    std::uint64_t number = 0;
    return file >> number ? number : std::numeric_limits<std::uint64_t>::max();
}

// Bytes that can be had without swapping or being killed for them. An anonymous mapping of any size tends to
// succeed and only fails when it is used, so that the system has to be asked first.
std::uint64_t available_bytes() {
    std::uint64_t available = std::numeric_limits<std::uint64_t>::max();
    std::ifstream memory{"/proc/meminfo"};
    std::string name;
    std::uint64_t kilobytes = 0;
    while (memory >> name >> kilobytes) {
        if (name == "MemAvailable:") available = kilobytes << 10;
        memory.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    struct Group {
        const char* limit;
        const char* used;
    };
    constexpr Group groups[] = {
        {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"},
        {"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"}};
    for (const Group& group : groups) {
        const std::uint64_t limit = number_in(group.limit);
        const std::uint64_t used = number_in(group.used);
        if (limit == std::numeric_limits<std::uint64_t>::max() || used > limit) continue;
        available = std::min(available, limit - used);
    }
    return available;
}

constexpr std::size_t huge_page = std::size_t{2} << 20;

} // namespace

TranspositionTable::~TranspositionTable() {
    if (buckets_ != nullptr) munmap(buckets_, bytes_);
}

Result<void> TranspositionTable::resize(std::size_t megabytes) {
    const auto refused = [&](const char* reason) { return refuse(std::to_string(megabytes), 0, reason); };
    if (megabytes == 0) return refused("a table takes at least 1 MB");
    if (megabytes == this->megabytes()) {
        clear();
        return {};
    }
    if (megabytes > std::numeric_limits<std::size_t>::max() >> 21) return refused("too large");
    const std::size_t bytes = megabytes << 20;
    // The pages of the old table come free.
    if (bytes > bytes_ && bytes - bytes_ > available_bytes()) return refused("not so much memory available");

    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return refused("not so much memory available");
    if (bytes >= huge_page) madvise(memory, bytes, MADV_HUGEPAGE); // a wish; ordinary pages serve as well
    if (buckets_ != nullptr) munmap(buckets_, bytes_);
    // Fresh pages are zero, which is the empty entry.
    buckets_ = static_cast<Bucket*>(memory);
    bytes_ = bytes;
    count_ = bytes / sizeof(Bucket);
    age_ = 0;
    return {};
}

void TranspositionTable::clear() {
    // Given back and had again as zeros at first use: as fast for 16 GB as for one.
    if (buckets_ != nullptr) madvise(buckets_, bytes_, MADV_DONTNEED);
    age_ = 0;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Bucket& bucket = bucket_of(key);
    Slot* place = nullptr;
    int least = std::numeric_limits<int>::max();
    TableEntry written = entry;
    for (Slot& slot : bucket.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            const TableEntry old = unpack(data);
            if (old.bound == Bound::none) { // an empty slot under the key 0
                place = &slot;
                break;
            }
            // A deep result of this search is worth more than a shallow bound.
            if (age_of(data) == age_ && entry.bound != Bound::exact && entry.depth + 4 < old.depth) return;
            if (written.move == 0) written.move = old.move;
            place = &slot;
            break;
        }
        const TableEntry old = unpack(data);
        const int behind = (age_ - age_of(data) + ages) % ages;
        const int value = old.bound == Bound::none ? std::numeric_limits<int>::min() : old.depth - 8 * behind;
        if (value < least) {
            least = value;
            place = &slot;
        }
    }
    const std::uint64_t data = pack(written, age_);
    place->check.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::hash_full() const {
    const std::size_t sample = std::min<std::size_t>(count_, 250);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (unpack(data).bound != Bound::none && age_of(data) == age_) ++used;
        }
    }
    return sample == 0 ? 0 : static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
}

} // namespace quartet
