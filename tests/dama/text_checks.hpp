#pragma once

#include "core/game/error.hpp"
#include "engines/dama/dama.hpp"

#include <string>
#include <string_view>

// What must hold of any text at all that Dama's readers are given. Each function returns what is wrong, "" when
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

inline std::string position_fault(const dama::Dama& game, std::string_view text) {
    const auto setup = game.read_position(text);
    if (!setup) return fault_of(setup.error(), text);
    const std::string canonical = game.write_position(*setup);
    const auto back = game.read_position(canonical);
    if (!back || *back != *setup) return "the position is not read back from " + canonical;
    const auto board = game.read_position(dama::write_board_form(*setup));
    if (!board || *board != *setup) return "the board form of " + canonical + " is not read back";
    const dama::Position& p = setup->position;
    if (p.own.intersects(p.opponent) || !(p.own | p.opponent).contains(p.kings))
        return "an impossible position";
    if (p.own.count() > dama::max_pieces || p.opponent.count() > dama::max_pieces) return "too many pieces";
    if (game.draw(p).empty()) return "no drawing";
    return "";
}

inline std::string move_fault(const dama::Dama& game, const dama::Position& p, std::string_view text) {
    const auto move = game.read_move(p, text);
    if (!move) return fault_of(move.error(), text);
    const std::string canonical = game.write_move(p, *move);
    const auto back = game.read_move(p, canonical);
    if (!back || *back != *move) return "the move is not read back from " + canonical;
    return "";
}

inline std::string games_fault(const dama::Dama& game, std::string_view text) {
    const auto games = game.read_games(text);
    if (!games) return fault_of(games.error(), text);
    for (const GameText& read : *games) {
        if (game.write_game(read).empty()) return "nothing written";
    }
    return "";
}

} // namespace quartet::testing
