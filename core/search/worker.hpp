#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/search/coalition.hpp"
#include "core/search/history.hpp"
#include "core/search/node.hpp"
#include "core/search/ordering.hpp"
#include "core/search/policy.hpp"
#include "core/search/reductions.hpp"
#include "core/search/score.hpp"
#include "core/search/signal.hpp"
#include "core/search/threats.hpp"
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

// What is expected of a node (Knuth and Moore 1975): it lies on the principal variation, or one move will cut it off, or
// all its moves will fail to raise the value. Only how much is looked at depends on it.
enum class Expected : std::uint8_t { principal, cut, all };

// The same of a child, whose view is that of the other coalition if `flips`, where the parent's first move goes.
constexpr Expected expected_below(Expected parent, bool flips) {
    if (parent == Expected::principal || !flips) return parent;
    return parent == Expected::cut ? Expected::all : Expected::cut;
}
// Of a child that is to be shown worse than a move already found.
constexpr Expected expected_refuted(bool flips) {
    return flips ? Expected::cut : Expected::all;
}

// Moves that name where they begin and end, as nearly all do.
template <class Move>
concept FromTo = requires(Move move) {
    move.from = move.to;
};

// One thread's search: the tree (this file), where a game ends by convention (conventions.hpp), the steps that prune whole
// nodes (pruning.hpp), quiescence.hpp, and the iterations over the root (root.hpp). All workers of a search share the table
// and the signal, nothing else.
template <Searchable G, const Policy& policy>
class Worker {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    explicit Worker(TranspositionTable& table)
        : table_{table}, frames_{std::make_unique_for_overwrite<Frame[]>(max_ply + 1)} {}

    // Forgets what was learned in earlier searches.
    void clear() { histories_.clear(); }

    // Prepares a search of the record's present position over `root_moves`, of which there is one at least.
    // `watch` keeps the limits, and `on_root_move(move, number)` tells each root move before it is searched;
    // both only of the worker that leads. A search that is not `selective` neither prunes nor reduces: what is
    // forced within its depth is found.
    void prepare(const GameRecord<G>& record, const std::vector<Move>& root_moves,
                 const Conventions& conventions, Signal& signal, Watch* watch,
                 std::function<void(const Move&, int)> on_root_move, bool selective = true);

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

    // Slots of moves that were tried at a node and did not cut off.
    class Tried {
    public:
        void clear() { size_ = 0; }
        void add(int slot) {
            if (size_ < capacity) slots_[static_cast<std::size_t>(size_++)] = static_cast<std::int16_t>(slot);
        }
        const std::int16_t* begin() const { return slots_.data(); }
        const std::int16_t* end() const { return slots_.data() + size_; }

    private:
        static constexpr int capacity = 64;
        std::array<std::int16_t, capacity> slots_;
        int size_ = 0;
    };

    // What belongs to one ply of the line being searched.
    struct Frame {
        OrderedMoves<G, policy> moves;
        Killers killers;
        Tried quiet;
        Tried noisy;
        Seat seat;        // that moves
        int slot;         // of the move being searched from here; no_slot: a pass
        Score evaluation; // static, for the coalition that decides; unknown_value: not asked for
        Move excluded;    // not to be tried, if `excluding`
        bool excluding;
        int pv_length;
        Move pv[max_ply + 1]; // the best line from here
    };
    static constexpr Score unknown_value = -Score::infinite();

    // What is seen of a node before its moves are made.
    struct Look {
        bool must_capture;
        bool danger;
        bool improving; // better off than at the same seat's last turn
        Score value;    // static, or the table's where that knows better; unknown_value unless calm()

        // Whether the static value says something: nobody is about to lose something at once.
        bool calm() const { return !must_capture && !danger; }
    };
    // What quiescence knows of its line.
    struct Quiet {
        int danger_budget = policy.danger_budget; // full-width plies left
        int plies = 0;
        int target = -1; // where the last move took, in games that tell
    };
    // What stays the same through a search.
    struct Context {
        G game;
        Conventions conventions;
        Coalitions<G> coalitions;
        Key salt; // makes the position's key the table's: see prepare()
        Signal& signal;
        bool selective;
    };

