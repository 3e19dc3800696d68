#pragma once

#include "core/game/game_text.hpp"
#include "core/game/referee.hpp"
#include "tools/record/played_game.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace quartet::tools {

// What a match writes down. docs/arbiter.md describes the fields.

// The first line of a file of JSON lines: what was played under which conditions.
// settings: the event's, as its configuration has them.
std::string json_header(const nlohmann::ordered_json& settings, const Referee& referee);
// The line of one game, by which it can be replayed and counted.
std::string json_game(const PlayedGame& game, const std::vector<EngineSpec>& engines, const Referee& referee);

// The game for Referee::write_game(): tags and the moves with time and score as comments.
GameText game_text(const PlayedGame& game, const std::vector<EngineSpec>& engines, const Referee& referee);

} // namespace quartet::tools
