#pragma once

#include "core/game/game.hpp"
#include "core/game/record.hpp"
#include "core/search/coalition.hpp"
#include "core/search/node.hpp"
#include "core/search/ordering.hpp"
#include "core/search/policy.hpp"
#include "core/search/score.hpp"
#include "core/search/signal.hpp"
#include "core/search/transposition.hpp"
#include "core/search/watch.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace quartet {

// A move of the root with what the search has found out about it.
template <Rules G>
struct RootMove {
    typename G::Move move;
    Score score = -Score::infinite();
    int selective_depth = 0;
    std::vector<typename G::Move> pv{move}; // the line it begins
};

// One thread's search: the tree (this file, quiescence.hpp) and the iterations over the root (root.hpp). All
// workers of a search share the table and the signal, nothing else.
template <Searchable G, Policy policy>
class Worker {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    explicit Worker(TranspositionTable& table)
        : table_{table}, frames_{std::make_unique_for_overwrite<Frame[]>(max_ply + 1)} {}

    // Forgets what was learned in earlier searches.
    void clear() { history_.clear(); }

    // Prepares a search of the record's present position over `root_moves`, of which there is one at least.
    // `watch` keeps the limits, and `on_root_move(move, number)` tells each root move before it is searched;
    // both only of the worker that leads.
    void prepare(const GameRecord<G>& record, const std::vector<Move>& root_moves,
                 const Conventions& conventions, Signal& signal, Watch* watch,
                 std::function<void(const Move&, int)> on_root_move);

    // Searches all root moves to `depth` plies and moves the best `lines` to the front, best first. False when
    // the search was halted before it was through; then the front may hold what partial() tells.
    bool iterate(int depth, int lines);

