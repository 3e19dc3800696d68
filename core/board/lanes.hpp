#pragma once

#include "core/board/bits.hpp"
#include "core/board/inline.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)
#define QUARTET_EIGHT_LANES 1
#include <immintrin.h>
#endif

// Instructions that work on eight words of 64 bits at once (AVX-512), beside the portable twin that a test compares
// them with. They have a header of their own, as <immintrin.h> takes long to compile; instructions on single words
// are in intrinsics.hpp.

namespace quartet {

struct alignas(64) EightWords {
    std::array<std::uint64_t, 8> word{};

    // The same word eight times.
    static constexpr EightWords of(std::uint64_t word) {
        EightWords all;
        all.word.fill(word);
        return all;
    }
    friend constexpr bool operator==(const EightWords&, const EightWords&) = default;
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

// Eight words to calculate with, all at once. Numbers of lanes are bits of a byte.
class Lanes {
public:
    Lanes() = default;
    constexpr explicit Lanes(std::uint64_t word) : words_{EightWords::of(word)} {}
    constexpr explicit Lanes(const EightWords& words) : words_{words} {}
    // One bit a lane: those of `word`, lowest first, from lane `skip` on; there is no room for any after lane 7. skip is 0 .. 7, or 8
    // if there are none.
    static constexpr Lanes single_bits(std::uint64_t word, int skip) {
        Lanes bits{0};
        for (int lane = skip; lane < 8 && word != 0; ++lane, word &= word - 1)
            bits.words_.word[static_cast<std::size_t>(lane)] = word & (0 - word);
        return bits;
    }

    constexpr EightWords words() const { return words_; }

    friend constexpr Lanes operator&(const Lanes& a, const Lanes& b) {
        return a.with(b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
    }
    friend constexpr Lanes operator|(const Lanes& a, const Lanes& b) {
        return a.with(b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
    }
    friend constexpr Lanes operator+(const Lanes& a, const Lanes& b) {
        return a.with(b, [](std::uint64_t x, std::uint64_t y) { return x + y; });
    }

    // Each word moved by a number of places, the same or one of its own; of 64 places on nothing is left.
    template <int by>
    constexpr Lanes up() const {
        return up(Lanes{by});
    }
    template <int by>
    constexpr Lanes down() const {
        return down(Lanes{by});
    }
    constexpr Lanes up(const Lanes& by) const {
        return with(by, [](std::uint64_t x, std::uint64_t n) { return n < 64 ? x << n : 0; });
    }
    constexpr Lanes down(const Lanes& by) const {
        return with(by, [](std::uint64_t x, std::uint64_t n) { return n < 64 ? x >> n : 0; });
    }
    // Each lane exchanged with that whose number differs by the bit `by`: 1, 2 or 4.
    template <int by>
    constexpr Lanes swapped() const {
        Lanes result;
        for (std::size_t i = 0; i < 8; ++i) result.words_.word[i] = words_.word[i ^ by];
        return result;
    }
    // These lanes, the others empty.
    constexpr Lanes only(std::uint8_t lanes) const { return choose(lanes, *this, Lanes{0}); }
    // Those of `a` where the byte has a bit, else those of `b`.
    static constexpr Lanes choose(std::uint8_t lanes, const Lanes& a, const Lanes& b) {
        Lanes result;
        for (std::size_t i = 0; i < 8; ++i)
            result.words_.word[i] = (lanes >> i & 1) != 0 ? a.words_.word[i] : b.words_.word[i];
        return result;
    }
    // The lanes that have a bit.
    constexpr std::uint8_t filled() const {
        unsigned lanes = 0;
        for (std::size_t i = 0; i < 8; ++i) lanes |= static_cast<unsigned>(words_.word[i] != 0) << i;
        return static_cast<std::uint8_t>(lanes);
    }
    // How many bits each lane has.
    constexpr Lanes counts() const {
        return with(*this, [](std::uint64_t x, std::uint64_t) {
            return static_cast<std::uint64_t>(std::popcount(x));
        });
    }
    // The sum of the words, each of which must be below 256.
    constexpr int sum_of_bytes() const {
        int sum = 0;
        for (const std::uint64_t word : words_.word) sum += static_cast<int>(word & 0xff);
        return sum;
    }
    // All bits that any lane has.
    constexpr std::uint64_t joined() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_.word) all |= word;
        return all;
    }
    constexpr std::uint64_t first() const { return words_.word[0]; }

private:
    template <class Join>
    constexpr Lanes with(const Lanes& other, Join join) const {
        Lanes result;
        for (std::size_t i = 0; i < 8; ++i)
            result.words_.word[i] = join(words_.word[i], other.words_.word[i]);
        return result;
    }

    EightWords words_;
};

} // namespace portable

#if defined(QUARTET_EIGHT_LANES)
inline constexpr bool eight_lanes = true;

// The same as portable::Lanes in instructions. (Many in their masked form, as g++ 12 warns, wrongly, of something
// uninitialised within the plain ones.)
class Lanes {
public:
    Lanes() = default;
    QUARTET_INLINE explicit Lanes(std::uint64_t word) : v_{_mm512_set1_epi64(static_cast<long long>(word))} {}
    QUARTET_INLINE explicit Lanes(const EightWords& words) : v_{_mm512_load_si512(words.word.data())} {}
    QUARTET_INLINE static Lanes single_bits(std::uint64_t word, int skip) {
        // The bits' places in a row, a byte each. They are kept as complements, so that bytes without one become 255 in
        // the end: a shift by which leaves nothing.
        alignas(64) static constexpr auto complements = [] {
            std::array<std::uint8_t, 64> bytes{};
            for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(~i);
            return bytes;
        }();
        const __m512i packed = _mm512_maskz_compress_epi8(word, _mm512_load_si512(complements.data()));
        const std::uint64_t places = ~(Lanes{packed}.first() << (8 * skip & 63));
        const __m512i wide =
            _mm512_maskz_cvtepu8_epi64(0xff, _mm_cvtsi64_si128(static_cast<long long>(places)));
        return Lanes{1}.up(Lanes{wide});
    }

