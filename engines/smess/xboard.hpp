#pragma once

#include "core/game/error.hpp"
#include "core/protocol/xboard_board.hpp"
#include "engines/smess/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quartet::smess {

// The board and the moves as XBoard has them (core/protocol/xboard_board.hpp). It knows no arrows, so pieces may go in all
// directions there, and it asks where a lifted piece can go. A Ninny that becomes a Numskull gets an `s`: "c7c8s".

XBoardBoard xboard_board();

std::string write_xboard(const Position& p, const Move& move);

// A legal move of p with the letter of promotion or without, as XBoard sends it when a user moves.
Result<XBoardReading<Move>> read_xboard(const Position& p, std::string_view text);

} // namespace quartet::smess
