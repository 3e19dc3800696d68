#pragma once

#include "core/search/policy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace quartet {

namespace detail {

// log2(n) in 32nds, straight between powers of two: the same on every machine, which std::log need not be.
inline constexpr std::array<int, 256> log2_32nds = [] {
    std::array<int, 256> table{};
    for (std::uint32_t n = 1; n < table.size(); ++n) {
        const int whole = static_cast<int>(std::bit_width(n)) - 1;
        const auto power = std::uint32_t{1} << whole;
        table[n] = 32 * whole + static_cast<int>(32 * (n - power) / power);
    }
    return table;
}();
constexpr int log2_in_32nds(int n) {
    return log2_32nds[static_cast<std::size_t>(std::clamp(n, 0, 255))];
}

} // namespace detail

// By how much less the `number`-th move of a node (from 1) is searched at `depth`, in hundredths of a ply, before what
// is known of the move itself.
constexpr int late_move_reduction(const Policy& policy, int depth, int number) {
    return policy.reduction_base +
           policy.reduction_slope * detail::log2_in_32nds(depth) * detail::log2_in_32nds(number) / (32 * 32);
}

} // namespace quartet
