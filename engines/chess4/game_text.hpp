#pragma once

#include "core/game/error.hpp"
#include "core/game/game_text.hpp"
#include "engines/chess4/options.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {

// Game records as PGN4.

// One game: its tags in order, with Variant, Seating, Abandoned, StartFen4 and Result in their normal form; then a row
// for each round, `n. red .. blue .. yellow .. green`, of those who take their turn in it. Moves are replayed under the
// options and written out, "Nj5xNl6+": with a + for each live opponent's king that has a new attacker of a live side, a
// # for each player mated; R or T stand where a player leaves, S where one is stalemated. From a move on that is not
// legal they stand as they came. Comments follow their moves. A blank line at the end.
std::string write_game(const GameText& game, const RuleOptions& options);

// All games of a text. Moves come as written; S and lonely # are dropped; comments, clock times among them, stay with
// their move; variations, NAGs, and lines that begin with % are passed over. The tag StartFen4 may run over several
// lines. A tag Variant of another game is refused, likewise tags Seating and Abandoned that contradict the options; that
// set-up and moves are sound shows when they are played.
Result<std::vector<GameText>> read_games(std::string_view text, const RuleOptions& options);

} // namespace quartet::chess4
