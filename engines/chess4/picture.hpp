#pragma once

#include "core/game/picture.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

namespace quartet::chess4 {

// A position to be looked at, seated as the options say: the cross, the armies in their four colours, and every player's
// points.
Picture picture(const Position& p, const RuleOptions& options);

// The squares of a legal move: the king's when it castles.
picture::Trace trace(const RuleOptions& options, const Move& m);

} // namespace quartet::chess4
