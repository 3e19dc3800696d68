#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// The names of engines as tables show them.
using Names = std::vector<std::string>;

// Letters of the longest name, at least `least`.
std::size_t name_width(const Names& names, std::size_t least = 6);

// Fit for a table: too long ones cut to 20 letters, control characters replaced.
Names table_names(const Names& names);

// With control characters replaced, which a terminal would obey: records and engines may hold any.
std::string without_controls(std::string text);
// The first letters, as many as that.
std::string_view first_letters(std::string_view text, std::size_t count);

} // namespace quartet::tools
