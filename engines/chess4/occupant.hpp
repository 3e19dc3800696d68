#pragma once

#include "engines/chess4/pieces.hpp"
#include "engines/chess4/position.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quartet::chess4 {

// What texts call players and pieces.
inline constexpr std::string_view seat_letters{"RBYG"};
inline constexpr std::array<std::string_view, seat_count> seat_names{"Red", "Blue", "Yellow", "Green"};
inline constexpr std::array<std::string_view, kind_count> kind_names{
    "pawn", "knight", "bishop", "rook", "queen", "king", "promoted queen"};

constexpr std::string_view name(Seat seat) {
    return seat_names[at(seat)];
}
constexpr std::string_view name(Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

// What stands on a square.
struct Occupant {
    Kind kind;
    std::optional<Seat> owner; // none of a dead piece of which nobody knows whose it was
    bool dead;
};

constexpr std::optional<Occupant> occupant(const Position& p, Square square) {
    if (!p.occupied.contains(square)) return std::nullopt;
    const std::optional<Seat> owner = p.owner_on(square);
    return Occupant{.kind = p.kind_on(square), .owner = owner, .dead = !owner || p.dead(*owner)};
}

} // namespace quartet::chess4
