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

namespace detail {
// How many moves the pieces have while the game lasts.
QUARTET_INLINE std::uint64_t count(const Position& p) {
    int moves = Steps::count(p.own & ~p.numskulls, ~p.own);
    for (Square from : p.own& p.numskulls) moves += numskull_targets(p, from).count();
    return static_cast<std::uint64_t>(moves);
}
} // namespace detail

// How many legal moves there are.
QUARTET_INLINE std::uint64_t count(const Position& p) {
    if (finished(p)) [[unlikely]]
        return 0;
    return detail::count(p);
}

// Calls visit(move) for each legal move: Ninnies', the Brain's, Numskulls'.
template <class Visit>
void for_each(const Position& p, Visit&& visit) {
    if (finished(p)) return;
    const auto visit_all = [&](Set movers) {
        for (Square from : movers)
            for (Square to : targets(p, from)) visit(Move{.from = from, .to = to});
    };
    visit_all(p.own & ~p.numskulls & ~p.brains);
    visit_all(p.own & p.brains);
    visit_all(p.own & p.numskulls);
}

} // namespace quartet::smess
