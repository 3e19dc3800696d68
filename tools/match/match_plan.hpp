#pragma once

#include "core/game/referee.hpp"
#include "tools/event/event.hpp"
#include "tools/match/match_options.hpp"
#include "tools/record/played_game.hpp"

#include <memory>
#include <vector>

namespace quartet::tools {

// A match ready to be played.
struct MatchPlan {
    MatchOptions options;
    std::unique_ptr<Referee> referee; // at the start position, under the rules of the match
    std::unique_ptr<Event> event;
    std::vector<PlayedGame> played; // before, in the order of their numbers: the record that is gone on with
};

} // namespace quartet::tools
