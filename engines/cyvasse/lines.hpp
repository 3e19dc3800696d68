#pragma once

#include "core/board/inline.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace quartet::cyvasse {

// Attacks and captures along the six lines. Attacks, which have to be counted, as whole sets: all of a side's pieces at
// once, a direction and a distance at a time. Captures victim by victim, as there are few.

QUARTET_INLINE Set enemy_spear_cells(const Position& p) {
    return front_cells(p.opponent & p.of(Kind::spearman), other(p.to_move));
}

// Where a normal move can end: empty, and no mountain.
QUARTET_INLINE Set standable(const Position& p) {
    return Geometry::all & ~(p.own | p.opponent | p.mountains);
}

// How many attackers each cell has: none, one, or two and more, which no armour withstands.
struct Attackers {
    Set one_or_more;
    Set two_or_more;

    QUARTET_INLINE constexpr void add(Set attacked) {
        two_or_more |= one_or_more & attacked;
        one_or_more |= attacked;
    }
};

// Calls sink(attacked) for each direction and distance: the cells that a piece of the side to move attacks from there,
// whatever stands on them. In one direction no two pieces arrive at the same cell from the same distance, so that each
// arrival stands for one attacker. Enemy pieces and mountains between hinder an attack (mountains not that of the catapult); own
// pieces, water and spear cells do not.
template <class Sink>
QUARTET_INLINE void attacks(const Position& p, const RuleOptions& options, Sink&& sink) {
    const auto own = [&](auto... kinds) QUARTET_ALWAYS_INLINE { return p.own & (p.of(kinds) | ...); };
    using enum Kind;
    const Set spearmen = own(spearman);
    Set adjacent = own(militia, rider, knight, elephant, crossbow, dragon, king);
    if (options.tower_attack) adjacent |= own(tower);
    const Set two_away = own(elephant, crossbow, dragon);
    const Set crossbows = own(crossbow);
    const Set catapults = own(catapult);
    const Set open = ~(p.opponent | p.mountains);
    const Set open_to_catapults = ~p.opponent;
    for_each_direction([&]<Direction D>() QUARTET_ALWAYS_INLINE {
        const auto step = [](Set set) QUARTET_ALWAYS_INLINE { return Geometry::step<D>(set); };
        sink(step(front(p.to_move).has(D) ? adjacent | spearmen : adjacent));
        Set hits = step(step(two_away) & open);
        Set further = step(step(crossbows) & open) & open;
        Set thrown = Set{};
        if (catapults.any()) {
            thrown = step(step(catapults) & open_to_catapults);
            sink(hits | thrown);
            thrown = step(thrown & open_to_catapults);
            sink(step(further) | thrown);
            sink(step(thrown & open_to_catapults));
        } else {
            sink(hits);
            sink(step(further));
        }
    });
}

// The attackers that the side to move has on every cell.
Attackers attackers_of_all(const Position& p, const RuleOptions& options);

// The enemy pieces beside a tower that protects them.
QUARTET_INLINE Set sheltered(const Position& p, const RuleOptions& options) {
    const Set towers = p.opponent & p.of(Kind::tower);
    return Geometry::spread(towers) & p.opponent & (options.tower_protects_tower ? ~Set{} : ~towers);
}
// The enemy pieces whose armour is overcome by these attackers.
QUARTET_INLINE Set overcome(const Position& p, const Attackers& attackers) {
    using enum Kind;
    const Set unarmoured = p.of(crossbow) | p.of(catapult);
    const Set light = p.of(militia) | p.of(spearman) | p.of(rider) | p.of(king);
    // Two and more attackers take any armour.
    return p.opponent & (unarmoured | (light & attackers.one_or_more) | attackers.two_or_more);
}
// The enemy pieces that can be captured if somebody can get there: no armour left, and not next to a tower of their own.
Set capturable(const Position& p, const RuleOptions& options);

// Those of them that captures() need look at: where lanes show quickly that nobody gets to a piece, it is left out.
Set victims(const Position& p, const RuleOptions& options);

// The same as the first two without lanes (together.hpp), whatever the processor has.
namespace plain {
QUARTET_INLINE Attackers attackers_of_all(const Position& p, const RuleOptions& options) {
    Attackers attackers{Set{}, Set{}};
    attacks(p, options, [&](Set attacked) QUARTET_ALWAYS_INLINE { attackers.add(attacked); });
    return attackers;
}
QUARTET_INLINE Set capturable(const Position& p, const RuleOptions& options) {
    return overcome(p, plain::attackers_of_all(p, options)) & ~sheltered(p, options);
}
} // namespace plain

// --- Captures ---

// The cells on the six lines of a cell that are no farther than 1, 2, 3 and 4 cells away.
inline constexpr auto on_lines = [] {
    std::array<std::array<Set, longest_range>, static_cast<std::size_t>(Geometry::size)> table{};
    for (Square square : Geometry::all)
        for (int d = 0; d < Geometry::directions; ++d) {
            std::optional<Square> at = square;
            for (std::size_t distance = 1; distance <= longest_range; ++distance) {
                at = Geometry::next(*at, Direction(d));
                if (!at) break;
                for (std::size_t within = distance; within <= longest_range; ++within)
                    table[static_cast<std::size_t>(square.index())][within - 1].insert(*at);
            }
        }
    return table;
}();

// The pieces of the side to move that can capture, by the longest distance at which they do.
class Takers {
public:
    QUARTET_INLINE explicit Takers(const Position& p) : by_range_{} {
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            if (const int range = pieces[kind].capture.to; range > 0)
                by_range_[static_cast<std::size_t>(range - 1)] |= p.own & p.of_kind[kind];
    }
    // Those that are near enough to a cell and in line with it. (Whether too near, or hindered, is not asked.)
    QUARTET_INLINE Set near(Square victim) const {
        const auto& lines = on_lines[static_cast<std::size_t>(victim.index())];
        Set found{};
        for (std::size_t i = 0; i < by_range_.size(); ++i) found |= by_range_[i] & lines[i];
        return found;
    }

private:
    std::array<Set, longest_range> by_range_;
};

// Whether a piece of the side to move that is near an enemy piece can capture there, if that can be captured: a spearman
// in front of it only, a catapult not beside it. Between them no enemy piece, no mountain, no water and no enemy spear
// cell; own pieces hinder elephants; mountains and spear cells do not hinder dragons; only enemy pieces hinder catapults.
bool gets_to(const Position& p, const RuleOptions& options, Square from, Square victim);

// Calls sink(from, victim) for each capture on a cell of `victims`, which are capturable.
template <class Sink>
QUARTET_INLINE void captures(const Position& p, const RuleOptions& options, Set victims, Sink&& sink) {
    if (victims.empty()) return;
    const Takers takers{p};
    for (Square victim : victims)
        for (Square from : takers.near(victim))
            if (gets_to(p, options, from, victim)) sink(from, victim);
}

} // namespace quartet::cyvasse
