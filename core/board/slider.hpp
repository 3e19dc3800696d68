#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "core/board/intrinsics.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace quartet {

// The primitive *slide*: the cells that a piece sees from a cell along its lines, up to the first occupied
// one, that one included. Three classes with the same members do it, one of which is called Slider:
//
//     static Set slide(Square from, Set occupied);
//
// A line is a direction of `Along` for which the cell `from` has an arrow; the arrows of cells that are
// passed do not matter. `Range` limits the number of steps; 0 means no limit. What stands on `from` does not
// matter.

// Directions and range of a slider, and the lines that follow from them.
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0>
struct Lines {
    using G = Geometry<Tag>;
    using Set = typename G::Set;

    static constexpr Directions of(Square square) { return G::arrows(square) & Along; }
    // The cells from `square` to the edge or the limit of the range, whether `square` has the arrow or not.
    static constexpr Set ray(Square square, Direction d) {
        if constexpr (Range == 0) return G::ray(square, d);
        Set set{};
        std::optional<Square> at = G::next(square, d);
        for (int i = 0; i < Range && at; ++i, at = G::next(*at, d)) set.insert(*at);
        return set;
    }
};

// One line after the other: the ray, less the ray of the first occupied cell on it. Right for words of all
// widths.
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0>
class RaySlider {
    using L = Lines<Tag, Along, Range>;
    using G = typename L::G;

public:
    using Set = typename L::Set;

    static constexpr Set slide(Square from, Set occupied) {
        return over(from, occupied, std::make_integer_sequence<int, G::directions>{});
    }

private:
    template <int... Ds>
    static constexpr Set over(Square from, Set occupied, std::integer_sequence<int, Ds...>) {
        Set seen{};
        ((seen |= line<Direction(Ds)>(from, occupied)), ...);
        return seen;
    }
    template <Direction D>
    static constexpr Set line(Square from, Set occupied) {
        if constexpr (!Along.has(D))
            return Set{};
        else {
            const Set ray = rays_<D>[static_cast<std::size_t>(from.index())];
            const Set blockers = ray & occupied;
            if (blockers.empty()) return ray;
            return ray & ~G::ray(G::upward(D) ? blockers.first() : blockers.last(), D);
        }
    }

    template <Direction D>
    static constexpr auto rays_ = [] {
        std::array<Set, static_cast<std::size_t>(G::size)> rays{};
        for (Square square : G::all)
            if (L::of(square).has(D)) rays[static_cast<std::size_t>(square.index())] = L::ray(square, D);
        return rays;
    }();
};

// Obstruction difference (Gerd Isenberg, 2008): a pair of opposite rays at once. From the highest blocker
// below up to the lowest one above, both included, are the bits that one subtraction changes. Words of 64
// bits; no tables but the rays.
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0>
class ObstructionSlider {
    using L = Lines<Tag, Along, Range>;
    using G = typename L::G;

public:
    using Set = typename L::Set;
    static_assert(Set::words == 1);

    QUARTET_INLINE static constexpr Set slide(Square from, Set occupied) {
        return over(from, occupied, std::make_integer_sequence<int, G::directions>{});
    }

private:
    template <int... Ds>
    QUARTET_INLINE static constexpr Set over(Square from, Set occupied, std::integer_sequence<int, Ds...>) {
        return (pair<Direction(Ds)>(from, occupied) | ...);
    }
    template <Direction D>
    QUARTET_INLINE static constexpr Set pair(Square from, Set occupied) {
        if constexpr (!G::upward(D) || !(Along.has(D) || Along.has(G::opposite(D))))
            return Set{};
        else {
            if constexpr (rare<D>) {
                if (!bearers<D>.contains(from)) return Set{};
            }
            const Halves& halves = halves_<D>[static_cast<std::size_t>(from.index())];
            const std::uint64_t above = halves.above & occupied.word();
            const std::uint64_t below = halves.below & occupied.word();
            const std::uint64_t from_highest_below = ~std::uint64_t{0} << (63 - std::countl_zero(below | 1));
            return Set{(2 * (above & (0 - above)) + from_highest_below) & (halves.above | halves.below)};
        }
    }

    // The cells that have the line at all. Where they are few, a branch that is nearly always the same spares the rest.
    template <Direction D>
    static constexpr Set bearers = (Along.has(D) ? G::bearing(D) : Set{}) |
                                   (Along.has(G::opposite(D)) ? G::bearing(G::opposite(D)) : Set{});
    template <Direction D>
    static constexpr bool rare = 4 * bearers<D>.count() < G::cells;

