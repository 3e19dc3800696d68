#pragma once

#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <string>
#include <string_view>

namespace quartet::chess4 {

// The board in ASCII for a terminal of 80 columns: pieces as "rK", dead ones marked, cut corners blank, and below it each
// side's standing, points, and whose turn it is.
std::string draw(const Position& p, const RuleOptions& options);

// What there is to say of a player's standing: "has resigned", "in check"; mostly nothing.
std::string_view standing(const Position& p, RuleOptions::Abandoned mode, Seat seat);

} // namespace quartet::chess4
