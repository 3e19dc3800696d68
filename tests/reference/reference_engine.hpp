#pragma once

// The reference player as an engine.

#include "tests/reference/alpha_beta.hpp"
#include "tests/support/opponent_engine.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace quartet::testing {

// The main() of a program that obeys `go depth` and `go nodes` (20,000 nodes without either) and nothing else.
template <class Style>
int run_reference() {
    using Game = typename Style::Game;
    const auto choose = [](const Game& game, const typename Game::Position& p,
                           const std::vector<Word>& words) {
        int depth = 100;
        std::uint64_t nodes = 20'000;
        for (std::size_t i = 1; i + 1 < words.size(); ++i) {
            const std::string value{words[i + 1].text};
            if (words[i].text == "depth") {
                depth = std::atoi(value.c_str());
                nodes = 1'000'000'000;
            }
        }
        for (std::size_t i = 1; i + 1 < words.size(); ++i) {
            if (words[i].text == "nodes")
                nodes = static_cast<std::uint64_t>(std::atoll(std::string{words[i + 1].text}.c_str()));
        }
        const auto choice = AlphaBeta<Style>{}.choose(p, depth, nodes);
        say(fmt::format("info depth {} score cp {} nodes {} pv {}", choice.depth, choice.value, choice.nodes,
                        game.write_move(p, choice.move)));
        return choice.move;
    };
    return run_opponent<Game>(fmt::format("Reference of {}", Game::title), choose);
}

} // namespace quartet::testing
