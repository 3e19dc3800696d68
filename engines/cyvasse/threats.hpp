#pragma once

#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"

#include <array>
#include <optional>

namespace quartet::cyvasse {

// The captures that end the game: that of the last king, and that of the last piece that is no tower.

// Whether the side to move has one, and by which move. Never in a finished game.
bool wins_now(const Position& p, const RuleOptions& options, Move& move);

// Whether the opponent would have one if the turn were passed on. Never in a finished game.
bool danger(const Position& p, const RuleOptions& options);

// From where the last enemy king, or fighter, is in range and in line.
struct Threats {
    std::array<Set, longest_range> within; // 1, 2, 3 and 4 cells away at most
};
// Nothing if it is sheltered, or not the last: no quiet move changes that.
std::optional<Threats> threats(const Position& p, const RuleOptions& options);
// Whether a quiet move goes where it attacks that piece or could capture it, if nothing hinders. (Left aside: what gets out
// of an elephant's way.)
bool threatens(const Threats& threats, const Move& move);

} // namespace quartet::cyvasse
