#pragma once

#include "core/search/policy.hpp"

namespace quartet::smess {

// How the search is set for this game; what is not said here is as for most. Measured: docs/figures.md.
inline constexpr Policy search_policy = [] {
    Policy policy;
    policy.reduction_slope = 28;
    return policy;
}();

} // namespace quartet::smess
