#pragma once

#include "core/game/random.hpp"
#include "core/search/worker.hpp"

#include <algorithm>
#include <utility>

namespace quartet {

// The root: what a worker does before the tree and between iterations.

template <Searchable G, const Policy& policy>
void Worker<G, policy>::prepare(const GameRecord<G>& record, const std::vector<Move>& root_moves,
                                const Conventions& conventions, Signal& signal, Watch* watch,
                                std::function<void(const Move&, int)> on_root_move, bool selective) {
    const G& game = record.game();
    const Position& position = record.position();
    const Seat seat = game.to_move(position);

    // Positions of the game that can recur, the root last.
    root_index_ = std::min(record.quiet_plies(), record.ply());
    keys_.assign(static_cast<std::size_t>(root_index_ + max_ply + 1), 0);
    for (int i = 0; i <= root_index_; ++i) {
        keys_[static_cast<std::size_t>(i)] = record.key_at(record.ply() - root_index_ + i);
    }
    moves_.assign(keys_.size(), Move{});
    for (int i = 0; i < root_index_; ++i) {
        moves_[static_cast<std::size_t>(i)] = record.move_at(record.ply() - root_index_ + i).value_or(Move{});
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

    context_.emplace(Context{game, conventions, Coalitions<G>{game, seat}, salt, signal, selective});
    watch_ = watch;
    on_root_move_ = std::move(on_root_move);
    root_ = Node<G>::make(game, position, record.quiet_plies());
    next_look_ = 0;
    partial_ = false;
    for (int ply = 0; ply <= max_ply; ++ply) frame_at(ply).killers = {};

    // The first order: as at any node. Those of the moves that are not asked for are left out.
    const std::uint16_t table_move = policy.table ? table_.probe(table_key(root_)).move : std::uint16_t{0};
    Frame& frame = frame_at(0);
    frame.seat = seat;
    frame.slot = Histories<G>::no_slot;
    frame.evaluation = unknown_value;
    if (!game.must_capture(position) && !game.danger(position)) {
        frame.evaluation = coalitions().evaluation(position);
    }
    const Hints<G> hints = hints_at(0, table_move);
    frame.moves.begin_all(game, position, hints);
    root_moves_.clear();
    while (const Move* move = frame.moves.next(game, position, hints)) {
        if (std::find(root_moves.begin(), root_moves.end(), *move) != root_moves.end()) {
            root_moves_.push_back({*move});
        }
    }
    whole_root_ = static_cast<int>(root_moves_.size()) == frame.moves.size();
}

template <Searchable G, const Policy& policy>
bool Worker<G, policy>::iterate(int depth, int lines) {
    root_depth_ = depth;
    partial_ = false;
    const int count = static_cast<int>(root_moves_.size());
    const std::vector<RootMove<G>> before = root_moves_;
    for (int line = 0; line < std::min(lines, count); ++line) {
        if (search_line(depth, line)) continue;
        // A first line that has changed its move is worth keeping: it beats the old one at this depth.
        partial_ = lines == 1 && root_moves_.front().move != before.front().move;
        if (!partial_) root_moves_ = before;
        return false;
    }
    // Full searches of the remaining moves can rate a later line above an earlier one only through the table.
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + std::min(lines, count),
                     [](const RootMove<G>& a, const RootMove<G>& b) { return a.score > b.score; });
    if (policy.table && whole_root_) {
        const RootMove<G>& first = root_moves_.front();
        remember(root_, depth, 0, first.score, -Score::infinite(), Score::infinite(),
                 game().pack(root_.position, first.move));
    }
    return true;
}

// Brings the best of the root moves from `line` on to that place. The window is opened until the value lies in it
// (aspiration). False when the search was halted; then the move stands there that was best so far, if one was better
// than the one before.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::search_line(int depth, int line) {
    const Score last = root_moves_[static_cast<std::size_t>(line)].score;
    Score alpha = -Score::infinite();
    Score beta = Score::infinite();
    int width = policy.aspiration_width;
    if (policy.aspiration && depth >= policy.aspiration_depth && !last.is_decided()) {
        alpha = last - width;
        beta = last + width;
    }
    while (true) {
        const Score value = search_root(depth, line, alpha, beta);
        if (halted()) return false;
        const bool too_low = value <= alpha && alpha > -Score::infinite();
        const bool too_high = value >= beta && beta < Score::infinite();
        if (!too_low && !too_high) return true;
        width *= policy.aspiration_growth;
        const bool open = width > policy.aspiration_widest;
        if (too_low) alpha = open ? -Score::infinite() : std::max(value - width, -Score::infinite());
        if (too_high) beta = open ? Score::infinite() : std::min(value + width, Score::infinite());
    }
}

