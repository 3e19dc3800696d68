#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "core/game/random.hpp"
#include "engines/dama/board.hpp"
#include "engines/dama/moves.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <bit>

namespace quartet::dama {

// The rules of Turkish draughts around the moves (moves.hpp): how the game starts, what a move does to a position, and
// when the game is over.

// Men on two ranks each, the rank behind them empty; White begins.
Position start_position();

// The position after a legal move of a side whose men go in direction Forward.
template <Direction Forward>
QUARTET_INLINE Position after(const Position& p, const Move& m) {
    constexpr Seat mover = Forward == north ? white : black;
    const Set from{m.from};
    const Set to{m.to};
    // A king stays one; a man is crowned when its move ends on the last rank.
    const Set crowned = p.kings.intersects(from) ? to : to & Geometry::rank_set(last_rank(mover));
    // An aggregate of expressions, not a copy that is changed: g++ copies in wide words, to be read back in narrow ones.
    // `from` is taken out before `to` is put in: a capture may end where it began.
    return {.own = p.opponent & ~m.captured,
            .opponent = (p.own & ~from) | to,
            .kings = (p.kings & ~(from | m.captured)) | crowned,
            .to_move = other(mover)};
}
QUARTET_INLINE Position after(const Position& p, const Move& m) {
    return p.to_move == white ? after<north>(p, m) : after<south>(p, m);
}

// Whether the move can never be undone: a capture, or a forward step of a man.
bool progress(const Position& p, const Move& m);

// Whether the game is over here by the rules: the side to move has no move, or so little is left that the Ending option
// decides.
Outcome outcome(const Position& p, const RuleOptions& options);

// Each word through the strong mixer with an offset of its own, so that neither equal words nor the order of the words
// cancel. The three chains run side by side: no slower than keeping a key up to date, and nothing to keep true.
QUARTET_INLINE Key key(const Position& p) {
    const Key side = p.to_move == white ? 0 : 0xd6e8feb86659fd93U;
    return Random::mix(p.own.word() + 0x9e3779b97f4a7c15U) ^
           std::rotl(Random::mix(p.opponent.word() + 0xa0761d6478bd642fU), 21) ^
           std::rotl(Random::mix(p.kings.word() + 0xe7037ed1a0b428dbU), 42) ^ side;
}

// The colours exchanged and the board turned by 180 degrees.
Position turned(const Position& p);

// The turn passed on without a move.
constexpr Position passed(const Position& p) {
    return {.own = p.opponent, .opponent = p.own, .kings = p.kings, .to_move = other(p.to_move)};
}

} // namespace quartet::dama
