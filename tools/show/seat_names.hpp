#pragma once

#include "core/game/referee.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

// What people call the seats of a game.

// "Red", as the game calls its players; the seat's letter in games that do not say.
std::string seat_name(const Referee& referee, Seat seat);
// All of them in order, "Red, Blue, Yellow, Green": what seat_of_word() may be given.
std::string seat_names(const Referee& referee);
// The seat that a word means, in either case: its player's name, its letter, or the name's first letter if no seat has that
// letter (in Smess W is Blue, B is Red, and R is Red too).
std::optional<Seat> seat_of_word(const Referee& referee, std::string_view word);

} // namespace quartet::tools
