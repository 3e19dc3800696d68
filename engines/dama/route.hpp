#pragma once

#include "engines/dama/board.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quartet::dama {

// A capture under way: one piece that jumps again and again, as the rules page tells it, without regard to how many
// pieces the longest capture takes. It is what routes are read and written with; the generator, which looks for moves
// and not for routes, has its own ways. A small value, copied freely.
class Capture {
public:
    // `from` holds a piece of the side to move.
    Capture(const Position& p, const RuleOptions& options, Square from);

    Square at() const { return at_; }
    bool king() const { return king_; }
    Set captured() const { return captured_; }

    // All squares that the piece can jump to from where it is.
    Set landings() const;
    // The piece that is taken by jumping to `landing`, one of landings(). Together with the squares before it a landing
    // thus says what is taken: a full route determines its set of captured pieces.
    Square victim(Square landing) const;
    // Why the piece cannot jump to `landing`; none if it can.
    std::optional<std::string> objection(Square landing) const;
    // Jumps to one of landings().
    void jump(Square landing);

private:
    friend class RouteSearch;

    Set own_; // without the piece itself
    Set opponent_;
    Set captured_{};
    Square at_;
    Seat mover_;
    bool king_;
    bool promotes_at_once_;
    std::optional<Direction> last_; // of the last jump; none before the first
};

// The first route of a capture in the order of squares a1 b1 .. h1 a2 .. h8, landing by landing: all its squares, the
// start first. `move` is legal in p and captures. The search goes by landings in that order and remembers where it
// failed, so that its cost is that of the distinct states on the way, not of the routes.
std::vector<Square> first_route(const Position& p, const RuleOptions& options, const Move& move);

// The rest of a route: the landings that bring a capture under way to the end of a legal move of its piece, the first such
// list in the same order; empty where it is there already. None where what has been done leads to no end of that move.
std::optional<std::vector<Square>> rest_of_route(const Capture& capture, const Move& move);

} // namespace quartet::dama
