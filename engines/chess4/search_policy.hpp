#pragma once

#include "core/search/policy.hpp"
#include "core/search/skill.hpp"

namespace quartet::chess4 {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.move_count_base = 4;
    policy.quiescence_plies = 4;
    policy.haste = 1;
    policy.razoring = false; // a quiet move may mate for 20 points
    return policy;
}();

// Weaker play; not rated yet (docs/levels.md).
inline constexpr SkillScale skill_scale{.novice_slips = 45};

} // namespace quartet::chess4
