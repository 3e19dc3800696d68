#pragma once

#include "core/game/error.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace quartet {

// A word of a line of text and where it stands, so that a refusal can name both.
struct Word {
    std::string_view text;
    std::size_t place = 0; // bytes from the start of the line
};

// The words of a line, in order. Blanks, tabs, line ends and NUL bytes separate, in runs of any length.
std::vector<Word> split_words(std::string_view line);

// The word as a plain decimal number from `min` to `max`, or the reason why it is none.
Result<int> read_number(const Word& word, int min, int max);

} // namespace quartet
