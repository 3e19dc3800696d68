#pragma once

#include "core/game/game_text.hpp"
#include "core/game/referee.hpp"
#include "tools/match/play_game.hpp"

#include <string>

namespace quartet::tools {

// What a match writes down. docs/arbiter.md describes the fields.

// The first line of a file of JSON lines: what was played under which conditions.
std::string json_header(const MatchOptions& options, const Referee& referee);
// The line of one game, by which it can be replayed and counted.
std::string json_game(const PlayedGame& game, const MatchOptions& options, const Referee& referee);

// The game for Referee::write_game(): tags and the moves with time and score as comments.
GameText game_text(const PlayedGame& game, const MatchOptions& options, const Referee& referee);

} // namespace quartet::tools
