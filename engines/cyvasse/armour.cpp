#include "engines/cyvasse/armour.hpp"

#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/rules.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace quartet::cyvasse {

int attackers_on(const Position& p, const RuleOptions& options, Square square) {
    int attackers = 0;
    attacks(p.opponent.contains(square) ? p : passed(p), options,
            [&](Set attacked) { attackers += attacked.contains(square); });
    return attackers;
}

int armour_left(const Position& p, const RuleOptions& options, Square square) {
    return piece(kind_on(p, square)).armour - attackers_on(p, options, square);
}

bool protected_by_tower(const Position& p, const RuleOptions& options, Square square) {
    if (p.of(Kind::tower).contains(square) && !options.tower_protects_tower) return false;
    const Set side = p.own.contains(square) ? p.own : p.opponent;
    return Geometry::neighbours(square).intersects(side & p.of(Kind::tower));
}

Kind kind_on(const Position& p, Square square) {
    // Of what is being read as text, the sides are not known yet.
    assert(std::any_of(p.of_kind.begin(), p.of_kind.end(), [&](Set kind) { return kind.contains(square); }));
    // Without branches, as the search asks for a piece of another kind each time.
    unsigned number = 0;
    for (unsigned kind = 1; kind < kind_count; ++kind) number |= p.of_kind[kind].contains(square) ? kind : 0;
    return static_cast<Kind>(number);
}

} // namespace quartet::cyvasse