    const Coalitions<G>& coalitions() const { return context_->coalitions; }
    const G& game() const { return context_->game; }
    bool halted() const { return context_->signal.halted(); }
    Frame& frame_at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    const Frame& frame_at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

    Score search(const Node<G>& node, int depth, int ply, Score alpha, Score beta, Expected expected);
    Score quiescence(const Node<G>& node, int ply, Score alpha, Score beta, Quiet quiet);
    Score average(const Node<G>& node, int depth, int ply, Expected expected);
    // A child's value from the parent's view, less `delay`; `flips`: the two see it with different eyes.
    Score descend(const Node<G>& child, int depth, int ply, Score alpha, Score beta, bool flips,
                  Expected expected, int delay = 0);

    // The root.
    bool search_line(int depth, int line);
    Score search_root(int depth, int line, Score alpha, Score beta);

    // Steps of the tree.
    void enter(const Node<G>& node, int ply);
    bool ended(const Node<G>& node, int ply, Score& score) const;
    bool strikes(const Node<G>& node, int ply, Score& score);
    bool recurs(Key key, int quiet_plies, int ply) const;
    bool can_repeat(const Node<G>& node, int ply) const;
    bool cuts_off(const TableEntry& entry, const Node<G>& node, int depth, int ply, Score alpha, Score beta,
                  Score& score) const;
    Look look_at(const Node<G>& node, int ply, const TableEntry& entry);
    int singular_extension(const Node<G>& node, int depth, int ply, const TableEntry& entry,
                           Expected expected);
    bool not_worth_trying(const Node<G>& node, const Move& move, int depth, int number, Score alpha,
                          const Look& look, const Hints<G>& hints);
    bool futile(int depth, Score alpha, const Look& look) const;
    bool spares(const Node<G>& node, NodeThreats<G>& threats) const;
    bool earns(const Node<G>& node, const Node<G>& child) const;
    bool forces(const Node<G>& node, const Node<G>& child) const;
    int delay(const Node<G>& node, const Node<G>& child, int ply) const;
    int reduction(const Node<G>& node, const Node<G>& child, const Move& move, int depth, int number,
                  Expected expected, const Look& look, const Hints<G>& hints) const;
    Score damped(Score value, const Node<G>& node) const;
    Score static_value(const Node<G>& node) const {
        return damped(coalitions().evaluation(node.position), node);
    }
    void remember(const Node<G>& node, int depth, int ply, Score best, Score alpha, Score beta,
                  std::uint16_t move);
    void extend_pv(int ply, const Move& move);
    void learn(const Node<G>& node, int depth, int ply, const Move& best, const Hints<G>& hints);

    // Steps that prune a whole node: true if so, and then `score` is what it is worth (pruning.hpp).
    bool reverse_futile(int depth, Score beta, const Look& look, Score& score) const;
    bool razored(const Node<G>& node, int depth, int ply, Score alpha, const Look& look, Score& score);
    bool passing_suffices(const Node<G>& node, int depth, int ply, Score beta, Expected expected,
                          const Look& look, Score& score);
    bool shallow_suffices(const Node<G>& node, int depth, int ply, Score beta, Expected expected,
                          Score& score);
    bool capture_suffices(const Node<G>& node, int depth, int ply, Score beta, Expected expected,
                          const Hints<G>& hints, Score& score);

    // What the steps ask.
    bool table_serves(const Node<G>& node, int depth) const;
    Key table_key(const Node<G>& node) const;
    Node<G> child_of(const Node<G>& node, const Move& move, int number) const;
    bool narrowed(const Node<G>& node) const;
    int own_last_ply(int ply) const;
    Hints<G> hints_at(int ply, std::uint16_t table_move) const;

