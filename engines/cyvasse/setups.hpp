#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// Set-ups other than the standard one, drawn at random: each side lays the same nine tiles of ground on its own 38 cells
// and puts its army down wherever there is no mountain, the king on the tip of the triangle.

enum class Symmetry {
    half_turn,   // Black's half is White's, turned
    independent, // each side draws for itself
};

// The same draws give the same set-up on every machine. White is to move.
Setup<Position> random_setup(Random& random, Symmetry symmetry);

} // namespace quartet::cyvasse
