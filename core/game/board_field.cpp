#include "core/game/board_field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace quartet {

namespace {

constexpr std::size_t no_place = std::string_view::npos;

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::size_t longest(const BoardRows& rows) {
    std::size_t length = 0;
    for (const std::vector<Square>& row : rows) length = std::max(length, row.size());
    return length;
}

// What the reading of a rank needs to know of the whole.
struct Form {
    std::size_t longest; // the greatest number of empty cells
    std::string_view letters;
    const PutLetter& put;
};

// The letter or number at this place of the rank.
Word item(const Word& rank, std::size_t at, const Form& form) {
    std::size_t end = at + 1;
    if (is_digit(rank.text[at]) && form.longest > 9) {
        while (end < rank.text.size() && is_digit(rank.text[end])) ++end;
    }
    return rank.part(at, end - at);
}

// How many cells an item covers.
Result<std::size_t> width(const Word& item, const Form& form) {
    if (form.letters.find(item.text[0]) != no_place) return 1;
    const Result<int> empty = read_number(item, 1, static_cast<int>(form.longest));
    if (empty && item.text[0] != '0') return static_cast<std::size_t>(*empty);
    std::string listed;
    for (const char letter : form.letters) {
        if (!listed.empty()) listed += ' ';
        listed += letter;
    }
    return refuse(
        item, fmt::format("not a piece ({}) or a number of empty squares (1 to {})", listed, form.longest));
}

// `number` is the rank's, from 1 at the bottom.
Result<void> read_rank(const Word& rank, std::size_t number, const std::vector<Square>& row,
                       const Form& form) {
    std::size_t cell = 0;
    for (std::size_t at = 0; at < rank.text.size();) {
        const Word word = item(rank, at, form);
        const Result<std::size_t> cells = width(word, form);
        if (!cells) return tl::unexpected{cells.error()};
        if (cell + *cells > row.size())
            return refuse(rank, fmt::format("rank {} has more than {} squares", number, row.size()));
        if (form.letters.find(word.text[0]) != no_place) {
            if (const auto objection = form.put(row[cell], word.text[0])) return refuse(word, *objection);
        }
        cell += *cells;
        at += word.text.size();
    }
    if (cell < row.size())
        return refuse(rank, fmt::format("rank {} has only {} square{}", number, cell, cell == 1 ? "" : "s"));
    return {};
}

} // namespace

Result<void> read_board_field(const Word& field, const BoardRows& rows, std::string_view letters,
                              const PutLetter& put) {
    const Form form{.longest = longest(rows), .letters = letters, .put = put};
    std::size_t from = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t slash = field.text.find('/', from);
        if ((slash == no_place) != (i + 1 == rows.size())) {
            return refuse(field,
                          fmt::format("the board has {} ranks with a slash between them", rows.size()));
        }
        const std::size_t number = rows.size() - i;
        const Word rank = field.part(from, slash == no_place ? slash : slash - from);
        if (rank.text.empty()) return refuse(field, fmt::format("rank {} is empty", number));
        if (const Result<void> read = read_rank(rank, number, rows[i], form); !read) return read;
        from = slash + 1;
    }
    return {};
}

std::string write_board_field(const BoardRows& rows, const std::function<char(Square)>& letter_at) {
    std::string text;
    for (const std::vector<Square>& row : rows) {
        if (!text.empty()) text += '/';
        int empty = 0;
        for (const Square square : row) {
            const char letter = letter_at(square);
            if (letter == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(std::exchange(empty, 0));
            text += letter;
        }
        if (empty > 0) text += std::to_string(empty);
    }
    return text;
}

} // namespace quartet
