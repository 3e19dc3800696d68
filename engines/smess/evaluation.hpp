#pragma once

#include "core/game/seat.hpp"
#include "engines/smess/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quartet::smess {

// What the evaluation sees of a position. Each feature is a number for either side; the side in view counts its own
// less the other's, and the evaluation is the sum of these times evaluation_weights(), 100 being one Ninny. Distances
// are steps along arrows on an empty board (distances.hpp). All features are the same after the half-turn with colours
// exchanged.
//
// Attacked are the squares where a piece could capture in one move, were an enemy there, own pieces or not; the lines of
// Numskulls go on behind the enemy Brain, which cannot flee along them. Safe are squares that the enemy does not attack.
// The Brain's zone is the square it stands on and those its arrows lead to.
enum class Feature : std::uint8_t {
    ninny,          // Ninnies
    numskull,       // Numskulls
    promotion_in_1, // Ninnies this many steps from a square where they are promoted; others count for `ninny` alone
    promotion_in_2,
    promotion_in_3,
    promotion_in_4,
    promotion_in_5,
    promotion_in_6,
    promotion_now,     // 1 for a side that could promote a Ninny on a safe square
    promotion_next,    // 1 for a side that could in two steps, both to safe squares, the first of them empty
    ninny_mobility,    // steps of Ninnies to squares without own pieces
    numskull_mobility, // moves of Numskulls
    brain_escapes,     // steps of the Brain to safe squares
    guards,            // pieces 3 steps or fewer from their own Brain
    zone_siege,        // 1 for a side of which two pieces or more attack the zone
    brain_in_2,        // Ninnies this many steps from the enemy Brain
    brain_in_3,
    brain_in_4,
    brain_in_5,
    brain_in_line,    // Numskulls in line with the enemy Brain, whatever is between
    ninny_checks,     // safe squares, one step from a Ninny, from which it would attack the enemy Brain
    numskull_checks,  // the same for Numskulls: for each, the squares
    hanging_ninny,    // Ninnies that the enemy attacks and no own piece protects
    hanging_numskull, // the same of Numskulls
    harried_numskull, // Numskulls that an enemy Ninny attacks
    turn,             // 1 for the side to move
};
inline constexpr int feature_count = static_cast<int>(Feature::turn) + 1;

// One weight a feature, in hundredths of a Ninny.
std::span<const std::int16_t> evaluation_weights();
// "Ninny", "Numskull" ..: for tables; "" for an index that is none.
std::string_view feature_name(int index);

// All features of p from the view of a seat.
std::array<int, feature_count> amounts(const Position& p, Seat view);

// Calls sink.add(index, amount) for every feature of p from the view of a seat.
template <class Sink>
void features(const Position& p, Seat view, Sink&& sink) {
    const std::array<int, feature_count> amount = amounts(p, view);
    for (std::size_t i = 0; i < amount.size(); ++i) sink.add(static_cast<int>(i), amount[i]);
}

// Positions of all phases that `bench` searches.
std::span<const std::string_view> bench_positions();

} // namespace quartet::smess
