#pragma once

#include <string>
#include <string_view>

namespace quartet::tools {

// The engine that belongs to a variant: the program quartet-VARIANT beside this one, quoted for the shell. Throws ToolError
// where there is none.
std::string engine_beside_this_program(std::string_view variant);

} // namespace quartet::tools
