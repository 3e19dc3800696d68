#include "engines/cyvasse/threats.hpp"

#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/rules.hpp"

#include <algorithm>
#include <cstddef>

namespace quartet::cyvasse {

namespace {

// The enemy pieces whose loss loses the game, if that is only one piece of a sort.
Set last_ones(const Position& p) {
    const Set kings = p.opponent & p.of(Kind::king);
    const Set fighters = p.opponent & ~p.of(Kind::tower);
    return (kings.several() ? Set{} : kings) | (fighters.several() ? Set{} : fighters);
}

} // namespace

bool wins_now(const Position& p, const RuleOptions& options, Move& move) {
    if (finished(p)) return false;
    // Whether somebody could get there is seen sooner than whether the armour is overcome, and is rare.
    Set reached{};
    captures(p, options, last_ones(p) & ~sheltered(p, options),
             [&](Square, Square victim) { reached.insert(victim); });
    if (reached.empty()) return false;
    const Set victims = reached & capturable(p, options);
    bool found = false;
    captures(p, options, victims, [&](Square from, Square victim) {
        move = move_of(p, from, victim);
        found = true;
    });
    return found;
}

std::optional<Threats> threats(const Position& p, const RuleOptions& options) {
    const Set open = last_ones(p) & ~sheltered(p, options);
    if (open.empty()) return std::nullopt;
    Threats found{};
    for (Square victim : open)
        for (std::size_t i = 0; i < longest_range; ++i)
            found.within[i] |= on_lines[static_cast<std::size_t>(victim.index())][i];
    return found;
}

bool threatens(const Threats& threats, const Move& move) {
    const Piece& mover = piece(move.kind);
    const int range = std::max(mover.attack.to, mover.capture.to);
    return range > 0 && threats.within[static_cast<std::size_t>(range - 1)].contains(move.to);
}

bool danger(const Position& p, const RuleOptions& options) {
    Move move;
    return wins_now(passed(p), options, move);
}

} // namespace quartet::cyvasse
