#pragma once

#include "core/game/referee.hpp"
#include "tools/engine/engine.hpp"
#include "tools/match/match_options.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/schedule.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// One step of a game.
struct Turn {
    enum class Kind {
        opening, // given
        played,  // an engine's move
        drawn,   // drawn by the arbiter for a seat that moves at random
        left     // the seat left the game: `move` is R, or T for lack of time
    };
    Kind kind{};
    Seat seat;
    std::string move; // as the referee spells it
    Duration elapsed{};
    std::optional<Info> info{}; // what the engine said of its search
};

struct SeatFault {
    Seat seat;
    int engine = 0;
    int ply = 0; // turns played before it
    Fault fault;
};

// What happened in one game.
struct PlayedGame {
    Pairing pairing;
    Opening opening;
    std::uint64_t seed = 0; // of the draws for seats that move at random
    std::vector<Turn> turns{};
    Outcome outcome{};    // not over only when `stopped`
    std::string reason{}; // of the end: the rules', or the name of the fault that decided it
    std::vector<SeatFault> faults{};
    std::array<std::string, max_seats> ids{}; // what each seat's engine calls itself
    bool stopped = false;                     // broken off; counts for nothing

    // The longer form of `reason`, with who did what.
    std::string explanation(const std::vector<EngineSpec>& engines) const;
};

// Plays one game: asks the engines in turn, checks every move with the referee, keeps the clocks, and ends when
// the referee says so. With two seats an engine's fault loses it the game. With more, its seat leaves (R; T for a
// late answer) when its turn comes, and the rest play on. Nothing an engine says is believed.
//
//  referee   at the start position under the rules of the match
//  engines   one of each seat, running or not; started when needed, and killed after a fault that leaves its
//            state unknown
PlayedGame play_game(const Pairing& pairing, const Opening& opening, std::uint64_t seed,
                     std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                     const MatchOptions& options);

} // namespace quartet::tools
