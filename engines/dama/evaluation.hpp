#pragma once

#include "core/game/seat.hpp"
#include "engines/dama/position.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quartet::dama {

// What the evaluation sees of a position. Each feature is a number for either side; the side in view counts its own
// less the other's, and the evaluation is the sum of these times evaluation_weights(), 100 being one man. All features
// are the same for left and right, so that the half-turn with colours changed leaves them alone.
enum class Feature : std::uint8_t {
    man,           // men
    king,          // kings
    first_king,    // 1 for a side that has any king
    man_on_rank_4, // men so far advanced; those on ranks 1 to 3 count for `man` alone
    man_on_rank_5,
    man_on_rank_6,
    man_on_rank_7,
    edge_man,   // men on files a and h
    backed_man, // men with a piece of their own straight behind
    paired_men, // neighbours in a rank, both men
    free_man,   // men that no enemy piece is in front of or beside, on their own file or a neighbouring one
    free_man_rank, // ranks that these have left behind: 0 on rank 1
    king_mobility, // squares that the kings reach quietly, each counted once
    turn,          // 1 for the side to move
};
inline constexpr int feature_count = static_cast<int>(Feature::turn) + 1;

// One weight a feature, in hundredths of a man.
std::span<const std::int16_t> evaluation_weights();
// "man", "king" ..: for tables; "" for an index that is none.
std::string_view feature_name(int index);

// The features of one side, whose men go north: for Black the sets are turned over first, rank 1 to rank 8. Every
// feature but `turn`, which stays 0.
std::array<int, feature_count> side_features(Set men, Set kings, Set enemies);

// Calls sink.add(index, amount) for every feature of p from the view of a seat.
template <class Sink>
void features(const Position& p, Seat view, Sink&& sink) {
    const auto turned_over = [](Set set) { return Set{__builtin_bswap64(set.word())}; };
    const bool mine = p.to_move == view;
    const Set own = mine ? p.own : p.opponent;
    const Set other = mine ? p.opponent : p.own;
    const auto seen_by = [&](Seat seat, Set pieces, Set enemies) {
        if (seat == white) return side_features(pieces & ~p.kings, pieces & p.kings, enemies);
        return side_features(turned_over(pieces & ~p.kings), turned_over(pieces & p.kings),
                             turned_over(enemies));
    };
    const std::array<int, feature_count> plus = seen_by(view, own, other);
    const std::array<int, feature_count> minus = seen_by(next_seat(view, 2), other, own);
    for (std::size_t i = 0; i + 1 < plus.size(); ++i) sink.add(static_cast<int>(i), plus[i] - minus[i]);
    sink.add(static_cast<int>(Feature::turn), mine ? 1 : -1);
}

// Positions of all phases that `bench` searches.
std::span<const std::string_view> bench_positions();

} // namespace quartet::dama
