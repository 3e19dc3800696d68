#pragma once

#include "core/game/record.hpp"
#include "core/protocol/info_text.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/task_thread.hpp"
#include "core/search/searcher.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace quartet {

inline constexpr int most_bench_depth = 100;

// The depth of `bench` without an argument.
template <Rules G>
constexpr int bench_depth() {
    if constexpr (requires { G::bench_depth; }) {
        return G::bench_depth;
    } else {
        return 8;
    }
}

// The positions of `bench`: the game's own, or the start position.
template <Rules G>
std::vector<std::string> bench_positions(const G& game) {
    std::vector<std::string> texts;
    if constexpr (Benched<G>) {
        for (const std::string_view text : game.bench_positions()) texts.emplace_back(text);
    } else {
        texts.push_back(game.write_position(game.start()));
    }
    return texts;
}

// Searches each of the fixed positions to `depth`, with what it has learned from those before; says one line
// a position and at the end `N nodes M nps`. With one thread the node count is the same on every machine: it
// changes when, and only when, the search or the evaluation does. The searcher forgets everything before and
// after. Plays under the default rules and conventions, at full strength, with the hash and threads in force.
template <Searchable G>
void run_bench(Searcher<G>& searcher, TaskThread& tasks, TaskThread::Ticket& ticket, Output& output,
               int depth) {
    const SearchSettings before = searcher.settings();
    SearchSettings settings = before;
    settings.multi_pv = 1;
    settings.skill = SearchSettings{}.skill;
    settings.conventions = Conventions{};
    if (const Result<void> done = searcher.set(settings); !done) output.notice(done.error().message());
    searcher.clear();

    const G game{};
    const std::vector<std::string> texts = bench_positions(game);
    std::uint64_t nodes = 0;
    std::chrono::steady_clock::duration elapsed{0};
    for (std::size_t i = 0; i < texts.size() && !ticket.stopped(); ++i) {
        const auto setup = game.read_position(texts[i]);
        if (!setup) {
            output.notice(setup.error().message());
            continue;
        }
        SearchRequest<G> request{GameRecord<G>{game, *setup}, {}, {}};
        request.limits.depth = depth;
        tasks.begin_search(ticket);
        const auto begin = std::chrono::steady_clock::now();
        const SearchResult<G> result = searcher.search(request, {});
        elapsed += std::chrono::steady_clock::now() - begin;
        nodes += result.report.nodes;
        output.say(fmt::format("position {}/{} {} bestmove {} score {} nodes {}", i + 1, texts.size(),
                               texts[i],
                               result.best ? game.write_move(setup->position, *result.best) : "(none)",
                               score_text(result.report.score, G::seats), result.report.nodes));
    }
    if (const Result<void> done = searcher.set(before); !done) output.notice(done.error().message());
    searcher.clear();
    tasks.conclude_count(ticket);
    if (ticket.stopped()) {
        output.notice("bench was broken off");
        return;
    }
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(elapsed);
    output.say(fmt::format("{} nodes {} nps", nodes, per_second(nodes, time)));
}

} // namespace quartet
