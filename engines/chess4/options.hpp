#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quartet::chess4 {

// The rule options of Chess for Four; the defaults are those of the option list.
struct RuleOptions {
    // The order of the colours round the table, which is always Red, Blue, Yellow, Green, seen from above.
    enum class Seating : std::uint8_t { counterclockwise, clockwise };
    // Which of the two middle squares of its line each king takes.
    enum class Array : std::uint8_t { classic, modern, by, byg, rg };
    // What becomes of the pieces of a player who has resigned or lost on time.
    enum class Abandoned : std::uint8_t { random_army, frozen, random_king };

    Seating seating = Seating::counterclockwise;
    Array array = Array::classic;
    Abandoned abandoned = Abandoned::random_army;
    int draw_points = 10; // to each live player when the game is drawn

    friend constexpr bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

// What options and records call them, each in the order of its enumeration.
inline constexpr std::array<std::string_view, 2> seating_names{"counterclockwise", "clockwise"};
inline constexpr std::array<std::string_view, 5> array_names{"classic", "modern", "by", "byg", "rg"};
inline constexpr std::array<std::string_view, 3> abandoned_names{"random-army", "frozen", "random-king"};

constexpr std::string_view name(RuleOptions::Seating seating) {
    return seating_names[static_cast<std::size_t>(seating)];
}
constexpr std::string_view name(RuleOptions::Array array) {
    return array_names[static_cast<std::size_t>(array)];
}
constexpr std::string_view name(RuleOptions::Abandoned mode) {
    return abandoned_names[static_cast<std::size_t>(mode)];
}

} // namespace quartet::chess4
