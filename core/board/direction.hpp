#pragma once

#include <bit>
#include <cstdint>

namespace quartet {

// How far a step goes: in files and in ranks.
struct Delta {
    int file;
    int rank;

    friend constexpr bool operator==(Delta, Delta) = default;
};

// One of a board's directions, as its index in the list that the board's description gives.
enum class Direction : std::uint8_t {};

constexpr int index_of(Direction direction) {
    return static_cast<int>(direction);
}

// A set of a board's directions (at most 16): the arrows of a cell, the lines of a piece.
// A structural type, so that it can be a template argument.
struct Directions {
    std::uint16_t mask;

    static constexpr Directions none() { return {0}; }
    static constexpr Directions first(int count) { return {static_cast<std::uint16_t>((1U << count) - 1U)}; }
    static constexpr Directions of(Direction direction) {
        return {static_cast<std::uint16_t>(1U << index_of(direction))};
    }
    template <class... More>
    static constexpr Directions of(Direction direction, More... more) {
        return of(direction) | of(more...);
    }

    constexpr bool has(Direction direction) const { return (mask >> index_of(direction) & 1) != 0; }
    constexpr int count() const { return std::popcount(mask); }

    friend constexpr Directions operator|(Directions a, Directions b) {
        return {static_cast<std::uint16_t>(a.mask | b.mask)};
    }
    friend constexpr Directions operator&(Directions a, Directions b) {
        return {static_cast<std::uint16_t>(a.mask & b.mask)};
    }
    constexpr Directions operator~() const { return {static_cast<std::uint16_t>(~mask)}; }
    friend constexpr bool operator==(Directions, Directions) = default;
};

} // namespace quartet
