#pragma once

// An opponent of known strength: the level at which the best-known app plays Smess.

#include "engines/smess/smess.hpp"
#include "tests/support/minimax_player.hpp"

namespace quartet::testing {

// Four plies, material and mobility.
struct SmessStyle {
    using Game = smess::Smess;
    using Position = smess::Position;

    static constexpr int usual_depth = 4;
    static constexpr int unit = 1000; // a Ninny
    static constexpr int numskull = 9 * unit;
    static constexpr int mobility = 1; // for each legal move

    // For the side to move: own pieces and moves less the other's.
    static int evaluation(const Position& p) {
        const auto side = [](const Position& q) {
            return numskull * (q.own & q.numskulls).count() +
                   unit * (q.own & ~q.numskulls & ~q.brains).count() +
                   mobility * static_cast<int>(smess::count(q));
        };
        return side(p) - side(smess::passed(p));
    }

    // Captures, of the best first.
    static int promise(const Position& p, const smess::Move& move) {
        if (!p.opponent.contains(move.to)) return 0;
        return p.brains.contains(move.to) ? 3 : p.numskulls.contains(move.to) ? 2 : 1;
    }
};
using MinimaxSmess = MinimaxPlayer<SmessStyle>;

} // namespace quartet::testing
