#pragma once

#include "core/game/game.hpp"
#include "core/search/search.hpp"
#include "core/search/signal.hpp"
#include "core/search/skill.hpp"
#include "core/search/time.hpp"
#include "core/search/transposition.hpp"
#include "core/search/watch.hpp"
#include "core/search/worker.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quartet {

// The search as search.hpp describes it: settings, table and workers that outlive single searches, and what
// happens around the iterations of one. `policy` is for tests and ablations.
template <Searchable G, const Policy& policy = policy_of<G>>
class Searcher {
public:
    using Move = typename G::Move;

    // A table that cannot be had is halved until it can.
    explicit Searcher(const SearchSettings& settings = {}) {
        SearchSettings wanted = settings;
        while (!set(wanted) && wanted.hash_mb > 1) wanted.hash_mb /= 2;
    }

    Result<void> set(const SearchSettings& settings);
    const SearchSettings& settings() const { return settings_; }

    // Forgets everything learned.
    void clear() {
        table_.clear();
        for (const auto& worker : workers_) worker->clear();
    }

    // See search.hpp. One search() belongs to each begin(), in the same order; a search() without one begins
    // by itself. Beyond the limits a search ends early when every line shown is a forced end that no deeper
    // search can change, and at once when there is a clock and only one move.
    SearchResult<G> search(const SearchRequest<G>& request, const SearchEvents<G>& events);

    void begin(SteadyClock::time_point asked = SteadyClock::now()) {
        const std::lock_guard lock{mutex_};
        latest_ = std::make_shared<Signal>(asked);
        announced_.push_back(latest_);
    }
    void stop() {
        if (const std::shared_ptr<Signal> signal = latest()) signal->stop();
    }
    void ponder_hit() {
        if (const std::shared_ptr<Signal> signal = latest()) signal->ponder_hit();
    }

private:
    class Run;

    // Threads beyond the processors only take time from the one that keeps the clock; two run in any case.
    static int most_workers() {
        return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 2, max_threads);
    }

    std::shared_ptr<Signal> latest() {
        const std::lock_guard lock{mutex_};
        return latest_;
    }
    std::shared_ptr<Signal> take_signal() {
        const std::lock_guard lock{mutex_};
        if (announced_.empty()) {
            latest_ = std::make_shared<Signal>(SteadyClock::now());
            return latest_;
        }
        std::shared_ptr<Signal> signal = announced_.front();
        announced_.pop_front();
        return signal;
    }
    void give_back(const std::shared_ptr<Signal>& signal) {
        const std::lock_guard lock{mutex_};
        if (latest_ == signal) latest_.reset();
    }

    SearchSettings settings_{};
    TranspositionTable table_;
    std::vector<std::unique_ptr<Worker<G, policy>>> workers_; // the first leads

    std::mutex mutex_; // of the two below
    std::shared_ptr<Signal> latest_;
    std::deque<std::shared_ptr<Signal>> announced_; // not yet taken up by search()
};

template <Searchable G, const Policy& policy>
Result<void> Searcher<G, policy>::set(const SearchSettings& settings) {
    if (settings.hash_mb != table_.megabytes()) {
        if (const Result<void> resized = table_.resize(settings.hash_mb); !resized) return resized;
        settings_.hash_mb = settings.hash_mb;
    }
    const auto workers = static_cast<std::size_t>(std::clamp(settings.threads, 1, most_workers()));
    const std::size_t before = workers_.size();
    try {
        while (workers_.size() < workers) {
            workers_.push_back(std::make_unique<Worker<G, policy>>(table_));
        }
    } catch (const std::bad_alloc&) {
        workers_.resize(before);
        return refuse(std::to_string(settings.threads), 0, "not enough memory for so many threads");
    }
    workers_.resize(workers);
    settings_ = settings;
    settings_.threads = std::clamp(settings.threads, 1, max_threads);
    return {};
}

// One search from its request to its result.
template <Searchable G, const Policy& policy>
class Searcher<G, policy>::Run {
public:
    Run(Searcher& searcher, const SearchRequest<G>& request, const SearchEvents<G>& events, Signal& signal)
        : settings_{searcher.settings_},
          table_{searcher.table_},
          workers_{searcher.workers_},
          request_{request},
          events_{events},
          signal_{signal},
          skill_{settings_.skill, skill_scale_of<G>.novice_slips},
          plan_{plan_time(request.limits, game().to_move(position()), settings_.move_overhead)},
          watch_{signal, request.limits, plan_, static_cast<int>(workers_.size()),
                 [this] { return total_nodes(); }} {}

