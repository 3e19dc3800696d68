#pragma once

#include "core/board/inline.hpp"
#include "core/board/square.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace quartet {

// A set of squares: one bit a square, in one, two or four words of 64 bits, lowest square in the lowest bit
// of the first word. The operators are those of sets (| union, & intersection, ^ difference of the two, ~
// complement in all `Width` bits, which may be more than the board has cells).
//
// The default constructor leaves the bits undefined on purpose: positions and moves hold sets, and an array
// of them that zeroes itself when declared makes a move generator several times slower. `Bits{}` is the empty
// set.
template <int Width>
class Bits {
    static_assert(Width == 64 || Width == 128); // 256: wide_bits.hpp

public:
    using Word = std::uint64_t;
    static constexpr int width = Width;
    static constexpr int words = Width / 64;

    Bits() = default;
    QUARTET_INLINE constexpr explicit Bits(Square square) {
        assert(square.index() < Width);
        // No word is addressed by a variable: the set stays in registers.
        for (int i = 0; i < words; ++i) words_[i] = Word{square.index() / 64 == i} << (square.index() % 64);
    }
    QUARTET_INLINE constexpr explicit Bits(Word word) requires(words == 1) : words_{word} {}

    // The 64 bits of squares 64*index .. 64*index+63.
    QUARTET_INLINE constexpr Word word(int index = 0) const { return words_[index]; }
    constexpr void set_word(int index, Word word) { words_[index] = word; }

    QUARTET_INLINE constexpr bool empty() const {
        Word all = 0;
        for (int i = 0; i < words; ++i) all |= words_[i];
        return all == 0;
    }
    QUARTET_INLINE constexpr bool any() const { return !empty(); }
    QUARTET_INLINE constexpr bool contains(Square square) const {
        return (words_[square.index() / 64] >> (square.index() % 64) & 1) != 0;
    }
    QUARTET_INLINE constexpr bool contains(Bits subset) const { return (subset & ~*this).empty(); }
    QUARTET_INLINE constexpr bool intersects(Bits other) const { return (*this & other).any(); }
    // More than one square; cheaper than count() > 1.
    QUARTET_INLINE constexpr bool several() const {
        if constexpr (words == 1) return (words_[0] & (words_[0] - 1)) != 0;
        return count() > 1;
    }
    QUARTET_INLINE constexpr int count() const {
        int sum = 0;
        for (int i = 0; i < words; ++i) sum += std::popcount(words_[i]);
        return sum;
    }

    // The lowest and the highest square; the set must not be empty.
    QUARTET_INLINE constexpr Square first() const {
        assert(any());
        if constexpr (words == 1) return Square{std::countr_zero(words_[0])};
        // Of two words none is addressed by a variable: the set stays in registers.
        return words_[0] != 0 ? Square{std::countr_zero(words_[0])} : Square{64 + std::countr_zero(words_[1])};
    }
    QUARTET_INLINE constexpr Square last() const {
        assert(any());
        int i = words - 1;
        while (i > 0 && words_[i] == 0) --i;
        return Square{64 * i + 63 - std::countl_zero(words_[i])};
    }
    // Takes the lowest square out and returns it; the set must not be empty.
    QUARTET_INLINE constexpr Square pop_first() {
        const Square square = first();
        remove_first();
        return square;
    }

    // The lowest square as a set, and the set without it; empty for the empty set. Words of 64 bits.
    QUARTET_INLINE constexpr Bits first_only() const requires(words == 1) {
        return Bits{words_[0] & (0 - words_[0])};
    }
    QUARTET_INLINE constexpr Bits without_first() const requires(words == 1) {
        return Bits{words_[0] & (words_[0] - 1)};
    }

    constexpr void insert(Square square) { *this |= Bits{square}; }
    constexpr void erase(Square square) { *this &= ~Bits{square}; }

