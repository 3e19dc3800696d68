// An engine that answers at once, to measure what the arbiter itself takes:
//
//     instant_engine VARIANT [LINES]
//
// It draws so many whole games (16 if not given) before it says uciok and plays them in turn, one after each
// `ucinewgame`: at `go` it looks up the move that follows as many as `position` gave. All its processes know the same
// games, so between themselves they play them to their ends; against others, or from an opening, it is of no use.

#include "core/game/random.hpp"
#include "tests/tools/toy_catalogue.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;

using Answers = std::vector<std::string>; // of one game, by ply

Answers draw_game(Referee& referee, std::uint64_t seed) {
    Answers answers;
    Random random{seed};
    referee.set_up_start();
    while (!referee.outcome().over) {
        const std::vector<std::string> moves = referee.legal_moves();
        const std::string& move = moves[static_cast<std::size_t>(random.below(moves.size()))];
        answers.push_back("info depth 1 score cp 0 nodes 1 time 0 pv " + move + "\nbestmove " + move + "\n");
        if (!referee.play(move)) std::abort();
    }
    return answers;
}

bool starts(std::string_view line, std::string_view start) {
    return line.substr(0, start.size()) == start;
}

void say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

int run(Referee& referee, std::uint64_t lines) {
    std::vector<Answers> games;
    for (std::uint64_t seed = 1; seed <= lines; ++seed) games.push_back(draw_game(referee, seed));
    std::ios::sync_with_stdio(false);
    std::size_t game = games.size() - 1; // the first `ucinewgame` turns to the first
    std::size_t ply = 0;
    for (std::string line; std::getline(std::cin, line);) {
        if (starts(line, "position startpos")) {
            const auto blanks = static_cast<std::size_t>(std::count(line.begin(), line.end(), ' '));
            ply = blanks < 3 ? 0 : blanks - 2; // "position startpos moves a b": two moves, four blanks
        } else if (starts(line, "go")) {
            say(ply < games[game].size() ? games[game][ply] : "bestmove (none)\n");
        } else if (line == "isready") {
            say("readyok\n");
        } else if (line == "ucinewgame") {
            game = (game + 1) % games.size();
        } else if (line == "uci") {
            say("id name Instant\nid author The tests\nuciok\n");
        } else if (line == "quit") {
            break;
        }
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const std::string variant = argc > 1 ? argv[1] : "";
    const int lines = argc > 2 ? std::atoi(argv[2]) : 16;
    for (const CatalogueEntry& entry : quartet::testing::toy_catalogue()) {
        if (entry.name == variant && lines > 0) return run(*entry.make(), static_cast<std::uint64_t>(lines));
    }
    std::fputs("usage: instant_engine VARIANT [LINES]\n", stderr);
    return 2;
}
