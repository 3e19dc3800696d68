#pragma once

#include "core/board/bits.hpp"
#include "core/board/inline.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) && \
    defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)
#define QUARTET_TWO_BOARDS 1
#include <immintrin.h>
#endif

// Two sets of a board of 16 x 16 places, side by side: 32 lanes of 16 bits (AVX-512), beside the portable twin that a test
// compares them with.
//
// A lane is a line of the board: a rank, at first, with the files as bits. Transposed, it is a file; turned() makes
// diagonals of files. On the lines of one direction all sliders go ahead at once, whatever their number: from the lane o
// of what is occupied and the lane r of sliders, all among o, o ^ (o - 2r) are the places that they see upwards (the
// "o^(o-2r)" of chess programming, Gerd Isenberg, here with many sliders a line and many lines at once).

namespace quartet {

namespace portable {

class TwoBoards {
public:
    TwoBoards() = default;
    TwoBoards(const Bits<256>& first, const Bits<256>& second) {
        for (int lane = 0; lane < 16; ++lane) {
            at(lane) = static_cast<std::uint16_t>(first.word(lane / 4) >> lane % 4 * 16);
            at(16 + lane) = static_cast<std::uint16_t>(second.word(lane / 4) >> lane % 4 * 16);
        }
    }
    Bits<256> first() const { return half(0); }
    Bits<256> second() const { return half(16); }

    friend TwoBoards operator&(const TwoBoards& a, const TwoBoards& b) {
        return make([&](int lane) { return a.at(lane) & b.at(lane); });
    }
    friend TwoBoards operator|(const TwoBoards& a, const TwoBoards& b) {
        return make([&](int lane) { return a.at(lane) | b.at(lane); });
    }
    friend TwoBoards operator^(const TwoBoards& a, const TwoBoards& b) {
        return make([&](int lane) { return a.at(lane) ^ b.at(lane); });
    }
    friend TwoBoards operator~(const TwoBoards& a) {
        return make([&](int lane) { return ~a.at(lane); });
    }
    // Any lanes in any order, by their numbers: 0 .. 31 are those of `a`, 32 .. 63 those of `b`.
    static TwoBoards pick(const TwoBoards& a, const TwoBoards& b, const TwoBoards& numbers) {
        return make([&](int lane) {
            const int number = numbers.at(lane) % 64;
            return number < 32 ? a.at(number) : b.at(number - 32);
        });
    }

    TwoBoards exchanged() const { return {second(), first()}; }

    // What these see upwards in their lanes, up to the first occupied place, that included. All of them are among the
    // occupied.
    TwoBoards ahead(const TwoBoards& occupied) const {
        return make([&](int lane) { return occupied.at(lane) ^ (occupied.at(lane) - at(lane) - at(lane)); });
    }
    // The first bit of each lane becomes the last.
    TwoBoards reversed() const {
        return make([&](int lane) {
            int word = 0;
            for (int bit = 0; bit < 16; ++bit) word |= (at(lane) >> bit & 1) << (15 - bit);
            return word;
        });
    }
    // Bits become lanes and lanes become bits, in both sets.
    TwoBoards transposed() const {
        return make([&](int lane) {
            int word = 0;
            for (int bit = 0; bit < 16; ++bit) word |= (at(lane / 16 * 16 + bit) >> lane % 16 & 1) << bit;
            return word;
        });
    }
    // Lane i of each set rotated by i places, up (1) or down (-1).
    template <int direction>
    TwoBoards turned() const {
        return make([&](int lane) { return std::rotl(at(lane), direction * (lane % 16)); });
    }

private:
    template <class Lane>
    static TwoBoards make(Lane lane_of) {
        TwoBoards result;
        for (int lane = 0; lane < 32; ++lane) result.at(lane) = static_cast<std::uint16_t>(lane_of(lane));
        return result;
    }
    Bits<256> half(int from) const {
        Bits<256> set{};
        for (int lane = 0; lane < 16; ++lane) {
            set.set_word(lane / 4, set.word(lane / 4) | std::uint64_t{at(from + lane)} << lane % 4 * 16);
        }
        return set;
    }
    std::uint16_t& at(int lane) { return lanes_[static_cast<std::size_t>(lane)]; }
    const std::uint16_t& at(int lane) const { return lanes_[static_cast<std::size_t>(lane)]; }

    std::array<std::uint16_t, 32> lanes_;
};

} // namespace portable

#if defined(QUARTET_TWO_BOARDS)
inline constexpr bool two_boards = true;

// The same in instructions. (Masked forms, as g++ 12 warns, wrongly, of something uninitialised within the plain ones.)
class TwoBoards {
public:
    TwoBoards() = default;
    QUARTET_INLINE TwoBoards(const Bits<256>& first, const Bits<256>& second)
        : v_{reinterpret_cast<__m512i>(
              __builtin_shufflevector(first.vector(), second.vector(), 0, 1, 2, 3, 4, 5, 6, 7))} {}
    QUARTET_INLINE Bits<256> first() const {
        return Bits<256>{reinterpret_cast<FourWords>(__builtin_shufflevector(v_, v_, 0, 1, 2, 3))};
    }
    QUARTET_INLINE Bits<256> second() const {
        return Bits<256>{reinterpret_cast<FourWords>(__builtin_shufflevector(v_, v_, 4, 5, 6, 7))};
    }

