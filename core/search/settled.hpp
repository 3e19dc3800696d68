#pragma once

#include "core/search/evaluation.hpp"
#include "core/search/score.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace quartet {

// The longest line of exchanges that settled_value() follows, in plies; beyond it the static value stands.
inline constexpr int settling_plies = 24;

// The value of a position for two, from the view of the seat to move, once all noisy moves that somebody wants to make
// have been made: a quiescence search that knows nothing but the game, for measurements. `weights` are those of the
// features. Values outside alpha .. beta are bounds.
template <Searchable G>
    requires(G::seats == 2)
Score settled_value(const G& game, const typename G::Position& p, std::span<const std::int16_t> weights,
                    Score alpha, Score beta, int ply = 0) {
    const Seat mover = game.to_move(p);
    const Outcome outcome = game.outcome(p);
    if (outcome.over) {
        const int place = outcome.place[static_cast<std::size_t>(mover.index())];
        const int others = outcome.place[static_cast<std::size_t>(next_seat(mover, 2).index())];
        return place == others ? Score::draw() : place < others ? Score::win_in(ply) : Score::loss_in(ply);
    }
    if constexpr (Striking<G>) {
        typename G::Move move{};
        if (game.wins_now(p, move)) return Score::win_in(ply + 1);
    }
    const bool must_capture = game.must_capture(p);
    Score best = -Score::infinite();
    if (!must_capture || ply >= settling_plies) {
        best = evaluate(game, p, mover, weights);
        if (best >= beta || ply >= settling_plies) return best;
        alpha = std::max(alpha, best);
    }
    typename G::Moves moves;
    game.noisy(p, moves);
    for (const typename G::Move& move : moves) {
        const typename G::Position next = game.after(p, move);
        const Score score = game.to_move(next) == mover
                                ? settled_value(game, next, weights, alpha, beta, ply + 1)
                                : -settled_value(game, next, weights, -beta, -alpha, ply + 1);
        best = std::max(best, score);
        if (best >= beta) break;
        alpha = std::max(alpha, best);
    }
    return best;
}

// Whether a position for more than two is worth more than `limit` to `root`, once all noisy moves of one round of the table
// have been made that somebody wants to make. All others are against it, as in the search: each of them may also leave it to
// the next, unless it is in danger. Chance is left alone.
template <Searchable G>
    requires(G::seats > 2 && CoalitionScored<G>)
bool settles_above(const G& game, const typename G::Position& p, Seat root,
                   std::span<const std::int16_t> weights, Score limit, int ply = 0) {
    if (const Outcome outcome = game.outcome(p); outcome.over)
        return Score{game.terminal_score(outcome, root)} > limit;
    const bool above = evaluate(game, p, root, weights) > limit;
    const bool own_turn = game.to_move(p) == root;
    if (above == own_turn || ply >= G::seats || chance_to_move(game, p)) return above;
    const auto below = [&](const typename G::Position& next) {
        return settles_above(game, next, root, weights, limit, ply + 1);
    };
    if constexpr (Passing<G>) {
        if (!own_turn && !game.danger(p) && !below(game.passed(p))) return false;
    }
    typename G::Moves moves;
    game.noisy(p, moves);
    for (const typename G::Move& move : moves) {
        if (below(game.after(p, move)) == own_turn) return own_turn;
    }
    return above;
}

// Whether a position is one of which the static value may be asked: the seat to move is neither in danger nor obliged to
// capture, and no noisy move gains it more than `margin` hundredths.
template <Searchable G>
bool is_settled(const G& game, const typename G::Position& p, std::span<const std::int16_t> weights,
                int margin) {
    if (game.outcome(p).over || game.must_capture(p) || game.danger(p)) return false;
    const Seat mover = game.to_move(p);
    const Score limit = evaluate(game, p, mover, weights) + margin;
    if constexpr (G::seats == 2) {
        return settled_value(game, p, weights, limit, limit + 1) <= limit;
    } else {
        return !settles_above(game, p, mover, weights, limit);
    }
}

} // namespace quartet
