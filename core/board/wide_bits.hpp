#pragma once

// Sets of 256 squares; bits.hpp includes this and says what the members mean.

#include "core/board/inline.hpp"
#include "core/board/intrinsics.hpp"
#include "core/board/square.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace quartet {

template <int Width>
class Bits;

// The four words are one vector: in scalar registers a handful of sets fills
// them all. Compilers do not calculate with vectors at compile time, so
// constants are made by the word.
template <>
class Bits<256> {
public:
    using Word = std::uint64_t;
    static constexpr int width = 256;
    static constexpr int words = 4;

    Bits() = default;
    QUARTET_INLINE constexpr explicit Bits(Square square) {
        const int index = square.index();
        if (std::is_constant_evaluated()) {
            words_ = {};
            words_[static_cast<std::size_t>(index / 64)] = Word{1} << index % 64;
        } else {
            // No word is addressed by a variable: the set stays in a register.
            const auto mine = FourWords{0, 1, 2, 3} == static_cast<Word>(index / 64);
            vector_ = reinterpret_cast<FourWords>(mine) & Word{1} << index % 64;
        }
    }
    // A set of the lanes of a vector.
    QUARTET_INLINE explicit Bits(const FourWords& vector) : vector_(vector) {}

    QUARTET_INLINE constexpr Word word(int index) const {
        if (std::is_constant_evaluated()) return words_[static_cast<std::size_t>(index)];
        return vector_[index];
    }
    QUARTET_INLINE constexpr void set_word(int index, Word word) {
        if (std::is_constant_evaluated())
            words_[static_cast<std::size_t>(index)] = word;
        else
            vector_[index] = word;
    }
    QUARTET_INLINE const FourWords& vector() const { return vector_; }

    QUARTET_INLINE constexpr bool empty() const { return !any(); }
    QUARTET_INLINE constexpr bool any() const {
        if (std::is_constant_evaluated()) return (words_[0] | words_[1] | words_[2] | words_[3]) != 0;
        return any_common(vector_, vector_);
    }
    QUARTET_INLINE constexpr bool contains(Square square) const {
        return (word(square.index() / 64) >> (square.index() % 64) & 1) != 0;
    }
    QUARTET_INLINE constexpr bool contains(const Bits& subset) const {
        if (std::is_constant_evaluated()) return (subset & ~*this).empty();
        return has_all(vector_, subset.vector_);
    }
    QUARTET_INLINE constexpr bool intersects(const Bits& other) const {
        if (std::is_constant_evaluated()) return (*this & other).any();
        return any_common(vector_, other.vector_);
    }
    QUARTET_INLINE constexpr bool several() const { return count() > 1; }
    QUARTET_INLINE constexpr int count() const {
        if (!std::is_constant_evaluated()) return count_ones(vector_);
        int sum = 0;
        for (const Word word : words_) sum += std::popcount(word);
        return sum;
    }

    QUARTET_INLINE constexpr Square first() const {
        assert(any());
        int i = 0;
        if (std::is_constant_evaluated())
            while (i < words - 1 && word(i) == 0) ++i;
        else
            i = first_word(vector_);
        return Square{64 * i + std::countr_zero(word(i))};
    }
    QUARTET_INLINE constexpr Square last() const {
        assert(any());
        int i = words - 1;
        while (i > 0 && word(i) == 0) --i;
        return Square{64 * i + 63 - std::countl_zero(word(i))};
    }
    QUARTET_INLINE constexpr Square pop_first() {
        const Square square = first();
        erase(square);
        return square;
    }

    QUARTET_INLINE constexpr void insert(Square square) { *this |= Bits{square}; }
    QUARTET_INLINE constexpr void erase(Square square) { *this &= ~Bits{square}; }

