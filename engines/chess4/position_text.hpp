#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <string>
#include <string_view>

namespace quartet::chess4 {

// The most points that a text may carry, far above what a game can bring; what is beyond is written as this.
inline constexpr int max_points = 9'999;

// A position as FEN4, which docs/rules-chess4.md describes:
//
//     turn-dead-O-O-O-O-O-points-plies-{extra}-board
//
// What it holds is settled (rules.hpp) before it is handed out. Names of the arrays ("4PCo") are read too, and white
// space may stand anywhere. The error names the word and its place.
Result<Setup<Position>> read_position(std::string_view text, const RuleOptions& options);

// The canonical text: one word, with commas, numbers for runs of empty cells, and the extra field only where a side is
// abandoned.
std::string write_position(const Setup<Position>& setup, const RuleOptions& options);

// The same, but the name of the array where it is the start position of one.
std::string write_start(const Setup<Position>& setup, const RuleOptions& options);

// A cell of the board in such a text: "rK", a dead one "drK" or, if nobody knows whose it was, "dK"; "" where nothing
// stands.
std::string piece_text(const Position& p, Square square);

} // namespace quartet::chess4
