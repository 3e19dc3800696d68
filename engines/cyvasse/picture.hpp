#pragma once

#include "core/game/picture.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// A position to be looked at: hexagons with their ground, and on each piece the armour that it has left. The tone of that
// number says whether it is attacked, and whether it can be captured where an enemy gets there.
Picture picture(const Position& p, const RuleOptions& options);

// The cells of a legal move: the victim's apart where the catapult does not go there.
picture::Trace trace(const Position& p, const RuleOptions& options, const Move& m);

} // namespace quartet::cyvasse
