#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quartet {

// How a player leaves a game that goes on without him.
enum class Departure : std::uint8_t { resigned, flagged };

// The word for it in lists of moves, in the place of a move of the seat on turn: "R", or "T" for lack of time.
constexpr std::string_view departure_word(Departure departure) {
    return departure == Departure::resigned ? "R" : "T";
}
constexpr std::optional<Departure> read_departure(std::string_view word) {
    if (word == "R") return Departure::resigned;
    if (word == "T") return Departure::flagged;
    return std::nullopt;
}

} // namespace quartet
