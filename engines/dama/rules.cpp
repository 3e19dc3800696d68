#include "engines/dama/rules.hpp"

namespace quartet::dama {

Position start_position() {
    return {.own = Geometry::rank_set(1) | Geometry::rank_set(2),
            .opponent = Geometry::rank_set(5) | Geometry::rank_set(6),
            .kings = Set{},
            .to_move = white};
}

bool progress(const Position& p, const Move& m) {
    const bool forward_step = !p.kings.contains(m.from) && Geometry::rank(m.from) != Geometry::rank(m.to);
    return m.captured.any() || forward_step;
}

namespace {

// The options that decide an ending; `p` has a move and no capture.
Outcome meagre_ending(const Position& p, RuleOptions::Ending ending) {
    using enum RuleOptions::Ending;
    const bool own_single = !p.own.several();
    const bool opponent_single = !p.opponent.several() && p.opponent.any();
    const bool own_king = p.own.intersects(p.kings);
    const bool opponent_king = p.opponent.intersects(p.kings);

    if (ending == one_each_draws && own_single && opponent_single) return Outcome::draw("one piece each");
    if (ending == king_beats_lone_man) {
        if (own_king && opponent_single && !opponent_king)
            return Outcome::win(p.to_move, "king against one man");
        if (opponent_king && own_single && !own_king)
            return Outcome::win(other(p.to_move), "king against one man");
        if (own_single && opponent_single && own_king && opponent_king) return Outcome::draw("one king each");
    }
    return Outcome::playing();
}

} // namespace

Outcome outcome(const Position& p, const RuleOptions& options) {
    if (!has_move(p)) return Outcome::win(other(p.to_move), p.own.any() ? no_legal_move : "no pieces left");
    if (p.opponent.empty())
        return Outcome::win(p.to_move, "no pieces left"); // set up so: nobody plays that far
    if (options.ending == RuleOptions::Ending::play_on) return Outcome::playing();
    // Only a side of one piece can make an ending meagre; asked first, since this is asked at every node.
    if (p.own.several() && p.opponent.several()) return Outcome::playing();
    if (has_capture(p)) return Outcome::playing(); // it is played first
    return meagre_ending(p, options.ending);
}

Position turned(const Position& p) {
    const auto half_turn = [](Set set) { return Geometry::image(set, Geometry::half_turn); };
    return {.own = half_turn(p.own),
            .opponent = half_turn(p.opponent),
            .kings = half_turn(p.kings),
            .to_move = other(p.to_move)};
}

} // namespace quartet::dama
