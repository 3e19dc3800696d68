#pragma once

// Players to measure the levels of an engine against, from the random mover upwards.

#include "core/game/random.hpp"
#include "tests/support/opponent_engine.hpp"

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace quartet::testing {

// The main() of a program [SEED [SHARE]]: of a hundred moves it makes SHARE at random (100 of 100 if not given: a random
// mover), the others as `thoughtful(game, position, random)` says: as a beginner does, who looks one move ahead.
template <class G, class Thoughtful>
int run_beginner(int argc, char** argv, Thoughtful&& thoughtful) {
    const auto argument = [&](int index, std::uint64_t otherwise) {
        return argc > index ? static_cast<std::uint64_t>(std::atoll(argv[index])) : otherwise;
    };
    Random random{argument(1, 1)};
    const std::uint64_t share = argument(2, 100);
    const auto choose = [&](const G& game, const typename G::Position& p, const std::vector<Word>&) {
        if (random.below(100) >= share) return thoughtful(game, p, random);
        typename G::Moves moves;
        legal_moves(game, p, moves);
        return moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
    };
    return run_opponent<G>("Beginner", choose);
}

} // namespace quartet::testing
