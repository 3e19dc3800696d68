#pragma once

// What a game tells of the quiet moves that threaten something, compared with what they lead to.

#include "core/game/game.hpp"
#include "core/game/random.hpp"

#include <cstdint>
#include <optional>

namespace quartet::testing {

struct ThreatTally {
    int told = 0;   // threats that were told
    int missed = 0; // and that were not
    int other = 0;  // quiet moves told of that threaten nothing
    int quiet = 0;  // quiet moves
};

// Over all positions of `games` random games from random set-ups or the start, of at most `plies` plies, in which the seat to
// move is not in danger and nobody else is; where somebody is, a move need not have brought it about.
template <Threatening G>
ThreatTally tally_threats(const G& game, Random& random, int games, int plies) {
    ThreatTally tally;
    for (int i = 0; i < games; ++i) {
        typename G::Position p = game.start().position;
        for (int ply = 0; ply < plies && !game.outcome(p).over; ++ply) {
            typename G::Moves moves;
            game.generate(p, moves);
            if (moves.empty()) break;
            const bool settled = !game.danger(p) && !game.danger(game.passed(p));
            const std::optional<typename G::Threats> threats =
                settled ? game.threats(p) : std::optional<typename G::Threats>{};
            for (const typename G::Move& move : moves) {
                if (!settled || game.is_noisy(p, move)) continue;
                const typename G::Position next = game.after(p, move);
                if (game.outcome(next).over) continue;
                const bool told = threats && game.threatens(p, *threats, move);
                const bool threatens = game.danger(next);
                ++tally.quiet;
                tally.told += told && threatens;
                tally.missed += !told && threatens;
                tally.other += told && !threatens;
            }
            p = game.after(p,
                           moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
    return tally;
}

} // namespace quartet::testing
