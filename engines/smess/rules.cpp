#include "engines/smess/rules.hpp"

namespace quartet::smess {

Position start_position() {
    const auto pieces = [](Seat seat) {
        return Geometry::rank_set(seat == blue ? 1 : 6) | numskull_homes(seat) |
               Set{Geometry::at(3, seat == blue ? 0 : 7)};
    };
    return {.own = pieces(blue),
            .opponent = pieces(red),
            .numskulls = numskull_homes(blue) | numskull_homes(red),
            .brains = Set{Geometry::at(3, 0)} | Set{Geometry::at(3, 7)},
            .to_move = blue};
}

Outcome outcome(const Position& p) {
    const bool own_brain = p.own.intersects(p.brains);
    const bool opponent_brain = p.opponent.intersects(p.brains);
    if (!own_brain) return Outcome::win(other(p.to_move), "the Brain is captured");
    if (!opponent_brain) return Outcome::win(p.to_move, "the Brain is captured");
    if (finished(p)) return Outcome::draw("only the two Brains are left");
    // Hardly ever: the arrows lead from every square to every other, so somebody of a side can nearly always move.
    if (count(p) == 0) return Outcome::win(other(p.to_move), "no legal move");
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