    SearchResult<G> result() {
        const Limits& limits = request_.limits;
        const std::vector<Move> moves = moves_to_search();
        for (const auto& worker : workers_) worker->reset_nodes();
        if (moves.empty()) {
            report_without_moves();
        } else {
            table_.new_search();
            const auto on_root_move = [this](const Move& move, int number) {
                if (watch_.elapsed() >= current_move_delay) events_.on_current_move(move, number);
            };
            leader().prepare(request_.record, moves, settings_.conventions, signal_, &watch_, on_root_move,
                             !request_.limits.mate);
            lines_ = std::min(std::max(settings_.multi_pv, skill_.weakened() ? Skill::lines : 1),
                              static_cast<int>(moves.size()));
            if (!at_once()) think(moves);
            settle();
        }
        if (limits.infinite || limits.ponder) signal_.wait_for_leave(limits.infinite);
        return std::move(result_);
    }

private:
    static constexpr TimePlan::Duration current_move_delay = std::chrono::seconds{3};

    const G& game() const { return request_.record.game(); }
    const typename G::Position& position() const { return request_.record.position(); }
    Worker<G, policy>& leader() { return *workers_.front(); }
    std::uint64_t total_nodes() const {
        std::uint64_t total = 0;
        for (const auto& worker : workers_) total += worker->nodes();
        return total;
    }

    // The moves of the root: the legal ones among those asked for, all legal ones if none of them is. A weakened player
    // may see only one of them.
    std::vector<Move> moves_to_search() const {
        typename G::Moves legal;
        if (!chance_to_move(game(), position())) legal_moves(game(), position(), legal);
        std::vector<Move> chosen;
        for (const Move& move : legal) {
            const auto& wanted = request_.search_moves;
            if (std::find(wanted.begin(), wanted.end(), move) != wanted.end()) chosen.push_back(move);
        }
        if (chosen.empty()) chosen.assign(legal.begin(), legal.end());
        if (!chosen.empty() && skill_.weakened()) {
            const auto slip = skill_.slip(static_cast<int>(chosen.size()), request_.record.key());
            if (slip) return {chosen[static_cast<std::size_t>(*slip)]};
        }
        return chosen;
    }

    bool at_once() const {
        const Limits& limits = request_.limits;
        return (limits.depth && *limits.depth <= 0) || (limits.nodes && *limits.nodes == 0) ||
               (plan_.at_once() && !limits.ponder);
    }

    int deepest() const {
        const Limits& limits = request_.limits;
        int depth = std::min(limits.depth.value_or(Score::max_plies), Score::max_plies - 1);
        // A forced win in so many moves of ours cannot hide deeper than that many rounds.
        if (limits.mate) depth = std::min(depth, std::clamp(*limits.mate, 1, Score::max_plies) * G::seats);
        // With a clock there is nothing to think about.
        const bool clock =
            limits.time[static_cast<std::size_t>(game().to_move(position()).index())].has_value();
        if (clock && leader_moves().size() == 1) depth = 1;
        return depth;
    }
    const std::vector<RootMove<G>>& leader_moves() const { return workers_.front()->root_moves(); }

    void think(const std::vector<Move>& moves) {
        std::vector<std::jthread> helpers;
        struct HaltAtEnd { // before the helpers are waited for, whatever happens
            ~HaltAtEnd() { signal.halt(); }
            Signal& signal;
        } const halt_at_end{signal_};
        start(helpers, moves);
        const int deepest = this->deepest();
        for (int depth = 1; depth <= deepest; ++depth) {
            const bool whole = leader().iterate(depth, lines_);
            if (whole) {
                const RootMove<G>& best = leader_moves().front();
                pace_.add(!completed_.empty() && best.move != completed_.front().move, best.score);
            }
            if (whole || leader().partial()) {
                completed_.assign(leader_moves().begin(), leader_moves().begin() + lines_);
                depth_ = depth;
                bound_ = whole ? Bound::exact : Bound::lower;
            }
            // A broken iteration leaves the lines as they were, but the count of nodes is another.
            if (!completed_.empty()) report();
            if (!whole || nothing_to_add(depth) || watch_.soft_time_over(pace_)) break;
            if (skill_.weakened()) {
                if (total_nodes() >= skill_.nodes()) break;
                watch_.limit_nodes(skill_.nodes());
            }
        }
    }

