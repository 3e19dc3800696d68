#pragma once

// The part of the protocol that a simple opponent needs in a match. It trusts what it reads.

#include "core/game/game.hpp"
#include "core/game/record.hpp"
#include "core/game/words.hpp"

#include <fmt/format.h>

#include <cstddef>
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

// The game after `position startpos moves ...` or `position fen ... moves ...`.
template <class G>
GameRecord<G> record_of_command(const G& game, const std::vector<Word>& words) {
    std::string text;
    std::size_t i = 1;
    for (; i < words.size() && words[i].text != "moves"; ++i) {
        if (words[i].text == "startpos" || words[i].text == "fen") continue;
        text += fmt::format("{}{}", text.empty() ? "" : " ", words[i].text);
    }
    GameRecord<G> record{game};
    if (!text.empty()) {
        const auto setup = game.read_position(text);
        if (!setup) std::abort();
        record = GameRecord<G>{game, *setup};
    }
    for (++i; i < words.size(); ++i) {
        if constexpr (ManySeated<G>) {
            if (const auto departure = read_departure(words[i].text)) {
                record.abandon(game.to_move(record.position()), *departure);
                continue;
            }
        }
        const auto move = game.read_move(record.position(), words[i].text);
        if (!move) std::abort();
        record.play(*move);
    }
    return record;
}

// Answers until `quit` or the end of input. `choose(game, position, words of go)` prints what it likes and returns its
// move; it is not asked where there is none. Rule options are obeyed.
template <class G, class Choose>
int run_opponent(std::string_view name, Choose&& choose) {
    G game;
    GameRecord<G> record{game};
    std::string line;
    while (std::getline(std::cin, line)) {
        const std::vector<Word> words = split_words(line);
        if (words.empty()) continue;
        const std::string_view first = words.front().text;
        if (first == "quit") return 0;
        if (first == "uci") {
            std::string options;
            for (const OptionSpec& spec : G::options()) options += spec.uci_line() + "\n";
            say(fmt::format("id name {}\nid author The tests\n{}uciok", name, options));
        }
        if (first == "setoption" && words.size() >= 5) {
            [[maybe_unused]] const auto set = set_rule(game, words[2].text, words[4].text);
            record = GameRecord<G>{game};
        }
        if (first == "isready") say("readyok");
        if (first == "ucinewgame") record = GameRecord<G>{game};
        if (first == "position") record = record_of_command(game, words);
        if (first == "go") {
            typename G::Moves moves;
            legal_moves(game, record.position(), moves);
            if (moves.empty()) {
                say("bestmove (none)");
                continue;
            }
            const auto move = choose(game, record.position(), words);
            say(fmt::format("bestmove {}", game.write_move(record.position(), move)));
        }
    }
    return 0;
}

} // namespace quartet::testing
