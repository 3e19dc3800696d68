#pragma once

#include "engines/smess/moves.hpp"
#include "engines/smess/position.hpp"

namespace quartet::smess {

// Whether no text may give this position; for the checks of tests/support/text_checks.hpp.
inline bool impossible(const Position& p) {
    const Set pieces = p.own | p.opponent;
    return p.own.intersects(p.opponent) || !Geometry::all.contains(pieces) ||
           !pieces.contains(p.numskulls | p.brains) || p.numskulls.intersects(p.brains) || p.brains.empty() ||
           (p.own & p.brains).several() || (p.opponent & p.brains).several() || p.own.count() > max_pieces ||
           p.opponent.count() > max_pieces;
}

} // namespace quartet::smess
