#include "core/game/error.hpp"

#include <fmt/format.h>

#include <utility>

namespace quartet {

std::string ParseError::message() const {
    return fmt::format("'{}' at {}: {}", word, place, reason);
}

std::string printable(std::string_view text, std::size_t limit) {
    std::string shown{text.substr(0, limit)};
    for (char& c : shown) {
        if (c < ' ' || c > '~') c = '?';
    }
    if (text.size() > limit) shown += "...";
    return shown;
}

tl::unexpected<ParseError> refuse(std::string_view word, std::size_t place, std::string reason) {
    return tl::unexpected{ParseError{printable(word), place, std::move(reason)}};
}

} // namespace quartet
