#include "core/search/watch.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <thread>

namespace quartet {
namespace {

// Searches until the watch halts it, at most so many nodes; each takes so long. The number of nodes.
std::uint64_t search(const Limits& limits, const TimePlan& plan, std::uint64_t most,
                     std::chrono::microseconds node) {
    Signal signal{SteadyClock::now()};
    Watch watch{signal, limits, plan, 1, {}};
    std::uint64_t next = 0;
    std::uint64_t count = 0;
    while (count < most && !signal.halted()) {
        if (node.count() > 0) std::this_thread::sleep_for(node);
        ++count;
        if (count >= next) next = watch.look(count);
    }
    return count;
}

TEST_CASE("time is kept however long a node takes") {
    TimePlan plan;
    plan.hard = Milliseconds{30};
    // A sleep lasts 2 ms at least: fifteen of them are all that there is time for, and few come after them.
    CHECK(search({}, plan, 1000, Milliseconds{2}) <= 20);
}

TEST_CASE("a limit of nodes is kept to the node") {
    TimePlan plan;
    for (const std::uint64_t nodes : {1U, 2U, 63U, 64U, 65U, 1000U}) {
        CAPTURE(nodes);
        Limits limits;
        limits.nodes = nodes;
        CHECK(search(limits, plan, 10'000, std::chrono::microseconds{0}) == nodes);
    }
    Limits limits;
    limits.nodes = 777;
    plan.hard = std::chrono::hours{1};
    CHECK(search(limits, plan, 10'000, std::chrono::microseconds{0}) == 777);
}

TEST_CASE("without a limit of time there are few looks") {
    Signal signal{SteadyClock::now()};
    Watch watch{signal, {}, {}, 1, {}};
    CHECK(watch.look(0) == 64);
    CHECK(watch.look(64) == 128);
}

} // namespace
} // namespace quartet
