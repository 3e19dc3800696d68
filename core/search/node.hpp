#pragma once

#include "core/game/game.hpp"

namespace quartet {

// Nothing to accumulate: the state of games that are not Incremental.
struct NoAccumulator {
    friend bool operator==(NoAccumulator, NoAccumulator) = default;
};

template <class G>
struct AccumulatorOf {
    using Type = NoAccumulator;
};
template <Incremental G>
struct AccumulatorOf<G> {
    using Type = typename G::Accumulator;
};

// A position inside the search, with what the rules do not need but the search keeps beside it. Nodes are
// values: a child is a new one, and nothing is ever taken back.
template <Rules G>
struct Node {
    typename G::Position position;
    Key key = 0;          // the position's own; repetition looks at nothing else
    int quiet_plies = 0;  // plies without progress
    int replies_left = 0; // how many seats may still leave the move that looks best (Policy::best_reply)
    [[no_unique_address]] typename AccumulatorOf<G>::Type accumulator{};

    static Node make(const G& game, const typename G::Position& position, int quiet_plies) {
        Node node{position, game.key(position), quiet_plies, 0, {}};
        if constexpr (Incremental<G>) {
            game.contents(position,
                          [&](const typename G::Change& change) { node.accumulator.apply(change); });
        }
        return node;
    }

    // The node after a legal move. Key and accumulator of an Incremental game follow by difference.
    Node child(const G& game, const typename G::Move& move) const {
        const int quiet = game.progress(position, move) ? 0 : quiet_plies + 1;
        Node next{game.after(position, move), 0, quiet, replies_left, accumulator};
        if constexpr (Incremental<G>) {
            next.key = key;
            game.changes(position, move, [&](const typename G::Change& change) {
                next.key ^= game.zobrist(change);
                next.accumulator.apply(change);
            });
        } else {
            next.key = game.key(next.position);
        }
        return next;
    }

    // The node after a pass. Nothing before it is repeated behind it.
    Node passed(const G& game) const requires Passing<G> { return make(game, game.passed(position), 0); }
};

} // namespace quartet