    // All bits moved by `By` places (up if positive), each word by itself: nothing passes from one to the
    // next.
    template <int By>
    QUARTET_INLINE constexpr Bits shifted_in_words() const {
        static_assert(By > -64 && By < 64);
        Bits result;
        for (int i = 0; i < words; ++i)
            result.words_[i] = By > 0 ? words_[i] << up<By> : words_[i] >> down<By>;
        return result;
    }
    // The same where the words are pieces of one row of which each holds `Span` places (the rest of a word is
    // a gap): what leaves a word enters the next. Bits of the gap are undefined in the result unless Span
    // is 64.
    template <int By, int Span = 64>
    QUARTET_INLINE constexpr Bits shifted() const {
        static_assert(Span <= 64 && By != 0 && By > -Span && By < Span);
        Bits result = shifted_in_words<By>();
        for (int i = 1; i < words; ++i) {
            if constexpr (By > 0)
                result.words_[i] |= words_[i - 1] >> (Span - By);
            else
                result.words_[i - 1] |= words_[i] << (Span + By);
        }
        return result;
    }
    // Shifts by 0 .. Width-1 places over the whole width.
    friend constexpr Bits operator<<(Bits a, int by) {
        Bits result{};
        const int whole = by / 64;
        const int part = by % 64;
        for (int i = whole; i < words; ++i) {
            result.words_[i] = a.words_[i - whole] << part;
            if (part != 0 && i > whole) result.words_[i] |= a.words_[i - whole - 1] >> (64 - part);
        }
        return result;
    }
    friend constexpr Bits operator>>(Bits a, int by) {
        Bits result{};
        const int whole = by / 64;
        const int part = by % 64;
        for (int i = 0; i + whole < words; ++i) {
            result.words_[i] = a.words_[i + whole] >> part;
            if (part != 0 && i + whole + 1 < words)
                result.words_[i] |= a.words_[i + whole + 1] << (64 - part);
        }
        return result;
    }

    QUARTET_INLINE friend constexpr Bits operator&(Bits a, Bits b) { return a &= b; }
    QUARTET_INLINE friend constexpr Bits operator|(Bits a, Bits b) { return a |= b; }
    QUARTET_INLINE friend constexpr Bits operator^(Bits a, Bits b) { return a ^= b; }
    QUARTET_INLINE constexpr Bits operator~() const {
        Bits result;
        for (int i = 0; i < words; ++i) result.words_[i] = ~words_[i];
        return result;
    }
    QUARTET_INLINE constexpr Bits& operator&=(Bits other) {
        for (int i = 0; i < words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    QUARTET_INLINE constexpr Bits& operator|=(Bits other) {
        for (int i = 0; i < words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    QUARTET_INLINE constexpr Bits& operator^=(Bits other) {
        for (int i = 0; i < words; ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    QUARTET_INLINE friend constexpr bool operator==(Bits a, Bits b) { return (a ^ b).empty(); }

    // Range-for visits the squares, lowest first: `for (Square s : set)`.
    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        QUARTET_INLINE constexpr explicit Iterator(Bits left) : left_{left} {}
        QUARTET_INLINE constexpr Square operator*() const { return left_.first(); }
        QUARTET_INLINE constexpr Iterator& operator++() {
            left_.remove_first();
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator old = *this;
            ++*this;
            return old;
        }
        QUARTET_INLINE friend constexpr bool operator==(Iterator a, std::default_sentinel_t) {
            return a.left_.empty();
        }

    private:
        Bits left_;
    };
    QUARTET_INLINE constexpr Iterator begin() const { return Iterator{*this}; }
    QUARTET_INLINE constexpr std::default_sentinel_t end() const { return {}; }

private:
    template <int By>
    static constexpr int up = By > 0 ? By : 0;
    template <int By>
    static constexpr int down = By < 0 ? -By : 0;

    QUARTET_INLINE constexpr void remove_first() {
        if constexpr (words == 2) words_[1] &= words_[1] - Word{words_[0] == 0};
        words_[0] &= words_[0] - 1;
    }

    Word words_[words];
};

} // namespace quartet

#include "core/board/wide_bits.hpp" // Bits<256>
