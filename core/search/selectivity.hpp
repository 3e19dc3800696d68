#pragma once

#include "core/search/worker.hpp"

#include <algorithm>

namespace quartet {

// How much is looked at: what is seen of a node at once, and which moves are searched deeper, less deep or not at all.

// How a node looks: whether its static value can be trusted, and what it is.
template <Searchable G, const Policy& policy>
typename Worker<G, policy>::Look Worker<G, policy>::look_at(const Node<G>& node, int ply,
                                                            const TableEntry& entry) {
    Frame& frame = frame_at(ply);
    frame.seat = game().to_move(node.position);
    Look look{};
    look.must_capture = game().must_capture(node.position);
    look.danger = !look.must_capture && game().danger(node.position);
    look.value = unknown_value;
    frame.evaluation = unknown_value;
    if (!look.calm()) return look;

    const bool known = entry.bound != Bound::none && entry.evaluation != TableEntry::no_evaluation;
    frame.evaluation = known ? Score{entry.evaluation} : coalitions().evaluation(node.position);
    look.value = damped(frame.evaluation, node);
    if (entry.bound != Bound::none) {
        const Score seen = from_table(entry.score, ply);
        const bool better_known = entry.bound == Bound::exact ||
                                  (entry.bound == Bound::lower && seen > look.value) ||
                                  (entry.bound == Bound::upper && seen < look.value);
        if (better_known && !seen.is_decided()) look.value = seen;
    }
    const int before = own_last_ply(ply);
    look.improving = before >= 0 && frame_at(before).evaluation != unknown_value &&
                     frame.evaluation > frame_at(before).evaluation;
    return look;
}

// A ply, if the table's move is better than every other one by a margin: then what follows it is worth a closer look
// (singular extension, Anantharaman, Campbell and Hsu 1988, asked of the table's move alone).
template <Searchable G, const Policy& policy>
int Worker<G, policy>::singular_extension(const Node<G>& node, int depth, int ply, const TableEntry& entry,
                                          Expected expected) {
    Frame& frame = frame_at(ply);
    if (!policy.singular || !context_->selective || frame.excluding || depth < policy.singular_depth ||
        ply >= 2 * root_depth_ || entry.bound == Bound::none || entry.bound == Bound::upper ||
        entry.depth < depth - 3) {
        return 0;
    }
    const Score known = from_table(entry.score, ply);
    if (known.is_decided() || !game().unpack(node.position, entry.move, frame.excluded)) return 0;
    const Score near = known - policy.singular_margin * depth;
    frame.excluding = true;
    const Score others = search(node, (depth - 1) / 2, ply, near - 1, near,
                                expected == Expected::principal ? Expected::cut : expected);
    frame.excluding = false;
    return others < near ? 1 : 0;
}

// Whether the static value is so far below alpha that no quiet move will lift it there.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::futile(int depth, Score alpha, const Look& look) const {
    return policy.futility && depth <= policy.futility_depth && !alpha.is_loss() &&
           look.value + (policy.futility_base + policy.futility_margin * depth) <= alpha;
}

// Whether moves that are not worth trying are tried all the same if they force something.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::spares(const Node<G>& node, NodeThreats<G>& threats) const {
    return policy.spare_forcing && threats.any(game(), node.position);
}

// Whether a quiet move, the `number`-th of its node, is most likely of no use with so little depth left: it comes late,
// or the static value is far below alpha, or such moves have failed before.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::not_worth_trying(const Node<G>& node, const Move& move, int depth, int number,
                                         Score alpha, const Look& look, const Hints<G>& hints) {
    if (alpha.is_loss()) return false;
    if (policy.move_count_pruning && depth <= policy.move_count_depth) {
        const int enough = policy.move_count_base + depth * depth;
        if (number > (look.improving ? enough : enough / 2)) return true;
    }
    if (futile(depth, alpha, look)) return true;
    return policy.history_pruning && depth <= policy.history_pruning_depth &&
           OrderedMoves<G, policy>::quiet_history(game(), node.position, move, hints) <
               -policy.history_pruning_limit * depth;
}

// Whether a quiet move to `child` earns points, in games that count them.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::earns(const Node<G>& node, const Node<G>& child) const {
    if constexpr (Pointed<G>) {
        return game().points(node.position) != game().points(child.position);
    } else {
        return false;
    }
}

// Whether it is more than quiet: it earns points, or leaves the next seat little choice, which must capture or is in danger.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::forces(const Node<G>& node, const Node<G>& child) const {
    return earns(node, child) || game().must_capture(child.position) || game().danger(child.position);
}

// What is taken off the value of a move to `child` because it earns the root seat points only now, `ply` plies below the
// root. Where what is to be had cannot run away, every line that takes it sometime is worth the same: the seat would put
// it off for ever.
template <Searchable G, const Policy& policy>
int Worker<G, policy>::delay(const Node<G>& node, const Node<G>& child, int ply) const {
    if constexpr (Pointed<G> && G::seats > 2) {
        if (policy.haste == 0 || coalitions().decider(node.position) != Decider::root) return 0;
        const auto own = static_cast<std::size_t>(coalitions().root().index());
        const bool earns = game().points(child.position)[own] > game().points(node.position)[own];
        return earns ? policy.haste * std::min(ply, policy.haste_plies) : 0;
    } else {
        return 0;
    }
}

// How many plies less a quiet move is searched: never all of those left to the child.
template <Searchable G, const Policy& policy>
int Worker<G, policy>::reduction(const Node<G>& node, const Node<G>& child, const Move& move, int depth,
                                 int number, Expected expected, const Look& look,
                                 const Hints<G>& hints) const {
    if (!policy.late_move_reductions || !context_->selective || depth < policy.reduction_depth ||
        number < 2 || look.must_capture || (look.danger && !policy.reduction_in_danger)) {
        return 0;
    }
    constexpr int ply = 100;
    int amount = late_move_reduction(policy, depth, number);
    if (expected == Expected::principal) amount -= ply;
    if (expected == Expected::cut) amount += ply;
    if (!look.improving) amount += ply / 2;
    amount -= ply * OrderedMoves<G, policy>::quiet_history(game(), node.position, move, hints) /
              policy.reduction_history;
    if (amount < ply || game().must_capture(child.position)) return 0;
    if (earns(node, child) || game().danger(child.position)) amount -= ply;
    return std::clamp(amount / ply, 0, depth - 2);
}

} // namespace quartet
