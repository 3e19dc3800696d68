#include "engines/smess/rules.hpp"

namespace quartet::smess {

Position start_position() {
    const Set blue_brain{Geometry::at(3, 0)};
    const Set red_brain{Geometry::at(3, 7)};
    return {.own = blue_brain | numskull_homes[0] | Geometry::rank_set(1),
            .opponent = red_brain | numskull_homes[1] | Geometry::rank_set(6),
            .numskulls = numskull_homes[0] | numskull_homes[1],
            .brains = blue_brain | red_brain,
            .to_move = blue};
}

Outcome outcome(const Position& p) {
    const bool own_brain = p.own.intersects(p.brains);
    const bool opponent_brain = p.opponent.intersects(p.brains);
    if (!own_brain) return Outcome::win(other(p.to_move), "the Brain is captured");
    if (!opponent_brain) return Outcome::win(p.to_move, "the Brain is captured");
    if (finished(p)) return Outcome::draw("only the two Brains are left");
    // Never in a game: the arrows lead from every square to every other, so a side can always move somebody, be it onto the
    // other Brain. Whoever steps has a move nearly always; the rest is counted only if not.
    if (Steps::count(p.own & ~p.numskulls, ~p.own) == 0 && count(p) == 0)
        return Outcome::win(other(p.to_move), no_legal_move);
    return Outcome::playing();
}

Position turned(const Position& p) {
    const auto half_turn = [](Set set) { return Geometry::image(set, Geometry::half_turn); };
    return {.own = half_turn(p.own),
            .opponent = half_turn(p.opponent),
            .numskulls = half_turn(p.numskulls),
            .brains = half_turn(p.brains),
            .to_move = other(p.to_move)};
}

} // namespace quartet::smess
