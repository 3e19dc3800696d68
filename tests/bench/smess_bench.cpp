#include "engines/smess/smess.hpp"
#include "tests/bench/contest.hpp"
#include "tests/bench/smess_twin.hpp"

// The speed of Smess's generator beside its twin's, from the start and with many Numskulls about:
//
//     smess_bench [depth [rounds]]
//
// Ends with status 1 if the two disagree about a count.

namespace {

using namespace quartet;
using namespace quartet::testing;
using smess::Smess;

bool compare_with_twin(const char* title, const smess::Position& p, int depth, int rounds) {
    const smess_twin::Position hand{p.own.word(), p.opponent.word(), p.numskulls.word(), p.brains.word()};
    return compare(title, Smess{}, p, depth, rounds,
                   [&](int plies) { return smess_twin::perft(hand, p.to_move == smess::blue, plies); });
}

} // namespace

int main(int argc, char** argv) {
    const auto effort = read_effort(argc, argv, "smess_bench", {.depth = 8}, 5);
    if (!effort) return 2;
    const Smess game;
    const smess::Position open =
        bench_position(game, "2nbs1n/1nn2n1/2n1s2/5s1/S1nN2s/3N2N/2NN1N1/1S1BS2 b 5 31");
    const smess::Position centre = bench_position(game, "2s4/2b1n2/1nnsS1n/1nN4/NS5/N6/3S1N1/4B1N w 1 53");
    bool agree = compare_with_twin("start", smess::start_position(), effort->depth, effort->rounds);
    agree &= compare_with_twin("Numskulls between ranks of Ninnies", open, effort->depth - 2, effort->rounds);
    agree &= compare_with_twin("Numskulls in the centre", centre, effort->depth - 2, effort->rounds);
    return agree ? 0 : 1;
}
