#pragma once

#include "core/game/error.hpp"
#include "core/game/game_text.hpp"
#include "engines/chess4/options.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {

// Games as PGN4: tags, then rows `n. red .. blue .. yellow .. green` with the marks + # = and the words R T S.
std::string write_game(const GameText& game, const RuleOptions& options);
Result<std::vector<GameText>> read_games(std::string_view text, const RuleOptions& options);

} // namespace quartet::chess4
