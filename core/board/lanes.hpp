#pragma once

#include "core/board/inline.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512F__) && defined(__AVX512VPOPCNTDQ__)
#define QUARTET_EIGHT_LANES 1
#include <immintrin.h>
#endif

// Instructions that work on eight words of 64 bits at once (AVX-512), beside the portable twin that a test compares
// them with. They have a header of their own, as <immintrin.h> takes long to compile; instructions on single words
// are in intrinsics.hpp.

namespace quartet {

struct alignas(64) EightWords {
    std::array<std::uint64_t, 8> word{};
};

namespace portable {

// The bits of `word` under each of the masks, rotated up by the turns (0 .. 63) of the same index: how many of them, all
// together, arrive at a bit of `allowed`.
constexpr int count_rotated(std::uint64_t word, const EightWords& masks, const EightWords& turns,
                            std::uint64_t allowed) {
    int sum = 0;
    for (std::size_t i = 0; i < masks.word.size(); ++i)
        sum += std::popcount(std::rotl(word & masks.word[i], static_cast<int>(turns.word[i])) & allowed);
    return sum;
}

} // namespace portable

QUARTET_INLINE int count_rotated(std::uint64_t word, const EightWords& masks, const EightWords& turns,
                                 std::uint64_t allowed) {
#if defined(QUARTET_EIGHT_LANES)
    // The masked form of the rotation, and a sum by hand: with the plain ones g++ 12 warns, wrongly, of something
    // uninitialised within the intrinsics.
    const __m512i selected = _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(word)),
                                              _mm512_load_si512(masks.word.data()));
    const __m512i rotated = _mm512_maskz_rolv_epi64(0xff, selected, _mm512_load_si512(turns.word.data()));
    const __m512i arrived = _mm512_and_si512(rotated, _mm512_set1_epi64(static_cast<long long>(allowed)));
    // Each count fits a byte: eight bytes in a row, added up as the sum of their differences from nothing.
    const __m128i counts = _mm512_maskz_cvtepi64_epi8(0xff, _mm512_popcnt_epi64(arrived));
    return _mm_cvtsi128_si32(_mm_sad_epu8(counts, _mm_setzero_si128()));
#else
    return portable::count_rotated(word, masks, turns, allowed);
#endif
}

} // namespace quartet
