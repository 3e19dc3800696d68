#include "tools/event/pair_score.hpp"

namespace quartet::tools {

std::strong_ordering by_share(const PairScore& a, const PairScore& b) {
    const PairScore half{1, 1};
    const PairScore& x = a.pairs == 0 ? half : a;
    const PairScore& y = b.pairs == 0 ? half : b;
    return x.half_points * y.pairs <=> y.half_points * x.pairs;
}

PairScore pair_score(const Pairing& pairing, const Outcome& outcome, int seats, int engine) {
    PairScore score;
    for (std::size_t own = 0; own < static_cast<std::size_t>(seats); ++own) {
        if (pairing.engine[own] != engine) continue;
        for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
            if (pairing.engine[other] == engine) continue;
            const int difference = outcome.place[other] - outcome.place[own];
            score.half_points += difference > 0 ? 2 : difference == 0 ? 1 : 0;
            ++score.pairs;
        }
    }
    return score;
}

} // namespace quartet::tools