    TranspositionTable& table_;
    std::unique_ptr<Frame[]> frames_;
    Histories<G> histories_;
    std::optional<Context> context_;
    Node<G> root_{};
    std::vector<RootMove<G>> root_moves_;
    bool whole_root_ = true;  // whether these are all legal moves
    std::vector<Key> keys_;   // of the positions since the last progress before the root, then of the line
    std::vector<Move> moves_; // by which each of them was left
    int root_index_ = 0;      // where the root stands in keys_
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
template <Searchable G, const Policy& policy>
Score Worker<G, policy>::search(const Node<G>& node, int depth, int ply, Score alpha, Score beta,
                                Expected expected) {
    // 1. Beyond the horizon only what is noisy counts.
    if (policy.quiescence && depth <= 0) return quiescence(node, ply, alpha, beta, {});
    enter(node, ply);
    if (halted()) return Score{};

    // 2. The rules' own end, then that by a convention, then the end of what we can look at.
    Score score;
    if (ended(node, ply, score)) return score;
    if (depth <= 0 || ply >= max_ply) return static_value(node);

    // 3. Nothing below can be better than winning here and now, nor worse than being lost already.
    if (policy.mate_distance && G::seats == 2) {
        alpha = std::max(alpha, Score::loss_in(ply));
        beta = std::min(beta, Score::win_in(ply + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Where chance moves nobody chooses.
    if (chance_to_move(game(), node.position)) return average(node, depth, ply, expected);

    // 5. A win at once is the best there is.
    if (strikes(node, ply, score)) return score;

    // 6. Who can bring a position about again has a draw, whatever the table and the steps that prune know of the others.
    Frame& frame = frame_at(ply);
    const bool excluding = frame.excluding;
    const bool can_draw = !excluding && alpha < Score::draw() && can_repeat(node, ply);
    if (can_draw) {
        if (beta <= Score::draw()) return Score::draw();
        alpha = Score::draw();
    }

    // 7. What the table knows: an answer, or at least a move to begin with.
    const bool principal = expected == Expected::principal;
    TableEntry entry;
    if (policy.table && !excluding) {
        entry = table_.probe(table_key(node));
        const bool asked = !(policy.principal_variation && principal);
        const bool answered = asked && cuts_off(entry, node, depth, ply, alpha, beta, score);
        if (policy.counts != nullptr) {
            ++policy.counts->table_probes;
            policy.counts->table_hits += entry.bound != Bound::none;
            policy.counts->table_cut_offs += answered;
        }
        if (answered) return score;
    }

    // 8. What the node looks like.
    const Look look = look_at(node, ply, entry);
    const Hints<G> hints = hints_at(ply, policy.table_moves ? entry.move : std::uint16_t{0});
    const bool selective = context_->selective && !principal && !excluding;

    // 9.-13. So good or so bad that not all of its moves need to be tried.
    if (selective && look.calm()) {
        if (reverse_futile(depth, beta, look, score)) return score;
        if (razored(node, depth, ply, alpha, look, score)) return score;
        if (passing_suffices(node, depth, ply, beta, expected, look, score)) return score;
        if (shallow_suffices(node, depth, ply, beta, expected, score)) return score;
        if (capture_suffices(node, depth, ply, beta, expected, hints, score)) return score;
        if (halted()) return Score{};
    }

    // 14. Where nothing is known of the moves, a search that goes less deep finds one for the next iteration.
    if (policy.internal_reduction && context_->selective && depth >= policy.internal_reduction_depth &&
        entry.move == 0 && !excluding) {
        --depth;
    }

    // 15. How much deeper the table's move is searched, if no other comes near it.
    const int singular = singular_extension(node, depth, ply, entry, expected);
    if (halted()) return Score{};

    // 16. The moves, best looking first; a single reply to a threat costs no depth.
    int below = depth - 1;
    if (look.calm()) {
        frame.moves.begin(game(), node.position, hints);
    } else {
        frame.moves.begin_all(game(), node.position, hints);
        const bool extends =
            (policy.single_reply && frame.moves.size() == 1) || (policy.danger_extension && look.danger);
        if (extends && ply < 2 * root_depth_) below = depth;
    }

    // 17. Try them until one is too good to be allowed.
    const Score given_alpha = alpha;
    Score best = -Score::infinite();
    std::uint16_t best_word = 0;
    int number = 0;
    NodeThreats<G> threats;
    const bool prunes = context_->selective && look.calm();
    frame.quiet.clear();
    frame.noisy.clear();
    frame.pv_length = 0;
    while (const Move* next = frame.moves.next(game(), node.position, hints)) {
        const Move move = *next;
        if (excluding && move == frame.excluded) continue;
        ++number;
        const bool noisy = game().is_noisy(node.position, move);
        const bool reducible = !noisy || (policy.reduction_of_doubtful && frame.moves.gave_doubtful());

        // 18. Of many seats against one, only so many leave the move that looks best.
        if (number > policy.top_replies && node.replies_left == 0 && narrowed(node)) break;

        // 19. Late quiet moves near the horizon are not worth trying, if there is one to fall back upon; those behind them,
        //     which look worse, even less. In some games those that force something are.
        const bool unlikely = prunes && !noisy && !best.is_loss() &&
                              not_worth_trying(node, move, depth, number, alpha, look, hints);
        if (unlikely) {
            if (!spares(node, threats)) {
                frame.moves.leave_out_quiet();
                continue;
            }
            frame.moves.stop_ordering();
            if (!threats.come_from(game(), node.position, move)) continue;
        }

        // 20. Make the move.
        const Node<G> child = child_of(node, move, number);
        if (unlikely && !forces(node, child)) continue;
        if (policy.table) table_.prefetch(table_key(child));
        const bool flips = coalitions().flips(node.position, child.position);
        frame.slot = game().move_slot(node.position, move);
        moves_[static_cast<std::size_t>(root_index_ + ply)] = move;
        const int late = delay(node, child, ply);
        const int child_depth = below + (number == 1 ? singular : 0);

        // 21. The first move is searched with the whole window; the others must first show that they are better, with a
        //     null window and, if they are late, less deep.
        if (number == 1 || !policy.principal_variation) {
            score =
                descend(child, child_depth, ply, alpha, beta, flips, expected_below(expected, flips), late);
        } else {
            const int reduced =
                child_depth -
                (!reducible ? 0 : reduction(node, child, move, depth, number, expected, look, hints));
            score = descend(child, reduced, ply, alpha, alpha + 1, flips, expected_refuted(flips), late);
            if (score > alpha && reduced < child_depth && !halted()) {
                const Expected again =
                    expected == Expected::cut ? expected_below(expected, flips) : expected_refuted(flips);
                score = descend(child, child_depth, ply, alpha, alpha + 1, flips, again, late);
            }
            if (score > alpha && score < beta && !halted()) {
                score = descend(child, child_depth, ply, alpha, beta, flips, expected_below(expected, flips),
                                late);
            }
        }
        if (halted()) return Score{};

        // 22. Is it the best so far?
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_word = game().pack(node.position, move);
                extend_pv(ply, move);
                if (score >= beta) {
                    if (policy.counts != nullptr) {
                        ++policy.counts->cut_offs;
                        policy.counts->first_cut_offs += number == 1;
                    }
                    learn(node, depth, ply, move, hints);
                    break;
                }
                alpha = score;
            }
        }
        (noisy ? frame.noisy : frame.quiet).add(frame.slot);
        if (prunes && !frame.moves.listed_quiet() && !best.is_loss() && futile(depth, alpha, look) &&
            !spares(node, threats)) {
            frame.moves.leave_out_quiet();
        }
    }
    if (number == 0) return excluding ? given_alpha : static_value(node);

    if (can_draw && best < Score::draw()) return Score::draw(); // true of this line alone

    // 23. Remember it.
    if (policy.table && !excluding) remember(node, depth, ply, best, given_alpha, beta, best_word);
    return best;
}

template <Searchable G, const Policy& policy>
Score Worker<G, policy>::average(const Node<G>& node, int depth, int ply, Expected expected) {
    typename G::Moves moves;
    game().generate(node.position, moves);
    if (moves.empty()) return static_value(node);
    Frame& frame = frame_at(ply);
    frame.seat = game().to_move(node.position);
    frame.evaluation = unknown_value;
    ChanceMean mean;
    const int looked_at = std::min(moves.size(), policy.chance_width);
    for (int i = 0; i < looked_at; ++i) {
        const Move& move = moves[i * moves.size() / looked_at];
        const Node<G> child = child_of(node, move, 1);
        frame.slot = game().move_slot(node.position, move);
        mean.add(descend(child, depth - 1, ply, -Score::infinite(), Score::infinite(),
                         coalitions().flips(node.position, child.position), expected));
        if (halted()) return Score{};
    }
    return mean.value();
}

template <Searchable G, const Policy& policy>
Score Worker<G, policy>::descend(const Node<G>& child, int depth, int ply, Score alpha, Score beta,
                                 bool flips, Expected expected, int delay) {
    frame_at(ply + 1).excluding = false;
    alpha = alpha + delay;
    beta = beta + delay;
    const Score value = flips ? -search(child, depth, ply + 1, -beta, -alpha, expected)
                              : search(child, depth, ply + 1, alpha, beta, expected);
    return value - delay;
}

// What happens at every node first: it is counted, put on the line, and the limits are looked at.
template <Searchable G, const Policy& policy>
void Worker<G, policy>::enter(const Node<G>& node, int ply) {
    const std::uint64_t count = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(count, std::memory_order_relaxed);
    if (watch_ != nullptr && count >= next_look_) next_look_ = watch_->look(count);
    frame_at(ply).pv_length = 0;
    keys_[static_cast<std::size_t>(root_index_ + ply)] = node.key;
    selective_depth_ = std::max(selective_depth_, ply);
}

// Whether the seat to move, which chooses its move, wins at once in a way that the game sees without looking at its
// moves. Then that is the line and its value.
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::strikes(const Node<G>& node, int ply, Score& score) {
    if constexpr (Striking<G>) {
        Frame& frame = frame_at(ply);
        if (!policy.wins_now || !game().wins_now(node.position, frame.pv[0])) return false;
        frame.pv_length = 1;
        score = Score::win_in(ply + 1);
        return true;
    } else {
        return false;
    }
}

// Whether an entry answers for the node. A forced end that was proven is one at any depth, but as a bound only:
// there may be a shorter one.
template <Searchable G, const Policy& policy>
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

template <Searchable G, const Policy& policy>
Key Worker<G, policy>::table_key(const Node<G>& node) const {
    Key key = node.key ^ context_->salt;
    if constexpr (G::seats > 2) {
        if (policy.best_reply) key ^= Random::mix(static_cast<std::uint64_t>(node.replies_left) + 1);
    }
    return key;
}

// Whether the seat to move is one of many whose replies are narrowed (best-reply search plus, BRS+, Esser, Gras, Winands,
// Schadd and Lanctot 2013).
template <Searchable G, const Policy& policy>
bool Worker<G, policy>::narrowed(const Node<G>& node) const {
    if constexpr (G::seats > 2) {
        return policy.best_reply && coalitions().decider(node.position) == Decider::rest;
    } else {
        return false;
    }
}

// The node after the `number`-th move of another (from 1).
template <Searchable G, const Policy& policy>
Node<G> Worker<G, policy>::child_of(const Node<G>& node, const Move& move, int number) const {
    Node<G> child = node.child(game(), move);
    if constexpr (G::seats > 2) {
        if (coalitions().decider(node.position) == Decider::root) {
            child.replies_left = policy.reply_budget;
        } else if (narrowed(node) && number > policy.top_replies) {
            --child.replies_left;
        }
    }
    return child;
}

template <Searchable G, const Policy& policy>
void Worker<G, policy>::remember(const Node<G>& node, int depth, int ply, Score best, Score alpha, Score beta,
                                 std::uint16_t move) {
    if (!table_serves(node, depth)) return;
    const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
    const Score evaluation = frame_at(ply).evaluation;
    table_.store(table_key(node),
                 {move, to_table(best, ply),
                  evaluation == unknown_value ? TableEntry::no_evaluation
                                              : static_cast<std::int16_t>(evaluation.value()),
                  static_cast<std::uint8_t>(std::max(depth, 0)), bound});
}

// The best line from here is `move` and what was best behind it.
template <Searchable G, const Policy& policy>
void Worker<G, policy>::extend_pv(int ply, const Move& move) {
    Frame& frame = frame_at(ply);
    const Frame& behind = frame_at(ply + 1);
    frame.pv[0] = move;
    std::copy_n(behind.pv, behind.pv_length, frame.pv + 1);
    frame.pv_length = behind.pv_length + 1;
}

} // namespace quartet

#include "core/search/conventions.hpp"
#include "core/search/learning.hpp"
#include "core/search/pruning.hpp"
#include "core/search/quiescence.hpp"
#include "core/search/root.hpp"
#include "core/search/selectivity.hpp"
