#pragma once

#include "core/board/direction.hpp"
#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "core/board/lanes.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace quartet {

// Eight sets of a board of two words at once, a lane each (lanes.hpp): what is the same for eight pieces, or for a set in
// all directions, is calculated once. `Lanes` are those of the processor or the portable ones. As in Geometry, sets hold
// cells only, but what step() and spread() return may also hold places that are no cells: it is to be masked.
template <Board Tag, class Lanes>
struct EightSets {
    using Cells = Geometry<Tag>;
    using Set = typename Cells::Set;
    static_assert(Set::words == 2 && Cells::directions <= 8);

    Lanes low;
    Lanes high;

    EightSets() = default;
    QUARTET_INLINE constexpr EightSets(const Lanes& low_words, const Lanes& high_words)
        : low{low_words}, high{high_words} {}
    // The same set in all lanes.
    QUARTET_INLINE constexpr explicit EightSets(Set set) : low{set.word(0)}, high{set.word(1)} {}
    // One cell a lane, of a set of eight at most.
    QUARTET_INLINE static constexpr EightSets cells_of(Set set) {
        return {Lanes::single_bits(set.word(0), 0),
                Lanes::single_bits(set.word(1), std::popcount(set.word(0)))};
    }

    QUARTET_INLINE friend constexpr EightSets operator&(const EightSets& a, const EightSets& b) {
        return {a.low & b.low, a.high & b.high};
    }
    QUARTET_INLINE friend constexpr EightSets operator|(const EightSets& a, const EightSets& b) {
        return {a.low | b.low, a.high | b.high};
    }

    // A bit each for the lanes that have anything.
    QUARTET_INLINE constexpr std::uint8_t filled() const { return (low | high).filled(); }
    QUARTET_INLINE constexpr Lanes counts() const { return low.counts() + high.counts(); }
    // What is in any lane.
    QUARTET_INLINE constexpr Set joined() const {
        Set set;
        set.set_word(0, low.joined());
        set.set_word(1, high.joined());
        return set;
    }
    QUARTET_INLINE constexpr EightSets only(std::uint8_t lanes) const {
        return {low.only(lanes), high.only(lanes)};
    }
    QUARTET_INLINE static constexpr EightSets choose(std::uint8_t lanes, const EightSets& a,
                                                     const EightSets& b) {
        return {Lanes::choose(lanes, a.low, b.low), Lanes::choose(lanes, a.high, b.high)};
    }
    template <int by>
    QUARTET_INLINE constexpr EightSets swapped() const {
        return {low.template swapped<by>(), high.template swapped<by>()};
    }

    // Lane d one step in direction d; lanes beyond the directions become empty. Masked: see above.
    QUARTET_INLINE constexpr EightSets step() const { return moved(forth); }
    // Lane d one step against direction d.
    QUARTET_INLINE constexpr EightSets back() const { return moved(against); }

    // Every lane by one step in all directions. Masked: see above.
    QUARTET_INLINE constexpr EightSets spread() const {
        // Directions that go up a rank share the shift from rank to rank, as do those that go down.
        const EightSets rising = along_ranks<1>();
        const EightSets falling = along_ranks<-1>();
        const EightSets level = along_ranks<0>();
        return {level.low | rising.low.template up<stride>() | falling.low.template down<stride>() |
                    falling.high.template up<span - stride>(),
                level.high | rising.high.template up<stride>() | falling.high.template down<stride>() |
                    rising.low.template down<span - stride>()};
    }

private:
    static constexpr int stride = 64 / (64 / Tag::files);
    static constexpr int span = 64 / stride * stride;

    template <int files>
    QUARTET_INLINE constexpr EightSets aside() const {
        if constexpr (files > 0)
            return {low.template up<files>(), high.template up<files>()};
        else if constexpr (files < 0)
            return {low.template down<-files>(), high.template down<-files>()};
        else
            return *this;
    }
    // The steps of all directions that change the rank by so much, of the files alone.
    template <int ranks, int d = 0>
    QUARTET_INLINE constexpr EightSets along_ranks() const {
        if constexpr (d == Cells::directions)
            return EightSets{Set{}};
        else if constexpr (constexpr Delta delta = Cells::delta(Direction{d}); delta.rank == ranks)
            return aside<delta.file>() | along_ranks<ranks, d + 1>();
        else
            return along_ranks<ranks, d + 1>();
    }

    // By how many places a step shifts each lane: within a word, and from one into the other; 64: not at all.
    struct Shifts {
        EightWords up = EightWords::of(64);
        EightWords down = EightWords::of(64);
        EightWords low_to_high = EightWords::of(64);
        EightWords high_to_low = EightWords::of(64);
    };
    static constexpr Shifts shifts(int sign) {
        Shifts result;
        for (std::size_t d = 0; d < static_cast<std::size_t>(Cells::directions); ++d) {
            const int offset = sign * Cells::offset(Direction(d));
            const int rank = sign * Cells::delta(Direction(d)).rank;
            (offset > 0 ? result.up : result.down).word[d] =
                static_cast<std::uint64_t>(offset > 0 ? offset : -offset);
            if (rank > 0) result.low_to_high.word[d] = static_cast<std::uint64_t>(span - offset);
            if (rank < 0) result.high_to_low.word[d] = static_cast<std::uint64_t>(span + offset);
        }
        return result;
    }
    static constexpr Shifts forth = shifts(1);
    static constexpr Shifts against = shifts(-1);

    QUARTET_INLINE constexpr EightSets moved(const Shifts& by) const {
        const Lanes up{by.up};
        const Lanes down{by.down};
        return {low.up(up) | low.down(down) | high.up(Lanes{by.high_to_low}),
                high.up(up) | high.down(down) | low.down(Lanes{by.low_to_high})};
    }
};

} // namespace quartet
