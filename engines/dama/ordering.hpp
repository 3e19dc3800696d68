#pragma once

#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <cstdint>

namespace quartet::dama {

// What the search's tables hold of a move, and how promising it looks before anything is known of it.

// The move in 16 bits: 6 of start, 6 of end, and a fold of the captured set that is 0 in quiet moves alone, so that the
// word is never 0. Captures between the same two squares share a word now and then (a fold has 15 values); the word only
// orders moves.
std::uint16_t pack(const Position& p, const Move& move);
// Finds the first legal move of p with that word; false when there is none.
bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move);

// Captures first (all of one position take as many pieces, so the kings among them count), then men that are crowned,
// then the steps of men, the more advanced the sooner, then the kings.
int order(const Position& p, const Move& move);

// A history slot: kind of the moving piece by target square, seen from the mover's own side of the board.
inline constexpr int move_slots = 2 * 64;
int move_slot(const Position& p, const Move& move);

} // namespace quartet::dama
