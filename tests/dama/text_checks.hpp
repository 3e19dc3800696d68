#pragma once

#include "engines/dama/position_text.hpp"

namespace quartet::dama {

// Whether no text may give this position; for the checks of tests/support/text_checks.hpp.
inline bool impossible(const Position& p) {
    return p.own.intersects(p.opponent) || !(p.own | p.opponent).contains(p.kings) ||
           p.own.count() > max_pieces || p.opponent.count() > max_pieces;
}

} // namespace quartet::dama
