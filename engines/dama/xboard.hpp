#pragma once

#include "core/game/error.hpp"
#include "core/protocol/xboard_board.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::dama {

// The board and the moves as XBoard has them (core/protocol/xboard_board.hpp). A jump is two legs, to the piece that it
// takes and on to where it lands: "d3d4,d4d5"; each is a step of its own. A man that is crowned gets a `+`: "a7a8+"; a `k` is
// read as well.

XBoardBoard xboard_board();

// The steps of a legal move behind those in `before`, which are told by their squares, by the first route that begins so
// (with none before: the canonical one). None where the move does not begin so, or ends there.
std::vector<std::string> xboard_steps(const Position& p, const RuleOptions& options, const Move& move,
                                      std::span<const std::string> before);

// A legal move of p that begins with the steps in `before` and ends with `text`: a step, several with all pieces taken
// between start and end ("d3d4,d4e5,e5f5"), or the whole move in the game's own spelling, captures with an `x`. Where more
// must be taken after it, the step, as xboard_steps() would write it. A jump by start and landing alone is refused, for
// XBoard would leave what is taken.
Result<XBoardReading<Move>> read_xboard(const Position& p, const RuleOptions& options,
                                        std::span<const std::string> before, std::string_view text);

} // namespace quartet::dama
