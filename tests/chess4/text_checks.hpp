#pragma once

#include "engines/chess4/board.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"

namespace quartet::chess4 {

// Whether no text may give this position; for the checks of tests/support/text_checks.hpp.
inline bool impossible(const Position& p) {
    Set of_kinds{};
    for (const Set& set : p.of_kind) {
        if (of_kinds.intersects(set)) return true;
        of_kinds |= set;
    }
    if (of_kinds != p.occupied || !Geometry::all.contains(p.occupied)) return true;
    Set owned{};
    for (Seat seat : all_seats) {
        const Set own = p.of(seat);
        if (owned.intersects(own) || p.points[at(seat)] < 0) return true;
        owned |= own;
        if (p.dead(seat)) {
            const int rights = castling_bit(seat, End::left) | castling_bit(seat, End::right);
            if ((p.castling & rights) != 0) return true;
        } else if (own.count() > 16 || (own & p.of(Kind::king)).count() != 1 ||
                   (own & p.of(Kind::pawn)).intersects(beyond_pawns[at(seat)])) {
            return true;
        }
    }
    return !p.occupied.contains(owned);
}

} // namespace quartet::chess4
