#include "tools/record/whole_file.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace quartet::tools {

WholeFile::WholeFile(const std::string& path)
    : path_{path},
      temporary_{fmt::format("{}.{}.tmp", path, ::getpid())},
      descriptor_{::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)} {
    if (!descriptor_) failed();
}

WholeFile::~WholeFile() {
    if (!committed_) ::unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view piece) {
    while (!piece.empty()) {
        const ssize_t written = ::write(descriptor_.get(), piece.data(), piece.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) failed();
        piece.remove_prefix(static_cast<std::size_t>(written));
    }
}

void WholeFile::commit() {
    if (::fsync(descriptor_.get()) != 0 || std::rename(temporary_.c_str(), path_.c_str()) != 0) failed();
    committed_ = true;
}

void WholeFile::failed() const {
    throw ToolError{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
}

} // namespace quartet::tools
