#pragma once

#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"

#include <optional>
#include <string_view>

namespace quartet::chess4 {

// The rules of Chess for Four around the moves (moves.hpp): what a move does to a position, who is out and for how many
// points, and how the game ends.

// What moves do and what happens at once because of it, for records that mark it.
struct Events {
    std::optional<Kind> captured;
    bool promoted = false;
    std::array<bool, seat_count> mated{};      // by the move
    std::array<bool, seat_count> stalemated{}; // on their turns, after it
};

// The position at the start, with the kings where the array puts them.
Position start_position(const RuleOptions& options);

// The position after a legal move, settled: whoever is mated, stalemated or without his king is out, points are counted,
// and a side that has a move is on turn, unless the game is over. `events`, if given, is told what happened.
Position after(const Position& p, const RuleOptions& options, const Move& m, Events* events = nullptr);

// The position after `seat` has left the game, settled. Of a side that is out of the game already nothing changes. Where
// the side to move is out (see Position), its turn is that of the next.
Position abandon(const Position& p, const RuleOptions& options, Seat seat, Departure departure,
                 Events* events = nullptr);

// The position with the turn passed on if the side to move is out (see Position); otherwise as it is.
Position on_turn(const Position& p, const RuleOptions& options, Events* events = nullptr);

// The position with the turn of a live player passed on without a move, settled.
Position passed(const Position& p, const RuleOptions& options);

// A position as it was set up: a player on turn who is mated or stalemated is out, but still on turn; abandoned sides that
// have no move are passed over.
Position settled_at_start(const Position& p, const RuleOptions& options);

// Whether the side to move moves at random.
inline bool chance(const Position& p, const RuleOptions& options) {
    return p.abandoned(p.to_move) && options.abandoned != RuleOptions::Abandoned::frozen && in_play(p);
}

// Whether the game is over: one live player left at most, who then has the kings of abandoned sides too, or bare kings.
Outcome outcome(const Position& p, const RuleOptions& options);
// The outcome when the game is drawn here.
Outcome drawn(const Position& p, const RuleOptions& options, std::string_view reason);

// Whether the move can never be undone: a capture or a pawn's move.
bool progress(const Position& p, const Move& m);

// Board, side to move, standing of the players, castling rights and points, mixed: the words as the digits of kinds and
// owners in base two.
Key key(const Position& p);

// Everything handed to the seat after its owner and the board turned by a quarter.
Position turned(const Position& p);

} // namespace quartet::chess4
