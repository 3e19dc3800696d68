#pragma once

#include "core/board/inline.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// The fast form of moves.hpp for perft, which does not care for the order of moves: kind by kind, so that nobody asks what
// stands on a cell.

// Appends the legal moves.
void generate_by_kind(const Position& p, const RuleOptions& options, Moves& moves);

// Calls visit(move) for each legal move; that is in one place only, since what perft does with a move is long.
template <class Visit>
QUARTET_INLINE void for_each_by_kind(const Position& p, const RuleOptions& options, Visit&& visit) {
    Moves moves;
    generate_by_kind(p, options, moves);
    for (const Move& move : moves) visit(move);
}

} // namespace quartet::cyvasse
