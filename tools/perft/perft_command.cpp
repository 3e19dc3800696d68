#include "tools/perft/perft_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace quartet::tools {

ExitStatus run_perft(const Referee& referee, const PerftRequest& request) {
    using Clock = std::chrono::steady_clock;
    std::vector<PerftBranch> branches;
    const Clock::time_point start = Clock::now();
    const std::uint64_t nodes =
        referee.perft(request.depth, request.options, request.divide ? &branches : nullptr);
    const std::chrono::duration<double> seconds = Clock::now() - start;

    for (const PerftBranch& branch : branches) fmt::print("{}: {}\n", branch.move, branch.count);
    if (!branches.empty()) fmt::print("\n");
    const double speed = static_cast<double>(nodes) / std::max(seconds.count(), 1e-9);
    fmt::print("Nodes searched: {}\nTime: {} ms\nSpeed: {} nps\n", nodes,
               static_cast<std::uint64_t>(seconds.count() * 1000), static_cast<std::uint64_t>(speed));
    std::fflush(stdout);
    return ExitStatus::done;
}

} // namespace quartet::tools
