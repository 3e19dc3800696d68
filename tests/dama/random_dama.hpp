#pragma once

#include "core/game/random.hpp"
#include "engines/dama/dama.hpp"

namespace quartet::testing {

// Any position that can be written down: 1 to `most` pieces a side, about one in `king_share` a king.
inline dama::Position random_dama_position(Random& random, int most = 16, std::uint64_t king_share = 4) {
    dama::Position p{
        .own = dama::Set{}, .opponent = dama::Set{}, .kings = dama::Set{}, .to_move = dama::white};
    if (random.below(2) == 1) p.to_move = dama::black;
    for (const Seat seat : {dama::white, dama::black}) {
        dama::Set& side = seat == p.to_move ? p.own : p.opponent;
        const auto pieces = 1 + random.below(static_cast<std::uint64_t>(most));
        for (std::uint64_t i = 0; i < pieces; ++i) {
            const Square square{static_cast<int>(random.below(64))};
            if ((p.own | p.opponent).contains(square)) continue;
            side.insert(square);
            const bool last_rank = square.index() / 8 == (seat == dama::white ? 7 : 0);
            if (last_rank || random.below(king_share) == 0) p.kings.insert(square);
        }
    }
    return p;
}

} // namespace quartet::testing
