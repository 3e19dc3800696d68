#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace quartet {

// The highest of many numbers, eight at a time: the compiler chooses the instructions, from SSE to AVX-512. (A plain loop is
// what highest() returns; it is too slow only for lists as long as those of moves.)

inline constexpr int highest_stride = 8;

// How many numbers highest() looks at where there are `count`.
constexpr int highest_padded(int count) {
    return (count + highest_stride - 1) / highest_stride * highest_stride;
}

// The highest of the first `count` numbers; `count` is not 0. Behind them, up to highest_padded(count), there must be numbers
// that are no higher than all of these.
inline std::int64_t highest(const std::int64_t* numbers, int count) {
    using Eight [[gnu::vector_size(highest_stride * sizeof(std::int64_t))]] = std::int64_t;
    const auto eight_at = [&](int index) {
        Eight eight;
        std::memcpy(&eight, numbers + index, sizeof eight);
        return eight;
    };
    Eight best = eight_at(0);
    for (int i = highest_stride; i < count; i += highest_stride) {
        const Eight more = eight_at(i);
        best = more > best ? more : best;
    }
    std::int64_t result = best[0];
    for (int i = 1; i < highest_stride; ++i) result = std::max<std::int64_t>(result, best[i]);
    return result;
}

} // namespace quartet
