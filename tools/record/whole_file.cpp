#include "tools/record/whole_file.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace quartet::tools {

namespace {

// Where a path leads, symbolic links followed, so that a link stays one; the path itself of what is not there yet.
std::string resolved(const std::string& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    return error ? path : real.string();
}

// Whether something is there that is no file with contents of its own: a device, a pipe, a folder.
bool is_special(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

} // namespace

WholeFile::WholeFile(const std::string& path) : path_{resolved(path)} {
    if (is_special(path_)) { // never replaced
        descriptor_ = Descriptor{::open(path_.c_str(), O_WRONLY | O_CLOEXEC)};
    } else {
        temporary_ = fmt::format("{}.{}.tmp", path_, ::getpid());
        descriptor_ = Descriptor{::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
    }
    if (!descriptor_) failed();
}

WholeFile::~WholeFile() {
    if (!committed_ && !temporary_.empty()) ::unlink(temporary_.c_str());
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
    if (!temporary_.empty() &&
        (::fsync(descriptor_.get()) != 0 || std::rename(temporary_.c_str(), path_.c_str()) != 0)) {
        failed();
    }
    committed_ = true;
}

void WholeFile::failed() const {
    throw ToolError{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
}

} // namespace quartet::tools
