#pragma once

#include "core/search/policy.hpp"
#include "core/search/skill.hpp"

namespace quartet::dama {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.move_count_pruning = false; // a late quiet move may be a shot
    policy.singular = false;
    policy.quiescence_table = false; // quiescence is quicker than the table
    return policy;
}();

// Weaker play; ratings measured: docs/levels.md.
inline constexpr SkillScale skill_scale{
    .novice_slips = 100, .ratings = {0, 255, 493, 728, 877, 1028, 1194, 1325, 1450, 1542, 1683}};

} // namespace quartet::dama
