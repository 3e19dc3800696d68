#pragma once

// An opponent of known strength: it counts pieces a few moves ahead.

#include "engines/cyvasse/cyvasse.hpp"
#include "tests/support/minimax_player.hpp"

#include <array>
#include <cstddef>

namespace quartet::testing {

// Material, and nothing else.
struct CyvasseStyle {
    using Game = cyvasse::Cyvasse;
    using Position = cyvasse::Position;

    static constexpr int usual_depth = 3;
    static constexpr int unit = 100; // a militia
    // In the order of cyvasse::Kind, by how far each gets and what it withstands. A king is worth this where a side has
    // several; the loss of the last is the end.
    static constexpr std::array<int, cyvasse::kind_count> values{
        unit, // militia
        120,  // spearman
        250,  // rider
        250,  // knight
        250,  // elephant
        250,  // crossbow
        400,  // catapult
        600,  // dragon
        150,  // tower
        400,  // king
    };

    // For the side to move: own pieces less the other's.
    static int evaluation(const Position& p) {
        int sum = 0;
        for (std::size_t kind = 0; kind < values.size(); ++kind)
            sum +=
                values[kind] * ((p.own & p.of_kind[kind]).count() - (p.opponent & p.of_kind[kind]).count());
        return sum;
    }

    // Captures, of the best first.
    static int promise(const Position& p, const cyvasse::Move& move) {
        if (!p.opponent.contains(move.to)) return 0;
        for (std::size_t kind = 0; kind < values.size(); ++kind)
            if (p.of_kind[kind].contains(move.to)) return values[kind];
        return 0;
    }
};
using MinimaxCyvasse = MinimaxPlayer<CyvasseStyle>;

} // namespace quartet::testing
