#pragma once

#include "tests/cyvasse/rule_checks.hpp"
#include "tests/cyvasse/slow_cyvasse.hpp"

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace quartet::testing {

using Texts = std::set<std::string>;

// A board of words: "Re4" White's rider on e4, "me6" Black's militia, "^g6" a mountain, "~e5" water, "b" Black to move.
inline SlowCyvasse bare_scene(std::string_view words, const cyvasse::RuleOptions& options = {}) {
    SlowCyvasse board{"8/9/10/11/12/11/10/9/8 8/9/10/11/12/11/10/9/8 w 0 1", options};
    std::istringstream list{std::string{words}};
    for (std::string word; list >> word;) {
        if (word == "b") {
            board.set_white_to_move(false);
            continue;
        }
        const SlowCell cell = SlowCell::named(std::string_view{word}.substr(1));
        REQUIRE(cell.on_board());
        if (word[0] == '^' || word[0] == '~') {
            board.set_ground(cell, word[0]);
        } else {
            board.put(cell, word[0]);
        }
    }
    return board;
}
// The same with the kings in their corners, White's on a1 and Black's on l9.
inline SlowCyvasse scene(const std::string& words, const cyvasse::RuleOptions& options = {}) {
    return bare_scene("Ka1 kl9 " + words, options);
}

// The same game with the colours exchanged and the board turned.
inline SlowCyvasse half_turned(const SlowCyvasse& board) {
    SlowCyvasse result{"8/9/10/11/12/11/10/9/8 8/9/10/11/12/11/10/9/8 w 0 1", board.options()};
    result.set_white_to_move(!board.white_to_move());
    result.set_king_taken(board.king_taken());
    for (const SlowCell cell : slow_cells()) {
        const char piece = board.at(cell);
        result.put(cell.half_turned(),
                   piece == SlowCyvasse::nobody ? piece : static_cast<char>(piece ^ 0x20));
        result.set_ground(cell.half_turned(), board.ground(cell));
    }
    return result;
}

// The engine's captures, by what is written for them, which must be the slow ones, and the same half turned.
inline Texts captures_of(const SlowCyvasse& board) {
    compare(board);
    compare(half_turned(board));
    Texts texts;
    Texts turned_texts;
    for (const SlowMove& move : legal(board.position(), board.options()))
        if (board.is_capture(move)) texts.insert(move.text());
    const SlowCyvasse other_way = half_turned(board);
    for (const SlowMove& move : legal(other_way.position(), other_way.options()))
        if (other_way.is_capture(move))
            turned_texts.insert(SlowMove{SlowCell::of(move.from).half_turned().index(),
                                         SlowCell::of(move.to).half_turned().index()}
                                    .text());
    CHECK(turned_texts == texts);
    return texts;
}
inline Texts captures_in(const std::string& words, const cyvasse::RuleOptions& options = {}) {
    CAPTURE(words);
    return captures_of(scene(words, options));
}

// Where the piece on a cell can go without capturing, in the same way.
inline Texts walks_in(const std::string& words, std::string_view from,
                      const cyvasse::RuleOptions& options = {}) {
    CAPTURE(words);
    const SlowCyvasse board = scene(words, options);
    compare(board);
    compare(half_turned(board));
    Texts texts;
    for (const SlowMove& move : legal(board.position(), options))
        if (SlowCell::of(move.from).name() == from && !board.is_capture(move))
            texts.insert(SlowCell::of(move.to).name());
    return texts;
}

// The board after a legal move, the engine's and the slow one's.
inline SlowCyvasse play(const SlowCyvasse& board, std::string_view text) {
    CAPTURE(text);
    const SlowMove move = SlowMove::read(text);
    CHECK(legal(board.position(), board.options()).count(move) == 1);
    const cyvasse::Position next =
        after(board.position(), board.options(), fast_move(board.position(), move));
    CHECK(next == board.after(move).position());
    return SlowCyvasse{next, board.options()};
}

} // namespace quartet::testing
