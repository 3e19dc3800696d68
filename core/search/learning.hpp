#pragma once

#include "core/search/worker.hpp"

#include <algorithm>
#include <cstdint>

namespace quartet {

// What a worker knows of moves before it tries them, and what it learns from cut-offs.

// The ply of the line at which the seat that moves at `ply` moved before; -1: not in this search.
template <Searchable G, const Policy& policy>
int Worker<G, policy>::own_last_ply(int ply) const {
    for (int before = ply - 1; before >= std::max(0, ply - G::seats); --before) {
        if (frame_at(before).seat == frame_at(ply).seat) return before;
    }
    return -1;
}

template <Searchable G, const Policy& policy>
Hints<G> Worker<G, policy>::hints_at(int ply, std::uint16_t table_move) const {
    const Frame& frame = frame_at(ply);
    Hints<G> hints{.histories = histories_, .killers = frame.killers, .table_move = table_move};
    if (ply > 0) hints.last_slot = frame_at(ply - 1).slot;
    if (const int before = own_last_ply(ply); before >= 0) hints.own_last_slot = frame_at(before).slot;
    hints.counter = histories_.counter(frame.seat, hints.last_slot);
    return hints;
}

// `best` cut off: it is tried sooner elsewhere, those tried before it later.
template <Searchable G, const Policy& policy>
void Worker<G, policy>::learn(const Node<G>& node, int depth, int ply, const Move& best,
                              const Hints<G>& hints) {
    using enum Earlier;
    Frame& frame = frame_at(ply);
    const int slot = game().move_slot(node.position, best);
    const int bonus = history_bonus(depth);
    const auto change_quiet = [&](int which, int amount) {
        if (policy.history) histories_.quiet(frame.seat, which).change(amount);
        if (policy.continuation) {
            histories_.after(last_move, hints.last_slot)[which].change(amount);
            histories_.after(own_last_move, hints.own_last_slot)[which].change(amount);
        }
    };
    if (policy.history) {
        for (const int tried : frame.noisy) histories_.noisy(frame.seat, tried).change(-bonus);
    }
    if (game().is_noisy(node.position, best)) {
        if (policy.history) histories_.noisy(frame.seat, slot).change(bonus);
        return;
    }
    change_quiet(slot, bonus);
    for (const int tried : frame.quiet) change_quiet(tried, -bonus);
    const std::uint16_t word = game().pack(node.position, best);
    if (policy.killers) frame.killers.add(word);
    if (policy.counter_moves) histories_.counter(frame.seat, hints.last_slot) = word;
}

} // namespace quartet
