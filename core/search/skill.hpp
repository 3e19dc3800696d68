#pragma once

#include "core/search/score.hpp"

#include <cstdint>
#include <span>

namespace quartet {

// Playing below one's strength, level 0 (weakest) to 20 (full strength, nothing of this applies). Deterministic:
// the same position at the same level gets the same choice. The levels are not calibrated to any rating.
struct Skill {
    static constexpr int full = 20;
    static constexpr int lines = 4; // moves among which a weakened player chooses

    int level = full;

    bool weakened() const { return level < full; }
    // The deepest iteration: from 1 ply at level 0 to 10 at level 19.
    int depth() const { return 1 + level / 2; }
    // How far from the best, in hundredths, a move may be and still be chosen: 200 at level 0, 10 at 19.
    int tolerance() const { return (full - level) * 10; }

    // Which of the lines, best first, is played: each score gets a random bonus below the tolerance, drawn from
    // `seed`, and the highest sum wins. scores.size() > 0. A forced win is never passed over for less.
    int choose(std::span<const Score> scores, std::uint64_t seed) const;
};

} // namespace quartet
