#pragma once

#include "core/search/score.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace quartet {

// What the levels of weaker play are in a game. How they are measured: docs/levels.md.
struct SkillScale {
    int novice_slips = 50; // moves of a hundred that level 0 makes without thought
    // Elo of the levels 0, 2 .. 20; a player who moves at random has 0. Each is greater than the one before.
    std::array<int, 11> ratings{500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500};

    // Of a level 0 .. 20; odd ones lie half-way between their neighbours.
    constexpr int rating(int level) const {
        const auto half = static_cast<std::size_t>(level / 2);
        return level % 2 == 0 ? ratings[half] : (ratings[half] + ratings[half + 1]) / 2;
    }
    // The highest level whose rating is not above `elo`, 0 if there is none.
    constexpr int level(int elo) const {
        int highest = 0;
        for (int level = 0; level <= 20; ++level)
            if (rating(level) <= elo) highest = level;
        return highest;
    }

    friend constexpr bool operator==(const SkillScale&, const SkillScale&) = default;
};

// A game's own, G::skill_scale, or one that is not measured.
template <class G>
inline constexpr SkillScale skill_scale_of = [] {
    if constexpr (requires { G::skill_scale; }) {
        return G::skill_scale;
    } else {
        return SkillScale{};
    }
}();

// Playing below one's strength, level 0 (weakest) to 20 (full strength, nothing of this applies): some moves are made
// without thought, the others after few nodes, and of moves about as good not always the best. Deterministic: the same
// scores in the same position get the same choice.
struct Skill {
    static constexpr int full = 20;
    static constexpr int lines = 4; // moves among which a weakened player chooses

    int level = full;
    int novice_slips = SkillScale{}.novice_slips;

    bool weakened() const { return level < full; }
    // Nodes after which it thinks no further, but for one ply in any case: 32 at level 0, twice as many every two levels.
    std::uint64_t nodes() const { return std::uint64_t{level % 2 == 0 ? 32U : 45U} << (level / 2); }
    // How far from the best, in hundredths, a move may be and still be chosen: 400 at level 0, 100 at 10, 1 at 19.
    int tolerance() const { return (full - level) * (full - level); }
    // Moves of a hundred that are made without thought: none from level 10 on.
    int slips() const { return level < 10 ? novice_slips * (10 - level) * (10 - level) / 100 : 0; }

    // Whether this move is one of those, and then which of so many (> 0); drawn from `seed`.
    std::optional<int> slip(int moves, std::uint64_t seed) const;
    // Which of the lines, best first, is played: each score gets a random bonus below the tolerance, drawn from
    // `seed`, and the highest sum wins. scores.size() > 0. A forced win is never passed over for less.
    int choose(std::span<const Score> scores, std::uint64_t seed) const;
};

} // namespace quartet
