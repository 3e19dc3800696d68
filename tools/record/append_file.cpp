#include "tools/record/append_file.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace quartet::tools {

AppendFile::AppendFile(const std::string& path)
    : path_{path}, descriptor_{::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)} {
    if (!descriptor_) throw ToolError{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
}

void AppendFile::append(std::string_view piece) {
    while (!piece.empty()) {
        const ssize_t written = ::write(descriptor_.get(), piece.data(), piece.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) throw ToolError{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
        piece.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace quartet::tools
