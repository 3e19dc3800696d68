#pragma once

#include "core/board/inline.hpp"
#include "core/board/lanes.hpp"
#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <cstddef>

namespace quartet::cyvasse {

// The rules of Cyvasse around the moves (moves.hpp): what a move does to a position, and when the game is over. The
// start position is a text (position_text.hpp).

// Where the piece that moves comes to stand.
QUARTET_INLINE Square standing_cell(const Position& p, const RuleOptions& options, const Move& m) {
    using enum RuleOptions::CatapultCapture;
    if (options.catapult_capture == move || m.kind != Kind::catapult || !p.opponent.contains(m.to))
        return m.to;
    if (options.catapult_capture == stay) return m.from;
    return Geometry::away(m.from, Geometry::opposite(*Geometry::direction(m.from, m.to)), 1);
}

namespace plain {
// The position after a legal move.
inline Position after(const Position& p, const RuleOptions& options, const Move& m) {
    const Set from{m.from};
    const Set to{m.to};
    const Set stand{standing_cell(p, options, m)};
    Position next;
    next.own = p.opponent & ~to;
    next.opponent = (p.own & ~from) | stand;
    relocate(p.of_kind, from, to, stand, next.of_kind);
    next.mountains = p.mountains;
    next.water = p.water;
    next.to_move = other(p.to_move);
    next.king_taken =
        (p.opponent & p.of(Kind::king)).intersects(to) && !next.own.intersects(next.of(Kind::king));
    return next;
}
} // namespace plain

// The same after a move that is no capture: only one kind of piece stands otherwise.
QUARTET_INLINE Position after_normal(const Position& p, const Move& m) {
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
// The same after a capture: too rare to be inlined.
Position after_capture(const Position& p, const RuleOptions& options, const Move& m);
// The position after a legal move. (One expression, so that it is made where the caller wants it and not copied there:
// a copy would read back at once what was just written.)
QUARTET_INLINE Position after(const Position& p, const RuleOptions& options, const Move& m) {
    return p.opponent.contains(m.to) ? after_capture(p, options, m) : after_normal(p, m);
}

// Whether the move can never be undone: a capture.
inline bool progress(const Position& p, const Move& m) {
    return p.opponent.contains(m.to);
}

// Whether the game is over here by the rules: a last king captured, a side of towers only, or no move left.
Outcome outcome(const Position& p, const RuleOptions& options);

// The words of a position that tell it from every other, each through the strong mixer with an offset of its own. The
// kinds go in as the digits of their numbers in base two: four sets in place of ten.
Key key(const Position& p);

// The colours exchanged and the board turned by 180 degrees.
Position turned(const Position& p);

// The turn passed on without a move.
constexpr Position passed(const Position& p) {
    Position next = p;
    next.own = p.opponent;
    next.opponent = p.own;
    next.to_move = other(p.to_move);
    return next;
}

} // namespace quartet::cyvasse
