#pragma once

// The reference player: alpha-beta as the textbooks have it (Knuth and Moore 1975), against which every version of the
// engines can be measured. It is frozen: reference_test.cpp holds it to its moves, values and node counts, so that a
// result against it means the same for ever.

#include "core/game/game.hpp"
#include "core/game/outcome.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace quartet::testing {

// Iterations of 1, 2 .. plies, until so many nodes have been made; no quiescence, no extensions, no table, no memory of
// the game. The seat that thinks is against all others. How it values positions is told by Style:
//
//  Game              The game, under its default rules.
//  value(p, seat)    Of a position that is not the end, for the seat; in hundredths of an ordinary piece.
//  paid(p, outcome, seat)  Of the end, for the seat; within +-AlphaBeta::win.
//  promise(p, move)  Moves of greater promise are looked at sooner; equal ones as the generator has them.
template <class Style>
class AlphaBeta {
public:
    using Game = typename Style::Game;
    using Position = typename Game::Position;
    using Move = typename Game::Move;

    static constexpr int win = 10'000'000;

    struct Choice {
        Move move{};
        int value = 0;           // of the last whole iteration, for the seat to move
        int depth = 0;           // its plies; 0: not even one was through, and the move is the first
        std::uint64_t nodes = 0; // positions made
    };

    // p is not the end, and its seat to move has a move.
    Choice choose(const Position& p, int depth, std::uint64_t nodes) {
        root_ = game_.to_move(p);
        left_ = nodes;
        std::vector<Move> moves = ordered(p);
        Choice choice{moves.front(), 0, 0, 0};
        for (int plies = 1; plies <= depth; ++plies) {
            const std::optional<std::pair<std::size_t, int>> best = iterate(p, moves, plies);
            if (!best) break;
            choice.move = moves[best->first];
            choice.value = best->second;
            choice.depth = plies;
            // The best move comes first in the next iteration.
            const auto place = moves.begin() + static_cast<std::ptrdiff_t>(best->first);
            std::rotate(moves.begin(), place, place + 1);
        }
        choice.nodes = nodes - left_;
        return choice;
    }

private:
    // The place of the first best move and its value; nothing when the nodes are used up.
    std::optional<std::pair<std::size_t, int>> iterate(const Position& p, const std::vector<Move>& moves,
                                                       int depth) {
        std::pair<std::size_t, int> best{0, -infinite};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::optional<int> value =
                search(game_.after(p, moves[i]), depth - 1, 1, best.second, infinite);
            if (!value) return std::nullopt;
            if (*value > best.second) best = {i, *value};
        }
        return best;
    }

    // For the seat that thinks: the value, where it lies between the bounds.
    std::optional<int> search(const Position& p, int depth, int ply, int alpha, int beta) {
        if (left_ == 0) return std::nullopt;
        --left_;
        if (const Outcome outcome = game_.outcome(p); outcome.over) {
            const int paid = Style::paid(p, outcome, root_);
            return paid == win ? win - ply : paid == -win ? ply - win : paid;
        }
        if (depth == 0) return Style::value(p, root_);
        const std::vector<Move> moves = ordered(p);
        if (moves.empty()) return Style::value(p, root_);
        const bool own = game_.to_move(p) == root_;
        int best = own ? -infinite : infinite;
        for (const Move& move : moves) {
            const std::optional<int> value = search(game_.after(p, move), depth - 1, ply + 1, alpha, beta);
            if (!value) return std::nullopt;
            best = own ? std::max(best, *value) : std::min(best, *value);
            (own ? alpha : beta) = own ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta) break;
        }
        return best;
    }

    std::vector<Move> ordered(const Position& p) const {
        typename Game::Moves moves;
        game_.generate(p, moves);
        std::vector<std::pair<int, Move>> rated;
        for (const Move& move : moves) rated.emplace_back(Style::promise(p, move), move);
        std::stable_sort(rated.begin(), rated.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Move> result;
        for (const auto& [promise, move] : rated) result.push_back(move);
        return result;
    }

    static constexpr int infinite = std::numeric_limits<int>::max();

    Game game_;
    Seat root_{0};
    std::uint64_t left_ = 0;
};

} // namespace quartet::testing
