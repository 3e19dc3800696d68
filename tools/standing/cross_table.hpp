#pragma once

#include "tools/standing/names.hpp"

#include <functional>
#include <string>
#include <vector>

namespace quartet::tools {

// A table of everybody against everybody: rows and columns in the same order, columns by number. Where it would be
// wider than a page (100 columns), its columns are spread over several tables.
//  order  of the rows, engines by number
//  cell   of a row and a column, two different engines; "" where they never met
std::string cross_table(const std::string& title, const Names& names, const std::vector<int>& order,
                        const std::function<std::string(int, int)>& cell);

} // namespace quartet::tools
