#pragma once

#include "core/board/inline.hpp"
#include "core/game/move_list.hpp"
#include "engines/dama/board.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <cstdint>

namespace quartet::dama {

// The legal moves. Men step and jump as whole sets, by shifts; kings go one by one, by look-ups along their lines.
// Capturing is compulsory: the quiet moves are asked for only after both have been found to have no jump, and what
// captures is out of line (captures.cpp).

// Quiet moves are at most four for each empty square, and of captures there are a few tens at most in any game. Of
// positions made up for it the richest that a search by hill climbing has found has 1,264.
using Moves = MoveList<Move, 2048>;

// Appends the legal moves, each (from, to, captured) once.
void generate(const Position& p, const RuleOptions& options, Moves& moves);

// Whether the side to move has any move.
bool has_move(const Position& p);

// Appends the legal moves of a side that can capture: the captures of the greatest number of pieces. Returns how many
// jumps were tried to find them.
int generate_captures(const Position& p, const RuleOptions& options, Moves& moves);

constexpr Seat other(Seat seat) {
    return Seat{1 - seat.index()};
}
constexpr Set empty_squares(const Position& p) {
    return ~(p.own | p.opponent);
}

// --- The parts that moves are made of ---

// Where men arrive by a step or by a jump: ahead of them, to the east and to the west. Every square is reached by at
// most one man in each direction.
struct Arrivals {
    Set ahead;
    Set east;
    Set west;

    QUARTET_INLINE bool any() const { return (ahead | east | west).any(); }
    QUARTET_INLINE std::uint64_t count() const {
        return static_cast<std::uint64_t>(ahead.count() + east.count() + west.count());
    }
};

// A man steps forward, east or west to an empty square.
template <Direction Forward>
QUARTET_INLINE Arrivals man_steps(Set men, Set empty) {
    return {.ahead = Geometry::step<Forward>(men) & empty,
            .east = Geometry::step<east>(men) & empty,
            .west = Geometry::step<west>(men) & empty};
}

// A man jumps over an adjacent enemy piece forward, east or west to the empty square right behind it.
template <Direction Forward>
QUARTET_INLINE Arrivals man_jumps(Set men, Set enemies, Set empty) {
    return {.ahead = Geometry::jump<Forward>(men, enemies, empty),
            .east = Geometry::jump<east>(men, enemies, empty),
            .west = Geometry::jump<west>(men, enemies, empty)};
}

// A king goes over any number of empty squares along a rank or file.
QUARTET_INLINE Set king_steps(Square king, Set empty) {
    return Lines::slide(king, ~empty) & empty;
}

// A king jumps over exactly one enemy piece, with only empty squares before it, to any of the empty squares behind it.
struct KingJumps {
    Set victims;  // the enemy pieces that it sees, those that cannot be jumped included
    Set landings; // the empty squares behind them
};
QUARTET_INLINE KingJumps king_jumps(Square king, Set enemies, Set empty) {
    const Set seen = Lines::slide(king, ~empty);
    const Set victims = seen & enemies;
    const Set beyond = Lines::slide(king, ~empty & ~victims); // what it would see without them
    return {.victims = victims, .landings = beyond & ~seen & empty};
}

// --- Counting and visiting ---

namespace detail {
// The words in registers, and nothing written that could be seen outside (pure): a leaf of perft then never has to put a
// position together in memory. The kings of the other side do not matter here.
template <Direction Forward>
[[gnu::pure]] std::uint64_t count_captures(Set men, Set enemies, const RuleOptions& options);
template <Direction Forward>
[[gnu::pure]] std::uint64_t count_with_kings(Set own, Set enemies, Set kings, const RuleOptions& options);
[[gnu::pure]] bool king_can_capture(Set kings, Set enemies, Set empty);

// Tells the compiler that a moving piece is no king, so that it need not ask when it plays the move.
QUARTET_INLINE void known_man(const Position& p, Square from) {
    if (p.kings.contains(from)) __builtin_unreachable();
}
} // namespace detail

// How many legal moves there are, for a side whose men go in direction Forward.
template <Direction Forward>
QUARTET_INLINE std::uint64_t count(const Position& p, const RuleOptions& options) {
    if (p.own.intersects(p.kings)) [[unlikely]]
        return detail::count_with_kings<Forward>(p.own, p.opponent, p.kings, options);
    const Set empty = empty_squares(p);
    if (man_jumps<Forward>(p.own, p.opponent, empty).any()) [[unlikely]]
        return detail::count_captures<Forward>(p.own, p.opponent, options);
    return man_steps<Forward>(p.own, empty).count();
}
QUARTET_INLINE std::uint64_t count(const Position& p, const RuleOptions& options) {
    return p.to_move == white ? count<north>(p, options) : count<south>(p, options);
}

// Whether the side to move can capture, and so must.
template <Direction Forward>
QUARTET_INLINE bool has_capture(const Position& p) {
    const Set kings = p.own & p.kings;
    const Set men = p.own & ~p.kings;
    const Set empty = empty_squares(p);
    return man_jumps<Forward>(men, p.opponent, empty).any() ||
           (kings.any() && detail::king_can_capture(kings, p.opponent, empty));
}
QUARTET_INLINE bool has_capture(const Position& p) {
    return p.to_move == white ? has_capture<north>(p) : has_capture<south>(p);
}

// Calls visit(move) for each legal move of a side that has no capture.
template <Direction Forward, class Visit>
QUARTET_INLINE void for_each_quiet(const Position& p, Visit&& visit) {
    const Set kings = p.own & p.kings;
    const Set men = p.own & ~p.kings;
    const Set empty = empty_squares(p);
    const auto visit_arrivals = [&]<Direction D>(Set arrivals) QUARTET_ALWAYS_INLINE {
        for (Square to : arrivals) {
            const Square from = Geometry::behind<D>(to);
            detail::known_man(p, from);
            visit(Move{.captured = Set{}, .from = from, .to = to});
        }
    };
    const Arrivals steps = man_steps<Forward>(men, empty);
    visit_arrivals.template operator()<Forward>(steps.ahead);
    visit_arrivals.template operator()<east>(steps.east);
    visit_arrivals.template operator()<west>(steps.west);
    for (Square from : kings)
        for (Square to : king_steps(from, empty)) visit(Move{.captured = Set{}, .from = from, .to = to});
}

// Calls visit(move) for each legal move.
template <Direction Forward, class Visit>
QUARTET_INLINE void for_each(const Position& p, const RuleOptions& options, Visit&& visit) {
    if (has_capture<Forward>(p)) [[unlikely]] {
        Moves captures;
        generate_captures(p, options, captures);
        for (const Move& move : captures) visit(move);
    } else {
        for_each_quiet<Forward>(p, visit);
    }
}
template <class Visit>
QUARTET_INLINE void for_each(const Position& p, const RuleOptions& options, Visit&& visit) {
    if (p.to_move == white)
        for_each<north>(p, options, visit);
    else
        for_each<south>(p, options, visit);
}

} // namespace quartet::dama
