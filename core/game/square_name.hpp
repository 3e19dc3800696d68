#pragma once

#include "core/board/square.hpp"
#include "core/game/words.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quartet {

// The cell of a name whose letters may stand in either case; none for any other text. Names have small letters.
template <class Geometry>
std::optional<Square> square_named(std::string_view text) {
    std::array<char, 4> lowered{};
    if (text.size() < 2 || text.size() > lowered.size()) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) lowered[i] = lower(text[i]);
    const std::string_view name{lowered.data(), text.size()};
    // Where names are a letter and a number there is no need to go through all.
    int number = 0;
    for (const char c : name.substr(1)) number = number * 10 + (c - '0');
    const std::optional<Square> square = Geometry::square_at(name[0] - 'a', number - 1);
    return square && Geometry::name(*square) == name ? square : Geometry::parse(name);
}

} // namespace quartet