    // Sets the other workers to the same task, each in a thread.
    void start(std::vector<std::jthread>& helpers, const std::vector<Move>& moves) {
        for (std::size_t i = 1; i < workers_.size(); ++i) {
            Worker<G, policy>& worker = *workers_[i];
            // Every other helper is an iteration ahead, so that not all do the same.
            const int first = 1 + static_cast<int>(i % 2);
            try {
                helpers.emplace_back([this, &worker, &moves, first] {
                    worker.prepare(request_.record, moves, settings_.conventions, signal_, nullptr, nullptr,
                                   !request_.limits.mate);
                    for (int depth = first; depth < Score::max_plies; ++depth) {
                        if (!worker.iterate(depth, 1)) return;
                    }
                });
            } catch (const std::system_error&) {
                return; // the system gives no more threads: those there are will do
            }
            watch_.look(0); // starting threads takes time too
            if (signal_.halted()) return;
        }
    }

    // Whether an iteration of `depth` plies has settled everything that is asked.
    bool nothing_to_add(int depth) const {
        const Score best = completed_.front().score;
        const std::optional<int> mate = request_.limits.mate;
        if (mate && best.is_win() && best.moves_to_mate() <= *mate) return true;
        return std::all_of(completed_.begin(), completed_.end(), [&](const RootMove<G>& line) {
            return line.score.is_decided() && line.score.plies_to_end() <= depth;
        });
    }

    // Fixes the result, and shows it where the last report did not.
    void settle() {
        if (completed_.empty()) { // not even one ply: the move that looks best
            completed_.push_back(leader_moves().front());
            completed_.front().score = leader().root_evaluation();
            report();
        } else if (skill_.weakened()) {
            std::vector<Score> scores;
            for (const RootMove<G>& line : completed_) scores.push_back(line.score);
            const int chosen = skill_.choose(scores, request_.record.key());
            std::rotate(completed_.begin(), completed_.begin() + chosen, completed_.begin() + chosen + 1);
            report();
        }
        result_.best = result_.report.pv.front();
        if (result_.report.pv.size() > 1) result_.ponder = result_.report.pv[1];
    }

    // Shows the lines of an iteration.
    void report() {
        const int shown = std::min(settings_.multi_pv, static_cast<int>(completed_.size()));
        for (int i = 0; i < shown; ++i) {
            const RootMove<G>& line = completed_[static_cast<std::size_t>(i)];
            SearchReport<G> report = report_now();
            report.depth = depth_;
            report.selective_depth = line.selective_depth;
            report.line = i + 1;
            report.score = line.score;
            report.bound = bound_;
            report.pv = line.pv;
            const int length = line.score.is_decided() ? line.score.plies_to_end() : depth_;
            leader().extend_by_table(report.pv, line.score, std::max(depth_, length));
            if (i == 0) result_.report = report;
            events_.on_report(report);
        }
    }

    // The game is over, or chance moves: there is a value all the same.
    void report_without_moves() {
        const Coalitions<G> coalitions{game(), game().to_move(position())};
        const Outcome outcome = game().outcome(position());
        result_.report = report_now();
        result_.report.score =
            outcome.over ? coalitions.final_score(position(), outcome, 0) : coalitions.evaluation(position());
        events_.on_report(result_.report);
    }

    SearchReport<G> report_now() const {
        SearchReport<G> report;
        report.nodes = total_nodes();
        report.hash_full = table_.hash_full();
        report.elapsed = std::chrono::duration_cast<Milliseconds>(watch_.elapsed());
        return report;
    }

    const SearchSettings& settings_;
    TranspositionTable& table_;
    std::vector<std::unique_ptr<Worker<G, policy>>>& workers_;
    const SearchRequest<G>& request_;
    const SearchEvents<G>& events_;
    Signal& signal_;
    Skill skill_;
    TimePlan plan_;
    Watch watch_;
    Pace pace_;
    int lines_ = 1;

    std::vector<RootMove<G>> completed_; // the lines of the last whole iteration, best first
    int depth_ = 0;                      // its depth
    Bound bound_ = Bound::exact;
    SearchResult<G> result_;
};

template <Searchable G, const Policy& policy>
SearchResult<G> Searcher<G, policy>::search(const SearchRequest<G>& request, const SearchEvents<G>& events) {
    const std::shared_ptr<Signal> signal = take_signal();
    SearchResult<G> result = Run{*this, request, events, *signal}.result();
    give_back(signal);
    return result;
}

} // namespace quartet
