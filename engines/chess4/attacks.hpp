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
    // All squares that these attack from next to them or by a leap; those that the pawns do.
    QUARTET_INLINE Set nearly_attacked() const {
        return quartet::Geometry<Leaps>::spread(knights) | Geometry::spread(kings) | attacked_by_pawns();
    }
    QUARTET_INLINE Set attacked_by_pawns() const {
        return pawns_attack<0>() | pawns_attack<1>() | pawns_attack<2>() | pawns_attack<3>();
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

private:
    template <int seat_index>
    QUARTET_INLINE Set pawns_attack() const {
        constexpr Seat seat{seat_index};
        return Geometry::step<turned_to(seat, north_west)>(pawns[at(seat)]) |
               Geometry::step<turned_to(seat, north_east)>(pawns[at(seat)]);
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
    const Attackers attackers{p, attacking(p, mode)};
    PerSeat<Square> kings;
    for (Seat seat : all_seats) {
        const Set king = p.of(Kind::king) & p.of(seat);
        kings[at(seat)] = king.any() ? king.first() : from_seat(red, 3, 0); // without a king: any square
    }
    PerSeat<bool> found{};
    if constexpr (two_boards) {
        found = seen_by_others<TwoBoards>(kings, {attackers.orthogonal, attackers.diagonal}, p.of_seat,
                                          p.occupied);
    }
    for (Seat seat : all_seats) {
        const std::size_t i = at(seat);
        if (seat == but || !moves_at_all(p, mode, seat)) {
            found[i] = false;
        } else if constexpr (two_boards) {
            found[i] = found[i] || (attackers.near(kings[i]) & ~p.of(seat)).any();
        } else {
            found[i] = attackers.attack(kings[i], p.occupied, p.of(seat));
        }
    }
    return found;
}

// What the pieces of a seat attack, squares of its own included.
struct Reach {
    Set by_pawns{};
    Set by_all{};
    int mobility = 0; // squares that knights and sliders attack, each for itself, those of own pieces not
};

namespace detail {

// Of what steps and leaps.
QUARTET_INLINE Reach near_reach(const Attackers& pieces, const Set& own) {
    Reach reach{pieces.attacked_by_pawns(), {}, 0};
    reach.by_all = reach.by_pawns | Geometry::spread(pieces.kings);
    for (Square from : pieces.knights) {
        reach.by_all |= knight_squares(from);
        reach.mobility += (knight_squares(from) & ~own).count();
    }
    return reach;
}
// The pieces of a seat that attack.
QUARTET_INLINE Set attacking(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    if (!moves_at_all(p, mode, seat)) return Set{};
    return only_king_moves(p, mode, seat) ? p.of(seat) & p.of(Kind::king) : p.of(seat);
}

} // namespace detail

// One piece after the other.
inline Reach reach_by_piece(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    const Attackers pieces{p, detail::attacking(p, mode, seat)};
    Reach reach = detail::near_reach(pieces, p.of(seat));
    const auto add = [&](const Set& seen) {
        reach.by_all |= seen;
        reach.mobility += (seen & ~p.of(seat)).count();
    };
    for (Square from : pieces.diagonal) add(BishopLines::slide(from, p.occupied));
    for (Square from : pieces.orthogonal) add(RookLines::slide(from, p.occupied));
    return reach;
}

// The same of all seats, all sliders at once where that is quick.
inline PerSeat<Reach> reach_of_seats(const Position& p, RuleOptions::Abandoned mode) {
    PerSeat<Reach> reach;
    if constexpr (two_boards) {
        for (std::size_t i = 0; i < seat_count; i += 2) {
            const Attackers one{p, detail::attacking(p, mode, all_seats[i])};
            const Attackers other{p, detail::attacking(p, mode, all_seats[i + 1])};
            const Seen<TwoBoards> seen{{one.orthogonal, one.diagonal},
                                       {other.orthogonal, other.diagonal},
                                       TwoBoards{p.of_seat[i], p.of_seat[i + 1]},
                                       p.occupied};
            reach[i] = detail::near_reach(one, p.of_seat[i]);
            reach[i].by_all |= seen.squares.first();
            reach[i].mobility += seen.first_moves.total();
            reach[i + 1] = detail::near_reach(other, p.of_seat[i + 1]);
            reach[i + 1].by_all |= seen.squares.second();
            reach[i + 1].mobility += seen.second_moves.total();
        }
    } else {
        for (Seat seat : all_seats) reach[at(seat)] = reach_by_piece(p, mode, seat);
    }
    return reach;
}

} // namespace quartet::chess4
