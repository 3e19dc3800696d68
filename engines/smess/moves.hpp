#pragma once

#include "core/board/inline.hpp"
#include "core/game/move_list.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/position.hpp"

#include <cstdint>

namespace quartet::smess {

// The legal moves. Ninny and Brain go one square along an arrow of the square they stand on; a Numskull goes any
// distance in line with one, over empty squares. All capture as they move, and an own piece is in the way. Nobody is
// ever in check: every such move is legal while the game lasts.

// The most pieces that a side can have: what it starts with.
inline constexpr int max_pieces = 12;

// Enough for any position: twelve pieces on the twelve squares where an unhindered Numskull sees most (see moves.cpp).
using Moves = MoveList<Move, 192>;

// Appends the legal moves: Ninnies, Brain and Numskulls, each by square.
void generate(const Position& p, Moves& moves);

// Whether a Brain is missing or nothing is left but the two: the game is over, and there are no moves.
QUARTET_INLINE constexpr bool finished(const Position& p) {
    return !p.brains.several() || (p.own | p.opponent) == p.brains;
}

// The squares to which a piece of the side to move can go.
QUARTET_INLINE Set step_targets(const Position& p, Square from) {
    return Geometry::neighbours(from) & ~p.own;
}
QUARTET_INLINE Set numskull_targets(const Position& p, Square from) {
    return Lines::slide(from, p.own | p.opponent) & ~p.own;
}
QUARTET_INLINE Set targets(const Position& p, Square from) {
    return p.numskulls.contains(from) ? numskull_targets(p, from) : step_targets(p, from);
}

// How many legal moves there are.
QUARTET_INLINE std::uint64_t count(const Position& p) {
    if (finished(p)) [[unlikely]]
        return 0;
    int moves = Steps::count(p.own & ~p.numskulls, ~p.own);
    for (Square from : p.own& p.numskulls) moves += numskull_targets(p, from).count();
    return static_cast<std::uint64_t>(moves);
}

namespace detail {
// Tells the compiler what moves, so that it need not ask when it plays the move (in the words in which after() asks).
QUARTET_INLINE void known_kind(const Position& p, Square from, bool numskull, bool brain) {
    if (p.numskulls.intersects(Set{from}) != numskull || p.brains.intersects(Set{from}) != brain)
        __builtin_unreachable();
}
} // namespace detail

// Calls visit(move) for each legal move.
template <class Visit>
QUARTET_INLINE void for_each(const Position& p, Visit&& visit) {
    if (finished(p)) [[unlikely]]
        return;
    const Set own_numskulls = p.own & p.numskulls;
    const Set own_brain = p.own & p.brains;
    for (Square from : p.own & ~p.numskulls & ~p.brains)
        for (Square to : step_targets(p, from)) {
            detail::known_kind(p, from, false, false);
            visit(Move{.from = from, .to = to});
        }
    for (Square from : own_brain)
        for (Square to : step_targets(p, from)) {
            detail::known_kind(p, from, false, true);
            visit(Move{.from = from, .to = to});
        }
    for (Square from : own_numskulls)
        for (Square to : numskull_targets(p, from)) {
            detail::known_kind(p, from, true, false);
            visit(Move{.from = from, .to = to});
        }
}

} // namespace quartet::smess
