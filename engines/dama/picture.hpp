#pragma once

#include "core/game/picture.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

namespace quartet::dama {

// A position to be looked at: one plain square like the other, as Turkish boards are, men as discs, kings as discs with a
// crown.
Picture picture(const Position& p);

// The squares of a legal move, of a capture those of its first route.
picture::Trace trace(const Position& p, const RuleOptions& options, const Move& m);

} // namespace quartet::dama
