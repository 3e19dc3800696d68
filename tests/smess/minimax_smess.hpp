#pragma once

// An opponent of known strength: the level at which the best-known app plays Smess.

#include "core/game/random.hpp"
#include "engines/smess/smess.hpp"

#include <algorithm>
#include <vector>

namespace quartet::testing {

// Full-width search to a fixed depth, and there an evaluation of material and mobility: no quiescence, no extensions,
// no table, no memory of the game.
class MinimaxSmess {
public:
    using Position = smess::Position;
    using Move = smess::Move;

    static constexpr int usual_depth = 4;
    static constexpr int numskull = 9000; // in thousandths of a Ninny
    static constexpr int ninny = 1000;
    static constexpr int mobility = 1; // for each legal move
    static constexpr int win = 10'000'000;

    explicit MinimaxSmess(int depth = usual_depth) : depth_{depth} {}

    // For the side to move: own pieces and moves less the other's.
    static int evaluation(const Position& p) {
        const auto side = [](const Position& q) {
            return numskull * (q.own & q.numskulls).count() +
                   ninny * (q.own & ~q.numskulls & ~q.brains).count() +
                   mobility * static_cast<int>(smess::count(q));
        };
        return side(p) - side(smess::passed(p));
    }

    // All moves of the greatest minimax value, which is left in value(). Not of a finished game.
    std::vector<Move> best_moves(const Position& p) {
        std::vector<Move> best;
        value_ = -win;
        for (const Move& move : ordered(p)) {
            // The window reaches one below the best so far: moves equal to it come out with their true value.
            const int value = -search(smess::after(p, move), depth_ - 1, 1, -win, 1 - value_);
            if (value > value_) best.clear();
            if (value >= value_) best.push_back(move);
            value_ = std::max(value_, value);
        }
        return best;
    }
    int value() const { return value_; }

    // One of the best moves.
    Move choose(const Position& p, Random& random) {
        const std::vector<Move> best = best_moves(p);
        return best[static_cast<std::size_t>(random.below(best.size()))];
    }

    // What the rules say of the end, for the side to move, `ply` moves from the root: sooner is better for the winner.
    static int final_value(const Position& p, const Outcome& outcome, int ply) {
        if (outcome.place[0] == outcome.place[1]) return 0;
        return outcome.place[static_cast<std::size_t>(p.to_move.index())] == 1 ? win - ply : ply - win;
    }

private:
    // Alpha-beta (fail-soft): the minimax value where it lies between the bounds.
    int search(const Position& p, int depth, int ply, int alpha, int beta) {
        if (const Outcome outcome = smess::outcome(p); outcome.over) return final_value(p, outcome, ply);
        if (depth == 0) return evaluation(p);
        int best = -win;
        for (const Move& move : ordered(p)) {
            best = std::max(
                best, -search(smess::after(p, move), depth - 1, ply + 1, -beta, -std::max(alpha, best)));
            if (best >= beta) break;
        }
        return best;
    }

    // The legal moves, captures of the best first: that changes the time, not the value.
    static std::vector<Move> ordered(const Position& p) {
        smess::Moves moves;
        smess::generate(p, moves);
        std::vector<Move> result;
        const auto add = [&](auto wanted) {
            for (const Move& move : moves)
                if (wanted(move.to)) result.push_back(move);
        };
        result.reserve(static_cast<std::size_t>(moves.size()));
        add([&](Square to) { return (p.opponent & p.brains).contains(to); });
        add([&](Square to) { return (p.opponent & p.numskulls).contains(to); });
        add([&](Square to) { return (p.opponent & ~p.numskulls & ~p.brains).contains(to); });
        add([&](Square to) { return !p.opponent.contains(to); });
        return result;
    }

    int depth_;
    int value_ = 0;
};

} // namespace quartet::testing
