#pragma once

#include "core/game/game.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/position.hpp"

#include <cstdint>

namespace quartet::smess {

// What the search's tables hold of a move, which moves it looks at below the horizon, and how promising a move looks
// before anything is known of it.

// The move in 16 bits, 6 of start and 6 of end: never 0, as a move leaves its square.
std::uint16_t pack(const Position& p, const Move& move);
// The legal move of p with that word; false when there is none.
bool unpack(const Position& p, std::uint16_t word, Move& move);

// Appends the captures and promotions.
void noisy(const Position& p, Moves& moves);
// Appends all others.
void quiet(const Position& p, Moves& moves);
// What such a move takes, and what a Ninny gains that is promoted.
EvalScore gain(const Position& p, const Move& move);

// Whether a capture takes less than what captures, on a square that the opponent protects.
bool doubtful(const Position& p, const Move& move);

// Whether a move is likely to better the position: somebody besides the Brain can move.
inline bool may_pass(const Position& p) {
    return p.own.several();
}

// Captures by victim, then attacker; promotions; then the rest.
int order(const Position& p, const Move& move);

// A history slot: kind of the moving piece by target square, seen from the mover's own side of the board.
inline constexpr int move_slots = 3 * 64;
int move_slot(const Position& p, const Move& move);

} // namespace quartet::smess
