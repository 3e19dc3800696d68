#include "engines/cyvasse/rules.hpp"

#include "core/game/random.hpp"

namespace quartet::cyvasse {

Outcome outcome(const Position& p, const RuleOptions& options) {
    if (p.king_taken) return Outcome::win(other(p.to_move), "the last king is captured");
    if (only_towers(p, p.own)) return Outcome::win(other(p.to_move), "only towers are left");
    if (only_towers(p, p.opponent)) return Outcome::win(p.to_move, "only towers are left");
    if (count(p, options) == 0) return Outcome::win(other(p.to_move), "no legal move");
    return Outcome::playing();
}

Position turned(const Position& p) {
    const auto half_turn = [](Set set) { return Geometry::image(set, Geometry::half_turn); };
    Position next = p;
    next.own = half_turn(p.own);
    next.opponent = half_turn(p.opponent);
    for (Set& set : next.of_kind) set = half_turn(set);
    next.mountains = half_turn(p.mountains);
    next.water = half_turn(p.water);
    next.to_move = other(p.to_move);
    return next;
}

} // namespace quartet::cyvasse
