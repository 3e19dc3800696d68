#pragma once

#include "core/game/error.hpp"
#include "core/game/game_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::dama {

// Game records as PDN 3.0 (Portable Draughts Notation) has them, for its game type 30, Turkish draughts.

// One game: its tags in order, with GameType and, for a game that does not begin at the start position, FEN added, in
// the form that PDN knows whichever one was given; moves with their squares joined and with the numbers that the set-up asks
// for ("34... b6-b5" where Black begins); comments; the result, which stands in the tag Result alone when PDN has no such word. Moves in lines of
// at most 80 characters, a blank line at the end.
std::string write_pdn(const GameText& game);

// All games of a text. Moves come as written, but for marks of strength behind them (! ? *); comments, clock times
// among them, stay with their move; variations of any depth, NAGs, and lines that begin with % are passed over. Draughts
// results (2-0, 1-1, 0-2) become 1-0, 1/2-1/2 and 0-1, in the tag Result too. A game type other than 30 is refused; that
// set-up and moves are sound shows when they are played.
Result<std::vector<GameText>> read_pdn(std::string_view text);

} // namespace quartet::dama
