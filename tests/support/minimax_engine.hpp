#pragma once

// An engine of a MinimaxPlayer.

#include "core/game/words.hpp"
#include "tests/support/minimax_player.hpp"
#include "tests/support/opponent_engine.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace quartet::testing {

// The main() of a program [SEED] that chooses among equal moves by a generator with that seed (1 if not given). It searches
// as deep as `go depth` says, else its style's usual depth, whatever other limits say.
template <class Style>
int run_minimax(int argc, char** argv) {
    using Game = typename Style::Game;
    Random random{argc > 1 ? static_cast<std::uint64_t>(std::atoll(argv[1])) : 1};
    const auto choose = [&](const Game& game, const typename Game::Position& p,
                            const std::vector<Word>& words) {
        int depth = Style::usual_depth;
        for (std::size_t i = 1; i + 1 < words.size(); ++i) {
            if (words[i].text == "depth") depth = std::atoi(std::string{words[i + 1].text}.c_str());
        }
        MinimaxPlayer<Style> minimax{depth > 0 ? depth : 1};
        const auto move = minimax.choose(p, random);
        say(fmt::format("info depth {} score cp {} pv {}", minimax.depth(), minimax.centipieces(),
                        game.write_move(p, move)));
        return move;
    };
    return run_opponent<Game>(fmt::format("Minimax of {}", Game::title), choose);
}

} // namespace quartet::testing
