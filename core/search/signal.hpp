#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace quartet {

using SteadyClock = std::chrono::steady_clock;

// What the world tells one search while it runs, and how the search's own threads tell each other to stop. One
// object a search, so that a late word to a finished search reaches nobody.
class Signal {
public:
    explicit Signal(SteadyClock::time_point announced) : announced_{announced} {}

    // When the search was asked for.
    SteadyClock::time_point announced() const { return announced_; }

    // --- From any thread
    void stop() {
        {
            const std::lock_guard lock{mutex_};
            stopped_ = true;
        }
        halt();
        changed_.notify_all();
    }
    void ponder_hit() {
        {
            const std::lock_guard lock{mutex_};
            if (hit_.load(std::memory_order_relaxed)) return;
            hit_time_ = SteadyClock::now();
            hit_.store(true, std::memory_order_release);
        }
        changed_.notify_all();
    }

    // --- From the threads of the search
    // Ends the work of all of them; a search that must not answer yet still waits.
    void halt() { halted_.store(true, std::memory_order_relaxed); }
    bool halted() const { return halted_.load(std::memory_order_relaxed); }
    bool ponder_was_hit() const { return hit_.load(std::memory_order_acquire); }
    // Only after ponder_was_hit().
    SteadyClock::time_point hit_time() const { return hit_time_; }

    // Waits, asleep, until the search may answer: after stop(); when it is not infinite, also after
    // ponder_hit().
    void wait_for_leave(bool infinite) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return stopped_ || (!infinite && hit_.load(std::memory_order_relaxed)); });
    }

private:
    const SteadyClock::time_point announced_;
    std::atomic<bool> halted_{false};
    std::atomic<bool> hit_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false;
    SteadyClock::time_point hit_time_{};
};

} // namespace quartet
