#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quartet::chess4 {

// A promoted pawn is a kind of its own: it moves as a queen and is worth a pawn to whoever takes it.
enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, promoted };

inline constexpr std::size_t kind_count = 7;

// The letters of the kinds in texts, in the order of the enumeration; a promoted queen is D.
inline constexpr std::string_view kind_letters{"PNBRQKD"};

// What the capture of a piece of a live player earns.
inline constexpr std::array<int, kind_count> capture_points{1, 3, 5, 5, 9, 20, 1};

// What else is worth that much: a checkmate, one's own stalemate, an abandoned king at the end.
inline constexpr int king_points = 20;

} // namespace quartet::chess4
