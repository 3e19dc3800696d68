#pragma once

// Who attacks what. Pieces of dead sides never attack; what an abandoned side's do is a matter of the rule options.

#include "core/board/inline.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"
#include "engines/chess4/together.hpp"

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
    // All squares that these attack from next to them or by a leap.
    QUARTET_INLINE Set nearly_attacked() const {
        Set found = quartet::Geometry<Leaps>::spread(knights) | Geometry::spread(kings);
        const auto by_pawns = [&]<int i>() __attribute__((always_inline)) {
            constexpr Seat seat{i};
            found |= Geometry::step<turned_to(seat, north_west)>(pawns[at(seat)]) |
                     Geometry::step<turned_to(seat, north_east)>(pawns[at(seat)]);
        };
        by_pawns.template operator()<0>();
        by_pawns.template operator()<1>();
        by_pawns.template operator()<2>();
        by_pawns.template operator()<3>();
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
    // Whether any does, but for those of one side.
    QUARTET_INLINE bool attack(Square to, const Set& occupied, const Set& except = Set{}) const {
        if ((near(to) & ~except).any()) return true;
        for (Square from : aligned(to) & ~except) {
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

// The same of all sides but one, of those that make moves at all; false of the others.
QUARTET_INLINE PerSeat<bool> all_in_check(const Position& p, RuleOptions::Abandoned mode, Seat but) {
    PerSeat<bool> found{};
    const Attackers attackers{p, attacking(p, mode)};
    if constexpr (two_boards) {
        PerSeat<Square> kings;
        for (Seat seat : all_seats) {
            // A seat without a king looks from any square.
            const Set king = p.of(Kind::king) & p.of(seat);
            kings[at(seat)] = king.any() ? king.first() : Square{from_seat(red, 3, 0)};
        }
        found = seen_by_others<TwoBoards>(kings, {attackers.orthogonal, attackers.diagonal}, p.of_seat,
                                          p.occupied);
        for (Seat seat : all_seats) {
            if (seat == but || !moves_at_all(p, mode, seat))
                found[at(seat)] = false;
            else
                found[at(seat)] = found[at(seat)] || (attackers.near(kings[at(seat)]) & ~p.of(seat)).any();
        }
        return found;
    }
    for (Seat seat : all_seats) {
        if (seat == but || !moves_at_all(p, mode, seat)) continue;
        found[at(seat)] = attackers.attack(p.king(seat), p.occupied, p.of(seat));
    }
    return found;
}

} // namespace quartet::chess4
