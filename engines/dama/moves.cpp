#include "engines/dama/moves.hpp"

namespace quartet::dama {

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    const auto append = [&](const Move& move) { moves.push_back(move); };
    if (has_capture(p))
        generate_captures(p, options, moves);
    else if (p.to_move == white)
        for_each_quiet<north>(p, append);
    else
        for_each_quiet<south>(p, append);
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
