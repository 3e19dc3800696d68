#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace quartet {

// The search thread of a session: does one task after another while the reader goes on listening. It knows
// what may be stopped, and sees to it that a stop reaches the task it was meant for, also while that one waits
// for its turn, and no later one.
class TaskThread {
public:
    using Clock = std::chrono::steady_clock;

    enum class Kind {
        setup,  // short, never broken off: options, clearing
        count,  // perft, bench: ends by itself
        search, // answers with a bestmove
    };

    // What becomes of a task; owned by the thread, read by the task.
    class Ticket {
    public:
        bool stopped() const { return stopped_; }
        // For loops that look for themselves.
        const std::atomic<bool>& stop_flag() const { return stopped_; }

    private:
        friend class TaskThread;
        Kind kind_ = Kind::setup;
        Clock::time_point asked_ = Clock::now();
        bool infinite_ = false;
        bool ponder_ = false;
        bool unlimited_ = false;
        std::atomic<bool> stopped_ = false;
        std::atomic<bool> hit_ = false;
        std::atomic<bool> over_ = false;
    };

    // How a search is to end; see Limits.
    struct SearchTerms {
        bool infinite = false;
        bool ponder = false;
        bool unlimited = false; // nothing but stop() would end it
    };

    // The three calls of a Searcher by which it is steered from outside.
    struct Steering {
        std::function<void(Clock::time_point)> begin; // its clock runs from then on
        std::function<void()> stop;
        std::function<void()> ponder_hit;
    };

    using Task = std::function<void(Ticket&)>;

    explicit TaskThread(Steering steering);
    // Does what has been posted, then ends. Stop first what would not end by itself.
    ~TaskThread();
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;

    void post_setup(Task task) { post(Kind::setup, {}, std::move(task)); }
    void post_count(Task task) { post(Kind::count, {}, std::move(task)); }
    // Stops the searches asked for before.
    void post_search(const SearchTerms& terms, Task task) { post(Kind::search, terms, std::move(task)); }

    // --- From the reader
    void stop_searches();   // those asked for so far
    void stop_all();        // counts too
    void stop_endless();    // searches that would not end by themselves; the input has ended
    void ponder_hit();      // the last search asked for
    bool idle() const;      // nothing runs or waits
    bool searching() const; // a search runs or waits
    bool counting() const;  // a count runs or waits
    void wait_until_idle();

    // --- From a task
    // Announces a search to the Searcher, and passes on what has been asked of this ticket before. Its clock runs
    // from when it was asked for, but not while an earlier count or search was still at work.
    void begin_search(Ticket& ticket);
    // Waits while a search that has finished must not answer yet: infinite until stopped, ponder until hit. From
    // then on it does not count as searching: only its answer is left to be written.
    void await_release(Ticket& ticket);
    // A count that has only its last line to say does not count as counting any more: what is asked by somebody who has
    // read that line is answered in turn.
    void conclude_count(Ticket& ticket);

private:
    struct Entry {
        std::shared_ptr<Ticket> ticket;
        Task task;
    };

    void post(Kind kind, const SearchTerms& terms, Task task);
    void run();
    void stop(Ticket& ticket);
    int& waiting(const Ticket& ticket) { return waiting_[static_cast<std::size_t>(ticket.kind_)]; }
    template <class Condition>
    void stop_if(Condition condition);

    Steering steering_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Entry> entries_;    // the first one is running if running_
    std::array<int, 3> waiting_{}; // of each kind those not over: asked for often, however long the queue
    bool running_ = false;
    Clock::time_point free_since_{}; // when the last count or search was through
    bool ending_ = false;
    std::thread thread_; // last: it starts when all else is there
};

} // namespace quartet
