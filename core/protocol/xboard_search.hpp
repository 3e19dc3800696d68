#pragma once

#include "core/protocol/line_text.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/task_thread.hpp"
#include "core/protocol/xboard_text.hpp"
#include "core/search/searcher.hpp"
#include "core/search/skill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace quartet {

// What an XBoard session searches for, one thing at a time, and what it shows of it. Each search has a number, and one that is
// no longer wanted when it ends is dropped without a word. The session's mutex guards all of it: whoever calls holds it, and
// the search thread takes it to report and to end.
template <Searchable G>
class XBoardSearch {
public:
    using Move = typename G::Move;
    using Record = GameRecord<G>;

    enum class Activity { none, thinking, pondering, analysing, hinting };

    struct Order {
        Activity activity = Activity::none;
        std::shared_ptr<const Record> record;
        Limits limits;
        std::vector<Move> moves; // those to search; empty: all
        std::string guess;       // pondering: the reply that is expected, which has been played in the record
        Conventions conventions;
        int skill = Skill::full; // analysis is at full strength, whatever is said here
    };

    // What it shares with the session, which outlives it.
    struct Shared {
        Output& output;
        Searcher<G>& searcher;
        TaskThread& tasks;
        std::mutex& mutex;
    };
    // Called on the search thread, with the mutex held, when a search has ended that is still wanted.
    using Ended = std::function<void(Activity, const SearchResult<G>&)>;

    XBoardSearch(Shared shared, Ended ended) : shared_{shared}, ended_{std::move(ended)} {}

    Activity activity() const { return activity_; }
    // Since the last search began.
    Milliseconds time() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - began_); }
    // The best line that it has found so far; empty before the first.
    const std::vector<Move>& line() const { return last_.pv; }
    // What `.` answers where there are so many moves.
    std::string status(int moves) const {
        const int left = current_number_ > 0 ? std::max(0, moves - current_number_) : 0;
        return fmt::format("stat01: {} {} {} {} {}{}", time().count() / 10, last_.nodes, last_.depth, left,
                           moves, current_move_.empty() ? "" : " " + current_move_);
    }
    // Whether lines of thinking are shown; those of an analysis always are.
    void post(bool shown) { post_ = shown; }

    void start(Order order) {
        const int number = ++wanted_;
        activity_ = order.activity;
        began_ = Clock::now();
        last_ = {};
        current_number_ = 0;
        current_move_.clear();
        const bool infinite = order.limits.infinite;
        shared_.tasks.post_search({infinite, false, false},
                                  [this, number, order = std::move(order)](TaskThread::Ticket& ticket) {
                                      run(number, order, ticket);
                                  });
    }
    // What is searched for is not wanted any more.
    void leave_off() {
        ++wanted_;
        activity_ = Activity::none;
        shared_.tasks.stop_searches();
    }

private:
    using Clock = std::chrono::steady_clock;

    // --- On the search thread

    void run(int number, const Order& order, TaskThread::Ticket& ticket) {
        SearchEvents<G> events;
        events.on_report = [&](const SearchReport<G>& report) { show(number, order, report); };
        events.on_current_move = [&](const Move& move, int at) {
            const std::lock_guard lock{shared_.mutex};
            if (number != wanted_) return;
            current_move_ = order.record->game().write_move(order.record->position(), move);
            current_number_ = at;
        };
        set_skill(order.activity == Activity::analysing ? Skill::full : order.skill);
        shared_.tasks.begin_search(ticket);
        const SearchResult<G> result =
            shared_.searcher.search({*order.record, order.moves, order.limits}, events);
        set_skill(order.skill);
        shared_.tasks.await_release(ticket);
        const std::lock_guard lock{shared_.mutex};
        if (number != wanted_) return;
        activity_ = Activity::none;
        ended_(order.activity, result);
    }

    void set_skill(int skill) {
        SearchSettings settings = shared_.searcher.settings();
        if (settings.skill == skill) return;
        settings.skill = skill;
        // Nothing that could be refused is asked for.
        [[maybe_unused]] const Result<void> done = shared_.searcher.set(settings);
    }

    void show(int number, const Order& order, const SearchReport<G>& report) {
        const std::lock_guard lock{shared_.mutex};
        if (number != wanted_) return;
        if (report.line == 1) last_ = report;
        const bool shown =
            order.activity == Activity::analysing || (post_ && order.activity != Activity::hinting);
        if (!shown) return;
        Record record = *order.record;
        std::string pv = play_line(record, order.conventions, report.pv);
        if (!order.guess.empty()) pv = order.guess + ' ' + pv;
        // The opponent's view is not ours.
        const bool reversed = order.activity == Activity::pondering && order.guess.empty();
        Bound bound = report.bound;
        if (reversed && bound != Bound::exact) bound = bound == Bound::lower ? Bound::upper : Bound::lower;
        shared_.output.say(xboard_thinking({report.depth,
                                            report.selective_depth,
                                            report.line,
                                            reversed ? -report.score : report.score,
                                            bound,
                                            report.nodes,
                                            report.hash_full,
                                            report.elapsed,
                                            {},
                                            std::move(pv)},
                                           G::seats));
    }

    Shared shared_;
    Ended ended_;
    bool post_ = false;
    int wanted_ = 0; // the number of the search whose end is waited for
    Activity activity_ = Activity::none;
    Clock::time_point began_{};
    SearchReport<G> last_;     // of that search, the best line
    std::string current_move_; // that it looks at, and its number, after some seconds
    int current_number_ = 0;
};

} // namespace quartet
