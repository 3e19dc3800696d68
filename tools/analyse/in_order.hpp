#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace quartet::tools {

// Pieces of work 0 .. count - 1 done by several workers at a time, and their results handed on in order as soon as all
// before them are there. A worker makes one result after another until there is no more work or it makes none, as it
// does when it is told to stop. Once all have ended, the results behind a missing one are handed on too.
template <class T>
class InOrder {
public:
    // `take(number, result)` is called by one thread at a time.
    InOrder(std::size_t count, std::function<void(std::size_t, T)> take)
        : count_{count}, take_{std::move(take)} {}

    // Runs them, in this thread and others; `worker` is called in each, and handed the function by which it gets its
    // work done: `run_all([&](std::size_t number) -> std::optional<T> {..})`. What one throws is thrown here.
    template <class Worker>
    void run(int workers, Worker&& worker) {
        const auto guarded = [&] {
            try {
                worker([this](const auto& make) { this->make_all(make); });
            } catch (...) {
                const std::lock_guard lock{mutex_};
                if (!failure_) failure_ = std::current_exception();
                next_ = count_;
            }
        };
        std::vector<std::jthread> threads; // joined also where one cannot be started
        for (int i = 1; i < workers; ++i) threads.emplace_back(guarded);
        guarded();
        threads.clear();
        for (auto& [number, result] : waiting_) take_(number, std::move(result));
        waiting_.clear();
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    template <class Make>
    void make_all(const Make& make) {
        while (true) {
            std::unique_lock lock{mutex_};
            if (next_ >= count_) return;
            const std::size_t number = next_++;
            lock.unlock();
            std::optional<T> result = make(number);
            if (!result) return;
            lock.lock();
            waiting_.emplace(number, *std::move(result));
            while (!waiting_.empty() && waiting_.begin()->first == taken_) {
                take_(taken_, std::move(waiting_.begin()->second));
                waiting_.erase(waiting_.begin());
                ++taken_;
            }
        }
    }

    std::size_t count_;
    std::function<void(std::size_t, T)> take_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::size_t taken_ = 0;
    std::map<std::size_t, T> waiting_; // results by number that have to wait for one before them
    std::exception_ptr failure_;
};

} // namespace quartet::tools
