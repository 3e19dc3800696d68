#pragma once

#include "core/board/inline.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/position.hpp"
#include "engines/smess/rules.hpp"

namespace quartet::smess {

// Who attacks what: the Brain above all, whose capture ends the game.

// The pieces of `attackers` (of either side; `p` says their kinds and who is in the way) that could capture on `target`.
Set attackers_of(const Position& p, Square target, Set attackers);

// Whether the side to move can capture the Brain, and by which move.
bool wins_now(const Position& p, Move& move);

// Whether the opponent could capture the Brain if the turn were passed on.
bool danger(const Position& p);

} // namespace quartet::smess
