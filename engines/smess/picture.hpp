#pragma once

#include "core/game/picture.hpp"
#include "engines/smess/position.hpp"

namespace quartet::smess {

// A position to be looked at: every square with its arrows, and the pieces as what their names say.
Picture picture(const Position& p);

// The two squares of a legal move.
picture::Trace trace(const Move& m);

} // namespace quartet::smess
