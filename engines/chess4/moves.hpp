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

namespace detail {

template <int seat_index>
QUARTET_INLINE bool has_free_step(const Position& p) {
    constexpr Seat seat{seat_index};
    const auto king = static_cast<std::size_t>(p.king(seat).index());
    const Set unlined =
        p.of(Kind::pawn) & p.of(seat) & ~(lines_along<diagonal>[king] | lines_along<orthogonal>[king]);
    return (Geometry::step<forward(seat)>(unlined) & ~p.occupied).any();
}

} // namespace detail

// Whether a side that is not in check can move, as one sees at once: a pawn that is not in line with its king, and so not
// pinned, has a free square ahead. If not, the side may be able to move all the same.
QUARTET_INLINE bool has_free_step(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    if (only_king_moves(p, mode, seat)) return false;
    switch (seat.index()) {
    case 0:
        return detail::has_free_step<0>(p);
    case 1:
        return detail::has_free_step<1>(p);
    case 2:
        return detail::has_free_step<2>(p);
    default:
        return detail::has_free_step<3>(p);
    }
}

// The legal moves of the side to move: none where it is out, and none after the end that perft sees.
void generate(const Position& p, const RuleOptions& options, Moves& moves);
// How many generate would append.
std::uint64_t count(const Position& p, const RuleOptions& options);
// Those of them that capture a piece of a side that is not dead, or promote: what quiescence looks at.
void generate_noisy(const Position& p, const RuleOptions& options, Moves& moves);
// Whether generate would append the move, whatever squares it names.
bool is_legal(const Position& p, const RuleOptions& options, const Move& move);
// Whether a side that makes moves at all has one, were it on turn.
bool can_move(const Position& p, RuleOptions::Abandoned mode, Seat seat);

} // namespace quartet::chess4
