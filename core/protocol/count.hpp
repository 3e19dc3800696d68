#pragma once

#include "core/game/perft.hpp"
#include "core/protocol/info_text.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/task_thread.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quartet {

// Perft that can be broken off: looks at the flag above the last plies only, so that it costs nothing. None
// when it was broken off. depth >= 0.
template <Rules G>
std::optional<std::uint64_t> stoppable_perft(const G& game, const typename G::Position& position, int depth,
                                             const std::atomic<bool>& stopped) {
    // What is counted in a few milliseconds: three plies, and a fourth where moves are few.
    constexpr int short_depth = 3;
    constexpr int few = 32;
    if (stopped.load(std::memory_order_relaxed)) return std::nullopt;
    if (depth <= short_depth) return perft(game, position, depth);
    typename G::Moves moves;
    game.generate(position, moves);
    if (depth == short_depth + 1 && moves.size() <= few) return perft(game, position, depth);
    std::uint64_t total = 0;
    for (const auto& move : moves) {
        const auto below = stoppable_perft(game, game.after(position, move), depth - 1, stopped);
        if (!below) return std::nullopt;
        total += *below;
    }
    return total;
}

// The moves of a list as text, in ASCII order, each with its move.
template <Rules G>
std::vector<std::pair<std::string, typename G::Move>>
moves_by_name(const G& game, const typename G::Position& position, const typename G::Moves& moves) {
    std::vector<std::pair<std::string, typename G::Move>> named;
    for (const auto& move : moves) named.emplace_back(game.write_move(position, move), move);
    std::stable_sort(named.begin(), named.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return named;
}

// `perft N`: one line a move in ASCII order, as soon as it is counted, and the sum.
template <Rules G>
void run_perft(const G& game, const typename G::Position& position, int depth, TaskThread& tasks,
               TaskThread::Ticket& ticket, Output& output) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    std::uint64_t total = depth == 0 ? 1 : 0;
    typename G::Moves moves;
    if (depth > 0) game.generate(position, moves);
    for (const auto& [name, move] : moves_by_name(game, position, moves)) {
        const auto count = stoppable_perft(game, game.after(position, move), depth - 1, ticket.stop_flag());
        if (!count) {
            tasks.conclude_count(ticket);
            output.notice("perft was broken off");
            return;
        }
        output.say(fmt::format("{}: {}", name, *count));
        total += *count;
    }
    const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    tasks.conclude_count(ticket);
    output.say(fmt::format("Nodes searched: {}\nTime: {} ms\nSpeed: {} nps", total, elapsed.count() / 1000,
                           per_second(total, elapsed)));
}

} // namespace quartet
