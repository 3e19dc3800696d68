#pragma once

#include "core/game/game.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"

#include <cstdint>

namespace quartet::cyvasse {

// What the search's tables hold of a move, and how promising it looks before anything is known of it.

// The move in 16 bits, 7 of start and 7 of end: never 0, as a move names two cells.
std::uint16_t pack(const Position& p, const Move& move);
// The legal move of p with that word; false when there is none.
bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move);

// Whether a capture takes less than what captures, which could then be captured itself.
bool doubtful(const Position& p, const RuleOptions& options, const Move& move);
// What a capture takes.
EvalScore gain(const Position& p, const Move& move);

// Captures by victim, then attacker; then the rest.
int order(const Position& p, const Move& move);

// A history slot: kind of the moving piece by target cell, seen from the mover's own side of the board.
inline constexpr int move_slots = kind_count * Geometry::cells;
int move_slot(const Position& p, const Move& move);

} // namespace quartet::cyvasse
