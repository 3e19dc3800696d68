#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quartet {

// Lines from a file descriptor as they come, however long and whatever is in them.
class LineReader {
public:
    // What a line has beyond so many bytes is thrown away as it comes, so that memory stays bounded.
    static constexpr std::size_t max_line = std::size_t{2} << 20;

    struct Line {
        std::string_view text; // without the line end; holds until the next call
        bool cut = false;      // was longer than max_line
    };

    explicit LineReader(int fd) : fd_{fd} {}

    // Waits for the next line. None at the end of input; a last line without an end counts as one.
    std::optional<Line> next();

private:
    bool fill();

    int fd_;
    std::string buffer_;
    std::size_t start_ = 0;   // the first byte not yet given out
    std::size_t scanned_ = 0; // no line end between start_ and here
    bool cut_ = false;        // bytes of the present line have been thrown away
};

} // namespace quartet
