#pragma once

// Reading what a match has written, without trust.

#include "core/game/referee.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace quartet::testing {

struct MatchFile {
    nlohmann::json header;
    std::vector<nlohmann::json> games; // in the order of finish
};

// The last match in the file. Throws on any line that is not whole.
MatchFile read_match(const std::string& path);

std::unique_ptr<Referee> referee_of(const std::string& variant);

// Whether the game, replayed by the referee, is legal and ends as it was recorded; departures are carried out.
// A game that a fault decided between two seats must not be over by the rules.
bool replays(Referee& referee, const nlohmann::json& game);

} // namespace quartet::testing
