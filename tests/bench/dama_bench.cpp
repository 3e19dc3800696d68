#include "engines/dama/dama.hpp"
#include "tests/bench/contest.hpp"
#include "tests/bench/dama_twin.hpp"

#include <fmt/format.h>

#include <cstdint>

// The speed of Dama's generator beside its twin's, and of the listing of a position with very many routes:
//
//     dama_bench [depth [rounds]]
//
// Ends with status 1 if the two disagree about a count.

namespace {

using namespace quartet;
using namespace quartet::testing;
using dama::Dama;

bool compare_with_twin(const char* title, const dama::Position& p, int depth, int rounds) {
    const dama_twin::Position hand{p.own.word(), p.opponent.word(), p.kings.word()};
    return compare(title, Dama{}, p, depth, rounds,
                   [&](int plies) { return dama_twin::perft(hand, p.to_move == dama::white, plies); });
}

} // namespace

int main(int argc, char** argv) {
    const auto effort = read_effort(argc, argv, "dama_bench", {.depth = 9}, 5);
    if (!effort) return 2;
    const Dama game;
    const dama::Position kings = bench_position(game, "W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5");
    bool agree = compare_with_twin("start", dama::start_position(), effort->depth, effort->rounds);
    agree &= compare_with_twin("kings", kings, effort->depth - 3, effort->rounds);

    const dama::Position routes =
        bench_position(game, "W:WKe2:BKd1,Kf1,Kg2,Kc3,Kb4,Kh4,Kf5,Ke7,Kd8,Kf8,d2,e3,f3,a5,d6,g7");
    Contestant many{"generate"};
    for (int round = 0; round < 4 * effort->rounds; ++round) {
        many.run([&] {
            dama::Moves moves;
            game.generate(routes, moves);
            return static_cast<std::uint64_t>(moves.size());
        });
    }
    fmt::print("14,315 routes: {} moves in {:.2f} ms\n", many.moves, many.seconds * 1e3);
    return agree ? 0 : 1;
}
