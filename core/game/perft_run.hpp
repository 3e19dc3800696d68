#pragma once

// Perft with everything around it that a person asks for: divided by root move, on several threads, through a
// table. The counting itself is perft.hpp.

#include "core/game/perft.hpp"
#include "core/game/perft_table.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace quartet {

inline constexpr int max_perft_threads = 1024;

namespace detail {

// As perft(), with the counts of inner positions shared through `table`. Without `bulk` the moves of the last
// ply are made one by one.
template <Rules G>
std::uint64_t perft_with_table(const G& game, const typename G::Position& position, int depth, bool bulk,
                               PerftTable& table) {
    if (depth <= 1) return bulk ? perft(game, position, depth) : perft_by_list(game, position, depth);
    const Key key = game.key(position);
    if (const std::uint64_t known = table.find(key, depth); known != 0) return known;
    std::uint64_t total = 0;
    visit_moves(game, position, [&](const typename G::Move& move) {
        total += perft_with_table(game, game.after(position, move), depth - 1, bulk, table);
    });
    table.store(key, depth, total);
    return total;
}

} // namespace detail

// Counts the sequences of `depth` moves from `position`; depth <= 0 counts 1. With `branches` also the count
// of each root move, by its canonical text in ASCII order (none at depth 0). A table that cannot be had is
// done without.
template <Rules G>
std::uint64_t perft_run(const G& game, const typename G::Position& position, int depth,
                        const PerftOptions& options = {}, std::vector<PerftBranch>* branches = nullptr) {
    if (branches != nullptr) branches->clear();
    if (depth <= 0) return 1;

    // The work: one piece for each root move, or for each reply where root moves are too few to keep all
    // threads busy to the end.
    struct Piece {
        std::size_t root;
        typename G::Position position;
        int depth;
    };
    const int threads = std::clamp(options.threads, 1, max_perft_threads);
    typename G::Moves roots;
    game.generate(position, roots);
    const bool split_replies = threads > 1 && depth >= 3 && roots.size() < 8 * threads;
    std::vector<Piece> pieces;
    for (int root = 0; root < roots.size(); ++root) {
        const typename G::Position child = game.after(position, roots[root]);
        if (!split_replies) {
            pieces.push_back({static_cast<std::size_t>(root), child, depth - 1});
            continue;
        }
        typename G::Moves replies;
        game.generate(child, replies);
        for (const auto& reply : replies) {
            pieces.push_back({static_cast<std::size_t>(root), game.after(child, reply), depth - 2});
        }
    }

    PerftTable table{options.hash_bytes};
    std::vector<std::atomic<std::uint64_t>> counts(static_cast<std::size_t>(roots.size()));
    std::atomic<std::size_t> dealt{0};
    const auto work = [&] {
        for (std::size_t i = dealt++; i < pieces.size(); i = dealt++) {
            const Piece& piece = pieces[i];
            counts[piece.root] += !table.empty() ? detail::perft_with_table(game, piece.position, piece.depth,
                                                                            options.bulk, table)
                                  : options.bulk ? perft(game, piece.position, piece.depth)
                                                 : perft_by_list(game, piece.position, piece.depth);
        }
    };
    std::vector<std::thread> helpers;
    const auto useful = std::min(static_cast<std::size_t>(threads), pieces.size());
    for (std::size_t i = 1; i < useful; ++i) {
        try {
            helpers.emplace_back(work);
        } catch (const std::system_error&) {
            break; // the system has no more threads to give: those that there are do the work
        }
    }
    work();
    for (std::thread& helper : helpers) helper.join();

    std::uint64_t total = 0;
    for (const auto& count : counts) total += count;
    if (branches != nullptr) {
        for (int root = 0; root < roots.size(); ++root) {
            branches->push_back(
                {game.write_move(position, roots[root]), counts[static_cast<std::size_t>(root)]});
        }
        std::stable_sort(branches->begin(), branches->end(),
                         [](const PerftBranch& a, const PerftBranch& b) { return a.move < b.move; });
    }
    return total;
}

} // namespace quartet
