#pragma once

#include "core/game/game.hpp"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

// What XBoard must be told to show a board: it is a rectangle, and pieces are letters.
struct XBoardBoard {
    // A piece's letter with `&`, both seats', and how it moves in Betza's notation. XBoard takes no other move of it, so
    // that must allow whatever the rules may; what goes beyond them, the engine refuses.
    struct Piece {
        std::string_view id; // "M&"; "+M&" for what M becomes by a promotion whose suffix is `+`
        std::string_view betza;
        // The game's own upper case letter of the piece, where XBoard has no letter of its own for it.
        char letter = '\0';
    };

    int files = 8;
    int ranks = 8;
    std::string_view
        glyphs; // the letters by XBoard's pieces, white and black; `.` for those not used, `^M` for M promoted
    std::span<const Piece> pieces;
    // The notation says too little, of promotions say: XBoard is to ask where a piece can go that a user lifts.
    bool marked = false;
};

// What a step of a move that somebody has told comes to.
template <class Move>
struct XBoardReading {
    std::optional<Move> move; // the move that it completes
    std::string step;         // where it is part of a move only: the step in the one spelling that is written
};

// Optional: games whose board XBoard can show. What XBoard calls a move is at most one piece that goes somewhere and, with
// a comma between two legs, one other that it takes on its way. Where a move of the game is more than that it is told in
// steps, and the other side passes (`@@@@`) between them.
//
//  xboard_board()        The board.
//  xboard_position(s)    "8/.../8 w 0 1", rows from the top; read back by read_position.
//  xboard_steps(p, m, b) The steps of a legal move behind the steps `b`: "a2a3", "d3d4,d4d5", "b7b8k". One at least where
//                        there are none in `b`; none where the move does not begin with `b`, or ends there.
//  read_xboard(p, b, t)  The legal move of p that begins with the steps `b` and ends with `t`, as written by xboard_steps
//                        or in any spelling of the game; or, when it goes on after `t`, that step as xboard_steps would
//                        write it. The error says why there is no such move.
template <class G>
concept XBoardShown = Rules<G> &&
    requires(const G& game, const typename G::Position& p, const typename G::Move& m,
             const Setup<typename G::Position>& setup, std::span<const std::string> before,
             std::string_view text) {
    { G::xboard_board() } -> std::convertible_to<XBoardBoard>;
    { game.xboard_position(setup) } -> std::same_as<std::string>;
    { game.xboard_steps(p, m, before) } -> std::same_as<std::vector<std::string>>;
    { game.read_xboard(p, before, text) } -> std::same_as<Result<XBoardReading<typename G::Move>>>;
};

} // namespace quartet
