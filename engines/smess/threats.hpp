#pragma once

#include "core/board/inline.hpp"
#include "core/board/sight.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/position.hpp"

#include <optional>

namespace quartet::smess {

// Who attacks what: the Brain above all, whose capture ends the game. The search asks at every node, so all is looked up
// from the target's end and in line.

using Sight = quartet::Sight<Board>; // from where a Numskull sees a square

// The pieces of `attackers` (of either side or both; `p` says their kinds and who is in the way) that could capture on
// `target`.
QUARTET_INLINE Set attackers_of(const Position& p, Square target, Set attackers) {
    Set found = attackers & ~p.numskulls & Geometry::sources(target);
    const Set in_line = attackers & p.numskulls & Sight::lines_to(target);
    if (in_line.any()) found |= in_line & Sight::seers(target, p.own | p.opponent);
    return found;
}

// Whether the side to move can capture the Brain, and by which move. Never in a finished game.
QUARTET_INLINE bool wins_now(const Position& p, Move& move) {
    if (finished(p)) [[unlikely]]
        return false;
    const Square brain = (p.opponent & p.brains).first();
    const Set attackers = attackers_of(p, brain, p.own);
    if (attackers.empty()) return false;
    move = {.from = attackers.first(), .to = brain};
    return true;
}

// Whether the opponent could capture the Brain if the turn were passed on. Never in a finished game.
QUARTET_INLINE bool danger(const Position& p) {
    if (finished(p)) [[unlikely]]
        return false;
    return attackers_of(p, (p.own & p.brains).first(), p.opponent).any();
}

// From where the enemy Brain is attacked. Never asked of a finished game.
struct Threats {
    Set beside;  // by Ninnies and the Brain
    Set in_line; // by Numskulls
    Set open;    // where something is in the way of one, if there is one
};
QUARTET_INLINE std::optional<Threats> threats(const Position& p) {
    const Square brain = (p.opponent & p.brains).first();
    const Set open = Sight::lines_into(brain, p.own | p.opponent);
    return Threats{
        .beside = Geometry::sources(brain), .in_line = open & Sight::lines_to(brain), .open = open};
}
// Whether a quiet move attacks the Brain, or may uncover an attack.
QUARTET_INLINE bool threatens(const Position& p, const Threats& threats, const Move& move) {
    return threats.open.contains(move.from) ||
           (p.numskulls.contains(move.from) ? threats.in_line : threats.beside).contains(move.to);
}

} // namespace quartet::smess
