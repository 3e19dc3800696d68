#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"

#include <cstdint>

namespace quartet::cyvasse {

// What the search's tables hold of a move, and how promising it looks before anything is known of it.

// The move in 16 bits, 7 of start and 7 of end: never 0, as a move names two cells.
QUARTET_INLINE std::uint16_t pack(const Move& move) {
    return static_cast<std::uint16_t>(move.from.index() | move.to.index() << 7);
}
// The legal move of p with that word; false when there is none.
bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move);

// Whether a capture takes less than what captures, which could then be captured itself.
bool doubtful(const Position& p, const RuleOptions& options, const Move& move);
// What a capture takes.
EvalScore gain(const Position& p, const Move& move);

// Captures by victim, then attacker; then the rest, which are 0.
int order_of_capture(const Position& p, const Move& move);
QUARTET_INLINE int order(const Position& p, const Move& move) {
    return p.opponent.contains(move.to) ? order_of_capture(p, move) : 0;
}

// A history slot: kind of the moving piece by target cell, seen from the mover's own side of the board.
inline constexpr int move_slots = kind_count * Geometry::cells;
QUARTET_INLINE int move_slot(const Position& p, const Move& move) {
    const int cell = Geometry::dense(move.to); // the half-turn numbers the cells the other way round
    return static_cast<int>(move.kind) * Geometry::cells +
           (p.to_move == white ? cell : Geometry::cells - 1 - cell);
}

} // namespace quartet::cyvasse
