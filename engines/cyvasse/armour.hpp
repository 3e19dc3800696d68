#pragma once

#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

namespace quartet::cyvasse {

// What the generator asks of all enemy pieces at once (lines.hpp), of one piece of either side: for people and for tests.

// How many enemy pieces attack the piece on this cell.
int attackers_on(const Position& p, const RuleOptions& options, Square square);
// Its armour less its attackers; 0 or less when it can be captured, if it is not protected.
int armour_left(const Position& p, const RuleOptions& options, Square square);
// Whether it stands beside a tower of its own side that protects it.
bool protected_by_tower(const Position& p, const RuleOptions& options, Square square);

} // namespace quartet::cyvasse
