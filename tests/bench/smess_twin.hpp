#pragma once

#include <cstdint>

// Perft of Smess written by hand in one piece: plain 64-bit words, nothing from core or engines. It is the yardstick of
// the shared generator, which must not be slower by more than a few per cent; the technique is the same.
namespace smess_twin {

// Own and the opponent's pieces, Numskulls and Brains of both, seen from the side to move; a1 is bit 0, b1 bit 1, g8 bit
// 55.
struct Position {
    std::uint64_t own;
    std::uint64_t opponent;
    std::uint64_t numskulls;
    std::uint64_t brains;
};

// Move sequences of `depth` plies, the last one counted in bulk; a finished game has none. depth >= 2.
std::uint64_t perft(const Position& p, bool blue_to_move, int depth);

} // namespace smess_twin
