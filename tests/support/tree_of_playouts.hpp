#pragma once

// Plain Monte-Carlo tree search, as public bots play it: UCB1 in the tree (Kocsis and Szepesvari 2006), games played to
// their end at random below it, the most visited move in the end.

#include "core/game/game.hpp"
#include "core/game/outcome.hpp"
#include "core/game/random.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

namespace quartet::testing {

// For games of two seats. A playout that has come to no end after `longest` plies is a draw.
template <class G>
class TreeOfPlayouts {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    static constexpr double exploration = 1.4; // about the root of two
    static constexpr int longest = 400;

    TreeOfPlayouts(const G& game, Random& random) : game_{game}, random_{random} {}

    // The move to make after so many playouts (> 0). p has a legal move.
    Move choose(const Position& p, int playouts) {
        Node root{Move{}};
        for (int i = 0; i < playouts; ++i) visit(root, p);
        const Node* most = nullptr;
        for (const auto& child : root.children)
            if (most == nullptr || child->visits > most->visits) most = child.get();
        return most->move;
    }

private:
    struct Node {
        explicit Node(const Move& its_move) : move{its_move} {}

        Move move;         // that leads here
        double points = 0; // of who made that move: 1 a won playout, 0.5 a drawn one
        int visits = 0;
        bool expanded = false;
        std::vector<std::unique_ptr<Node>> children;
    };

    // One playout through the node; the points of the seat to move at p.
    double visit(Node& node, const Position& p) {
        ++node.visits;
        double points = 0;
        if (const Outcome outcome = game_.outcome(p); outcome.over) {
            points = points_of(outcome, game_.to_move(p));
        } else if (!node.expanded && node.visits > 1) {
            expand(node, p);
            points = descend(node, p);
        } else {
            points = node.expanded ? descend(node, p) : play_out(p);
        }
        node.points += 1 - points;
        return points;
    }
    double descend(Node& node, const Position& p) {
        Node& child = promising(node);
        return 1 - visit(child, game_.after(p, child.move));
    }
    void expand(Node& node, const Position& p) {
        typename G::Moves moves;
        game_.generate(p, moves);
        for (const Move& move : moves) node.children.push_back(std::make_unique<Node>(Node{move}));
        node.expanded = true;
    }
    static Node& promising(Node& node) {
        Node* best = nullptr;
        double highest = -1;
        for (const auto& child : node.children) {
            const double visits = child->visits;
            const double value = child->visits == 0
                                     ? std::numeric_limits<double>::infinity()
                                     : child->points / visits +
                                           exploration * std::sqrt(std::log(double(node.visits)) / visits);
            if (value > highest) {
                highest = value;
                best = child.get();
            }
        }
        return *best;
    }
    double play_out(Position p) {
        const Seat own = game_.to_move(p);
        for (int ply = 0; ply < longest; ++ply) {
            if (const Outcome outcome = game_.outcome(p); outcome.over) return points_of(outcome, own);
            typename G::Moves moves;
            game_.generate(p, moves);
            p = game_.after(p,
                            moves[static_cast<int>(random_.below(static_cast<std::uint64_t>(moves.size())))]);
        }
        return 0.5;
    }
    static double points_of(const Outcome& outcome, Seat seat) {
        const auto own = static_cast<std::size_t>(seat.index());
        if (outcome.place[own] == outcome.place[1 - own]) return 0.5;
        return outcome.place[own] == 1 ? 1 : 0;
    }

    G game_;
    Random& random_;
};

} // namespace quartet::testing
