#pragma once

#include "core/game/error.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <string>
#include <string_view>

namespace quartet::cyvasse {

// Moves as text, in and out.

// A legal move of p from its cells, letters in either case: `e4e6`, `e4-e6`, `e4xe6` or `e4:e6`; the letter of the piece
// may stand before them, `Re4xe6`. `x` and `:` say that the move captures, which must be so. The error names the word that
// is wrong, its offset, and the reason in the game's own words (objection.hpp).
Result<Move> read_move(const Position& p, const RuleOptions& options, std::string_view text);

// The one spelling that is written: `e4e6`.
std::string write_move(const Position& p, const Move& move);

} // namespace quartet::cyvasse
