#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "core/game/random.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/position.hpp"

#include <bit>

namespace quartet::smess {

// The rules of Smess around the moves (moves.hpp): how the game starts, what a move does to a position, and when the
// game is over.

// A Brain, four Numskulls and seven Ninnies a side; Blue begins.
Position start_position();

// The position after a legal move.
QUARTET_INLINE Position after(const Position& p, const Move& m) {
    const Set from{m.from};
    const Set to{m.to};
    const Set unchanged = ~(from | to);
    const bool numskull = p.numskulls.intersects(from);
    const bool brain = p.brains.intersects(from);
    // A Ninny becomes a Numskull where the opponent's Numskulls started.
    const Set promoted = numskull ? to : brain ? Set{} : to & promotion_squares(p.to_move);
    // An aggregate of expressions, not a copy that is changed: g++ copies in wide words, to be read back in narrow ones.
    return {.own = p.opponent & ~to,
            .opponent = (p.own & ~from) | to,
            .numskulls = (p.numskulls & unchanged) | promoted,
            .brains = (p.brains & unchanged) | (brain ? to : Set{}),
            .to_move = other(p.to_move)};
}

// Whether the move makes a Ninny a Numskull.
inline bool promotes(const Position& p, const Move& m) {
    return promotion_squares(p.to_move).contains(m.to) && !(p.numskulls | p.brains).contains(m.from);
}

// Whether the move can never be undone: a capture or a promotion.
inline bool progress(const Position& p, const Move& m) {
    return p.opponent.contains(m.to) || promotes(p, m);
}

// Whether the game is over here by the rules: a Brain captured, two lone Brains, or no move left.
Outcome outcome(const Position& p);

// Each word through the strong mixer with an offset of its own, so that neither equal words nor the order of the words
// cancel. The chains run side by side: no slower than keeping a key up to date, and nothing to keep true.
QUARTET_INLINE Key key(const Position& p) {
    const Key side = p.to_move == blue ? 0 : 0xd6e8feb86659fd93U;
    return Random::mix(p.own.word() + 0x9e3779b97f4a7c15U) ^
           std::rotl(Random::mix(p.opponent.word() + 0xa0761d6478bd642fU), 21) ^
           std::rotl(Random::mix(p.numskulls.word() + 0xe7037ed1a0b428dbU), 42) ^
           std::rotl(Random::mix(p.brains.word() + 0x8ebc6af09c88c6e3U), 7) ^ side;
}

// The colours exchanged and the board turned by 180 degrees.
Position turned(const Position& p);

// The turn passed on without a move.
constexpr Position passed(const Position& p) {
    return {.own = p.opponent,
            .opponent = p.own,
            .numskulls = p.numskulls,
            .brains = p.brains,
            .to_move = other(p.to_move)};
}

} // namespace quartet::smess
