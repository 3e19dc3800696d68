#pragma once

#include "core/search/policy.hpp"
#include "core/search/skill.hpp"

namespace quartet::smess {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.reverse_futility_margin = 90;
    policy.futility_base = 160;
    policy.quiescence_table = false; // quiescence is quicker than the table
    return policy;
}();

// Weaker play; ratings measured: docs/levels.md.
inline constexpr SkillScale skill_scale{
    .novice_slips = 45, .ratings = {1090, 1372, 1560, 1758, 1991, 2240, 2516, 2776, 3031, 3329, 3799}};

} // namespace quartet::smess
