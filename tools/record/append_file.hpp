#pragma once

#include "tools/process/descriptor.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// A file to which whole pieces are added, each handed to the system at once: a piece is there in part only when the
// program is killed in the middle of it, or the disk is full. Throws ToolError, which names the file.
class AppendFile {
public:
    explicit AppendFile(const std::string& path);
    void append(std::string_view piece);

    // Takes the file until it is closed, by the program's end at the latest, however that comes (flock); false if
    // another has taken it. Anything but a regular file, and a file where there are no locks, is never taken.
    bool take();

private:
    std::string path_;
    Descriptor descriptor_;
};

} // namespace quartet::tools
