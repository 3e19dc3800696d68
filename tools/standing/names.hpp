#pragma once

#include <string>
#include <vector>

namespace quartet::tools {

// The names of engines as tables show them.
using Names = std::vector<std::string>;

// Letters of the longest name, at least `least`.
std::size_t name_width(const Names& names, std::size_t least = 6);

// Fit for a table: too long ones cut to 20 letters, control characters replaced.
Names table_names(const Names& names);

} // namespace quartet::tools