// One pass over the root moves from `line` on; moves each that is better than alpha to that place. Returns the value of
// the best (fail-soft).
template <Searchable G, const Policy& policy>
Score Worker<G, policy>::search_root(int depth, int line, Score alpha, Score beta) {
    Frame& frame = frame_at(0);
    const int count = static_cast<int>(root_moves_.size());
    Score best = -Score::infinite();
    for (int i = line; i < count; ++i) {
        RootMove<G>& root_move = root_moves_[static_cast<std::size_t>(i)];
        if (on_root_move_) on_root_move_(root_move.move, i + 1);
        selective_depth_ = 0;
        frame.pv_length = 0;
        frame.slot = game().move_slot(root_.position, root_move.move);
        moves_[static_cast<std::size_t>(root_index_)] = root_move.move;
        const Node<G> child = child_of(root_, root_move.move, 1);
        const bool flips = coalitions().flips(root_.position, child.position);
        Score score = alpha + 1;
        if (i > line && policy.principal_variation) {
            score = descend(child, depth - 1, 0, alpha, alpha + 1, flips, expected_refuted(flips));
        }
        if (i == line || (score > alpha && !halted())) {
            score = descend(child, depth - 1, 0, alpha, beta, flips, Expected::principal);
        }
        if (halted()) return best;
        best = std::max(best, score);
        if (score <= alpha) continue;
        extend_pv(0, root_move.move);
        root_move.score = score;
        root_move.selective_depth = selective_depth_;
        root_move.pv.assign(frame.pv, frame.pv + frame.pv_length);
        std::rotate(root_moves_.begin() + line, root_moves_.begin() + i, root_moves_.begin() + i + 1);
        if (score >= beta) break;
        alpha = score;
    }
    return best;
}

template <Searchable G, const Policy& policy>
void Worker<G, policy>::extend_by_table(std::vector<Move>& pv, Score score, int depth) const {
    if (!policy.table) return;
    const Conventions& conventions = context_->conventions;
    Node<G> node = root_;
    std::vector<Key> line; // the positions behind the root
    const auto play = [&](const Move& move, int number) {
        node = child_of(node, move, number);
        line.push_back(node.key);
    };
    const auto stood_before = [&] {
        const auto behind = std::min(static_cast<std::size_t>(node.quiet_plies), line.size() - 1);
        if (std::find(line.end() - 1 - static_cast<std::ptrdiff_t>(behind), line.end() - 1, node.key) !=
            line.end() - 1) {
            return true;
        }
        const int before_root = std::min(node.quiet_plies - static_cast<int>(line.size()), root_index_);
        const auto root = keys_.begin() + root_index_;
        return before_root >= 0 && std::find(root - before_root, root + 1, node.key) != root + 1;
    };
    for (const Move& move : pv) play(move, 1);
    while (static_cast<int>(line.size()) < depth) {
        const Position& position = node.position;
        if (game().outcome(position).over || chance_to_move(game(), position)) return;
        if (conventions.no_progress_limit > 0 && node.quiet_plies >= conventions.no_progress_limit) return;
        if (conventions.repetition_limit > 0 && stood_before()) return;
        const int ply = static_cast<int>(line.size());
        const auto root_view_of = [&](Score seen) {
            return coalitions().decider(position) == Decider::rest ? -seen : seen;
        };
        Move move;
        if constexpr (Striking<G>) { // such nodes are not in the table
            if (policy.wins_now && root_view_of(Score::win_in(ply + 1)) == score &&
                game().wins_now(position, move)) {
                pv.push_back(move);
                return;
            }
        }
        const TableEntry entry = table_.probe(table_key(node));
        const Score root_view = root_view_of(from_table(entry.score, ply));
        // A reply to ponder on is welcome whatever is known of it. Otherwise the entry must bear the line's score
        // out; of a forced end, which it cannot better, a bound does.
        const bool any_reply = ply == 1 && !score.is_decided();
        const bool same = root_view == score && (entry.bound == Bound::exact || score.is_decided());
        if (!any_reply && !same) return;
        if (entry.move == 0 || !game().unpack(position, entry.move, move)) return;
        pv.push_back(move);
        play(move, 1);
    }
}

} // namespace quartet
