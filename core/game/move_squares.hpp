#pragma once

#include "core/board/square.hpp"
#include "core/game/error.hpp"
#include "core/game/square_name.hpp"
#include "core/game/words.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quartet {

// A move text taken apart into its two cells, with the words that an error may name.
struct MoveSquares {
    struct Named {
        Square square;
        Word word;
    };
    Named from;
    std::optional<Word> capture; // the sign between them, if it says that the move captures
    Named to;
};

namespace detail {

constexpr bool is_capture_sign(char c) {
    return c == ':' || c == 'x' || c == 'X';
}

// The cell whose name begins at `at`: a letter and the digits behind it. A bad one is shown up to the next joint.
template <class Geometry>
Result<MoveSquares::Named> read_named_square(const Word& text, std::size_t at) {
    constexpr std::string_view digits = "0123456789";
    if (at >= text.text.size()) return refuse(text, "a move names two squares");
    const std::size_t end = text.text.find_first_not_of(digits, at + 1);
    const Word word = text.part(at, end == std::string_view::npos ? end : end - at);
    if (const std::optional<Square> square = square_named<Geometry>(word.text))
        return MoveSquares::Named{*square, word};
    const std::size_t joint = text.text.find_first_of("-:xX+", at + 1);
    return refuse(text.part(at, joint == std::string_view::npos ? joint : joint - at), "no such square");
}

} // namespace detail

// Reads two cells, letters in either case, side by side or with `-` or a capture sign (`:` or `x`) between them, and at
// the end any number of `marks`. The error names the word that is wrong and its place.
template <class Geometry>
Result<MoveSquares> read_move_squares(const Word& text, std::string_view marks) {
    if (text.text.empty()) return refuse(text, "no move");
    const auto from = detail::read_named_square<Geometry>(text, 0);
    if (!from) return tl::unexpected{from.error()};
    std::size_t at = from->word.text.size();
    std::optional<Word> capture;
    if (at < text.text.size() && (text.text[at] == '-' || detail::is_capture_sign(text.text[at]))) {
        if (text.text[at] != '-') capture = text.part(at, 1);
        ++at;
    }
    const auto to = detail::read_named_square<Geometry>(text, at);
    if (!to) return tl::unexpected{to.error()};
    at += to->word.text.size();
    while (at < text.text.size() && marks.find(text.text[at]) != std::string_view::npos) ++at;
    if (at < text.text.size()) return refuse(text.part(at), "unexpected after the move");
    return MoveSquares{*from, capture, *to};
}

} // namespace quartet
