#pragma once

#include "core/game/game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quartet {

// Quiet moves that cut off in sister nodes at this distance from the root, the latest first (killers, Akl and
// Newborn 1977). Packed; 0: none.
struct Killers {
    std::array<std::uint16_t, 2> moves{};

    void add(std::uint16_t move) {
        if (move == moves[0]) return;
        moves = {move, moves[0]};
    }
};

// A value that learns: each change is smaller the nearer the value is to the limit it never passes.
class Learned {
public:
    static constexpr int limit = 8192;

    int value() const { return value_; }
    void change(int amount) {
        const int size = amount < 0 ? -amount : amount;
        value_ = static_cast<std::int16_t>(value_ + amount - value_ * size / limit);
    }

private:
    std::int16_t value_ = 0;
};

// What a cut-off at `depth` plies is worth to the move that brought it; the others lose as much.
constexpr int history_bonus(int depth) {
    return std::min(depth * depth * 8 + depth * 16, 1024);
}

// Which earlier move a move follows: that of the seat before, or that of the same seat a turn ago.
enum class Earlier : std::uint8_t { last_move, own_last_move };

// What one thread has learned of moves, whose names are their slots (G::move_slot): kind of piece and target.
//
//  quiet, noisy   by the seat that moves (history heuristic, Schaeffer 1983)
//  after          by the slot of an earlier move: the last one, or the last one of the same seat
//  counter        the packed quiet move that last refuted the move of that slot (Uiterwijk 1992)
//
// Beyond the last slot there is one more for earlier moves that are none: the root's, or a pass.
template <Searchable G>
class Histories {
public:
    static constexpr int slots = G::move_slots;
    static constexpr int no_slot = slots;

    Histories()
        : quiet_(size(G::seats, slots)),
          noisy_(size(G::seats, slots)),
          after_(size(2 * (slots + 1), slots)),
          counters_(size(G::seats, slots + 1)) {}

    Learned& quiet(Seat seat, int slot) { return quiet_[at(seat.index(), slots, slot)]; }
    const Learned& quiet(Seat seat, int slot) const { return quiet_[at(seat.index(), slots, slot)]; }
    Learned& noisy(Seat seat, int slot) { return noisy_[at(seat.index(), slots, slot)]; }
    const Learned& noisy(Seat seat, int slot) const { return noisy_[at(seat.index(), slots, slot)]; }
    // The values of all slots after the earlier move.
    Learned* after(Earlier which, int earlier) {
        return &after_[at(static_cast<int>(which) * (slots + 1) + earlier, slots, 0)];
    }
    const Learned* after(Earlier which, int earlier) const {
        return &after_[at(static_cast<int>(which) * (slots + 1) + earlier, slots, 0)];
    }
    std::uint16_t& counter(Seat seat, int last) { return counters_[at(seat.index(), slots + 1, last)]; }
    std::uint16_t counter(Seat seat, int last) const { return counters_[at(seat.index(), slots + 1, last)]; }

    void clear() {
        for (auto* table : {&quiet_, &noisy_, &after_}) std::fill(table->begin(), table->end(), Learned{});
        std::fill(counters_.begin(), counters_.end(), std::uint16_t{0});
    }

private:
    static std::size_t size(int rows, int columns) { return at(rows, columns, 0); }
    static std::size_t at(int row, int columns, int column) {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }

    std::vector<Learned> quiet_;
    std::vector<Learned> noisy_;
    std::vector<Learned> after_;
    std::vector<std::uint16_t> counters_;
};

} // namespace quartet