    struct Halves {
        std::uint64_t below;
        std::uint64_t above;
    };
    template <Direction D>
    static constexpr auto halves_ = [] {
        std::array<Halves, static_cast<std::size_t>(G::size)> table{};
        for (Square square : G::all) {
            Halves& halves = table[static_cast<std::size_t>(square.index())];
            if (L::of(square).has(D)) halves.above = L::ray(square, D).word();
            if (L::of(square).has(G::opposite(D))) halves.below = L::ray(square, G::opposite(D)).word();
        }
        return table;
    }();
};

// A look-up by the occupied cells of the lines, drawn together by pext. Words of 64 bits; the tables are
// built when the program starts (so no other static initialiser may slide).
//
// With `Joined` one table serves all lines of a cell: one look-up, but up to 2^n entries for n cells on them.
// Without, there is a table for each pair of opposite directions: small ones, that stay in the cache.
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0, bool Joined = false>
class PextSlider {
    using L = Lines<Tag, Along, Range>;
    using G = typename L::G;

public:
    using Set = typename L::Set;
    static_assert(Set::words == 1);

    QUARTET_INLINE static Set slide(Square from, Set occupied) {
        if constexpr (Joined)
            return look_up<Along>(from, occupied);
        else
            return over(from, occupied, std::make_integer_sequence<int, G::directions>{});
    }

private:
    template <int... Ds>
    QUARTET_INLINE static Set over(Square from, Set occupied, std::integer_sequence<int, Ds...>) {
        return (pair<Direction(Ds)>(from, occupied) | ...);
    }
    template <Direction D>
    QUARTET_INLINE static Set pair(Square from, Set occupied) {
        constexpr Directions both = Directions::of(D, G::opposite(D)) & Along;
        if constexpr (!G::upward(D) || both.count() == 0)
            return Set{};
        else
            return look_up<both>(from, occupied);
    }
    template <Directions Some>
    QUARTET_INLINE static Set look_up(Square from, Set occupied) {
        const auto i = static_cast<std::size_t>(from.index());
        const std::uint64_t place = extract(occupied.word(), index_<Some>.masks[i]);
        return Set{table_<Some>.seen[index_<Some>.offsets[i] + place]};
    }

    // Two arrays: an entry of 16 bytes would cost a shift more to address.
    struct Index {
        std::array<std::uint64_t, static_cast<std::size_t>(G::size)> masks{};
        std::array<std::uint32_t, static_cast<std::size_t>(G::size)> offsets{};
        std::uint32_t entries = 0;
    };
    template <Directions Some>
    static constexpr Index index_ = [] {
        Index index;
        for (Square square : G::all) {
            const auto i = static_cast<std::size_t>(square.index());
            for (int d = 0; d < G::directions; ++d) {
                if (!(L::of(square) & Some).has(Direction(d))) continue;
                // The last cell of a ray is seen whether it is occupied or not.
                const Set ray = L::ray(square, Direction(d));
                if (ray.empty()) continue;
                const Square last = G::upward(Direction(d)) ? ray.last() : ray.first();
                index.masks[i] |= (ray & ~Set{last}).word();
            }
            index.offsets[i] = index.entries;
            index.entries += std::uint32_t{1} << std::popcount(index.masks[i]);
        }
        return index;
    }();

    template <Directions Some>
    struct Attacks {
        std::array<std::uint64_t, index_<Some>.entries> seen;

        Attacks() {
            for (Square square : G::all) {
                const auto i = static_cast<std::size_t>(square.index());
                const std::uint64_t mask = index_<Some>.masks[i];
                std::uint64_t occupied = 0;
                std::size_t entry = index_<Some>.offsets[i];
                do { // all subsets of the mask, in the order in which extract() numbers them
                    seen[entry++] = RaySlider<Tag, Some, Range>::slide(square, Set{occupied}).word();
                    occupied = (occupied - mask) & mask;
                } while (occupied != 0);
            }
        }
    };
    template <Directions Some>
    inline static const Attacks<Some> table_{};
};

// The quickest of them for a board's words and this processor; `Joined` matters where it is PextSlider.
template <Board Tag, Directions Along = Geometry<Tag>::every_direction, int Range = 0, bool Joined = false>
using Slider = std::conditional_t<Geometry<Tag>::Set::words != 1, RaySlider<Tag, Along, Range>,
                                  std::conditional_t<fast_extract, PextSlider<Tag, Along, Range, Joined>,
                                                     ObstructionSlider<Tag, Along, Range>>>;

} // namespace quartet
