#pragma once

#include "core/game/random.hpp"
#include "core/search/worker.hpp"

#include <algorithm>
#include <utility>

namespace quartet {

// The root: what a worker does before the tree and between iterations.

template <Searchable G, Policy policy>
void Worker<G, policy>::prepare(const GameRecord<G>& record, const std::vector<Move>& root_moves,
                                const Conventions& conventions, Signal& signal, Watch* watch,
                                std::function<void(const Move&, int)> on_root_move) {
    const G& game = record.game();
    const Position& position = record.position();
    const Seat seat = game.to_move(position);

    // Positions of the game that can recur, the root last.
    root_index_ = std::min(record.quiet_plies(), record.ply());
    keys_.assign(static_cast<std::size_t>(root_index_ + max_ply + 1), 0);
    for (int i = 0; i <= root_index_; ++i) {
        keys_[static_cast<std::size_t>(i)] = record.key_at(record.ply() - root_index_ + i);
    }
    // Table entries hold for one root seat where scores are that seat's view, and as long as the same positions
    // are a draw for having stood on the board before: both go into the key.
    Key salt = G::seats > 2 ? Random::mix(static_cast<std::uint64_t>(seat.index()) + 1) : 0;
    if (conventions.repetition_limit > 1) {
        std::vector<Key> stood(keys_.begin(), keys_.begin() + root_index_);
        std::sort(stood.begin(), stood.end());
        for (auto first = stood.begin(); first != stood.end();) {
            const auto last = std::upper_bound(first, stood.end(), *first);
            if (last - first >= conventions.repetition_limit - 1) salt ^= Random::mix(*first);
            first = last;
        }
    }

    context_.emplace(Context{game, conventions, Coalitions<G>{game, seat}, record, salt, signal});
    watch_ = watch;
    on_root_move_ = std::move(on_root_move);
    root_ = Node<G>::make(game, position, record.quiet_plies());
    next_look_ = 0;
    partial_ = false;
    for (int ply = 0; ply <= max_ply; ++ply) frames_[static_cast<std::size_t>(ply)].killers = {};

    // The first order: as at any node. Those of the moves that are not asked for are left out.
    const std::uint16_t table_move = policy.table ? table_.probe(root_.key ^ salt).move : std::uint16_t{0};
    Frame& frame = frames_[0];
    frame.moves.take_all(game, position, game.must_capture(position), table_move, frame.killers, history_);
    root_moves_.clear();
    while (const Move* move = frame.moves.next()) {
        if (std::find(root_moves.begin(), root_moves.end(), *move) != root_moves.end()) {
            root_moves_.push_back({*move});
        }
    }
    whole_root_ = static_cast<int>(root_moves_.size()) == frame.moves.size();
}

template <Searchable G, Policy policy>
bool Worker<G, policy>::iterate(int depth, int lines) {
    root_depth_ = depth;
    partial_ = false;
    const int count = static_cast<int>(root_moves_.size());
    const std::vector<RootMove<G>> before = root_moves_;
    for (int line = 0; line < std::min(lines, count); ++line) {
        Score alpha = -Score::infinite();
        const Score beta = Score::infinite();
        int best = line;
        for (int i = line; i < count; ++i) {
            RootMove<G>& root_move = root_moves_[static_cast<std::size_t>(i)];
            if (on_root_move_) on_root_move_(root_move.move, i + 1);
            selective_depth_ = 0;
            frames_[0].pv_length = 0;
            const Node<G> child = root_.child(game(), root_move.move);
            const Score score = through(root_, child, alpha, beta, [&](Score child_alpha, Score child_beta) {
                return search(child, depth - 1, 1, child_alpha, child_beta);
            });
            if (halted()) {
                // A first line that has changed its move is worth keeping: it beats the old one at this depth.
                partial_ = lines == 1 && best > 0;
                if (partial_) {
                    std::rotate(root_moves_.begin(), root_moves_.begin() + best,
                                root_moves_.begin() + best + 1);
                } else {
                    root_moves_ = before;
                }
                return false;
            }
            if (score <= alpha) continue;
            alpha = score;
            best = i;
            extend_pv(0, root_move.move);
            root_move.score = score;
            root_move.selective_depth = selective_depth_;
            root_move.pv.assign(frames_[0].pv, frames_[0].pv + frames_[0].pv_length);
        }
        std::rotate(root_moves_.begin() + line, root_moves_.begin() + best, root_moves_.begin() + best + 1);
    }
    // Full searches of the remaining moves can rate a later line above an earlier one only through the table.
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + std::min(lines, count),
                     [](const RootMove<G>& a, const RootMove<G>& b) { return a.score > b.score; });
    if constexpr (policy.table) {
        const RootMove<G>& first = root_moves_.front();
        if (whole_root_) {
            remember(root_, depth, 0, first.score, -Score::infinite(), Score::infinite(),
                     game().pack(root_.position, first.move));
        }
    }
    return true;
}

template <Searchable G, Policy policy>
void Worker<G, policy>::extend_by_table(std::vector<Move>& pv, Score score, int depth) const {
    if constexpr (!policy.table) return;
    GameRecord<G> line = context_->record;
    for (const Move& move : pv) line.play(move);
    while (line.ply() - context_->record.ply() < depth) {
        const Position& position = line.position();
        if (line.outcome(context_->conventions).over || chance_to_move(game(), position)) return;
        if (context_->conventions.repetition_limit > 0 && line.occurrences() > 1) return;
        const int ply = line.ply() - context_->record.ply();
        const auto root_view_of = [&](Score seen) {
            return coalitions().decider(position) == Decider::rest ? -seen : seen;
        };
        Move move;
        if constexpr (policy.wins_now && Striking<G>) { // such nodes are not in the table
            if (root_view_of(Score::win_in(ply + 1)) == score && game().wins_now(position, move)) {
                pv.push_back(move);
                return;
            }
        }
        const TableEntry entry = table_.probe(game().key(position) ^ context_->salt);
        const Score root_view = root_view_of(from_table(entry.score, ply));
        // A reply to ponder on is welcome whatever is known of it. Otherwise the entry must bear the line's score
        // out; of a forced end, which it cannot better, a bound does.
        const bool any_reply = ply == 1 && !score.is_decided();
        const bool same = root_view == score && (entry.bound == Bound::exact || score.is_decided());
        if (!any_reply && !same) return;
        if (entry.move == 0 || !game().unpack(position, entry.move, move)) return;
        pv.push_back(move);
        line.play(move);
    }
}

} // namespace quartet
