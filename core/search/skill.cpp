#include "core/search/skill.hpp"

#include "core/game/random.hpp"

namespace quartet {

std::optional<int> Skill::slip(int moves, std::uint64_t seed) const {
    Random random{~seed ^ static_cast<std::uint64_t>(level)};
    if (static_cast<int>(random.below(100)) >= slips()) return std::nullopt;
    return static_cast<int>(random.below(static_cast<std::uint64_t>(moves)));
}

int Skill::choose(std::span<const Score> scores, std::uint64_t seed) const {
    if (!weakened() || scores.front().is_win()) return 0;
    Random random{seed ^ static_cast<std::uint64_t>(level)};
    int chosen = 0;
    int highest = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const int bonus = static_cast<int>(random.below(static_cast<std::uint64_t>(tolerance())));
        const int sum = scores[i].value() + bonus;
        if (i == 0 || sum > highest) {
            highest = sum;
            chosen = static_cast<int>(i);
        }
    }
    return chosen;
}

} // namespace quartet
