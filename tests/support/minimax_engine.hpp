#pragma once

// An engine of a MinimaxPlayer.

#include "core/game/words.hpp"
#include "tests/support/minimax_player.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

inline void say(std::string_view text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
}

// The position after `position startpos moves ...` or `position fen ... moves ...`.
template <class G>
typename G::Position position_of_command(const G& game, const std::vector<Word>& words) {
    std::string text;
    std::size_t i = 1;
    for (; i < words.size() && words[i].text != "moves"; ++i) {
        if (words[i].text == "startpos" || words[i].text == "fen") continue;
        text += fmt::format("{}{}", text.empty() ? "" : " ", words[i].text);
    }
    typename G::Position p = game.start().position;
    if (!text.empty()) {
        const auto setup = game.read_position(text);
        if (!setup) std::abort();
        p = setup->position;
    }
    for (++i; i < words.size(); ++i) {
        const auto move = game.read_move(p, words[i].text);
        if (!move) std::abort();
        p = game.after(p, *move);
    }
    return p;
}

// The main() of a program [SEED] that chooses among equal moves by a generator with that seed (1 if not given). It searches
// as deep as `go depth` says, else its style's usual depth, whatever other limits say. It knows as much of the protocol as
// a match needs, and trusts what it reads.
template <class Style>
int run_minimax(int argc, char** argv) {
    using Game = typename Style::Game;
    const Game game;
    Random random{argc > 1 ? static_cast<std::uint64_t>(std::atoll(argv[1])) : 1};
    typename Game::Position p = game.start().position;
    std::string line;
    while (std::getline(std::cin, line)) {
        const std::vector<Word> words = split_words(line);
        if (words.empty()) continue;
        const std::string_view first = words.front().text;
        if (first == "quit") return 0;
        if (first == "uci")
            say(fmt::format("id name Minimax of {}\nid author The tests\nuciok", Game::title));
        if (first == "isready") say("readyok");
        if (first == "ucinewgame") p = game.start().position;
        if (first == "position") p = position_of_command(game, words);
        if (first == "go") {
            if (game.outcome(p).over) {
                say("bestmove (none)");
                continue;
            }
            int depth = Style::usual_depth;
            for (std::size_t i = 1; i + 1 < words.size(); ++i)
                if (words[i].text == "depth") depth = std::atoi(std::string{words[i + 1].text}.c_str());
            MinimaxPlayer<Style> minimax{depth > 0 ? depth : 1};
            const auto move = minimax.choose(p, random);
            const std::string text = game.write_move(p, move);
            say(fmt::format("info depth {} score cp {} pv {}", minimax.depth(), minimax.centipieces(), text));
            say(fmt::format("bestmove {}", text));
        }
    }
    return 0;
}

} // namespace quartet::testing
