#pragma once

#include "core/search/worker.hpp"

#include <algorithm>
#include <cstdint>

namespace quartet {

// The steps that settle a whole node without trying all its moves. They are taken only where the node is calm and off the
// principal variation, and none passes on a forced end that it has not seen proven.

// The static value is so far above beta that a quiet move will keep it there.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::reverse_futile(int depth, Score beta, const Look& look, Score& score) const {
    if (!policy.reverse_futility || depth > policy.reverse_futility_depth || beta.is_decided()) return false;
    const int plies = depth - (look.improving ? 1 : 0);
    if (look.value - policy.reverse_futility_margin * plies < beta) return false;
    score = look.value;
    return true;
}

// The static value is so far below alpha that only noisy moves can help: see whether they do.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::razored(const Node<G>& node, int depth, int ply, Score alpha, const Look& look,
                                Score& score) {
    if (!policy.razoring || depth > policy.razoring_depth || alpha.is_decided() ||
        look.value + policy.razoring_margin * depth >= alpha) {
        return false;
    }
    score = quiescence(node, ply, alpha, alpha + 1, {});
    return halted() || (score <= alpha && !score.is_decided());
}

// Even passing keeps the value above beta, so some move will (null move, Beal 1989; Donninger 1993).
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::passing_suffices(const Node<G>& node, int depth, int ply, Score beta,
                                         Expected expected, const Look& look, Score& score) {
    if constexpr (Passing<G>) {
        Frame& frame = frame_at(ply);
        const bool just_passed = ply > 0 && frame_at(ply - 1).slot == Histories<G>::no_slot;
        if (!policy.null_move || depth < policy.null_move_depth || just_passed || beta.is_decided() ||
            look.value < beta || !game().may_pass(node.position)) {
            return false;
        }
        const int surplus = std::min((look.value.value() - beta.value()) / policy.null_move_value, 3);
        const int left = depth - policy.null_move_reduction - depth / 4 - surplus;
        Node<G> child = node.passed(game());
        if (!narrowed(node)) child.replies_left = policy.reply_budget;
        const bool flips = coalitions().flips(node.position, child.position);
        frame.slot = Histories<G>::no_slot;
        score = descend(child, left, ply, beta - 1, beta, flips, expected_below(expected, flips));
        if (halted()) return true;
        if (score < beta) return false;
        if (score.is_win()) score = beta;
        return true;
    } else {
        return false;
    }
}

// A shallow search of the node itself finds it far above beta. For games in which passing proves nothing (after Scan,
// Letouzey 2015).
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::shallow_suffices(const Node<G>& node, int depth, int ply, Score beta,
                                         Expected expected, Score& score) {
    if (!policy.shallow_cut || depth < policy.shallow_cut_depth || beta.is_decided()) return false;
    const Score bound = beta + policy.shallow_cut_margin * depth;
    score = search(node, depth * policy.shallow_cut_share / 100, ply, bound - 1, bound, expected);
    if (halted()) return true;
    if (score < bound) return false;
    score = score.is_win() ? beta : score - (bound.value() - beta.value());
    return true;
}

// A noisy move is far above beta at a lesser depth (after ProbCut, Buro 1995).
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::capture_suffices(const Node<G>& node, int depth, int ply, Score beta,
                                         Expected expected, const Hints<G>& hints, Score& score) {
    if (!policy.probcut || depth < policy.probcut_depth || beta.is_decided()) return false;
    const Score bound = beta + policy.probcut_margin;
    const int lesser = depth - policy.probcut_reduction;
    Frame& frame = frame_at(ply);
    frame.moves.begin_noisy(game(), node.position, hints);
    while (const Move* next = frame.moves.next(game(), node.position, hints)) {
        const Move move = *next;
        const Node<G> child = child_of(node, move, 1);
        const bool flips = coalitions().flips(node.position, child.position);
        frame.slot = game().move_slot(node.position, move);
        score = descend(child, 0, ply, bound - 1, bound, flips, expected_refuted(flips));
        if (score >= bound && !halted()) {
            score = descend(child, lesser - 1, ply, bound - 1, bound, flips, expected_below(expected, flips));
        }
        if (halted()) return true;
        if (score < bound) continue;
        remember(node, lesser, ply, score, bound - 1, bound, game().pack(node.position, move));
        score = score.is_win() ? beta : score - policy.probcut_margin;
        return true;
    }
    return false;
}

} // namespace quartet
