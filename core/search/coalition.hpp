#pragma once

#include "core/game/game.hpp"
#include "core/search/evaluation.hpp"
#include "core/search/score.hpp"

#include <algorithm>
#include <cstdint>

namespace quartet {

// Who chooses the next move: one of the two coalitions, or nobody.
enum class Decider : std::uint8_t { root, rest, chance };

// The game as two coalitions see it: the seat that thinks against all others. With two seats that is the
// ordinary game; with more it is paranoid search (Sturtevant and Korf 2000). Every score of a node is the view
// of the coalition that decides there, so that sign and window turn when the coalition changes and not at
// every ply. Where chance decides, scores are the root's view.
template <Searchable G>
class Coalitions {
    static_assert(G::seats == 2 || (CoalitionScored<G> && Targeted<G>));

public:
    using Position = typename G::Position;

    Coalitions(const G& game, Seat root) : game_{game}, root_{root} {}

    Seat root() const { return root_; }

    Decider decider(const Position& position) const {
        if (chance_to_move(game_, position)) return Decider::chance;
        return game_.to_move(position) == root_ ? Decider::root : Decider::rest;
    }

    // Whether the scores of these two positions are views of different coalitions.
    bool flips(const Position& parent, const Position& child) const {
        return (decider(parent) == Decider::rest) != (decider(child) == Decider::rest);
    }

    // The static value. Two seats are asked for the mover's own view, so that equal positions have equal
    // values whoever thinks; with more seats the values are the root's.
    Score evaluation(const Position& position) const {
        if constexpr (G::seats == 2) {
            const Seat seat = decider(position) == Decider::chance ? root_ : game_.to_move(position);
            return evaluate(game_, position, seat);
        } else {
            return seen_from(position, evaluate(game_, position, root_));
        }
    }

    // The value of a finished game, `ply` plies below the root. Two seats: a forced end or a draw. More: what
    // the game pays, never a forced end.
    Score final_score(const Position& position, const Outcome& outcome, int ply) const {
        if constexpr (CoalitionScored<G>) {
            const EvalScore paid = game_.terminal_score(outcome, root_);
            return seen_from(position, Score{std::clamp(paid, -Score::max_eval, Score::max_eval)});
        } else {
            const auto own = static_cast<std::size_t>(root_.index());
            if (outcome.place[own] == outcome.place[1 - own]) return Score::draw();
            const bool won = outcome.place[own] == 1;
            return seen_from(position, won ? Score::win_in(ply) : Score::loss_in(ply));
        }
    }

private:
    Score seen_from(const Position& position, Score root_view) const {
        return decider(position) == Decider::rest ? -root_view : root_view;
    }

    G game_;
    Seat root_;
};

// The mean of the values of a chance seat's moves, all seen by one coalition. Hundredths are rounded towards
// zero. A forced end is kept only when every move leads to one of the same side, and then the latest counts.
class ChanceMean {
public:
    void add(Score score) {
        sum_ += std::clamp(score.value(), -Score::max_eval, Score::max_eval);
        ++count_;
        all_win_ = all_win_ && score.is_win();
        all_loss_ = all_loss_ && score.is_loss();
        latest_ = count_ == 1 || (score.is_decided() && score.plies_to_end() > latest_.plies_to_end())
                      ? score
                      : latest_;
    }
    int count() const { return count_; }
    // count() > 0.
    Score value() const { return all_win_ || all_loss_ ? latest_ : Score{static_cast<int>(sum_ / count_)}; }

private:
    std::int64_t sum_ = 0;
    int count_ = 0;
    bool all_win_ = true;
    bool all_loss_ = true;
    Score latest_;
};

} // namespace quartet
