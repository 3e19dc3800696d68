#pragma once

// Who attacks what. Pieces of dead sides never attack; what an abandoned side's do is a matter of the rule options.

#include "core/board/inline.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"

namespace quartet::chess4 {

// Whether the side makes moves on its turns, its player's or random ones.
constexpr bool moves_at_all(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    return p.live(seat) || (p.abandoned(seat) && mode != RuleOptions::Abandoned::frozen);
}
// Whether of all its pieces only the king moves and attacks.
constexpr bool only_king_moves(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    return mode == RuleOptions::Abandoned::random_king && p.abandoned(seat);
}

// The pieces that attack, of all sides together.
QUARTET_INLINE Set attacking(const Position& p, RuleOptions::Abandoned mode) {
    Set pieces{};
    for (Seat seat : all_seats) {
        if (!moves_at_all(p, mode, seat)) continue;
        pieces |= only_king_moves(p, mode, seat) ? p.of(seat) & p.of(Kind::king) : p.of(seat);
    }
    return pieces;
}

// Some of the pieces on the board, sorted by the way they attack.
struct Attackers {
    Set knights;
    Set kings;
    Set diagonal;   // what moves as a bishop
    Set orthogonal; // what moves as a rook
    PerSeat<Set> pawns;

    QUARTET_INLINE Attackers(const Position& p, Set pieces) {
        const Set queens = (p.of(Kind::queen) | p.of(Kind::promoted)) & pieces;
        knights = p.of(Kind::knight) & pieces;
        kings = p.of(Kind::king) & pieces;
        diagonal = (p.of(Kind::bishop) & pieces) | queens;
        orthogonal = (p.of(Kind::rook) & pieces) | queens;
        const Set of_all = p.of(Kind::pawn) & pieces;
        for (Seat seat : all_seats) pawns[at(seat)] = of_all & p.of(seat);
    }

    // Those that attack `to` from next to it or by a leap.
    QUARTET_INLINE Set near(Square to) const {
        Set found = (knight_squares(to) & knights) | (king_squares(to) & kings);
        for (Seat seat : all_seats) {
            found |= pawn_sources[at(seat)][static_cast<std::size_t>(to.index())] & pawns[at(seat)];
        }
        return found;
    }
    // Those that would attack `to` along a line if nothing stood between.
    QUARTET_INLINE Set aligned(Square to) const {
        const auto i = static_cast<std::size_t>(to.index());
        return (lines_along<chess4::diagonal>[i] & diagonal) |
               (lines_along<chess4::orthogonal>[i] & orthogonal);
    }

    // All that attack `to`.
    Set on(Square to, Set occupied) const {
        Set found = near(to);
        for (Square from : aligned(to)) {
            if (!Geometry::between(from, to).intersects(occupied)) found.insert(from);
        }
        return found;
    }
    // Whether any does.
    QUARTET_INLINE bool attack(Square to, Set occupied) const {
        if (near(to).any()) return true;
        for (Square from : aligned(to)) {
            if (!Geometry::between(from, to).intersects(occupied)) return true;
        }
        return false;
    }
};

// The pieces of all other sides that can attack one of `seat`.
QUARTET_INLINE Attackers enemies_of(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    return Attackers{p, attacking(p, mode) & ~p.of(seat)};
}

// Whether the king of a side that is not dead is attacked.
inline bool in_check(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    return enemies_of(p, mode, seat).attack(p.king(seat), p.occupied);
}

} // namespace quartet::chess4
