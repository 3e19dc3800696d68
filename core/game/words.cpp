#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace quartet {

std::vector<Word> split_words(std::string_view line) {
    constexpr std::string_view separators{" \t\r\n\v\f\0", 7};
    std::vector<Word> words;
    for (std::size_t start = line.find_first_not_of(separators); start != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(separators, start), line.size());
        words.push_back({line.substr(start, end - start), start});
        start = line.find_first_not_of(separators, end);
    }
    return words;
}

Result<int> read_number(const Word& word, int min, int max) {
    int value = 0;
    const char* const end = word.text.data() + word.text.size();
    const auto [stop, error] = std::from_chars(word.text.data(), end, value);
    const bool number = stop == end && !word.text.empty() &&
                        (error == std::errc{} || error == std::errc::result_out_of_range);
    if (!number) return refuse(word.text, word.place, fmt::format("not a number from {} to {}", min, max));
    if (error != std::errc{} || value < min || value > max) {
        return refuse(word.text, word.place, fmt::format("out of range {} to {}", min, max));
    }
    return value;
}

} // namespace quartet
