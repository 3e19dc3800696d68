#pragma once

#include "core/game/seat.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quartet::cyvasse {

// What the evaluation sees of a position. Each feature is a number for either side; the side in view counts its own
// less the other's. All features are the same after the half-turn with colours exchanged.
//
// A feature has two weights: what it is worth with all pieces on the board, and with few. Between these its worth changes
// evenly with the phase ("tapered"): the evaluation is the sum over the features of
// the amount times (full * phase + few * (phases - phase)) / phases.
//
// Fighters are pieces other than towers. A king is sheltered beside an own tower, where it cannot be captured, and bare
// elsewhere. Attacked are cells as the rules have it, by the pieces' lines, whoever stands there; within the reach of
// riders, knights, elephants and dragons are the cells where one of them could capture, were there an enemy that can be
// captured. Near are cells at most so many steps away, whatever is between. A king's surroundings are the cells at most
// two steps away from it, a bare king's zone is its own cell and those beside it.
enum class Feature : std::uint8_t {
    // The pieces, in the order of Kind.
    militia,
    spearman,
    rider,
    knight,
    elephant,
    crossbow,
    catapult,
    dragon,
    tower,
    king,
    few_fighters, // how many fighters are wanting to eight; whoever has none has lost

    // The shelter of kings.
    sheltered,        // kings beside an own tower
    shelter_overcome, // towers beside an own king that can be captured if somebody gets there
    shelter_at_hand,  // bare kings that could step beside an own tower
    shelter_near,     // bare kings with an own tower at most two steps away
    bare_dragons,     // own dragons, while the enemy has a bare king
    bare_riders,      // own riders, likewise
    bare_others,      // own fighters other than these and kings, likewise
    bare_near,        // own pieces near an enemy king that is bare: at most two steps away
    bare_around,      // three or four steps away
    bare_in_reach,    // cells of a bare enemy king's zone within own reach

    // Kings, sheltered or not.
    king_near,           // own pieces near an enemy king: at most two steps away
    king_around,         // three or four steps away
    surroundings,        // cells of an enemy king's surroundings that one attacks
    surroundings_double, // those that two attack or more
    king_attacked,       // own kings under attack
    king_mountains,      // mountains beside an own king
    guards,              // fighters beside an own king

    // Armour left under present attacks.
    overcome_light,   // militia, spearmen and riders that can be captured if somebody gets there
    overcome_heavy,   // knights and elephants
    overcome_dragon,  // dragons
    overcome_tower,   // towers
    shaken_heavy,     // knights and elephants that one more attacker would bring there
    shaken_dragon,    // dragons
    shaken_tower,     // towers
    attacked_shooter, // crossbows and catapults under attack, which have no armour

    // Ground and room.
    wet_foot,      // militia, spearmen and elephants on water
    wet_others,    // riders and knights
    wet_tower,     // towers
    forward_army,  // fighters other than militia, spearmen and kings beyond the middle rank
    ride_mobility, // single steps of riders, knights, crossbows and dragons to empty cells
    turn,          // 1 for the side to move
};
inline constexpr int feature_count = static_cast<int>(Feature::turn) + 1;

// How far a position is from an empty board: the pieces on it, `phases` at most.
inline constexpr int phases = 46;
int phase(const Position& p);

// Two weights a feature: first those with all pieces, then those with few; in the unit of scores.
inline constexpr int weight_count = 2 * feature_count;
std::span<const std::int16_t> evaluation_weights();
// "militia", "sheltered" .. for the first weights, "few: militia" .. for the second: for tables; "" for an index that is
// none.
std::string_view weight_name(int index);
// What a piece of a kind is worth by itself, in the unit of the weights: for ordering.
int piece_value(Kind kind);

// All features of p from the view of a seat.
std::array<int, feature_count> amounts(const Position& p, const RuleOptions& options, Seat view);

// Calls sink.add(index, amount) for every weight: the features of p from the view of a seat times the share of the phase,
// in parts of `phases`.
template <class Sink>
void features(const Position& p, const RuleOptions& options, Seat view, Sink&& sink) {
    const std::array<int, feature_count> amount = amounts(p, options, view);
    const int full = phase(p);
    const int few = phases - full;
    for (int i = 0; i < feature_count; ++i) {
        sink.add(i, amount[static_cast<std::size_t>(i)] * full);
        sink.add(feature_count + i, amount[static_cast<std::size_t>(i)] * few);
    }
}

// Positions of all phases that `bench` searches.
std::span<const std::string_view> bench_positions();

} // namespace quartet::cyvasse