    const std::vector<RootMove<G>>& root_moves() const { return root_moves_; }
    // Whether a halted iteration had found a first line whose move replaced that of the iteration before.
    bool partial() const { return partial_; }
    // The static value of the root position for the seat to move.
    Score root_evaluation() const { return coalitions().evaluation(root_.position); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    void reset_nodes() { nodes_.store(0, std::memory_order_relaxed); }
    // Lengthens a line of the root to at most `depth` moves by the table's exact entries of the same score and the
    // last move of a forced end, as long as the game goes on; a line of one move also by whatever reply the table has.
    void extend_by_table(std::vector<Move>& pv, Score score, int depth) const;

private:
    static constexpr int max_ply = Score::max_plies - 1;

    // What belongs to one ply of the line being searched.
    struct Frame {
        OrderedMoves<G, policy> moves;
        Killers killers;
        int pv_length;
        Move pv[max_ply + 1]; // the best line from here
    };
    // What quiescence knows of its line.
    struct Quiet {
        int danger_budget = policy.danger_budget; // full-width plies left
        int plies = 0;
        int target = -1; // where the last move took; many seats only
    };
    // What stays the same through a search.
    struct Context {
        G game;
        Conventions conventions;
        Coalitions<G> coalitions;
        GameRecord<G> record;
        Key salt; // makes the position's key the table's: see prepare()
        Signal& signal;
    };

    const Coalitions<G>& coalitions() const { return context_->coalitions; }
    const G& game() const { return context_->game; }
    bool halted() const { return context_->signal.halted(); }

    Score search(const Node<G>& node, int depth, int ply, Score alpha, Score beta);
    Score quiescence(const Node<G>& node, int ply, Score alpha, Score beta, Quiet quiet);
    Score average(const Node<G>& node, int depth, int ply);
    // The value of a child of `parent` from the parent's view; `below(child, alpha, beta)` searches it.
    template <class Below>
    Score through(const Node<G>& parent, const Node<G>& child, Score alpha, Score beta, Below&& below);

    void enter(const Node<G>& node, int ply);
    bool ended(const Node<G>& node, int ply, Score& score) const;
    bool strikes(const Node<G>& node, int ply, Score& score);
    bool recurs(const Node<G>& node, int ply) const;
    bool table_serves(const Node<G>& node, int depth) const;
    bool cuts_off(const TableEntry& entry, const Node<G>& node, int depth, int ply, Score alpha, Score beta,
                  Score& score) const;
    void remember(const Node<G>& node, int depth, int ply, Score best, Score alpha, Score beta,
                  std::uint16_t move);
    void extend_pv(int ply, const Move& move);
    void learn(const Node<G>& node, int depth, int ply, const Move& best);

    TranspositionTable& table_;
    std::unique_ptr<Frame[]> frames_;
    History<G> history_;
    std::optional<Context> context_;
    Node<G> root_{};
    std::vector<RootMove<G>> root_moves_;
    bool whole_root_ = true; // whether these are all legal moves
    std::vector<Key> keys_;  // of the positions since the last progress before the root, then of the line
    int root_index_ = 0;     // where the root stands in keys_
    int root_depth_ = 0;
    int selective_depth_ = 0;
    bool partial_ = false;
    Watch* watch_ = nullptr;
    std::uint64_t next_look_ = 0;
    std::function<void(const Move&, int)> on_root_move_;
    alignas(64) std::atomic<std::uint64_t> nodes_{0}; // read by the worker that leads
};

// The tree. Returns the value of the node for the coalition that decides there (the root's at a chance node),
// exact between alpha and beta, else a bound (fail-soft). What it returns once halted means nothing.
template <Searchable G, Policy policy>
Score Worker<G, policy>::search(const Node<G>& node, int depth, int ply, Score alpha, Score beta) {
    // 1. Beyond the horizon only what is noisy counts.
    if constexpr (policy.quiescence) {
        if (depth <= 0) return quiescence(node, ply, alpha, beta, {});
    }
    enter(node, ply);
    if (halted()) return Score{};

    // 2. The rules' own end, then that by a convention, then the end of what we can look at.
    Score score;
    if (ended(node, ply, score)) return score;
    if (depth <= 0 || ply >= max_ply) return coalitions().evaluation(node.position);

    // 3. Nothing below can be better than winning here and now, nor worse than being lost already.
    if constexpr (policy.mate_distance && G::seats == 2) {
        alpha = std::max(alpha, Score::loss_in(ply));
        beta = std::min(beta, Score::win_in(ply + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Where chance moves nobody chooses.
    if (chance_to_move(game(), node.position)) return average(node, depth, ply);

    // 5. A win at once is the best there is.
    if (strikes(node, ply, score)) return score;

    // 6. What the table knows: an answer, or at least a move to begin with.
    std::uint16_t table_move = 0;
    if constexpr (policy.table) {
        const TableEntry entry = table_.probe(node.key ^ context_->salt);
        if (cuts_off(entry, node, depth, ply, alpha, beta, score)) return score;
        table_move = entry.move;
    }

    // 7. The moves, best looking first.
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.moves.take_all(game(), node.position, game().must_capture(node.position), table_move, frame.killers,
                         history_);
    if (frame.moves.empty()) return coalitions().evaluation(node.position);

    // 8. A single legal reply costs no depth.
    int below = depth - 1;
    if constexpr (policy.single_reply) {
        if (frame.moves.size() == 1 && ply < 2 * root_depth_) below = depth;
    }

    // 9. Try them until one is too good to be allowed.
    const Score given_alpha = alpha;
    Score best = -Score::infinite();
    std::uint16_t best_word = 0;
    while (const Move* move = frame.moves.next()) {
        const Node<G> child = node.child(game(), *move);
        if constexpr (policy.table) {
            if (below > 0) table_.prefetch(child.key ^ context_->salt); // quiescence does not ask
        }
        score = through(node, child, alpha, beta, [&](Score child_alpha, Score child_beta) {
            return search(child, below, ply + 1, child_alpha, child_beta);
        });
        if (halted()) return Score{};
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        best_word = game().pack(node.position, *move);
        extend_pv(ply, *move);
        if (score >= beta) {
            learn(node, depth, ply, *move);
            break;
        }
        alpha = score;
    }

    // 10. Remember it.
    if constexpr (policy.table) remember(node, depth, ply, best, given_alpha, beta, best_word);
    return best;
}

template <Searchable G, Policy policy>
Score Worker<G, policy>::average(const Node<G>& node, int depth, int ply) {
    typename G::Moves moves;
    game().generate(node.position, moves);
    if (moves.empty()) return coalitions().evaluation(node.position);
    ChanceMean mean;
    const int looked_at = std::min(moves.size(), policy.chance_width);
    for (int i = 0; i < looked_at; ++i) {
        const Node<G> child = node.child(game(), moves[i * moves.size() / looked_at]);
        mean.add(through(node, child, -Score::infinite(), Score::infinite(), [&](Score alpha, Score beta) {
            return search(child, depth - 1, ply + 1, alpha, beta);
        }));
        if (halted()) return Score{};
    }
    return mean.value();
}

template <Searchable G, Policy policy>
template <class Below>
Score Worker<G, policy>::through(const Node<G>& parent, const Node<G>& child, Score alpha, Score beta,
                                 Below&& below) {
    if (coalitions().flips(parent.position, child.position)) return -below(-beta, -alpha);
    return below(alpha, beta);
}

// What happens at every node first: it is counted, put on the line, and the limits are looked at.
template <Searchable G, Policy policy>
void Worker<G, policy>::enter(const Node<G>& node, int ply) {
    const std::uint64_t count = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(count, std::memory_order_relaxed);
    if (watch_ != nullptr && count >= next_look_) next_look_ = watch_->look(count);
    frames_[static_cast<std::size_t>(ply)].pv_length = 0;
    keys_[static_cast<std::size_t>(root_index_ + ply)] = node.key;
    selective_depth_ = std::max(selective_depth_, ply);
}

// Whether the game is over at the node, and what it is worth then. The rules come before the conventions.
template <Searchable G, Policy policy>
bool Worker<G, policy>::ended(const Node<G>& node, int ply, Score& score) const {
    const Outcome outcome = game().outcome(node.position);
    if (outcome.over) {
        score = coalitions().final_score(node.position, outcome, ply);
        return true;
    }
    const int limit = context_->conventions.no_progress_limit;
    if (!(limit > 0 && node.quiet_plies >= limit) && !recurs(node, ply)) return false;
    score =
        coalitions().final_score(node.position, stopped_outcome(game(), node.position, "convention"), ply);
    return true;
}

// Whether the seat to move, which chooses its move, wins at once in a way that the game sees without looking at its
// moves. Then that is the line and its value.
template <Searchable G, Policy policy>
bool Worker<G, policy>::strikes(const Node<G>& node, int ply, Score& score) {
    if constexpr (policy.wins_now && Striking<G>) {
        Frame& frame = frames_[static_cast<std::size_t>(ply)];
        if (!game().wins_now(node.position, frame.pv[0])) return false;
        frame.pv_length = 1;
        score = Score::win_in(ply + 1);
        return true;
    } else {
        return false;
    }
}

// Whether the position has stood before so that it counts as the end: once already in the line from the root
// on, for whoever can bring it about again; else as often as the convention asks.
template <Searchable G, Policy policy>
bool Worker<G, policy>::recurs(const Node<G>& node, int ply) const {
    const int limit = context_->conventions.repetition_limit;
    if (limit <= 0) return false;
    const int now = root_index_ + ply;
    int occurrences = 1;
    for (int back = 1; back <= std::min(node.quiet_plies, now); ++back) {
        if (keys_[static_cast<std::size_t>(now - back)] != node.key) continue;
        if (back <= ply) return true;
        ++occurrences;
    }
    return occurrences >= limit;
}

// Whether entries, which know nothing of plies without progress, hold `depth` plies from here.
template <Searchable G, Policy policy>
bool Worker<G, policy>::table_serves(const Node<G>& node, int depth) const {
    const int limit = context_->conventions.no_progress_limit;
    return limit <= 0 || node.quiet_plies + std::max(depth, policy.no_progress_margin) < limit;
}

// Whether an entry answers for the node. A forced end that was proven is one at any depth, but as a bound only:
// there may be a shorter one.
template <Searchable G, Policy policy>
bool Worker<G, policy>::cuts_off(const TableEntry& entry, const Node<G>& node, int depth, int ply,
                                 Score alpha, Score beta, Score& score) const {
    if (entry.bound == Bound::none) return false;
    score = from_table(entry.score, ply);
    const bool too_good = entry.bound != Bound::upper && score >= beta;
    const bool too_bad = entry.bound != Bound::lower && score <= alpha;
    const bool proven = (too_good && score.is_win()) || (too_bad && score.is_loss());
    if (policy.equal_depth ? entry.depth != depth : entry.depth < depth && !proven) return false;
    const int reach = score.is_decided() ? score.plies_to_end() - ply : entry.depth;
    if (!table_serves(node, std::max(depth, reach))) return false;
    return too_good || too_bad || entry.bound == Bound::exact;
}

template <Searchable G, Policy policy>
void Worker<G, policy>::remember(const Node<G>& node, int depth, int ply, Score best, Score alpha, Score beta,
                                 std::uint16_t move) {
    if (!table_serves(node, depth)) return;
    const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
    table_.store(node.key ^ context_->salt, {move, to_table(best, ply), TableEntry::no_evaluation,
                                             static_cast<std::uint8_t>(depth), bound});
}

// The best line from here is `move` and what was best behind it.
template <Searchable G, Policy policy>
void Worker<G, policy>::extend_pv(int ply, const Move& move) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    const Frame& behind = frames_[static_cast<std::size_t>(ply + 1)];
    frame.pv[0] = move;
    std::copy_n(behind.pv, behind.pv_length, frame.pv + 1);
    frame.pv_length = behind.pv_length + 1;
}

// `best`, the last move tried, cut off: quiet ones are tried sooner elsewhere, those tried before it later.
template <Searchable G, Policy policy>
void Worker<G, policy>::learn(const Node<G>& node, int depth, int ply, const Move& best) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    const Seat seat = game().to_move(node.position);
    const bool quiet = frame.moves.visit_quiet_given([&](const Move& move) {
        if constexpr (policy.history) history_.blame(seat, game().move_slot(node.position, move), depth);
    });
    if (!quiet) return;
    if constexpr (policy.history) history_.reward(seat, game().move_slot(node.position, best), depth);
    if constexpr (policy.killers) frame.killers.add(game().pack(node.position, best));
}

} // namespace quartet

#include "core/search/quiescence.hpp"
#include "core/search/root.hpp"