    EightWords words() const {
        EightWords words;
        _mm512_store_si512(words.word.data(), v_);
        return words;
    }

    QUARTET_INLINE friend Lanes operator&(Lanes a, Lanes b) { return Lanes{a.v_ & b.v_}; }
    QUARTET_INLINE friend Lanes operator|(Lanes a, Lanes b) { return Lanes{a.v_ | b.v_}; }
    QUARTET_INLINE friend Lanes operator+(Lanes a, Lanes b) { return Lanes{a.v_ + b.v_}; }

    template <int by>
    QUARTET_INLINE Lanes up() const {
        return Lanes{_mm512_maskz_slli_epi64(0xff, v_, by)};
    }
    template <int by>
    QUARTET_INLINE Lanes down() const {
        return Lanes{_mm512_maskz_srli_epi64(0xff, v_, by)};
    }
    QUARTET_INLINE Lanes up(Lanes by) const { return Lanes{_mm512_maskz_sllv_epi64(0xff, v_, by.v_)}; }
    QUARTET_INLINE Lanes down(Lanes by) const { return Lanes{_mm512_maskz_srlv_epi64(0xff, v_, by.v_)}; }
    template <int by>
    QUARTET_INLINE Lanes swapped() const {
        if constexpr (by == 4)
            return Lanes{_mm512_maskz_shuffle_i64x2(0xff, v_, v_, 0b01'00'11'10)};
        else if constexpr (by == 2)
            return Lanes{_mm512_maskz_shuffle_i64x2(0xff, v_, v_, 0b10'11'00'01)};
        else
            return Lanes{_mm512_maskz_permutex_epi64(0xff, v_, 0b10'11'00'01)};
    }
    QUARTET_INLINE Lanes only(std::uint8_t lanes) const { return Lanes{_mm512_maskz_mov_epi64(lanes, v_)}; }
    QUARTET_INLINE static Lanes choose(std::uint8_t lanes, Lanes a, Lanes b) {
        return Lanes{_mm512_mask_mov_epi64(b.v_, lanes, a.v_)};
    }
    QUARTET_INLINE std::uint8_t filled() const { return _mm512_test_epi64_mask(v_, v_); }
    QUARTET_INLINE Lanes counts() const { return Lanes{_mm512_popcnt_epi64(v_)}; }
    // Eight bytes in a row, added up as the sum of their differences from nothing.
    QUARTET_INLINE int sum_of_bytes() const {
        return _mm_cvtsi128_si32(_mm_sad_epu8(_mm512_maskz_cvtepi64_epi8(0xff, v_), _mm_setzero_si128()));
    }
    QUARTET_INLINE std::uint64_t joined() const {
        const Lanes four = *this | swapped<4>();
        const Lanes two = four | four.swapped<2>();
        return (two | two.swapped<1>()).first();
    }
    QUARTET_INLINE std::uint64_t first() const { return static_cast<std::uint64_t>(v_[0]); }

private:
    QUARTET_INLINE explicit Lanes(__m512i v) : v_{v} {}

    __m512i v_;
};
#else
inline constexpr bool eight_lanes = false;
using portable::Lanes;
#endif

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

namespace portable {

// Where everything stands after a piece has moved, by kinds of pieces: `from` and `to` are taken out of all sets, and
// `stand` is put into that which had `from`, if one had. Each is one cell.
template <std::size_t n>
constexpr void relocate(const std::array<Bits<128>, n>& before, Bits<128> from, Bits<128> to, Bits<128> stand,
                        std::array<Bits<128>, n>& after) {
    const Bits<128> unchanged = ~(from | to);
    for (std::size_t i = 0; i < n; ++i)
        after[i] = (before[i] & unchanged) | (before[i].intersects(from) ? stand : Bits<128>{});
}

} // namespace portable

template <std::size_t n>
QUARTET_INLINE void relocate(const std::array<Bits<128>, n>& before, Bits<128> from, Bits<128> to,
                             Bits<128> stand, std::array<Bits<128>, n>& after) {
#if defined(QUARTET_EIGHT_LANES)
    const auto four_times = [](Bits<128> set) QUARTET_ALWAYS_INLINE {
        return _mm512_maskz_broadcast_i64x2(
            0xff, _mm_set_epi64x(static_cast<long long>(set.word(1)), static_cast<long long>(set.word(0))));
    };
    const __m512i leaving = four_times(from);
    const __m512i changed = four_times(from | to);
    const __m512i arriving = four_times(stand);
    for (std::size_t i = 0; i < n; i += 4) {
        const auto present = static_cast<__mmask8>(n - i >= 4 ? 0xff : (1U << 2 * (n - i)) - 1);
        const __m512i sets = _mm512_maskz_loadu_epi64(present, &before[i]);
        // Both words of a set of which either has the cell.
        const __m512i found = sets & leaving;
        const __m512i moved = found | _mm512_maskz_permutex_epi64(0xff, found, 0b10'11'00'01);
        const __m512i kept = ~changed & sets;
        _mm512_mask_storeu_epi64(
            &after[i], present,
            _mm512_mask_or_epi64(kept, _mm512_test_epi64_mask(moved, moved), kept, arriving));
    }
#else
    portable::relocate(before, from, to, stand, after);
#endif
}

} // namespace quartet
