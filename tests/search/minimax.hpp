#pragma once

// The search as plainly as it can be said: no window, no table, no order. What the real one must equal.

#include "core/game/game.hpp"
#include "core/search/evaluation.hpp"
#include "core/search/policy.hpp"
#include "core/search/score.hpp"

#include <algorithm>
#include <array>

namespace quartet::testing {

// Values are the root seat's view throughout; the root seat maximises, all others minimise, chance averages.
// Conventions are off.
template <Searchable G>
class Minimax {
public:
    Minimax(const G& game, Seat root, const Policy& policy, int root_depth)
        : game_{game}, root_{root}, policy_{policy}, root_depth_{root_depth} {}

    int value(const typename G::Position& p, int depth, int ply) const {
        if (depth <= 0 && policy_.quiescence) return quiet_value(p, ply, policy_.danger_budget, 0, -1);
        const Outcome outcome = game_.outcome(p);
        if (outcome.over) return final_value(outcome, ply);
        if (depth <= 0) return evaluation(p);
        typename G::Moves moves;
        game_.generate(p, moves);
        if (chance_to_move(game_, p)) {
            int sum = 0;
            for (const auto& move : moves) sum += value(game_.after(p, move), depth - 1, ply + 1);
            return sum / moves.size();
        }
        const bool pressed = game_.must_capture(p) || game_.danger(p);
        const bool forced =
            policy_.single_reply && pressed && ply > 0 && moves.size() == 1 && ply < 2 * root_depth_;
        int best = worst(p);
        for (const auto& move : moves) {
            best = better(p, best, value(game_.after(p, move), forced ? depth : depth - 1, ply + 1));
        }
        return best;
    }

private:
    // `plies` of it are behind; the last move took at `target`.
    int quiet_value(const typename G::Position& p, int ply, int budget, int plies, int target) const {
        const Outcome outcome = game_.outcome(p);
        if (outcome.over) return final_value(outcome, ply);
        if (chance_to_move(game_, p)) return evaluation(p);
        const bool must = game_.must_capture(p);
        const bool danger = !must && budget > 0 && game_.danger(p);
        typename G::Moves moves;
        if (danger) {
            game_.generate(p, moves);
        } else {
            game_.noisy(p, moves);
        }
        int best = must || danger ? worst(p) : evaluation(p);
        for (const auto& move : moves) {
            int taken = -1;
            if constexpr (Targeted<G>) {
                const int limit = policy_.quiescence_plies;
                taken = game_.target(move);
                if (!danger && !must && plies >= limit && taken != target) continue;
            }
            const int below = danger ? budget - 1 : budget;
            best = better(p, best, quiet_value(game_.after(p, move), ply + 1, below, plies + 1, taken));
        }
        return best;
    }

    int final_value(const Outcome& outcome, int ply) const {
        if constexpr (CoalitionScored<G>) {
            return game_.terminal_score(outcome, root_);
        } else {
            const auto own = static_cast<std::size_t>(root_.index());
            if (outcome.place[0] == outcome.place[1]) return 0;
            return outcome.place[own] == 1 ? Score::win_value - ply : ply - Score::win_value;
        }
    }
    int evaluation(const typename G::Position& p) const { return evaluate(game_, p, root_).value(); }
    bool maximises(const typename G::Position& p) const { return game_.to_move(p) == root_; }
    int worst(const typename G::Position& p) const { return maximises(p) ? -40'000 : 40'000; }
    int better(const typename G::Position& p, int a, int b) const {
        return maximises(p) ? std::max(a, b) : std::min(a, b);
    }

    G game_;
    Seat root_;
    Policy policy_;
    int root_depth_;
};

} // namespace quartet::testing
