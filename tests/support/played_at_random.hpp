#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"

#include <cstdint>

namespace quartet::testing {

// The position after so many random moves, or the last before the end.
template <class G>
typename G::Position played_at_random(const G& game, typename G::Position p, std::uint64_t plies,
                                      Random& random) {
    for (std::uint64_t i = 0; i < plies; ++i) {
        typename G::Moves moves;
        game.generate(p, moves);
        const auto next =
            game.after(p, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        if (game.outcome(next).over) break;
        p = next;
    }
    return p;
}

} // namespace quartet::testing
