#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quartet::cyvasse {

// The ten kinds of pieces and what each can do, as the rules tabulate it.

enum class Kind : std::uint8_t {
    militia,
    spearman,
    rider,
    knight,
    elephant,
    crossbow,
    catapult,
    dragon,
    tower,
    king,
};
inline constexpr int kind_count = 10;

// Distances along a line, both included; {0, 0}: none at all.
struct Range {
    int from;
    int to;

    constexpr bool has(int distance) const { return distance > 0 && from <= distance && distance <= to; }
};

struct Piece {
    char letter; // White's; Black's is the lower case of it
    std::string_view name;
    int number; // of a full army
    int armour; // enemy attackers that it takes before it can be captured
    int steps;  // of a normal move
    Range attack;
    Range capture;
};

inline constexpr std::array<Piece, kind_count> pieces{{
    {'M', "militia", 6, 1, 1, {1, 1}, {1, 1}},
    {'S', "spearman", 3, 1, 1, {1, 1}, {1, 1}}, // its two front cells only
    {'R', "rider", 3, 1, 3, {1, 1}, {1, 3}},
    {'N', "knight", 2, 2, 2, {1, 1}, {1, 2}},
    {'E', "elephant", 2, 2, 1, {1, 2}, {1, 2}},
    {'X', "crossbow", 2, 0, 2, {1, 3}, {0, 0}},
    {'C', "catapult", 1, 0, 1, {2, 4}, {2, 4}},
    {'D', "dragon", 1, 2, 4, {1, 2}, {1, 4}},
    {'T', "tower", 2, 2, 0, {0, 0}, {0, 0}},
    {'K', "king", 1, 1, 1, {1, 1}, {1, 1}},
}};

constexpr const Piece& piece(Kind kind) {
    return pieces[static_cast<std::size_t>(kind)];
}

// The longest distance of any attack or capture.
inline constexpr int longest_range = 4;

} // namespace quartet::cyvasse
