#pragma once

#include "core/game/error.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <string>
#include <string_view>

namespace quartet::chess4 {

// A legal move from any accepted spelling: "h2h4", "h2-h4", "Qg1xQn8+", "h8-h7=D", "O-O". Where the side to move is out
// (position.hpp) it is a move of the next one. The error says why a move is refused.
Result<Move> read_move(const Position& p, const RuleOptions& options, std::string_view text);

// The canonical spelling: the two squares, "h2h4"; castling as the king's move, promotion without a suffix.
std::string write_move(const RuleOptions& options, const Move& move);

} // namespace quartet::chess4
