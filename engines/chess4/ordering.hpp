#pragma once

#include "core/game/game.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <cstdint>

namespace quartet::chess4 {

// How the search tells moves apart and which it tries first.

inline constexpr int move_slots = static_cast<int>(kind_count) * Geometry::cells;

// From and to, eight bits each: no two moves of a position share a word, and none is 0.
std::uint16_t pack(const Move& move);
// A legal move of p with that word.
bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move);

// Whether generate_noisy() gives a legal move.
bool is_noisy(const Position& p, const Move& move);
// What such a move brings at most: points, what the victim was worth on the board, a promotion.
EvalScore gain(const Position& p, const Move& move);

// Whether a capture brings less than what captures is worth, on a square that an enemy protects.
bool doubtful(const Position& p, const RuleOptions& options, const Move& move);

// Points of the victim first, then the cheaper piece; promotions before small captures.
int order(const Position& p, const Move& move);

// Kind and target.
int move_slot(const Position& p, const Move& move);

// Whether the king of the side to move is attacked.
bool danger(const Position& p, const RuleOptions& options);

} // namespace quartet::chess4
