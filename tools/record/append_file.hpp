#pragma once

#include "tools/process/descriptor.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// A file to which whole pieces are added, each handed to the system at once: whatever ends the program, no piece
// is there in part but for a disk that is full. Throws ToolError, which names the file.
class AppendFile {
public:
    explicit AppendFile(const std::string& path);
    void append(std::string_view piece);

private:
    std::string path_;
    Descriptor descriptor_;
};

} // namespace quartet::tools
