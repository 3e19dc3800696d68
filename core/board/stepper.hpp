#pragma once

#include "core/board/geometry.hpp"
#include "core/board/inline.hpp"
#include "core/board/lanes.hpp"

#include <cstddef>
#include <utility>

namespace quartet {

// The primitive *step*, of a whole set along arrows: each of its cells, one step in each of the directions `Along`
// for which the cell has an arrow. (Where the cells of a set can go, each direction by itself: Geometry::step. Where
// one cell's arrows lead: Geometry::neighbours.)
template <Board Tag, Directions Along = Geometry<Tag>::every_direction>
class Stepper {
    using G = Geometry<Tag>;

public:
    using Set = typename G::Set;

    // How many steps lead from a cell of `set` to one of `allowed`. A cell that can be reached from several counts for
    // each of them.
    QUARTET_INLINE static int count(Set set, Set allowed) {
        if constexpr (Set::words == 1 && G::directions <= 8)
            return count_rotated(set.word(), masks_, turns_, allowed.word());
        else
            return count_by_direction(set, allowed);
    }

    // The same, one direction after the other.
    static constexpr int count_by_direction(Set set, Set allowed) {
        return count_over(set, allowed, std::make_integer_sequence<int, G::directions>{});
    }

private:
    template <int... Ds>
    static constexpr int count_over(Set set, Set allowed, std::integer_sequence<int, Ds...>) {
        return (count_along<Direction(Ds)>(set, allowed) + ...);
    }
    template <Direction D>
    static constexpr int count_along(Set set, Set allowed) {
        if constexpr (!Along.has(D))
            return 0;
        else
            return (G::template step<D>(set & G::bearing(D)) & allowed).count();
    }

    // A step within one word is a rotation: cells that bear an arrow do not leave the board, so none comes round.
    static constexpr auto each_direction(auto value) {
        EightWords words;
        for (int d = 0; d < G::directions; ++d)
            if (Along.has(Direction(d))) words.word[static_cast<std::size_t>(d)] = value(Direction(d));
        return words;
    }
    static constexpr EightWords masks_ = each_direction([](Direction d) { return G::bearing(d).word(); });
    static constexpr EightWords turns_ =
        each_direction([](Direction d) { return static_cast<std::uint64_t>(G::offset(d)) & 63; });
};

} // namespace quartet
