#include "engines/cyvasse/cyvasse.hpp"
#include "tests/bench/contest.hpp"
#include "tests/bench/cyvasse_twin.hpp"

#include <cstddef>

// The speed of Cyvasse's generator beside its twin's, from the start and in the middle of a fight:
//
//     cyvasse_bench [depth [rounds]]
//
// Ends with status 1 if the two disagree about a count.

namespace {

using namespace quartet;
using namespace quartet::testing;
using cyvasse::Cyvasse;

cyvasse_twin::Cells cells(cyvasse::Set set) {
    return {set.word(0), set.word(1)};
}

bool compare_with_twin(const char* title, const cyvasse::Position& p, int depth, int rounds) {
    cyvasse_twin::Position hand{.own = cells(p.own),
                                .opponent = cells(p.opponent),
                                .kind = {},
                                .mountains = cells(p.mountains),
                                .water = cells(p.water),
                                .black = p.to_move == cyvasse::black,
                                .king_taken = p.king_taken};
    for (std::size_t kind = 0; kind < cyvasse::kind_count; ++kind) hand.kind[kind] = cells(p.of_kind[kind]);
    return compare(title, Cyvasse{}, p, depth, rounds,
                   [&](int plies) { return cyvasse_twin::perft(hand, plies); });
}

} // namespace

int main(int argc, char** argv) {
    const auto effort = read_effort(argc, argv, "cyvasse_bench", {.depth = 4}, 2);
    if (!effort) return 2;
    const Cyvasse game;
    const cyvasse::Position contact =
        bench_position(game, "2dc4/2x1ke1x1/r1rnt2s1t/mm1e1msm2m/4MS1m4/M2N2M1RMs/1R1TNT1M1R/1X1EKEX2/4CD2 "
                             "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1");
    const cyvasse::Position melee =
        bench_position(game, "4d3/1x2k4/r2n1t2e1/1m1eSm3m1/2s1RmMr1c2/1M1NmXR2M1/2sMT1eN2/2E1KX3/3CD3 "
                             "8/^5^2/1^8/8^~1/12/1~^8/8^1/1^6^/8 b 0 20");
    bool agree = compare_with_twin("start", game.start().position, effort->depth, effort->rounds);
    agree &= compare_with_twin("contact", contact, effort->depth, effort->rounds);
    agree &= compare_with_twin("melee", melee, effort->depth, effort->rounds);
    return agree ? 0 : 1;
}
