#pragma once

// Games as a match might record them, made at random.

#include "core/game/random.hpp"
#include "core/game/referee.hpp"
#include "tools/record/played_game.hpp"
#include "tools/record/record_header.hpp"

#include <string>

namespace quartet::testing {

// Two engines at two seats, three at more, with names, options and limits that are hard to write down.
tools::RecordHeader hard_header(const Referee& referee);

// A legal game: from the start, from a set-up of any kind or from the middle of another, some moves given, some drawn,
// seats leaving, ended by the rules, at a maximum length or by a fault; with times, scores, remarks, and details that
// no encoding allows.
tools::PlayedGame random_game(const Referee& referee, const tools::RecordHeader& header, int number,
                              Random& random);

} // namespace quartet::testing
