#pragma once

#include "core/search/policy.hpp"
#include "core/search/skill.hpp"

namespace quartet::cyvasse {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.no_progress_damping = 90; // games are long, and a lead comes to nothing by itself
    policy.no_progress_patience = 15;
    policy.quiescence_table = false; // quiescence is quicker than the table
    return policy;
}();

// Weaker play; not rated yet (docs/levels.md).
inline constexpr SkillScale skill_scale{.novice_slips = 52};

} // namespace quartet::cyvasse
