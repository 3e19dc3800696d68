#pragma once

#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// The captures that end the game: that of the last king, and that of the last piece that is no tower.

// Whether the side to move has one, and by which move. Never in a finished game.
bool wins_now(const Position& p, const RuleOptions& options, Move& move);

// Whether the opponent would have one if the turn were passed on. Never in a finished game.
bool danger(const Position& p, const RuleOptions& options);

} // namespace quartet::cyvasse
