#pragma once

#include "core/board/inline.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// Attacks and captures along the six lines, as whole sets: all of a side's pieces at once, a direction and a distance at
// a time. In one direction no two pieces arrive at the same cell from the same distance, so that each arrival stands
// for one attacker, or one capture.

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
// whatever stands on them. Enemy pieces and mountains between hinder an attack (mountains not that of the catapult); own
// pieces, water and spear cells do not.
template <class Sink>
QUARTET_INLINE void attacks(const Position& p, const RuleOptions& options, Sink&& sink) {
    const auto own = [&](auto... kinds) { return p.own & (p.of(kinds) | ...); };
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
        const auto step = [](Set set) { return Geometry::step<D>(set); };
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

// The enemy pieces that can be captured: no armour left, and not next to a tower of their own.
QUARTET_INLINE Set capturable(const Position& p, const RuleOptions& options) {
    Attackers attackers{Set{}, Set{}};
    attacks(
        p, options, [&](Set attacked) __attribute__((always_inline)) { attackers.add(attacked); });
    using enum Kind;
    const Set bare = p.of(crossbow) | p.of(catapult);
    const Set light = p.of(militia) | p.of(spearman) | p.of(rider) | p.of(king);
    // Two and more attackers take any armour.
    const Set overcome = p.opponent & (bare | (light & attackers.one_or_more) | attackers.two_or_more);
    if (overcome.empty()) return overcome;
    const Set towers = p.opponent & p.of(tower);
    const Set sheltered = Geometry::spread(towers) & (options.tower_protects_tower ? ~Set{} : ~towers);
    return overcome & ~sheltered;
}

// Calls sink.template operator()<D, distance>(victims) for each direction and distance: the victims, out of
// `capturable`, that a piece of the side to move can capture from there. Hindered by what stands between: enemy pieces and
// water, mountains and spear cells (not the dragon); only enemy pieces (the catapult); own pieces too (the elephant).
template <class Sink>
QUARTET_INLINE void captures(const Position& p, const RuleOptions& options, Set victims, Sink&& sink) {
    const auto own = [&](auto... kinds) { return p.own & (p.of(kinds) | ...); };
    using enum Kind;
    const Set spearmen = own(spearman);
    const Set adjacent = own(militia, rider, knight, elephant, dragon, king);
    const Set elephants = own(elephant);
    const Set riders_and_knights = own(rider, knight);
    const Set riders = own(rider);
    const Set dragons = own(dragon);
    const Set catapults = own(catapult);
    const Set open = ~(p.opponent | p.mountains | p.water | enemy_spear_cells(p));
    const Set open_to_elephants = open & ~p.own;
    const Set open_to_dragons = options.dragon_over_enemies ? ~p.water : ~(p.water | p.opponent);
    const Set open_to_catapults = ~p.opponent;
    const bool recoils = options.catapult_capture == RuleOptions::CatapultCapture::recoil;
    const Set room = recoils ? standable(p) : Set{};
    for_each_direction([&]<Direction D>() __attribute__((always_inline)) {
        const auto step = [](Set set) { return Geometry::step<D>(set); };
        const auto give = [&]<int distance>(Set arrived) __attribute__((always_inline)) {
            sink.template operator()<D, distance>(arrived & victims);
        };
        give.template operator()<1>(step(front(p.to_move).has(D) ? adjacent | spearmen : adjacent));

        Set two = step((step(riders_and_knights) & open) | (step(elephants) & open_to_elephants));
        Set three = step(step(step(riders) & open) & open);
        Set four = Set{};
        if (dragons.any()) {
            const Set flown = step(step(dragons) & open_to_dragons);
            const Set further = step(flown & open_to_dragons);
            two |= flown;
            three |= further;
            four |= step(further & open_to_dragons);
        }
        if (catapults.any()) {
            // A catapult that recoils needs room behind it, seen from the victim.
            const Set ready = recoils ? catapults & step(room) : catapults;
            const Set thrown = step(step(ready) & open_to_catapults);
            const Set further = step(thrown & open_to_catapults);
            two |= thrown;
            three |= further;
            four |= step(further & open_to_catapults);
        }
        give.template operator()<2>(two);
        give.template operator()<3>(three);
        give.template operator()<4>(four);
    });
}

} // namespace quartet::cyvasse
