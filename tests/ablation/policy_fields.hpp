#pragma once

#include "core/search/counts.hpp"
#include "core/search/policy.hpp"

#include <string>
#include <string_view>

namespace quartet::testing {

// Sets a step ("null_move=0") or a constant ("razoring_margin=120") of a policy by its name. False, and nothing
// changed, for a name or a value that is none.
bool set_field(Policy& policy, std::string_view assignment);

// All of them, a line each, as set_field() reads them.
std::string describe(const Policy& policy);

// What was counted, a line each, with the shares that matter.
std::string describe(const SearchCounts& counts);

} // namespace quartet::testing
