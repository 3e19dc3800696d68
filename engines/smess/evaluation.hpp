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
// The Brain's zone is the square it stands on and those its arrows lead to. Attacked are the squares where a piece
// could capture in one move, were an enemy there, own pieces or not; the lines of Numskulls go on behind the enemy
// Brain, which cannot flee along them.
enum class Feature : std::uint8_t {
    ninny,          // Ninnies
    numskull,       // Numskulls
    promotion_in_1, // Ninnies this many steps from a square where they are promoted; others count for `ninny` alone
    promotion_in_2,
    promotion_in_3,
    promotion_in_4,
    promotion_in_5,
    promotion_in_6,
    ninny_mobility,    // steps of Ninnies to squares without own pieces
    numskull_mobility, // moves of Numskulls
    brain_escapes,     // steps of the Brain to squares that the enemy does not attack
    no_escape,         // 1 for a side whose Brain has none
    brain_attacked,    // 1 for a side that attacks the enemy Brain
    zone_attacks,      // attacks on the enemy Brain's zone, each piece and square
    zone_attackers,    // pieces that attack the zone
    ninny_near_brain,  // Ninnies 3 steps or fewer from the enemy Brain
    brain_distance,    // steps of Ninnies to the enemy Brain, all together
    numskull_line,     // Numskulls in line with an arrow to the enemy Brain, whatever is between
    hanging_ninny,     // Ninnies that the enemy attacks and no own piece protects
    hanging_numskull,  // the same of Numskulls
    numskull_harried,  // Numskulls that an enemy Ninny attacks
    turn,              // 1 for the side to move
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
