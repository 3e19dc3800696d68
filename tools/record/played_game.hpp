#pragma once

#include "core/game/outcome.hpp"
#include "core/game/seat.hpp"
#include "tools/engine/engine_spec.hpp"
#include "tools/engine/fault.hpp"
#include "tools/engine/remark.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/event/pairing.hpp"
#include "tools/record/opening.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

// Reasons by which not the rules end a game, nor a fault, but the arbiter.
namespace reason {
inline constexpr std::string_view win_by_score{"adjudicated: win by score"};
inline constexpr std::string_view draw_by_score{"adjudicated: draw by score"};
inline constexpr std::string_view maximum_length{"maximum length"};
} // namespace reason

struct SeatFault {
    Seat seat;
    int engine = 0;
    int ply = 0; // turns played before it
    Fault fault;
};

struct SeatRemark {
    Seat seat;
    int engine = 0;
    Remark remark;
};

// What happened in one game: what a match hands on, what a record holds, and what tables are made of.
struct PlayedGame {
    Pairing pairing;
    Opening opening;
    std::uint64_t seed = 0; // of the draws for seats that move at random
    std::string started{};  // UTC, "2026-11-30T08:00:00Z"; empty where nobody noted it
    std::vector<Turn> turns{};
    Outcome outcome{};    // not over only when `stopped`; no reason when it was read from a record
    std::string reason{}; // of the end: the rules', or the name of the fault that decided it
    std::vector<SeatFault> faults{};
    std::vector<SeatRemark> remarks{};        // what was endured
    std::array<std::string, max_seats> ids{}; // what each seat's engine calls itself
    bool stopped = false;                     // broken off; counts for nothing

    // The longer form of `reason`, with who did what.
    std::string explanation(const std::vector<EngineSpec>& engines) const;
};

} // namespace quartet::tools
