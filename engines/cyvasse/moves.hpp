#pragma once

#include "core/board/inline.hpp"
#include "core/board/reach.hpp"
#include "core/game/move_list.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"
#include "engines/cyvasse/together.hpp"

#include <cstdint>

namespace quartet::cyvasse {

// The legal moves: normal ones, from cell to neighbouring cell with turns, and captures along lines (lines.hpp).

using Moves = MoveList<Move, 1024>;

// Appends the legal moves.
void generate(const Position& p, const RuleOptions& options, Moves& moves);

QUARTET_INLINE constexpr bool only_towers(const Position& p, Set side) {
    return (side & ~p.of(Kind::tower)).empty();
}

// Whether a last king has been captured or a side has nothing but towers: the game is over, and there are no moves.
QUARTET_INLINE constexpr bool finished(const Position& p) {
    return p.king_taken || only_towers(p, p.own) || only_towers(p, p.opponent);
}

// --- Normal moves ---

// What movement depends on, besides the piece.
struct Ground {
    Set free;                // where a move may end
    Set passable;            // what may be entered, own pieces included: no enemy piece, no mountain
    Set stopping;            // what is not left again in the same move
    Set passable_to_dragons; // the same for the dragon, who flies over mountains and spear cells
};
QUARTET_INLINE Ground ground(const Position& p, const RuleOptions& options) {
    return {.free = standable(p),
            .passable = Geometry::all & ~(p.opponent | p.mountains),
            .stopping = p.water | enemy_spear_cells(p),
            .passable_to_dragons = options.dragon_over_enemies ? Geometry::all : Geometry::all & ~p.opponent};
}

QUARTET_INLINE Set single_steppers(const Position& p) {
    using enum Kind;
    return p.own & (p.of(militia) | p.of(spearman) | p.of(elephant) | p.of(catapult) | p.of(king));
}

// Calls visit(kind, from, targets) for each piece that goes further than one step.
template <class Visit>
QUARTET_INLINE void for_each_walker(const Position& p, const Ground& ground, Visit&& visit) {
    using enum Kind;
    const auto walk = [&]<Kind kind>(Set passable, Set stopping) QUARTET_ALWAYS_INLINE {
        for (Square from : p.own& p.of(kind))
            visit(kind, from, reach<Board, piece(kind).steps>(from, passable, stopping) & ground.free);
    };
    walk.template operator()<rider>(ground.passable, ground.stopping);
    walk.template operator()<knight>(ground.passable, ground.stopping);
    walk.template operator()<crossbow>(ground.passable, ground.stopping);
    walk.template operator()<dragon>(ground.passable_to_dragons, p.water);
}

// --- Counting and visiting ---

// How many captures of these victims there are, one by one.
int count_captures(const Position& p, const RuleOptions& options, Set victims);

namespace plain {
// How many legal moves there are; the game is not over. One piece after the other.
QUARTET_INLINE std::uint64_t count(const Position& p, const RuleOptions& options) {
    const Ground on = ground(p, options);
    int moves = 0;
    const Set steppers = single_steppers(p);
    for_each_direction([&]<Direction D>() QUARTET_ALWAYS_INLINE {
        moves += (Geometry::step<D>(steppers) & on.free).count();
    });
    for_each_walker(p, on,
                    [&](Kind, Square, Set targets) QUARTET_ALWAYS_INLINE { moves += targets.count(); });
    if (const Set victims = plain::capturable(p, options); victims.any())
        moves += count_captures(p, options, victims);
    return static_cast<std::uint64_t>(moves);
}
} // namespace plain

// How many legal moves there are.
QUARTET_INLINE std::uint64_t count(const Position& p, const RuleOptions& options) {
    if (finished(p)) [[unlikely]]
        return 0;
    if constexpr (eight_lanes)
        return static_cast<std::uint64_t>(Together<Lanes>{p, options}.count());
    else
        return plain::count(p, options);
}

// Appends the captures.
void generate_captures(const Position& p, const RuleOptions& options, Moves& moves);
// Appends the normal moves.
void generate_normal(const Position& p, const RuleOptions& options, Moves& moves);
// Whether generate would append this move of an own piece.
bool is_legal(const Position& p, const RuleOptions& options, const Move& move);

} // namespace quartet::cyvasse
