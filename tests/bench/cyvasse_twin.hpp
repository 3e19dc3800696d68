#pragma once

#include <cstdint>

// Perft of Cyvasse, by the default rules, written by hand in one piece: plain 64-bit words, nothing from core or engines. It
// is the yardstick of the shared generator, which must not be slower by more than a few per cent; the technique is the
// same.
namespace cyvasse_twin {

// The 60 places of ranks 1 to 5, twelve each, in the first word, the 48 of ranks 6 to 9 in the second; file a is the lowest
// place of a rank.
struct Cells {
    std::uint64_t low;
    std::uint64_t high;
};

// Seen from the side to move. Kinds of both sides in the order militia, spearman, rider, knight, elephant, crossbow,
// catapult, dragon, tower, king.
struct Position {
    Cells own;
    Cells opponent;
    Cells kind[10];
    Cells mountains;
    Cells water;
    bool black;      // whose turn it is
    bool king_taken; // the side to move has lost its last king
};

// Move sequences of `depth` plies, the last one counted in bulk; a finished game has none. depth >= 2.
std::uint64_t perft(const Position& p, int depth);

} // namespace cyvasse_twin
