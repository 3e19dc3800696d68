#pragma once

#include "core/search/worker.hpp"

#include <algorithm>

namespace quartet {

// The end of a game inside the search, and what repetition and the no-progress limit mean for values before it.

// Whether the game is over at the node, and what it is worth then. The rules come before the conventions.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::ended(const Node<G>& node, int ply, Score& score) const {
    const Outcome outcome = game().outcome(node.position);
    if (outcome.over) {
        score = coalitions().final_score(node.position, outcome, ply);
        return true;
    }
    const int limit = context_->conventions.no_progress_limit;
    if (!(limit > 0 && node.quiet_plies >= limit) && !recurs(node.key, node.quiet_plies, ply)) {
        return false;
    }
    score =
        coalitions().final_score(node.position, stopped_outcome(game(), node.position, "convention"), ply);
    return true;
}

// Whether a position that stands at `ply` of the line has stood before so that it counts as the end: once already in the line
// from the root on, for whoever can bring it about again; else as often as the convention asks.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::recurs(Key key, int quiet_plies, int ply) const {
    const int limit = context_->conventions.repetition_limit;
    if (limit <= 0) return false;
    const int now = root_index_ + ply;
    constexpr int turns = G::seats == 2 ? 2 : 1; // with more seats some may be passed over
    int occurrences = 1;
    for (int back = 2 * turns; back <= std::min(quiet_plies, now); back += turns) {
        if (keys_[static_cast<std::size_t>(now - back)] != key) continue;
        if (back <= ply) return true;
        ++occurrences;
    }
    return occurrences >= limit;
}

// Whether the seat to move can bring about a position that recurs then: by leading the piece that it moved last, alone, back
// to where it came from. (What takes two pieces is left to the moves.)
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::can_repeat(const Node<G>& node, int ply) const {
    if constexpr (G::seats == 2 && FromTo<Move>) {
        constexpr int longest = 9;
        if (!policy.repetition || context_->conventions.repetition_limit <= 0) return false;
        const int now = root_index_ + ply;
        const auto move_at = [&](int index) -> const Move& {
            return moves_[static_cast<std::size_t>(index)];
        };
        for (int back = 3; back <= std::min({node.quiet_plies, now, longest}); back += 2) {
            const Move& earliest = move_at(now - back + 1);
            if (back > 3 && earliest.to != move_at(now - back + 3).from) return false;
            if (move_at(now - back).from != move_at(now - 1).to) continue; // nor has the opponent gone back
            const Key key = keys_[static_cast<std::size_t>(now - back)];
            if (!recurs(key, node.quiet_plies + 1, ply + 1)) continue;
            Move move = move_at(now - 2);
            move.from = move.to;
            move.to = earliest.from;
            Move legal;
            if (move.from != move.to &&
                game().unpack(node.position, game().pack(node.position, move), legal) &&
                node.child(game(), legal).key == key) {
                return true;
            }
        }
    }
    return false;
}

// A static value as it counts at the node: the longer nothing has happened, the less is it worth to be ahead.
template <Searchable G, const Policy& policy>
Score Worker<G, policy>::damped(Score value, const Node<G>& node) const {
    const int limit = context_->conventions.no_progress_limit;
    if (policy.no_progress_damping == 0 || limit <= 0) return value;
    const int patience = limit * policy.no_progress_patience / 100;
    const int waited = std::clamp(node.quiet_plies - patience, 0, limit - patience);
    const int whole = 100 * (limit - patience);
    if (waited == 0) return value;
    return Score{value.value() * (whole - policy.no_progress_damping * waited) / whole};
}

// Whether entries, which know nothing of plies without progress, hold `depth` plies from here.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::table_serves(const Node<G>& node, int depth) const {
    const int limit = context_->conventions.no_progress_limit;
    return limit <= 0 || node.quiet_plies + std::max(depth, policy.no_progress_margin) < limit;
}

} // namespace quartet
