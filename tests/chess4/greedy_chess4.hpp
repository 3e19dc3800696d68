#pragma once

#include "core/game/random.hpp"
#include "engines/chess4/chess4.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace quartet::chess4::testing {

// A player that looks one move ahead: all moves that gain the most points at once.
inline std::vector<Move> greedy_moves(const Chess4& game, const Position& p) {
    Moves moves;
    legal_moves(game, p, moves);
    const auto points_after = [&](const Move& move) { return game.after(p, move).points[at(p.to_move)]; };
    int most = 0;
    for (const Move& move : moves) most = std::max<int>(most, points_after(move));
    std::vector<Move> best;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(best),
                 [&](const Move& move) { return points_after(move) == most; });
    return best;
}

// One of them. There is a legal move.
inline Move greedy_move(const Chess4& game, const Position& p, Random& random) {
    const std::vector<Move> best = greedy_moves(game, p);
    return best[static_cast<std::size_t>(random.below(best.size()))];
}

} // namespace quartet::chess4::testing
