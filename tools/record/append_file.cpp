#include "tools/record/append_file.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
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

bool AppendFile::take() {
    struct stat status {};
    if (::fstat(descriptor_.get(), &status) != 0 || !S_ISREG(status.st_mode)) return true;
    while (::flock(descriptor_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR) return true;
    }
    return true;
}

} // namespace quartet::tools
