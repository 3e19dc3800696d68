#include "core/protocol/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace quartet {

std::optional<LineReader::Line> LineReader::next() {
    while (true) {
        const std::size_t end = buffer_.find('\n', scanned_);
        if (end != std::string::npos) {
            const Line line{std::string_view{buffer_}.substr(start_, end - start_), cut_};
            start_ = scanned_ = end + 1;
            cut_ = false;
            return line;
        }
        scanned_ = buffer_.size();
        if (!fill()) break;
    }
    if (start_ == buffer_.size()) return std::nullopt;
    const Line line{std::string_view{buffer_}.substr(start_), cut_};
    start_ = scanned_ = buffer_.size();
    cut_ = false;
    return line;
}

// Takes in what has come, waiting for at least one byte. False at the end of input.
bool LineReader::fill() {
    buffer_.erase(0, start_);
    scanned_ -= start_;
    start_ = 0;
    std::array<char, 64 * 1024> block;
    ssize_t length = 0;
    do {
        length = ::read(fd_, block.data(), block.size());
        if (length < 0 && errno == EAGAIN) { // somebody has set the descriptor not to wait
            pollfd entry{fd_, POLLIN, 0};
            ::poll(&entry, 1, -1);
        }
    } while (length < 0 && (errno == EINTR || errno == EAGAIN));
    if (length <= 0) return false;
    std::string_view bytes{block.data(), static_cast<std::size_t>(length)};
    if (buffer_.size() >= max_line) { // of a line this long nothing more is kept but its end
        cut_ = true;
        bytes.remove_prefix(std::min(bytes.find('\n'), bytes.size()));
    }
    buffer_ += bytes;
    return true;
}

} // namespace quartet
