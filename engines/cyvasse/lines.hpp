#pragma once

#include "core/board/inline.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

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
    const auto own = [&](auto... kinds) __attribute__((always_inline)) {
        return p.own & (p.of(kinds) | ...);
    };
    using enum Kind;
    const Set spearmen = own(spearman);
    Set adjacent = own(militia, rider, knight, elephant, crossbow, dragon, king);
    if (options.tower_attack) adjacent |= own(tower);
    const Set two_away = own(elephant, crossbow, dragon);
    const Set crossbows = own(crossbow);
    const Set catapults = own(catapult);
    const Set open = ~(p.opponent | p.mountains);
    const Set open_to_catapults = ~p.opponent;
    for_each_direction([&]<Direction D>() __attribute__((always_inline)) {
        const auto step = [](Set set) __attribute__((always_inline)) {
            return Geometry::step<D>(set);
        };
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

// The cells within so many steps, by the sets that have them, whatever stands between.
QUARTET_INLINE Set within(Set four, Set three, Set two, Set one) {
    const auto widen = [](Set set) __attribute__((always_inline)) {
        return set | Geometry::spread(set);
    };
    return widen(widen(widen(widen(four) | three) | two) | one);
}
// Where an attack of the side to move could hit at most.
QUARTET_INLINE Set attack_zone(const Position& p, const RuleOptions& options) {
    using enum Kind;
    const Set towers = options.tower_attack ? p.of(tower) : Set{};
    return within(p.own & p.of(catapult), p.own & p.of(crossbow), p.own & (p.of(elephant) | p.of(dragon)),
                  p.own &
                      (p.of(militia) | p.of(spearman) | p.of(rider) | p.of(knight) | p.of(king) | towers));
}
// The enemy pieces that can be captured if somebody can get there: no armour left, and not next to a tower of their own.
QUARTET_INLINE Set capturable(const Position& p, const RuleOptions& options) {
    using enum Kind;
    // Two and more attackers take any armour.
    Set overcome = p.opponent & (p.of(crossbow) | p.of(catapult));
    if (attack_zone(p, options).intersects(p.opponent & ~overcome)) {
        const Attackers attackers = attackers_of_all(p, options);
        const Set light = p.of(militia) | p.of(spearman) | p.of(rider) | p.of(king);
        overcome |= p.opponent & ((light & attackers.one_or_more) | attackers.two_or_more);
    }
    if (overcome.empty()) return overcome;
    const Set towers = p.opponent & p.of(tower);
    const Set sheltered = Geometry::spread(towers) & (options.tower_protects_tower ? ~Set{} : ~towers);
    return overcome & ~sheltered;
}

// --- Captures ---

// The cells on the six lines of a cell within a range.
template <Range range>
inline constexpr auto on_lines = [] {
    std::array<Set, static_cast<std::size_t>(Geometry::size)> table{};
    for (Square square : Geometry::all)
        for (int d = 0; d < Geometry::directions; ++d) {
            std::optional<Square> at = square;
            for (int distance = 1; distance <= range.to; ++distance) {
                at = Geometry::next(*at, Direction(d));
                if (!at) break;
                if (range.has(distance)) table[static_cast<std::size_t>(square.index())].insert(*at);
            }
        }
    return table;
}();

// What a capturing piece cannot pass on its way.
struct Obstacles {
    Set any;          // in most pieces' way: enemy pieces, mountains, water, enemy spear cells
    Set of_elephants; // own pieces too
    Set of_dragons;   // enemy pieces and water
    Set of_catapults; // enemy pieces
    Set no_recoil;    // where a catapult cannot be thrown back, when it is
};
QUARTET_INLINE Obstacles obstacles(const Position& p, const RuleOptions& options) {
    const Set any = p.opponent | p.mountains | p.water | enemy_spear_cells(p);
    return {.any = any,
            .of_elephants = any | p.own,
            .of_dragons = options.dragon_over_enemies ? p.water : p.water | p.opponent,
            .of_catapults = p.opponent,
            .no_recoil = ~standable(p)};
}

// Whether a piece of a kind, with the victim on a line within its range, gets there.
template <Kind kind>
QUARTET_INLINE bool gets_through(const Position& p, const RuleOptions& options, const Obstacles& in_the_way,
                                 Square from, Square victim) {
    using enum Kind;
    const Set between = Geometry::between(from, victim);
    if constexpr (kind == spearman) return front_cells(Set{from}, p.to_move).contains(victim);
    if constexpr (kind == elephant) return !between.intersects(in_the_way.of_elephants);
    if constexpr (kind == dragon) return !between.intersects(in_the_way.of_dragons);
    if constexpr (kind == catapult) {
        if (between.intersects(in_the_way.of_catapults)) return false;
        if (options.catapult_capture != RuleOptions::CatapultCapture::recoil) return true;
        const auto behind = Geometry::next(from, *Geometry::direction(victim, from));
        return behind && !in_the_way.no_recoil.contains(*behind);
    }
    return !between.intersects(in_the_way.any);
}

// Calls sink(from) for each piece of the side to move that can capture on a cell of `capturable`.
template <class Sink>
QUARTET_INLINE void capturers(const Position& p, const RuleOptions& options, const Obstacles& in_the_way,
                              Square victim, Sink&& sink) {
    const auto index = static_cast<std::size_t>(victim.index());
    const auto look = [&]<std::size_t kind>() __attribute__((always_inline)) {
        constexpr Range range = pieces[kind].capture;
        if constexpr (range.to > 0) {
            for (Square from : p.own& p.of_kind[kind] & on_lines<range>[index])
                if (gets_through<static_cast<Kind>(kind)>(p, options, in_the_way, from, victim)) sink(from);
        }
    };
    if (!p.own.intersects(on_lines<Range{1, longest_range}>[index])) return;
    [&]<std::size_t... kinds>(std::index_sequence<kinds...>) __attribute__((always_inline)) {
        (look.template operator()<kinds>(), ...);
    }
    (std::make_index_sequence<kind_count>{});
}

} // namespace quartet::cyvasse
