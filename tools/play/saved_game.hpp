#pragma once

#include "core/game/game_text.hpp"
#include "tools/play/seats.hpp"
#include "tools/play/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// A game of people as a file: the text that the game has for its records, with tags that tell who sat where.

// The day that it is, as records have it: "2026.11.30", UTC.
std::string today();

// The file's text. `date`: of the day on which the game began, as today() has it.
std::string saved_game(const Table& table, const std::vector<SeatPlan>& seats, const std::string& date);

// Who sat at a game's table, as its tag Players has it, not yet complete; none if it does not say. Only files that we
// wrote ourselves may be asked, since an engine is a command that will be run.
std::optional<std::vector<SeatPlan>> saved_seats(const GameText& game, int seats);

} // namespace quartet::tools
