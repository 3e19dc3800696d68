#include "engines/dama/moves.hpp"

namespace quartet::dama {

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    for_each(p, options, [&](const Move& move) { moves.push_back(move); });
}

bool has_capture(const Position& p) {
    const Set kings = p.own & p.kings;
    const Set men = p.own & ~p.kings;
    const Set empty = empty_squares(p);
    const Arrivals jumps = p.to_move == white ? man_jumps<north>(men, p.opponent, empty)
                                              : man_jumps<south>(men, p.opponent, empty);
    return jumps.any() || detail::king_can_capture(kings, p.opponent, empty);
}

bool has_move(const Position& p) {
    // A king moves in four directions from where a man moves in three, so it is a man and more.
    const Set empty = empty_squares(p);
    const Arrivals steps =
        p.to_move == white ? man_steps<north>(p.own, empty) : man_steps<south>(p.own, empty);
    const Set kings = p.own & p.kings;
    return steps.any() || ((Geometry::step<north>(kings) | Geometry::step<south>(kings)) & empty).any() ||
           has_capture(p);
}

namespace detail {

bool king_can_capture(Set kings, Set enemies, Set empty) {
    for (Square king : kings)
        if (king_jumps(king, enemies, empty).landings.any()) return true;
    return false;
}

} // namespace detail

} // namespace quartet::dama
