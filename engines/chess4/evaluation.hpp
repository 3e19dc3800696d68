#pragma once

#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "core/game/seat.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/pieces.hpp"
#include "engines/chess4/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quartet::chess4 {

// What the evaluation sees of a position. Each feature is a number a seat; the value for a seat is the sum over the
// features of the weight times (its own number less the mean of the other three). In whole numbers that is three times its
// own less the others', and evaluation_divisor takes the three out again. 100 is one point.
//
// Only the pieces of live players count: the rest earn nobody anything, and what they threaten shows in the attacks.
enum class Feature : std::uint8_t {
    points,        // earned so far
    pawn,          // pieces, by kind
    knight,        //
    bishop,        //
    rook,          //
    queen,         //
    promoted,      //
    pawn_progress, // steps that pawns have made from their home line
    mobility,      // squares that knights and sliders attack, those of own pieces not
    hanging,       // points of the pieces that an enemy attacks and no own piece defends; pawns and kings not
    bitten,        // pieces worth five points or more that an enemy pawn attacks
    shelter,       // own pawns next to the king
    siege,         // seats that attack a square next to the king
    check,         // 1 for a king that is attacked
    lead,          // points more than the best of the others, at most 20, at least -20
    scarcity, // hundredths that the features from pawn to check promise too little, or (negative) too much: see prospects()
};
inline constexpr int feature_count = static_cast<int>(Feature::scarcity) + 1;

inline constexpr int evaluation_divisor = 3;

// One weight a feature, in hundredths of a point.
std::span<const std::int16_t> evaluation_weights();
// "points", "pawns" ..: for tables; "" for an index that is none.
std::string_view feature_name(int index);

// What a piece is worth on the board; a king nothing.
EvalScore material_value(Kind kind);

// What each seat may still earn, in hundredths of a point, as far as it matters who does. `chances` are the weighted sums
// of its features from pawn to check, 0 for who is out.
//
// There is only so much left to earn, and less with every player who goes out. An army that can win everything is worth no
// more than that; if it were, its owner would rather keep it than win, for with the game it ends. With three or four
// players left what a seat has more than the mean of the others counts for less the more it is, and with three sooner.
// Two players share out the 20 points of the last king: a draw is worth 10 to each, and he who is ahead comes nearer to 20
// the further ahead he is; also the further the other's king is from the middle and the nearer his own is to it.
std::array<int, seat_count> prospects(const Position& p, const std::array<int, seat_count>& chances);

// All features of p from the view of a seat: three times its own number less the others'.
std::array<int, feature_count> amounts(const Position& p, const RuleOptions& options, Seat view);

// All that tangent() says is in so many parts of the unit of amounts().
inline constexpr int tangent_parts = 16;

// The evaluation as it rises with the weights about given ones: prospects() makes it no plain sum in them. The value from the
// view of the seat is, to the first order, (base + sum of weight times slope) / (evaluation_divisor * tangent_parts). The
// weight of scarcity is none to be fitted; its part is in the base.
struct Tangent {
    int base;
    std::array<int, feature_count> slopes;
};
Tangent tangent(const Position& p, const RuleOptions& options, Seat view,
                std::span<const std::int16_t> weights);

template <class Sink>
void features(const Position& p, const RuleOptions& options, Seat view, Sink&& sink) {
    const std::array<int, feature_count> all = amounts(p, options, view);
    for (int i = 0; i < feature_count; ++i) sink.add(i, all[static_cast<std::size_t>(i)]);
}

// What a finished game is worth to a seat: its points less the mean of the others', and its lead as the evaluation counts
// it.
EvalScore terminal_score(const Outcome& outcome, Seat seat);

// Positions that `bench` searches: openings, middle games with two to four players, endings.
std::span<const std::string_view> bench_positions();

} // namespace quartet::chess4
