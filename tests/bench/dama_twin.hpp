#pragma once

#include <cstdint>

// Perft of Dama from the start position, written by hand in one piece: plain 64-bit words, no templates but on the side
// to move, nothing from core or engines. It is the yardstick of the shared generator, which must not be slower by more
// than a few per cent; the technique is the same. Default rules only.
namespace dama_twin {

// Own and the opponent's pieces, kings of both, seen from the side to move; a1 is bit 0, h8 bit 63.
struct Position {
    std::uint64_t own;
    std::uint64_t opponent;
    std::uint64_t kings;
};

inline constexpr Position start{0x0000000000ffff00, 0x00ffff0000000000, 0};

// Move sequences of `depth` plies, the last one counted in bulk. depth >= 2.
std::uint64_t perft(const Position& p, bool white_to_move, int depth);

} // namespace dama_twin
