#pragma once

#include "core/game/random.hpp"
#include "engines/smess/position.hpp"

namespace quartet::testing {

// Any position that can be written down and is not decided by a missing Brain: a Brain and up to `most` - 1 other
// pieces a side, about one in `numskull_share` of them a Numskull.
inline smess::Position random_smess_position(Random& random, int most = 12,
                                             std::uint64_t numskull_share = 3) {
    smess::Position p{.own = smess::Set{},
                      .opponent = smess::Set{},
                      .numskulls = smess::Set{},
                      .brains = smess::Set{},
                      .to_move = random.below(2) == 0 ? smess::blue : smess::red};
    for (smess::Set* const side : {&p.own, &p.opponent}) {
        const auto others = random.below(static_cast<std::uint64_t>(most));
        for (std::uint64_t i = 0; i <= others; ++i) {
            Square square{static_cast<int>(random.below(56))};
            while ((p.own | p.opponent).contains(square)) square = Square{(square.index() + 1) % 56};
            side->insert(square);
            if (i == 0) {
                p.brains.insert(square);
            } else if (random.below(numskull_share) == 0) {
                p.numskulls.insert(square);
            }
        }
    }
    return p;
}

} // namespace quartet::testing
