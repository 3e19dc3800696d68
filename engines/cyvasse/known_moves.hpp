#pragma once

#include "core/board/inline.hpp"
#include "core/game/move_list.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"
#include "engines/cyvasse/rules.hpp"

#include <cstddef>

namespace quartet::cyvasse {

// The fast form of moves.hpp and of after() in rules.hpp, for perft: the kind of the piece that moves, known where the move
// is found, is kept with it, so that it need not be looked for when the move is played. It takes a fifth off the time.

struct KnownMove {
    Kind kind;
    Square from;
    Square to;

    QUARTET_INLINE constexpr operator Move() const { return {.from = from, .to = to}; }
};

using KnownMoves = MoveList<KnownMove, Moves::capacity>;

// Appends the legal moves.
void generate_known(const Position& p, const RuleOptions& options, KnownMoves& moves);

// The position after a move that is no capture.
QUARTET_INLINE Position after_normal(const Position& p, const KnownMove& m) {
    const Set from{m.from};
    const Set to{m.to};
    Position next = p;
    next.own = p.opponent;
    next.opponent = (p.own & ~from) | to;
    Set& kind = next.of_kind[static_cast<std::size_t>(m.kind)];
    kind = (kind & ~from) | to;
    next.to_move = other(p.to_move);
    next.king_taken = false;
    return next;
}
// The position after a capture: too rare to be inlined.
Position after_capture(const Position& p, const RuleOptions& options, const KnownMove& m);
// The position after a legal move. (One expression, so that it is made where the caller wants it and not copied there:
// a copy would read back at once what was just written.)
QUARTET_INLINE Position after(const Position& p, const RuleOptions& options, const KnownMove& m) {
    return p.opponent.contains(m.to) ? after_capture(p, options, m) : after_normal(p, m);
}

// Calls visit(move) for each legal move; that is in one place only, since what perft does with a move is long.
template <class Visit>
QUARTET_INLINE void for_each_known(const Position& p, const RuleOptions& options, Visit&& visit) {
    KnownMoves moves;
    generate_known(p, options, moves);
    for (const KnownMove& move : moves) visit(move);
}

} // namespace quartet::cyvasse
