#pragma once

#include <string>
#include <string_view>

namespace quartet {

// "0.1.0", from the build.
std::string_view version();

// The answer to the command `help`: every command in a line or two.
std::string help_text();

// The answer to --help.
std::string usage_text(std::string_view program, std::string_view title);

} // namespace quartet
