#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace quartet::tools {

// A number and what it counts: "1 move", "2 moves". Words whose plural takes more than an s bring it: "0 plies".
template <class Number>
std::string counted(Number number, std::string_view one, std::string_view several = {}) {
    if (number == 1) return fmt::format("1 {}", one);
    return several.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, several);
}

} // namespace quartet::tools
