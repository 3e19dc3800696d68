#pragma once

#include "core/game/game_text.hpp"
#include "tools/play/seats.hpp"
#include "tools/play/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// A game of people as a file: the text that the game has for its records, with tags that tell who sat where.

// The file's text. `started`: UTC, as utc_now() has it.
std::string saved_game(const Table& table, const std::vector<SeatPlan>& seats, const std::string& started);

// Who sat at a game's table, as its tag Players has it, not yet complete; none if it does not say. Only files that we
// wrote ourselves may be asked, since an engine is a command that will be run.
std::optional<std::vector<SeatPlan>> saved_seats(const GameText& game, int seats);

} // namespace quartet::tools
