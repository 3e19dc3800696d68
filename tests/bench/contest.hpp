#pragma once

#include "core/game/game.hpp"
#include "core/game/perft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>

// How fast a game's moves are counted, made and played, beside a twin written by hand for that one game. Everything runs
// on one thread; times are processor time, the smallest of all rounds counts.
namespace quartet::testing {

// Of this thread, from an arbitrary beginning.
inline double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// A way to count, and the best time it has had.
struct Contestant {
    const char* name;
    std::uint64_t moves = 0;
    double seconds = 1e9;

    template <class Count>
    void run(Count count) {
        const double begin = processor_seconds();
        moves = count();
        seconds = std::min(seconds, processor_seconds() - begin);
    }
    void report() const {
        fmt::print("  {:<22} {:>14} moves {:>8.3f} s {:>7.0f} M/s", name, moves, seconds,
                   static_cast<double>(moves) / seconds / 1e6);
    }
};

// What a search does at each node: list the moves, play each, ask for its key; the keys are added up. depth >= 1.
template <Rules G>
std::uint64_t list_and_play(const G& game, const typename G::Position& p, int depth, Key& keys) {
    typename G::Moves moves;
    game.generate(p, moves);
    std::uint64_t total = 0;
    for (const typename G::Move& move : moves) {
        const typename G::Position child = game.after(p, move);
        keys += game.key(child);
        total += depth == 1 ? 1 : list_and_play(game, child, depth - 1, keys);
    }
    return total;
}

// Prints what the twin, twin_perft(depth), and the shared generator need for one position, in turn within a round and in
// the opposite order in the next. Whether they count the same. depth >= 2.
template <Rules G, class Twin>
bool compare(const char* title, const G& game, const typename G::Position& p, int depth, int rounds,
             Twin twin_perft) {
    Contestant twin{"hand-written"};
    Contestant shared{"shared"};
    Contestant listed{"shared, list and play"};
    const auto run_twin = [&] { twin.run([&] { return twin_perft(depth); }); };
    for (int round = 0; round < rounds; ++round) {
        if (round % 2 == 0) run_twin();
        shared.run([&] { return perft(game, p, depth); });
        if (round % 2 == 1) run_twin();
    }
    // Every move is made here, so one ply less takes about as long.
    const int list_depth = depth - 1;
    Key keys = 0;
    for (int round = 0; round < rounds; ++round) {
        listed.run([&] {
            keys = 0;
            return list_and_play(game, p, list_depth, keys);
        });
    }
    fmt::print("{}, depth {} (list and play {}):\n", title, depth, list_depth);
    twin.report();
    fmt::print("\n");
    shared.report();
    fmt::print("   time x {:.3f}\n", shared.seconds / twin.seconds);
    listed.report();
    fmt::print("   (keys {:016x})\n", keys);
    const bool agree = twin.moves == shared.moves && listed.moves == perft(game, p, list_depth);
    if (!agree) fmt::print(stderr, "{}: the counts differ\n", title);
    return agree;
}

// The position of a text that is known to be right.
template <Rules G>
typename G::Position bench_position(const G& game, const char* text) {
    return game.read_position(text).value().position;
}

// How much is counted, from the command line: PROGRAM [DEPTH [ROUNDS]].
struct Effort {
    int depth;
    int rounds = 5;
};

// Nothing, after a line that says how it is called, when the depth is less than `least` or there are no rounds.
inline std::optional<Effort> read_effort(int argc, char** argv, const char* program, Effort effort,
                                         int least) {
    if (argc > 1) effort.depth = std::atoi(argv[1]);
    if (argc > 2) effort.rounds = std::atoi(argv[2]);
    if (effort.depth >= least && effort.rounds >= 1) return effort;
    fmt::print(stderr, "{} [depth, at least {} [rounds]]\n", program, least);
    return std::nullopt;
}

} // namespace quartet::testing
