#pragma once

#include "core/game/random.hpp"
#include "core/game/referee.hpp"

#include <string>

namespace quartet::tools {

// The move of a seat that moves at random by the rules, drawn from the legal ones; the referee's chance_to_move() holds.
// The same numbers give the same moves in matches and in games of people.
std::string draw_chance_move(const Referee& referee, Random& random);

} // namespace quartet::tools
