#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quartet {

// A weight of an evaluation with its name: a line of a game's weights.inc.
struct NamedWeight {
    std::string_view name;
    std::int16_t value;
};

template <std::size_t count>
constexpr std::array<std::int16_t, count> values_of(const std::array<NamedWeight, count>& table) {
    std::array<std::int16_t, count> values{};
    for (std::size_t i = 0; i < count; ++i) values[i] = table[i].value;
    return values;
}

// "" for an index that is none.
template <std::size_t count>
constexpr std::string_view name_at(const std::array<NamedWeight, count>& table, int index) {
    return index >= 0 && static_cast<std::size_t>(index) < count ? table[static_cast<std::size_t>(index)].name
                                                                 : std::string_view{};
}

} // namespace quartet
