#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quartet::tools {

// Cuts a stream of bytes into lines without ever holding more than a bounded part of one: what a line has
// beyond `max_line` bytes is thrown away as it comes. Ends of line are LF or CR LF and are not part of a line.
class LineBuffer {
public:
    static constexpr std::size_t max_line = 64 * 1024;

    // Takes bytes in. Lines that are complete must be fetched with next() before the following feed().
    void feed(std::string_view bytes);
    // The next complete line; false when there is none yet. The view holds until the next feed().
    bool next(std::string_view& line);
    // How many bytes the last line had, with those that were thrown away.
    std::size_t line_length() const { return length_; }
    // What has come of a line that is not complete.
    std::string_view rest() const { return std::string_view{bytes_}.substr(start_); }

private:
    std::string bytes_;
    std::size_t start_ = 0;   // first byte not yet given out
    std::size_t scanned_ = 0; // no end of line before this
    std::size_t dropped_ = 0; // thrown away of the line that is not complete
    std::size_t length_ = 0;
};

} // namespace quartet::tools
