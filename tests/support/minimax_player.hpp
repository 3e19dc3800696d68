#pragma once

// An opponent of known strength for any game of two seats.

#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "core/game/random.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace quartet::testing {

// Full-width search to a fixed depth, and there an evaluation: no quiescence, no extensions, no table, no memory of the
// game. How it plays is told by Style:
//
//  Game                    The game, under its default rules.
//  usual_depth             In plies.
//  unit                    The value of one ordinary piece.
//  evaluation(p)           The value for the side to move of a position that is not the end.
//  promise(p, move)        Moves of greater promise are looked at sooner: that changes the time, not the value.
template <class Style>
class MinimaxPlayer {
public:
    using Game = typename Style::Game;
    using Position = typename Game::Position;
    using Move = typename Game::Move;

    static constexpr int usual_depth = Style::usual_depth;
    static constexpr int win = 10'000'000;

    explicit MinimaxPlayer(int depth = usual_depth) : depth_{depth} {}

    int depth() const { return depth_; }

    static int evaluation(const Position& p) { return Style::evaluation(p); }

    // What the rules say of the end, for the side to move, `ply` moves from the root: sooner is better for the winner.
    static int final_value(const Position& p, const Outcome& outcome, int ply) {
        if (outcome.place[0] == outcome.place[1]) return 0;
        return outcome.place[static_cast<std::size_t>(Game{}.to_move(p).index())] == 1 ? win - ply
                                                                                       : ply - win;
    }

    // All moves of the greatest minimax value, which is left in value(). Not of a finished game.
    std::vector<Move> best_moves(const Position& p) {
        std::vector<Move> best;
        value_ = -win;
        for (const Move& move : ordered(p)) {
            // The window reaches one below the best so far: moves equal to it come out with their true value.
            const int value = -search(game_.after(p, move), depth_ - 1, 1, -win, 1 - value_);
            if (value > value_) best.clear();
            if (value >= value_) best.push_back(move);
            value_ = std::max(value_, value);
        }
        return best;
    }
    int value() const { return value_; }
    // The same in hundredths of an ordinary piece.
    int centipieces() const { return static_cast<int>(std::int64_t{value_} * 100 / Style::unit); }

    // One of the best moves.
    Move choose(const Position& p, Random& random) {
        const std::vector<Move> best = best_moves(p);
        return best[static_cast<std::size_t>(random.below(best.size()))];
    }

private:
    // Alpha-beta (fail-soft): the minimax value where it lies between the bounds.
    int search(const Position& p, int depth, int ply, int alpha, int beta) {
        if (const Outcome outcome = game_.outcome(p); outcome.over) return final_value(p, outcome, ply);
        if (depth == 0) return evaluation(p);
        int best = -win;
        for (const Move& move : ordered(p)) {
            best = std::max(best,
                            -search(game_.after(p, move), depth - 1, ply + 1, -beta, -std::max(alpha, best)));
            if (best >= beta) break;
        }
        return best;
    }

    // The legal moves, those of the greatest promise first.
    std::vector<Move> ordered(const Position& p) const {
        typename Game::Moves moves;
        game_.generate(p, moves);
        std::vector<std::pair<int, Move>> rated;
        rated.reserve(static_cast<std::size_t>(moves.size()));
        for (const Move& move : moves) rated.emplace_back(Style::promise(p, move), move);
        std::stable_sort(rated.begin(), rated.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Move> result;
        result.reserve(rated.size());
        for (const auto& [promise, move] : rated) result.push_back(move);
        return result;
    }

    Game game_;
    int depth_;
    int value_ = 0;
};

// Minimax as plainly as it can be said: the value of p, `ply` plies from the root, that a player of the style must find.
template <class Style>
int plain_minimax(const typename Style::Game::Position& p, int depth, int ply) {
    using Player = MinimaxPlayer<Style>;
    const typename Style::Game game;
    if (const Outcome outcome = game.outcome(p); outcome.over) return Player::final_value(p, outcome, ply);
    if (depth == 0) return Player::evaluation(p);
    typename Style::Game::Moves moves;
    game.generate(p, moves);
    int best = -Player::win;
    for (const auto& move : moves)
        best = std::max(best, -plain_minimax<Style>(game.after(p, move), depth - 1, ply + 1));
    return best;
}

} // namespace quartet::testing
