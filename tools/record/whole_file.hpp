#pragma once

#include "tools/process/descriptor.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// A file that takes the place of another, or comes into being, as a whole: until commit() nothing is seen of it, and
// without it nothing stays. A symbolic link stays, and the file that it leads to is replaced; a device or a pipe is written
// to as it is. Throws ToolError, which names the file.
class WholeFile {
public:
    explicit WholeFile(const std::string& path);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    void write(std::string_view piece);
    void commit();

private:
    [[noreturn]] void failed() const;

    std::string path_;
    std::string temporary_; // "": written in place
    Descriptor descriptor_;
    bool committed_ = false;
};

} // namespace quartet::tools
