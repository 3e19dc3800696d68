#pragma once

#include "core/game/record.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <vector>

namespace quartet {

// Whether a player can move on in what a record has come to: not at an end, nor on a turn of a seat without a will.
template <Rules G>
bool goes_on(const GameRecord<G>& record, const Conventions& conventions) {
    return !record.outcome(conventions).over && !chance_to_move(record.game(), record.position());
}

template <Rules G>
bool is_legal(const G& game, const typename G::Position& position, const typename G::Move& move) {
    typename G::Moves moves;
    legal_moves(game, position, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Plays the moves of a line, up to the end of the game or to a turn of a seat without a will; they as text, with blanks
// between them. The first is played even where a convention has ended the game.
template <Rules G>
std::string play_line(GameRecord<G>& record, const Conventions& conventions,
                      const std::vector<typename G::Move>& line) {
    const int root = record.ply();
    std::string text;
    for (const auto& move : line) {
        if (record.ply() > root && !goes_on(record, conventions)) break;
        const bool legal = is_legal(record.game(), record.position(), move);
        assert(legal);
        if (!legal) break;
        if (!text.empty()) text += ' ';
        text += record.game().write_move(record.position(), move);
        record.play(move);
    }
    return text;
}

} // namespace quartet
