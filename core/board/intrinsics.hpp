#pragma once

#include "core/board/inline.hpp"

#include <bit>
#include <cstdint>

// The only header with instructions of a particular processor, but for those on eight words at once (lanes.hpp). Each
// of them has a portable twin in quartet::portable, which is always compiled, so that a test can compare the two.

namespace quartet {

namespace portable {

// Parallel bit extract: the bits of `word` under `mask`, moved together at the low end.
constexpr std::uint64_t extract(std::uint64_t word, std::uint64_t mask) {
    std::uint64_t result = 0;
    for (std::uint64_t place = 1; mask != 0; place <<= 1, mask &= mask - 1)
        if ((word & mask & (0 - mask)) != 0) result |= place;
    return result;
}

// Parallel bit deposit: the low bits of `word`, spread over the places of `mask`.
constexpr std::uint64_t deposit(std::uint64_t word, std::uint64_t mask) {
    std::uint64_t result = 0;
    for (; mask != 0; word >>= 1, mask &= mask - 1)
        if ((word & 1) != 0) result |= mask & (0 - mask);
    return result;
}

} // namespace portable

// Whether extract() is one quick instruction. AMD's processors before Zen 3 have it as slow microcode: a
// build for one of them counts as one without. The question is settled at compile time and costs nothing: a
// build that leaves its machine is the portable one, which has no BMI2 and never asks.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__) && !defined(__bdver4__)
inline constexpr bool fast_extract = true;
#else
inline constexpr bool fast_extract = false;
#endif

QUARTET_INLINE std::uint64_t extract(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
    return __builtin_ia32_pext_di(word, mask);
#else
    return portable::extract(word, mask);
#endif
}

QUARTET_INLINE std::uint64_t deposit(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
    return __builtin_ia32_pdep_di(word, mask);
#else
    return portable::deposit(word, mask);
#endif
}

// Four words as one vector. The compiler makes do with what the processor has for all but the following.
using FourWords = std::uint64_t __attribute__((vector_size(32)));

// Whether any bit is in both.
QUARTET_INLINE bool any_common(const FourWords& a, const FourWords& b) {
#if defined(__AVX__)
    using Signed = long long __attribute__((vector_size(32)));
    return __builtin_ia32_ptestz256(reinterpret_cast<Signed>(a), reinterpret_cast<Signed>(b)) == 0;
#else
    const FourWords both = a & b;
    return (both[0] | both[1] | both[2] | both[3]) != 0;
#endif
}

// Whether `a` has all bits of `b`.
QUARTET_INLINE bool has_all(const FourWords& a, const FourWords& b) {
#if defined(__AVX__)
    using Signed = long long __attribute__((vector_size(32)));
    return __builtin_ia32_ptestc256(reinterpret_cast<Signed>(a), reinterpret_cast<Signed>(b)) != 0;
#else
    const FourWords beyond = ~a & b;
    return (beyond[0] | beyond[1] | beyond[2] | beyond[3]) == 0;
#endif
}

// The number of the first word that has a bit; some has.
QUARTET_INLINE int first_word(const FourWords& a) {
#if defined(__AVX__)
    using Doubles = double __attribute__((vector_size(32)));
    const auto filled = a != FourWords{};
    return std::countr_zero(
        static_cast<unsigned>(__builtin_ia32_movmskpd256(reinterpret_cast<Doubles>(filled))));
#else
    int i = 0;
    while (i < 3 && a[i] == 0) ++i;
    return i;
#endif
}

QUARTET_INLINE int count_ones(const FourWords& a) {
    return std::popcount(a[0]) + std::popcount(a[1]) + std::popcount(a[2]) + std::popcount(a[3]);
}

// Adds the number of ones of each word of `a` to the sum of that word.
QUARTET_INLINE void add_ones(FourWords& sums, const FourWords& a) {
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VL__)
    using Signed = long long __attribute__((vector_size(32)));
#if defined(__clang__)
    sums += reinterpret_cast<FourWords>(__builtin_ia32_vpopcntq_256(reinterpret_cast<Signed>(a)));
#else
    sums += reinterpret_cast<FourWords>(__builtin_ia32_vpopcountq_v4di(reinterpret_cast<Signed>(a)));
#endif
#else
    for (int i = 0; i < 4; ++i) sums[i] += static_cast<std::uint64_t>(std::popcount(a[i]));
#endif
}

} // namespace quartet
