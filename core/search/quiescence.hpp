#pragma once

#include "core/search/worker.hpp"

#include <algorithm>
#include <cstdint>

namespace quartet {

// Below the horizon: plays on until nothing noisy is left, so that no exchange is evaluated half-way.
//
// Who must capture looks at all moves and may not stand pat. Who is in danger may not either, and looks at all
// moves too, as long as the line has such plies left in its budget. Everybody else may be content with the
// static value and looks at the noisy moves only; with many seats, beyond a round of them, only at those that take where the
// last move took, for there is always somebody who can take something. Forced ends that come out of this are real ones: whoever
// has not looked at all moves has the static value at least.
template <Searchable G, Policy policy>
Score Worker<G, policy>::quiescence(const Node<G>& node, int ply, Score alpha, Score beta, Quiet quiet) {
    enter(node, ply);
    if (halted()) return Score{};

    // 1. The end, by the rules or by a convention; the end of what we can look at. Chance is left alone here.
    Score score;
    if (ended(node, ply, score)) return score;
    if (ply >= max_ply || chance_to_move(game(), node.position)) {
        return coalitions().evaluation(node.position);
    }

    // 2. A win at once is the best there is.
    if (strikes(node, ply, score)) return score;

    // 3. Which moves count, and whether the side to move may do without.
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    const bool must_capture = game().must_capture(node.position);
    const bool in_danger = !must_capture && quiet.danger_budget > 0 && game().danger(node.position);
    Score best = -Score::infinite();
    if (in_danger) {
        --quiet.danger_budget;
        frame.moves.take_all(game(), node.position, false, 0, frame.killers, history_);
    } else {
        if (!must_capture) {
            best = coalitions().evaluation(node.position);
            if (best >= beta) return best;
            alpha = std::max(alpha, best);
        }
        frame.moves.take_noisy(game(), node.position, 0);
    }
    if (frame.moves.empty()) {
        return must_capture || in_danger ? coalitions().evaluation(node.position) : best;
    }

    // 4. Try them.
    const bool only_recaptures = G::seats > 2 && !in_danger && !must_capture && quiet.plies >= G::seats;
    while (const Move* move = frame.moves.next()) {
        Quiet below = quiet;
        ++below.plies;
        if constexpr (G::seats > 2) {
            below.target = game().target(*move);
            if (only_recaptures && below.target != quiet.target) continue;
        }
        const Node<G> child = node.child(game(), *move);
        score = through(node, child, alpha, beta, [&](Score child_alpha, Score child_beta) {
            return quiescence(child, ply + 1, child_alpha, child_beta, below);
        });
        if (halted()) return Score{};
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        extend_pv(ply, *move);
        if (score >= beta) break;
        alpha = score;
    }
    return best;
}

} // namespace quartet
