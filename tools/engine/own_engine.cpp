#include "tools/engine/own_engine.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace quartet::tools {

std::string engine_beside_this_program(std::string_view variant) {
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) throw ToolError{"cannot find where this program is; give the engine with --engine"};
    const std::filesystem::path engine = self.parent_path() / fmt::format("quartet-{}", variant);
    if (!std::filesystem::exists(engine, error)) {
        throw ToolError{fmt::format("there is no '{}'; give the engine with --engine", engine.string())};
    }
    std::string quoted = "'";
    for (const char c : engine.string()) {
        if (c == '\'') {
            quoted += "'\\''";
        } else {
            quoted += c;
        }
    }
    return quoted + "'";
}

} // namespace quartet::tools
