#include "engines/cyvasse/lines.hpp"

#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/together.hpp"

namespace quartet::cyvasse {

Attackers attackers_of_all(const Position& p, const RuleOptions& options) {
    if constexpr (eight_lanes)
        return Together<Lanes>{p, options}.attackers();
    else
        return plain::attackers_of_all(p, options);
}

Set capturable(const Position& p, const RuleOptions& options) {
    if constexpr (eight_lanes)
        return Together<Lanes>{p, options}.capturable();
    else
        return plain::capturable(p, options);
}

Set victims(const Position& p, const RuleOptions& options) {
    if constexpr (eight_lanes)
        return Together<Lanes>{p, options}.victims();
    else
        return plain::capturable(p, options);
}

namespace {

// Whether a catapult that captures in a direction is thrown back to a cell where it can stand.
bool has_room(const Position& p, const RuleOptions& options, Square from, Direction d) {
    if (options.catapult_capture != RuleOptions::CatapultCapture::recoil) return true;
    const std::optional<Square> behind = Geometry::next(from, Geometry::opposite(d));
    return behind && standable(p).contains(*behind);
}

} // namespace

bool gets_to(const Position& p, const RuleOptions& options, Square from, Square victim) {
    const Direction d = *Geometry::direction(from, victim);
    const Set between = Geometry::ray(from, d) & Geometry::ray(victim, Geometry::opposite(d));
    switch (p.kind_on(from)) {
    case Kind::spearman:
        return front(p.to_move).has(d);
    case Kind::catapult:
        return between.any() && !between.intersects(p.opponent) && has_room(p, options, from, d);
    case Kind::dragon:
        return !between.intersects(options.dragon_over_enemies ? p.water : p.water | p.opponent);
    case Kind::elephant:
        if (between.intersects(p.own)) return false;
        [[fallthrough]];
    default:
        return !between.intersects(p.opponent | p.mountains | p.water | enemy_spear_cells(p));
    }
}

} // namespace quartet::cyvasse