    template <int By>
    QUARTET_INLINE constexpr Bits shifted_in_words() const {
        static_assert(By > -64 && By < 64);
        Bits result;
        if (std::is_constant_evaluated()) {
            result.words_ = words_;
            for (Word& word : result.words_) word = By > 0 ? word << up<By> : word >> down<By>;
        } else if constexpr (By > 0) {
            result.vector_ = vector_ << Word{up<By>};
        } else {
            result.vector_ = vector_ >> Word{down<By>};
        }
        return result;
    }
    template <int By, int Span = 64>
    QUARTET_INLINE constexpr Bits shifted() const {
        static_assert(Span <= 64 && By != 0 && By > -Span && By < Span);
        Bits result = shifted_in_words<By>();
        if (std::is_constant_evaluated()) {
            for (std::size_t i = 1; i < words_.size(); ++i) {
                if constexpr (By > 0)
                    result.words_[i] |= words_[i - 1] >> (Span - By);
                else
                    result.words_[i - 1] |= words_[i] << (Span + By);
            }
        } else if constexpr (By > 0) {
            const FourWords below = __builtin_shufflevector(vector_, FourWords{}, 4, 0, 1, 2);
            result.vector_ |= below >> Word{Span - By};
        } else {
            const FourWords above = __builtin_shufflevector(vector_, FourWords{}, 1, 2, 3, 4);
            result.vector_ |= above << Word{Span + By};
        }
        return result;
    }
    friend constexpr Bits operator<<(const Bits& a, int by) {
        Bits result{};
        const int whole = by / 64;
        const int part = by % 64;
        for (int i = whole; i < words; ++i) {
            Word word = a.word(i - whole) << part;
            if (part != 0 && i > whole) word |= a.word(i - whole - 1) >> (64 - part);
            result.set_word(i, word);
        }
        return result;
    }
    friend constexpr Bits operator>>(const Bits& a, int by) {
        Bits result{};
        const int whole = by / 64;
        const int part = by % 64;
        for (int i = 0; i + whole < words; ++i) {
            Word word = a.word(i + whole) >> part;
            if (part != 0 && i + whole + 1 < words) word |= a.word(i + whole + 1) << (64 - part);
            result.set_word(i, word);
        }
        return result;
    }

    QUARTET_INLINE friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    QUARTET_INLINE friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    QUARTET_INLINE friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    QUARTET_INLINE constexpr Bits operator~() const {
        Bits result;
        if (std::is_constant_evaluated())
            result.words_ = {~words_[0], ~words_[1], ~words_[2], ~words_[3]};
        else
            result.vector_ = ~vector_;
        return result;
    }
    QUARTET_INLINE constexpr Bits& operator&=(const Bits& other) {
        if (std::is_constant_evaluated())
            for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        else
            vector_ &= other.vector_;
        return *this;
    }
    QUARTET_INLINE constexpr Bits& operator|=(const Bits& other) {
        if (std::is_constant_evaluated())
            for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        else
            vector_ |= other.vector_;
        return *this;
    }
    QUARTET_INLINE constexpr Bits& operator^=(const Bits& other) {
        if (std::is_constant_evaluated())
            for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= other.words_[i];
        else
            vector_ ^= other.vector_;
        return *this;
    }
    QUARTET_INLINE friend constexpr bool operator==(const Bits& a, const Bits& b) { return (a ^ b).empty(); }

    // By the word, each taken out of the vector once.
    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        QUARTET_INLINE constexpr explicit Iterator(const Bits& set)
            : words_{set.word(0), set.word(1), set.word(2), set.word(3)}, left_{words_[0]} {
            find_word();
        }
        QUARTET_INLINE constexpr Square operator*() const {
            return Square{static_cast<int>(64 * at_) + std::countr_zero(left_)};
        }
        QUARTET_INLINE constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            find_word();
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator old = *this;
            ++*this;
            return old;
        }
        QUARTET_INLINE friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t) {
            return a.left_ == 0;
        }

    private:
        QUARTET_INLINE constexpr void find_word() {
            while (left_ == 0 && at_ < words_.size() - 1) left_ = words_[++at_];
        }

        std::array<Word, 4> words_;
        Word left_ = 0; // of the word that is being visited
        std::size_t at_ = 0;
    };
    QUARTET_INLINE constexpr Iterator begin() const { return Iterator{*this}; }
    QUARTET_INLINE constexpr std::default_sentinel_t end() const { return {}; }

private:
    template <int By>
    static constexpr int up = By > 0 ? By : 0;
    template <int By>
    static constexpr int down = By < 0 ? -By : 0;

    // The words when compiling, the vector when running; never both ways in one
    // place, which would keep the set in memory.
    union {
        std::array<Word, 4> words_;
        FourWords vector_;
    };
};

// The sizes of many sets, added up word by word.
class WideTally {
public:
    QUARTET_INLINE void add(const Bits<256>& set) { add_ones(sums_, set.vector()); }
    QUARTET_INLINE int total() const { return static_cast<int>(sums_[0] + sums_[1] + sums_[2] + sums_[3]); }

private:
    FourWords sums_{};
};

} // namespace quartet
