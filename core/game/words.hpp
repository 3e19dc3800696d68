#pragma once

#include "core/game/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// A word of a line of text and where it stands, so that a refusal can name both.
struct Word {
    std::string_view text;
    std::size_t place = 0; // bytes from the start of the line

    // A stretch of the word as a word of its own.
    constexpr Word part(std::size_t from, std::size_t length = std::string_view::npos) const {
        return {text.substr(from, length), place + from};
    }
};

// Shorthand for `return refuse(word, reason);`.
inline tl::unexpected<ParseError> refuse(const Word& word, std::string reason) {
    return refuse(word.text, word.place, std::move(reason));
}

// An ASCII letter as a capital or a small one; whatever else as it is.
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The words of a line, in order. Blanks, tabs, line ends and NUL bytes separate, in runs of any length.
std::vector<Word> split_words(std::string_view line);

// The word as a plain decimal number from `min` to `max`, or the reason why it is none.
Result<int> read_number(const Word& word, int min, int max);

} // namespace quartet
