#include "core/game/perft.hpp"
#include "engines/dama/dama.hpp"
#include "tests/bench/dama_twin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>

// How fast Dama's moves are counted, made and played, beside a twin written by hand for this one game:
//
//     dama_bench [depth [rounds]]
//
// Everything runs on one thread, in turn within a round and in the opposite order in the next; times are processor
// time, the smallest of all rounds counts. Ends with status 1 if the two disagree about a count.

namespace {

using namespace quartet;
using dama::Dama;

double processor_seconds() {
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
    void report(const Contestant& yardstick) const {
        fmt::print("  {:<22} {:>14} moves {:>8.3f} s {:>7.0f} M/s   time x {:.3f}\n", name, moves, seconds,
                   static_cast<double>(moves) / seconds / 1e6, seconds / yardstick.seconds);
    }
};

// What a search does at each node: list the moves, play each, ask for its key.
std::uint64_t list_and_play(const Dama& game, const dama::Position& p, int depth, Key& keys) {
    dama::Moves moves;
    game.generate(p, moves);
    std::uint64_t total = 0;
    for (const dama::Move& move : moves) {
        const dama::Position child = game.after(p, move);
        keys += game.key(child);
        total += depth == 1 ? 1 : list_and_play(game, child, depth - 1, keys);
    }
    return total;
}

// Both generators on one position; whether they agree.
bool compare(const char* title, const dama::Position& p, int depth, int rounds) {
    const Dama game;
    const twin::Position hand{p.own.word(), p.opponent.word(), p.kings.word()};
    const bool white = p.to_move == dama::white;
    Contestant twin{"hand-written"};
    Contestant shared{"shared"};
    Contestant listed{"shared, list and play"};
    Key keys = 0;
    const auto run_twin = [&] { twin.run([&] { return twin::perft(hand, white, depth); }); };
    const auto run_shared = [&] { shared.run([&] { return perft(game, p, depth); }); };
    for (int round = 0; round < rounds; ++round) {
        if (round % 2 == 0) run_twin();
        run_shared();
        if (round % 2 == 1) run_twin();
    }
    // Every move is made here, so one ply less takes about as long.
    const int list_depth = depth - 1;
    for (int round = 0; round < rounds; ++round) {
        listed.run([&] {
            keys = 0;
            return list_and_play(game, p, list_depth, keys);
        });
    }
    fmt::print("{}, depth {} (list and play {}):\n", title, depth, list_depth);
    twin.report(twin);
    shared.report(twin);
    fmt::print("  {:<22} {:>14} moves {:>8.3f} s {:>7.0f} M/s   (keys {:016x})\n", listed.name, listed.moves,
               listed.seconds, static_cast<double>(listed.moves) / listed.seconds / 1e6, keys);
    return twin.moves == shared.moves && listed.moves == perft(game, p, list_depth);
}

dama::Position position(const char* fen) {
    return Dama{}.read_position(fen).value().position;
}

} // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 9;
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
    if (depth < 4 || rounds < 1) {
        fmt::print(stderr, "dama_bench [depth, at least 4 [rounds]]\n");
        return 2;
    }
    bool agree = compare("start", dama::start_position(), depth, rounds);
    agree &= compare("kings", position("W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5"), depth - 3, rounds);

    const dama::Position routes =
        position("W:WKe2:BKd1,Kf1,Kg2,Kc3,Kb4,Kh4,Kf5,Ke7,Kd8,Kf8,d2,e3,f3,a5,d6,g7");
    Contestant many{"generate"};
    for (int round = 0; round < 4 * rounds; ++round) {
        many.run([&] {
            dama::Moves moves;
            Dama{}.generate(routes, moves);
            return static_cast<std::uint64_t>(moves.size());
        });
    }
    fmt::print("14,315 routes: {} moves in {:.2f} ms\n", many.moves, many.seconds * 1e3);
    if (!agree) fmt::print(stderr, "the counts differ\n");
    return agree ? 0 : 1;
}
