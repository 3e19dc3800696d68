#pragma once

#include <cstdint>

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

} // namespace quartet::chess4
