#pragma once

#include "core/game/game.hpp"
#include "core/search/policy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
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

// How often a quiet move has cut off, by seat and move slot (history heuristic, Schaeffer 1983). Entries stay
// within +-limit: each change is smaller the nearer they are.
template <Searchable G>
class History {
public:
    static constexpr int limit = 8192;

    History() : values_(static_cast<std::size_t>(G::seats * G::move_slots)) {}

    int of(Seat seat, int slot) const { return values_[index(seat, slot)]; }
    void reward(Seat seat, int slot, int depth) { change(seat, slot, weight(depth)); }
    void blame(Seat seat, int slot, int depth) { change(seat, slot, -weight(depth)); }
    void clear() { std::fill(values_.begin(), values_.end(), std::int16_t{0}); }

private:
    static constexpr int weight(int depth) { return std::min(depth * depth * 8, 1024); }
    static std::size_t index(Seat seat, int slot) {
        return static_cast<std::size_t>(seat.index() * G::move_slots + slot);
    }
    void change(Seat seat, int slot, int amount) {
        std::int16_t& value = values_[index(seat, slot)];
        const int size = amount < 0 ? -amount : amount;
        value = static_cast<std::int16_t>(value + amount - value * size / limit);
    }

    std::vector<std::int16_t> values_;
};

// The moves of one node, best looking first: the table's move, noisy moves as the game ranks them, killers,
// then quiet moves by history and the game's rank. Equal ones stay in the generator's order, so that the order
// is the same on every machine. The storage is the caller's and is used again at every node of a ply.
template <Searchable G, Policy policy>
class OrderedMoves {
public:
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Position = typename G::Position;

    // Takes over the legal moves of p, noisy ones when `all_noisy`; otherwise the game says which.
    void take_all(const G& game, const Position& p, bool all_noisy, std::uint16_t table_move,
                  const Killers& killers, const History<G>& history) {
        moves_.clear();
        next_ = 0;
        game.generate(p, moves_);
        if (moves_.size() < 2) return;
        Moves noisy;
        if (!all_noisy) game.noisy(p, noisy);
        const Seat seat = game.to_move(p);
        for (int i = 0; i < moves_.size(); ++i) {
            const Move& move = moves_[i];
            const bool is_noisy = all_noisy || std::find(noisy.begin(), noisy.end(), move) != noisy.end();
            const int looks = value(game, p, move, is_noisy, table_move, killers, history, seat);
            ranks_[slot(i)] = rank(looks, !is_noisy, i);
        }
    }

    // Takes over the noisy moves alone.
    void take_noisy(const G& game, const Position& p, std::uint16_t table_move) {
        moves_.clear();
        next_ = 0;
        game.noisy(p, moves_);
        if (moves_.size() < 2) return;
        for (int i = 0; i < moves_.size(); ++i) {
            const bool known = table_move != 0 && game.pack(p, moves_[i]) == table_move;
            ranks_[slot(i)] = rank(known ? table_value : noisy_value(game, p, moves_[i]), false, i);
        }
    }

    int size() const { return moves_.size(); }
    bool empty() const { return moves_.empty(); }

    // The next move, or none: a selection sort that stops with the caller. Only ranks are moved, and no two are
    // equal.
    const Move* next() {
        if (next_ == moves_.size()) return nullptr;
        if (moves_.size() < 2) return &moves_[next_++];
        int best = next_;
        for (int i = next_ + 1; i < moves_.size(); ++i) {
            if (ranks_[slot(i)] > ranks_[slot(best)]) best = i;
        }
        std::swap(ranks_[slot(next_)], ranks_[slot(best)]);
        return &given(next_++);
    }

    // Calls visit(move) for the quiet moves given out so far but the last, and says whether that is quiet, too.
    // Nothing is known of a move that has no alternative: it does not count as quiet.
    template <class Visit>
    bool visit_quiet_given(Visit&& visit) const {
        if (moves_.size() < 2) return false;
        for (int i = 0; i + 1 < next_; ++i) {
            if (ranks_[slot(i)] & quiet_mark) visit(given(i));
        }
        return ranks_[slot(next_ - 1)] & quiet_mark;
    }

private:
    static constexpr int table_value = 1 << 29;
    static constexpr int noisy_floor = 1 << 28;
    static constexpr int killer_value = 1 << 26;
    static constexpr int order_limit = 1 << 20;

    // A rank: how the move looks, whether it is quiet, and its place in the list, counted down so that among
    // equals the earlier one is greater.
    static constexpr std::int64_t places = std::bit_ceil(static_cast<std::uint32_t>(Moves::capacity));
    static constexpr std::int64_t quiet_mark = places;
    static std::int64_t rank(int value, bool quiet, int place) {
        return value * (2 * places) + (quiet ? quiet_mark : 0) + (places - 1 - place);
    }

    static std::size_t slot(int i) { return static_cast<std::size_t>(i); }
    // The i-th move given out; there are two moves at least.
    const Move& given(int i) const {
        return moves_[static_cast<int>(places - 1 - (ranks_[slot(i)] & (places - 1)))];
    }

    static int noisy_value(const G& game, const Position& p, const Move& move) {
        if constexpr (!policy.order) return noisy_floor;
        return noisy_floor + std::clamp(static_cast<int>(game.order(p, move)), -order_limit, order_limit);
    }

    static int value(const G& game, const Position& p, const Move& move, bool is_noisy,
                     std::uint16_t table_move, const Killers& killers, const History<G>& history, Seat seat) {
        const std::uint16_t word = game.pack(p, move);
        if (word == table_move) return table_value;
        if (is_noisy) return noisy_value(game, p, move);
        if constexpr (policy.killers) {
            if (word == killers.moves[0]) return killer_value;
            if (word == killers.moves[1]) return killer_value - 1;
        }
        int sum = 0;
        if constexpr (policy.order) {
            sum += std::clamp(static_cast<int>(game.order(p, move)), -order_limit, order_limit);
        }
        if constexpr (policy.history) sum += history.of(seat, game.move_slot(p, move));
        return sum;
    }

    Moves moves_;
    std::array<std::int64_t, static_cast<std::size_t>(Moves::capacity)> ranks_; // with two moves or more
    int next_ = 0;
};

} // namespace quartet
