#include "engines/cyvasse/armour.hpp"

#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/rules.hpp"

namespace quartet::cyvasse {

int attackers_on(const Position& p, const RuleOptions& options, Square square) {
    int attackers = 0;
    attacks(p.opponent.contains(square) ? p : passed(p), options,
            [&](Set attacked) { attackers += attacked.contains(square); });
    return attackers;
}

int armour_left(const Position& p, const RuleOptions& options, Square square) {
    return piece(p.kind_on(square)).armour - attackers_on(p, options, square);
}

bool protected_by_tower(const Position& p, const RuleOptions& options, Square square) {
    if (p.of(Kind::tower).contains(square) && !options.tower_protects_tower) return false;
    const Set side = p.own.contains(square) ? p.own : p.opponent;
    return Geometry::neighbours(square).intersects(side & p.of(Kind::tower));
}

} // namespace quartet::cyvasse
