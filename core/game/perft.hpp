#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace quartet {

// Perft: the number of move sequences of a given length, the figure by which move generators are compared.
// Ends that the generator sees (no moves) cut sequences short; adjudication and conventions do not (see
// game.hpp).

struct PerftOptions {
    bool bulk = true;           // count the last ply instead of making its moves
    std::size_t hash_bytes = 0; // share counts of transpositions through a table of this size; 0: none
    int threads = 1;            // the root's moves are dealt out to so many threads
};

// One line of a divided perft.
struct PerftBranch {
    std::string move;
    std::uint64_t count = 0;
};

// The plain form, for reading and as the test of the fast one: every move is listed and played.
template <Rules G>
std::uint64_t perft_by_list(const G& game, const typename G::Position& position, int depth) {
    if (depth <= 0) return 1;
    typename G::Moves moves;
    game.generate(position, moves);
    std::uint64_t total = 0;
    for (const auto& move : moves) total += perft_by_list(game, game.after(position, move), depth - 1);
    return total;
}

// Calls visit(move) for each legal move, without a list where the game can.
template <Rules G, class Visit>
QUARTET_INLINE void visit_moves(const G& game, const typename G::Position& position, Visit&& visit) {
    if constexpr (Visiting<G>) {
        game.for_each(position, visit);
    } else {
        typename G::Moves moves;
        game.generate(position, moves);
        for (const auto& move : moves) visit(move);
    }
}

// The fast form: the moves of the last ply are counted, not made, in the loop of the ply before it. That loop is one of
// its own and all of it is inlined: a call for each leaf, or a test of the depth, would cost more than many a count.
// depth >= 2.
template <Rules G>
std::uint64_t perft_inner(const G& game, const typename G::Position& position, int depth) {
    std::uint64_t total = 0;
    if (depth == 2) {
        visit_moves(game, position, [&](const auto& move) QUARTET_ALWAYS_INLINE {
            total += game.count(game.after(position, move));
        });
    } else {
        visit_moves(game, position, [&](const auto& move) QUARTET_ALWAYS_INLINE {
            total += perft_inner(game, game.after(position, move), depth - 1);
        });
    }
    return total;
}

// Counts the sequences of `depth` moves from `position` on one thread, bulk counting, no table. depth >= 0.
template <Rules G>
std::uint64_t perft(const G& game, const typename G::Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return game.count(position);
    return perft_inner(game, position, depth);
}

} // namespace quartet
