#pragma once

#include "core/search/limits.hpp"
#include "core/search/signal.hpp"
#include "core/search/time.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace quartet {

// Keeps the limits of one search: the thread that leads it looks here every few nodes, and the search is
// halted when one is reached.
class Watch {
public:
    // `total_nodes` counts those of all threads; asked only when there are several.
    Watch(Signal& signal, const Limits& limits, const TimePlan& plan, int threads,
          std::function<std::uint64_t()> total_nodes)
        : signal_{signal},
          plan_{plan},
          node_limit_{limits.nodes.value_or(unlimited)},
          pondering_{limits.ponder},
          threads_{threads},
          total_nodes_{std::move(total_nodes)} {}

    // After `own` nodes of the leading thread: halts when a limit is reached. Returns at which count to look
    // next. With one thread a node limit is kept to the node.
    std::uint64_t look(std::uint64_t own) {
        if (node_limit_ != unlimited && (threads_ == 1 ? own : total_nodes_()) >= node_limit_) {
            signal_.halt();
        }
        if (plan_.hard && running()) {
            const TimePlan::Duration now = used();
            if (now >= *plan_.hard) signal_.halt();
            step_ = now - last_ > longest_step ? std::max<std::uint64_t>(1, step_ / 8)
                                               : std::min(longest_interval, step_ * 2);
            last_ = now;
        } else {
            step_ = longest_interval;
        }
        const std::uint64_t next = own + step_;
        return threads_ == 1 ? std::min(next, std::max(node_limit_, own + 1)) : next;
    }

    // From now on no more than so many nodes, of all threads since the start.
    void limit_nodes(std::uint64_t nodes) { node_limit_ = std::min(node_limit_, nodes); }

    // Whether there is no time to begin another iteration, at this pace.
    bool soft_time_over(const Pace& pace) const {
        return plan_.soft && running() && used() * 100 >= *plan_.soft * pace.percent();
    }

    TimePlan::Duration elapsed() const { return since(signal_.announced()); }

private:
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    // Nodes between two looks; reading the clock takes about as long as one.
    static constexpr std::uint64_t longest_interval = 64;
    // Where nodes are slow, as in a fresh table of a gigabyte whose every page has to be had first, the looks come closer.
    static constexpr std::chrono::microseconds longest_step{200};

    static TimePlan::Duration since(SteadyClock::time_point start) {
        return std::chrono::duration_cast<TimePlan::Duration>(SteadyClock::now() - start);
    }
    // The clock stands still while we ponder, and starts at the hit.
    bool running() const { return !pondering_ || signal_.ponder_was_hit(); }
    TimePlan::Duration used() const { return since(pondering_ ? signal_.hit_time() : signal_.announced()); }

    Signal& signal_;
    TimePlan plan_;
    std::uint64_t node_limit_;
    bool pondering_;
    int threads_;
    std::function<std::uint64_t()> total_nodes_;
    std::uint64_t step_ = 1; // nodes until the next look; a search begins with short steps
    TimePlan::Duration last_{0};
};

} // namespace quartet
