#pragma once

// The moves of Chess for Four.

#include "core/board/inline.hpp"
#include "core/game/move_list.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <cstdint>

namespace quartet::chess4 {

// No side has more than 16 pieces, and no piece more than 51 moves: 13 on its rank, 13 on its file, 25 on its diagonals.
using Moves = MoveList<Move, 16 * 51>;

// The pieces that are neither dead nor of nobody.
QUARTET_INLINE Set counting(const Position& p) {
    Set pieces{};
    for (Seat seat : all_seats) {
        if (!p.dead(seat)) pieces |= p.of(seat);
    }
    return pieces;
}

// Whether nothing but kings and dead pieces is left.
QUARTET_INLINE bool bare_kings(const Position& p) {
    return p.of(Kind::king).contains(counting(p));
}

// How many sides have not left the game.
constexpr int live_count(const Position& p) {
    int live = 0;
    for (Seat seat : all_seats) live += p.live(seat) ? 1 : 0;
    return live;
}

// Whether the game goes on as far as the position alone can tell.
QUARTET_INLINE bool in_play(const Position& p) {
    return live_count(p) > 1 && !bare_kings(p);
}

// The legal moves of the side to move: none where it is out, and none after the end that perft sees.
void generate(const Position& p, const RuleOptions& options, Moves& moves);
// How many generate would append.
std::uint64_t count(const Position& p, const RuleOptions& options);
// Those of them that capture something of worth or promote: what quiescence looks at.
void generate_noisy(const Position& p, const RuleOptions& options, Moves& moves);
// Whether a side that makes moves at all has one, were it on turn.
bool can_move(const Position& p, RuleOptions::Abandoned mode, Seat seat);

} // namespace quartet::chess4
