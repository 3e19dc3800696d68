#pragma once

// Plain max^n (Luckhardt and Irani 1986): every seat takes what is best for itself. No window, no table; the baseline
// against which searches that pit one seat against the rest are measured.

#include "core/game/game.hpp"
#include "core/search/evaluation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace quartet::testing {

template <Searchable G>
class MaxN {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;
    using Values = std::array<int, static_cast<std::size_t>(G::seats)>; // for each seat, in hundredths

    explicit MaxN(const G& game) : game_{game} {}

    // The best move after iterations of 1, 2 .. plies, up to `depth` of them or until `nodes` positions have been made. p
    // has a legal move.
    Move choose(const Position& p, int depth, std::uint64_t nodes) {
        left_ = nodes;
        Move chosen{};
        for (int plies = 1; plies <= depth; ++plies) {
            Move best{};
            if (!search(p, plies, &best)) break;
            chosen = best;
        }
        if (chosen == Move{}) { // not even one ply
            typename G::Moves moves;
            legal_moves(game_, p, moves);
            chosen = moves[0];
        }
        return chosen;
    }

    // The values of p after `depth` plies, without a limit of nodes.
    Values values(const Position& p, int depth) {
        left_ = std::numeric_limits<std::uint64_t>::max();
        return *search(p, depth, nullptr);
    }

private:
    // Nothing when the nodes are used up.
    std::optional<Values> search(const Position& p, int depth, Move* best_move) {
        if (left_ == 0) return std::nullopt;
        --left_;
        const Outcome outcome = game_.outcome(p);
        if (outcome.over) return final_values(outcome);
        typename G::Moves moves;
        if (depth > 0) game_.generate(p, moves);
        if (moves.empty()) return static_values(p);
        const auto own = static_cast<std::size_t>(game_.to_move(p).index());
        const bool chance = chance_to_move(game_, p);
        Values best{};
        bool first = true;
        for (const Move& move : moves) {
            const std::optional<Values> found = search(game_.after(p, move), depth - 1, nullptr);
            if (!found) return std::nullopt;
            if (chance) {
                for (std::size_t seat = 0; seat < best.size(); ++seat) best[seat] += (*found)[seat];
            } else if (first || (*found)[own] > best[own]) {
                best = *found;
                if (best_move != nullptr) *best_move = move;
            }
            first = false;
        }
        if (chance) {
            for (int& value : best) value /= moves.size();
        }
        return best;
    }

    Values static_values(const Position& p) const {
        Values values{};
        for (int seat = 0; seat < G::seats; ++seat) {
            values[static_cast<std::size_t>(seat)] = evaluate(game_, p, Seat{seat}).value();
        }
        return values;
    }
    Values final_values(const Outcome& outcome) const {
        Values values{};
        for (int seat = 0; seat < G::seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if constexpr (CoalitionScored<G>) {
                values[index] = game_.terminal_score(outcome, Seat{seat});
            } else {
                const int better = outcome.place[1 - index] - outcome.place[index];
                values[index] = better * Score::win_value;
            }
        }
        return values;
    }

    G game_;
    std::uint64_t left_ = 0;
};

} // namespace quartet::testing
