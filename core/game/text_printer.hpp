#pragma once

// The writing side of game records, the counterpart of text_scanner.hpp.

#include "core/game/game_text.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace quartet {

// `[Name "value"]` and a line end, with the escapes that the scanner undoes. Control characters in the value
// become blanks: a value is one line.
std::string tag_line(std::string_view name, std::string_view value);

// `{text}`, fit to be read back: white space in runs made one blank, a closing brace made ')'. "" for a
// comment that is empty.
std::string braced_comment(std::string_view text);

// Words put into lines of at most `width` characters; longer words get a line of their own.
class LineFiller {
public:
    explicit LineFiller(std::size_t width = 80) : width_{width} {}

    void add(std::string_view word);        // kept whole
    void add_words(std::string_view words); // broken at blanks
    // The moves with their numbers, `seats` to a number, and their comments: `3... a7a6 {why} 4. b2b3`.
    void add_moves(std::span<const GameText::Entry> moves, int seats, FirstMove first);
    std::string take() &&; // the lines, each with a line end

private:
    std::size_t width_;
    std::size_t column_ = 0;
    std::string text_;
};

} // namespace quartet
