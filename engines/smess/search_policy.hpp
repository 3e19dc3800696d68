#pragma once

#include "core/search/policy.hpp"

namespace quartet::smess {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.reverse_futility_margin = 90;
    policy.futility_base = 160;
    return policy;
}();

} // namespace quartet::smess
