#pragma once

#include <string>
#include <vector>

namespace quartet::tools {

// The names of engines as tables show them.
using Names = std::vector<std::string>;

// As wide as the widest name, and as `least`.
std::size_t name_width(const Names& names, std::size_t least = 6);

// Names that are too wide for a table, cut.
Names table_names(const Names& names);

} // namespace quartet::tools
