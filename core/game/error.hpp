#pragma once

#include <tl/expected.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace quartet {

// Why a text was refused. Every parser of the project returns one of these instead of throwing.
struct ParseError {
    std::string word; // the offending word as it was read, cut and cleaned for display
    std::size_t place =
        0; // where: the offset of `word` in bytes from the start of the text, or its number in a list
    std::string reason; // a clause in lower case without a full stop: "no such square"

    // For people: `'e9' at 3: no such square`.
    std::string message() const;
};

template <class T>
using Result = tl::expected<T, ParseError>;

// `text` fit to be shown inside a message: bytes that are not printable ASCII become '?', and what goes
// beyond `limit` characters is cut and replaced by "...".
std::string printable(std::string_view text, std::size_t limit = 40);

// Shorthand for `return refuse(word, place, reason);`.
tl::unexpected<ParseError> refuse(std::string_view word, std::size_t place, std::string reason);

} // namespace quartet
