#pragma once

#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// Whether no text may give this position; for the checks of tests/support/text_checks.hpp.
inline bool impossible(const Position& p) {
    Set of_kinds{};
    for (const Set& set : p.of_kind) {
        if (of_kinds.intersects(set)) return true;
        of_kinds |= set;
    }
    const Set standing = p.own | p.opponent;
    return of_kinds != standing || p.own.intersects(p.opponent) ||
           !Geometry::all.contains(standing | p.mountains | p.water) ||
           p.mountains.intersects(standing | p.water) || (p.king_taken && p.own.intersects(p.of(Kind::king)));
}

} // namespace quartet::cyvasse
