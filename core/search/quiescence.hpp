#pragma once

#include "core/search/worker.hpp"

#include <algorithm>
#include <cstdint>

namespace quartet {

// Below the horizon: plays on until nothing noisy is left, so that no exchange is evaluated half-way.
//
// Who must capture looks at all moves and may not stand pat. Who is in danger may not either, and looks at all
// moves too, as long as the line has such plies left in its budget; with `danger_futility` only where the static value is
// above alpha, for a threat makes no value better. Everybody else may be content with the static value and looks at the
// noisy moves only; far down the line (with many seats: beyond a round of them) only at those that take where the last
// move took, for there is always somebody who can take something. Forced ends that come out of this are real ones: whoever
// has not looked at all moves has the static value at least.
template <Searchable G, const Policy& policy>
Score Worker<G, policy>::quiescence(const Node<G>& node, int ply, Score alpha, Score beta, Quiet quiet) {
    enter(node, ply);
    if (policy.counts != nullptr) ++policy.counts->quiescence_nodes;
    if (halted()) return Score{};

    // 1. The end, by the rules or by a convention; the end of what we can look at. Chance is left alone here.
    Score score;
    if (ended(node, ply, score)) return score;
    if (ply >= max_ply || chance_to_move(game(), node.position)) {
        return static_value(node);
    }

    // 2. A win at once is the best there is.
    if (strikes(node, ply, score)) return score;

    // 3. Which moves count, and whether the side to move may do without.
    Frame& frame = frame_at(ply);
    frame.seat = game().to_move(node.position);
    frame.evaluation = unknown_value;
    const Score given_alpha = alpha;
    const bool must_capture = game().must_capture(node.position);
    bool asks_danger = !must_capture && quiet.danger_budget > 0;
    if (asks_danger && policy.danger_futility) {
        frame.evaluation = coalitions().evaluation(node.position);
        asks_danger = damped(frame.evaluation, node) > alpha;
    }
    const bool in_danger = asks_danger && game().danger(node.position);
    const bool stands_pat = !must_capture && !in_danger;
    Score best = -Score::infinite();
    if (in_danger) --quiet.danger_budget;
    if (stands_pat) {
        if (frame.evaluation == unknown_value) frame.evaluation = coalitions().evaluation(node.position);
        best = damped(frame.evaluation, node);
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
    }

    // 4. What the table knows: the first node of the line is any other's neighbour, those behind it depend on the line. (What
    //    the static value answers is quicker seen again than remembered.)
    const bool remembers = policy.table && policy.quiescence_table && quiet.plies == 0;
    TableEntry entry;
    if (remembers) {
        entry = table_.probe(table_key(node));
        const bool asked = !policy.principal_variation || beta.value() - given_alpha.value() == 1;
        if (asked && cuts_off(entry, node, 0, ply, given_alpha, beta, score)) return score;
    }
    const Hints<G> hints = hints_at(ply, entry.move);
    if (in_danger) {
        frame.moves.begin_all(game(), node.position, hints);
    } else {
        frame.moves.begin_noisy(game(), node.position, hints, !policy.quiescence_doubts);
    }
    if (frame.moves.size() == 0) {
        if (!stands_pat) return static_value(node);
        if (remembers) remember(node, 0, ply, best, given_alpha, beta, 0);
        return best;
    }

    // 5. Try them, but for captures that would leave the value far below alpha.
    const bool only_recaptures = stands_pat && quiet.plies >= policy.quiescence_plies;
    const Score stand = best;
    std::uint16_t best_word = 0;
    while (const Move* next = frame.moves.next(game(), node.position, hints)) {
        const Move move = *next;
        Quiet below = quiet;
        ++below.plies;
        if constexpr (Targeted<G>) {
            below.target = game().target(move);
            if (only_recaptures && below.target != quiet.target) continue;
        }
        if constexpr (Gaining<G>) {
            if (policy.quiescence_futility && stands_pat && !alpha.is_decided()) {
                const Score at_most = stand + (game().gain(node.position, move) + policy.quiescence_margin);
                if (at_most <= alpha) {
                    best = std::max(best, at_most);
                    continue;
                }
            }
        }
        if (policy.quiescence_doubts && stands_pat && is_doubtful(game(), node.position, move)) continue;
        const Node<G> child = node.child(game(), move);
        frame.slot = game().move_slot(node.position, move);
        const bool flips = coalitions().flips(node.position, child.position);
        score = flips ? -quiescence(child, ply + 1, -beta, -alpha, below)
                      : quiescence(child, ply + 1, alpha, beta, below);
        if (halted()) return Score{};
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        best_word = game().pack(node.position, move);
        extend_pv(ply, move);
        if (score >= beta) break;
        alpha = score;
    }

    // 6. Remember it.
    if (remembers) remember(node, 0, ply, best, given_alpha, beta, best_word);
    return best;
}

} // namespace quartet
