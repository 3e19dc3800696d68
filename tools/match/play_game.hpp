#pragma once

#include "core/game/referee.hpp"
#include "tools/engine/engine.hpp"
#include "tools/match/match_options.hpp"
#include "tools/record/played_game.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace quartet::tools {

// Plays one game: asks the engines in turn, checks every move with the referee, keeps the clocks, and ends when
// the referee says so. With two seats an engine's fault loses it the game. With more, its seat leaves (R; T for a
// late answer) when its turn comes, and the rest play on. Nothing an engine says is believed.
//
//  referee   at the start position under the rules of the match
//  engines   one of each seat, running or not; started when needed, and killed after a fault that leaves its
//            state unknown
//  interrupt stops the game; raised within a second of a fault it is the cause of it, and the game is stopped
PlayedGame play_game(const Pairing& pairing, const Opening& opening, std::uint64_t seed,
                     std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                     const MatchOptions& options, const Interrupt& interrupt);

} // namespace quartet::tools