    QUARTET_INLINE friend TwoBoards operator&(const TwoBoards& a, const TwoBoards& b) {
        return TwoBoards{a.v_ & b.v_};
    }
    QUARTET_INLINE friend TwoBoards operator|(const TwoBoards& a, const TwoBoards& b) {
        return TwoBoards{a.v_ | b.v_};
    }
    QUARTET_INLINE friend TwoBoards operator^(const TwoBoards& a, const TwoBoards& b) {
        return TwoBoards{a.v_ ^ b.v_};
    }
    QUARTET_INLINE static TwoBoards pick(const TwoBoards& a, const TwoBoards& b, const TwoBoards& numbers) {
        return TwoBoards{_mm512_maskz_permutex2var_epi16(every, a.v_, numbers.v_, b.v_)};
    }
    QUARTET_INLINE friend TwoBoards operator~(const TwoBoards& a) { return TwoBoards{~a.v_}; }

    QUARTET_INLINE TwoBoards exchanged() const {
        return TwoBoards{__builtin_shufflevector(v_, v_, 4, 5, 6, 7, 0, 1, 2, 3)};
    }

    QUARTET_INLINE TwoBoards ahead(const TwoBoards& occupied) const {
        const __m512i beyond =
            _mm512_maskz_sub_epi16(every, occupied.v_, _mm512_maskz_add_epi16(every, v_, v_));
        return TwoBoards{occupied.v_ ^ beyond};
    }
    QUARTET_INLINE TwoBoards reversed() const {
        const __m512i in_bytes =
            _mm512_maskz_gf2p8affine_epi64_epi8(~__mmask64{0}, v_, _mm512_set1_epi64(diagonal), 0);
        return TwoBoards{_mm512_maskz_shldi_epi16(every, in_bytes, in_bytes, 8)};
    }
    // Four squares of 8 x 8, each a word of which the processor makes the product with a matrix of one diagonal.
    QUARTET_INLINE TwoBoards transposed() const {
        const __m512i squares = _mm512_maskz_permutexvar_epi8(~__mmask64{0}, load(to_squares), v_);
        const __m512i turned =
            _mm512_maskz_gf2p8affine_epi64_epi8(~__mmask64{0}, _mm512_set1_epi64(diagonal), squares, 0);
        return TwoBoards{_mm512_maskz_permutexvar_epi8(~__mmask64{0}, load(from_squares), turned)};
    }
    template <int direction>
    QUARTET_INLINE TwoBoards turned() const {
        return TwoBoards{_mm512_maskz_shldv_epi16(every, v_, v_, load(turns<direction>))};
    }

private:
    static constexpr __mmask32 every = ~__mmask32{0};
    static constexpr long long diagonal = static_cast<long long>(0x8040201008040201);

    using Bytes = std::array<std::uint8_t, 64>;
    // Byte 2 i + h of a set is half h of lane i. Square 2 k + h has half h of lanes 8 k .. 8 k + 7, the last one first.
    alignas(64) static constexpr Bytes to_squares = [] {
        Bytes bytes{};
        for (std::size_t i = 0; i < 64; ++i) {
            const std::size_t k = i / 16 % 2, h = i / 8 % 2, lane = 8 * k + 7 - i % 8;
            bytes[i] = static_cast<std::uint8_t>(i / 32 * 32 + 2 * lane + h);
        }
        return bytes;
    }();
    alignas(64) static constexpr Bytes from_squares = [] {
        Bytes bytes{};
        for (std::size_t i = 0; i < 64; ++i) {
            const std::size_t lane = i / 2 % 16, k = i % 2, h = lane / 8;
            bytes[i] = static_cast<std::uint8_t>(i / 32 * 32 + 8 * (2 * k + h) + lane % 8);
        }
        return bytes;
    }();
    template <int direction>
    alignas(64) static constexpr auto turns = [] {
        std::array<std::uint16_t, 32> by{};
        for (std::size_t i = 0; i < 32; ++i)
            by[i] = static_cast<std::uint16_t>((direction > 0 ? i : 16 - i % 16) % 16);
        return by;
    }();
    template <class Table>
    QUARTET_INLINE static __m512i load(const Table& table) {
        return _mm512_load_si512(table.data());
    }
    QUARTET_INLINE explicit TwoBoards(__m512i v) : v_{v} {}

    __m512i v_;
};
#else
inline constexpr bool two_boards = false;
using portable::TwoBoards;
#endif

} // namespace quartet
