#pragma once

#include "core/game/error.hpp"
#include "core/game/game.hpp"
#include "core/game/game_text.hpp"
#include "core/game/referee_of.hpp"

#include <string>
#include <string_view>

// What must hold of any text at all that a game's readers are given. Each function returns what is wrong, "" when
// nothing is. Used with mutated texts by the tests and with any bytes by the fuzzer.
namespace quartet::testing {

// A refusal names a stretch of the text, where it stands, and a reason.
inline std::string fault_of(const ParseError& error, std::string_view text) {
    if (error.reason.empty()) return "no reason";
    if (error.place > text.size()) return "place beyond the text";
    if (error.word.empty() && !text.empty()) return "no word";
    const std::string shown = printable(text.substr(error.place), error.word.size());
    const bool cut = error.word.size() > 40; // printable() shows 40 characters and three dots
    if (cut ? shown.substr(0, 40) != error.word.substr(0, 40)
            : shown.substr(0, error.word.size()) != error.word) {
        return "the word does not stand at its place";
    }
    for (const char c : error.message()) {
        if (c < ' ' || c > '~') return "the message is not printable";
    }
    return "";
}

// Positions that no text may give are those that impossible(position) tells; the tests of a game declare it beside its Position.
template <Rules G>
std::string position_fault(const G& game, std::string_view text) {
    const auto setup = game.read_position(text);
    if (!setup) return fault_of(setup.error(), text);
    if (impossible(setup->position)) return "an impossible position";
    const std::string canonical = game.write_position(*setup);
    const auto back = game.read_position(canonical);
    if (!back || *back != *setup) return "the position is not read back from " + canonical;
    if constexpr (Described<G>) {
        for (const auto& [label, other] : game.more_lines(*setup)) {
            const auto again = game.read_position(other);
            if (!again || *again != *setup) return "the position is not read back from " + other;
        }
    }
    if (game.draw(setup->position).empty()) return "no drawing";
    return "";
}

template <Rules G>
std::string move_fault(const G& game, const typename G::Position& p, std::string_view text) {
    const auto move = game.read_move(p, text);
    if (!move) return fault_of(move.error(), text);
    const std::string canonical = game.write_move(p, *move);
    const auto back = game.read_move(p, canonical);
    if (!back || *back != *move) return "the move is not read back from " + canonical;
    return "";
}

// Games are written again and replayed as far as their moves are legal.
template <Rules G>
std::string games_fault(const G& game, std::string_view text) {
    const auto referee = make_referee(game);
    const auto games = referee->read_games(text);
    if (!games) return fault_of(games.error(), text);
    for (const GameText& read : *games) {
        if (referee->write_game(read).empty()) return "nothing written";
        referee->set_up_start();
        if (!read.position.empty()) {
            const Result<void> set_up = referee->set_up(read.position);
            if (!set_up) return fault_of(set_up.error(), read.position);
        }
        for (const GameText::Entry& entry : read.moves) {
            const Result<std::string> played = referee->play(entry.move);
            if (played) continue;
            if (const std::string fault = fault_of(played.error(), entry.move); !fault.empty()) return fault;
            break;
        }
    }
    return "";
}

} // namespace quartet::testing
