#pragma once

// An opponent of known strength: it counts pieces a few moves ahead.

#include "engines/dama/board.hpp"
#include "engines/dama/dama.hpp"
#include "tests/support/minimax_player.hpp"

namespace quartet::testing {

// Material, and how far men have come.
struct DamaStyle {
    using Game = dama::Dama;
    using Position = dama::Position;

    static constexpr int usual_depth = 4;
    static constexpr int unit = 100; // a man
    static constexpr int king = 400;
    static constexpr int step = 2; // for each rank that a man has gained

    // For the side to move: own pieces and ranks less the other's.
    static int evaluation(const Position& p) {
        const auto side = [&](dama::Set pieces, Seat seat) {
            int sum = king * (pieces & p.kings).count();
            for (Square man : pieces & ~p.kings) {
                const int rank = dama::Geometry::rank(man);
                sum += unit + step * (seat == dama::white ? rank : dama::Geometry::ranks - 1 - rank);
            }
            return sum;
        };
        return side(p.own, p.to_move) - side(p.opponent, dama::other(p.to_move));
    }

    // Captures, of the most pieces first.
    static int promise(const Position&, const dama::Move& move) { return move.captured.count(); }
};
using MinimaxDama = MinimaxPlayer<DamaStyle>;

} // namespace quartet::testing
