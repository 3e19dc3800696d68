#pragma once

#include "core/game/game_text.hpp"
#include "tools/record/played_game.hpp"
#include "tools/record/record_header.hpp"

#include <string>
#include <utility>
#include <vector>

namespace quartet::tools {

// The game for Referee::write_game(): tags, and the moves with score, depth and time as comments ("+0.31/12 0.120s").
// It needs nothing that a record does not hold: a game gives the same text before it is recorded and after.
GameText game_text(const PlayedGame& game, const RecordHeader& header);

// The options NAME=VALUE in a text's tag Rules, under which its game was played; none where it does not say. The error names a
// word that is none.
Result<std::vector<std::pair<std::string, std::string>>> rules_of(const GameText& game);

} // namespace quartet::tools
