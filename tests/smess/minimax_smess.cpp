// An engine that plays Smess by plain minimax, for matches to measure against:
//
//     minimax_smess [SEED]
//
// It searches four plies whatever the limits say, and chooses among equal moves by a generator with that seed (1 if not
// given). It knows as much of the protocol as a match needs, and trusts what it reads.

#include "tests/smess/minimax_smess.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;

void say(std::string_view text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
}

// The position after `position startpos moves ...` or `position fen ... moves ...`.
smess::Position read(const std::vector<Word>& words) {
    const smess::Smess game;
    std::string text;
    std::size_t i = 1;
    for (; i < words.size() && words[i].text != "moves"; ++i) {
        if (words[i].text == "startpos" || words[i].text == "fen") continue;
        text += fmt::format("{}{}", text.empty() ? "" : " ", words[i].text);
    }
    smess::Position p = game.start().position;
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

} // namespace

int main(int argc, char** argv) {
    const smess::Smess game;
    Random random{argc > 1 ? static_cast<std::uint64_t>(std::atoll(argv[1])) : 1};
    testing::MinimaxSmess minimax;
    smess::Position p = game.start().position;
    std::string line;
    while (std::getline(std::cin, line)) {
        const std::vector<Word> words = split_words(line);
        if (words.empty()) continue;
        const std::string_view first = words.front().text;
        if (first == "quit") return 0;
        if (first == "uci") say("id name Minimax of Smess\nid author The tests\nuciok");
        if (first == "isready") say("readyok");
        if (first == "ucinewgame") p = game.start().position;
        if (first == "position") p = read(words);
        if (first == "go") {
            if (game.outcome(p).over) {
                say("bestmove (none)");
                continue;
            }
            const smess::Move move = minimax.choose(p, random);
            const std::string text = game.write_move(p, move);
            say(fmt::format("info depth {} score cp {} pv {}", minimax.usual_depth, minimax.value() / 10,
                            text));
            say(fmt::format("bestmove {}", text));
        }
    }
    return 0;
}
