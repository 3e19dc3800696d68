#pragma once

#include "core/game/seat.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"
#include "engines/cyvasse/rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quartet::cyvasse {

// What the evaluation sees of a position. Each feature is a number for either side; the side in view counts its own
// less the other's, and the evaluation is the sum of these times evaluation_weights(), 100 being one militia.
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
    attacked,       // own pieces under attack whose armour holds
    capturable,     // own pieces, other than kings, that the enemy's attackers have overcome
    king_attacked,  // attackers on own kings
    king_sheltered, // kings beside an own tower
    near_king,      // own pieces within three steps of the enemy's king
    turn,           // 1 for the side to move
};
inline constexpr int feature_count = static_cast<int>(Feature::turn) + 1;

// One weight a feature, in hundredths of a militia.
std::span<const std::int16_t> evaluation_weights();
// "militia", "attacked" ..: for tables; "" for an index that is none.
std::string_view feature_name(int index);
// What a piece of a kind is worth by itself, in the unit of the weights.
int piece_value(Kind kind);

// The features of the side that is not to move (p.opponent), whose pieces the other side attacks. Every feature but
// `turn`, which stays 0.
std::array<int, feature_count> side_features(const Position& p, const RuleOptions& options);

// Calls sink.add(index, amount) for every feature of p from the view of a seat.
template <class Sink>
void features(const Position& p, const RuleOptions& options, Seat view, Sink&& sink) {
    const bool mine = p.to_move == view;
    const std::array<int, feature_count> of_opponent = side_features(p, options);
    const std::array<int, feature_count> of_mover = side_features(passed(p), options);
    const int sign = mine ? 1 : -1;
    for (std::size_t i = 0; i + 1 < of_mover.size(); ++i)
        sink.add(static_cast<int>(i), sign * (of_mover[i] - of_opponent[i]));
    sink.add(static_cast<int>(Feature::turn), sign);
}

// Positions of all phases that `bench` searches.
std::span<const std::string_view> bench_positions();

} // namespace quartet::cyvasse
