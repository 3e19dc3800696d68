#include "tools/process/line_buffer.hpp"

#include <algorithm>
#include <utility>

namespace quartet::tools {

void LineBuffer::feed(std::string_view bytes) {
    bytes_.erase(0, start_);
    scanned_ -= start_;
    start_ = 0;
    // Only an incomplete line is left here. If it is too long already, nothing of it is kept before its end.
    if (bytes_.size() >= max_line) {
        const std::size_t end = bytes.find('\n');
        dropped_ += std::min(end, bytes.size());
        if (end == std::string_view::npos) return;
        bytes.remove_prefix(end);
    }
    bytes_ += bytes;
}

bool LineBuffer::next(std::string_view& line) {
    const std::size_t end = bytes_.find('\n', scanned_);
    if (end == std::string::npos) {
        scanned_ = bytes_.size();
        return false;
    }
    line = std::string_view{bytes_}.substr(start_, end - start_).substr(0, max_line);
    length_ = end - start_ + std::exchange(dropped_, 0);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    start_ = end + 1;
    scanned_ = start_;
    return true;
}

} // namespace quartet::tools
