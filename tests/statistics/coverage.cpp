#include "tests/statistics/coverage.hpp"

#include "tests/statistics/simulation.hpp"
#include "tools/statistics/comparison.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <map>

namespace quartet::testing {

using namespace statistics;

namespace {

constexpr int matches = 2000;

bool covers(const Estimate& estimate, double truth) {
    return (!estimate.low || *estimate.low <= truth) && (!estimate.high || truth <= *estimate.high);
}

struct Coverage {
    double elo;
    double normalised;
};

Coverage coverage(const Truth& truth, int games, bool paired) {
    Random random{static_cast<std::uint64_t>(games)};
    std::map<std::array<int, 8>, std::array<bool, 2>> known; // short matches end alike often
    int elo = 0;
    int normalised = 0;
    for (int match = 0; match < matches; ++match) {
        const Tally tally = play_match(truth, games, paired, random);
        const auto& pairs = tally.pairs();
        const Score all = tally.all();
        const auto [found, fresh] = known.try_emplace(
            {pairs[0], pairs[1], pairs[2], pairs[3], pairs[4], all.wins, all.draws, all.losses});
        if (fresh) {
            const Comparison comparison = compare(tally);
            found->second = {covers(comparison.elo, truth.elo_of_match(paired)),
                             covers(comparison.normalised_elo, truth.normalised_elo(paired))};
        }
        elo += found->second[0];
        normalised += found->second[1];
    }
    return {static_cast<double>(elo) / matches, static_cast<double>(normalised) / matches};
}

struct Kind {
    const char* name;
    bool paired;
    double bias;
};
constexpr Kind kinds[] = {{"single games", false, 0},
                          {"pairs, no bias", true, 0},
                          {"pairs, bias 100", true, 100},
                          {"pairs, bias 300", true, 300}};

} // namespace

void sweep(int games, const std::vector<double>& elos, double least, double most) {
    std::printf("\n%d games: share of %d matches whose interval covers the true Elo / normalised Elo\n",
                games, matches);
    for (const Kind& kind : kinds) {
        for (const double draws : {0.0, 0.3, 0.6, 0.9}) {
            std::printf("| %-15s | %.1f |", kind.name, draws);
            for (const double elo : elos) {
                const Coverage share = coverage({elo, draws, kind.bias}, games, kind.paired);
                std::printf(" %.3f / %.3f |", share.elo, share.normalised);
                std::fflush(stdout);
                CAPTURE(games);
                CAPTURE(kind.name);
                CAPTURE(draws);
                CAPTURE(elo);
                CHECK(share.elo >= least);
                CHECK(share.elo <= most);
                CHECK(share.normalised >= least);
            }
            std::printf("\n");
        }
    }
}

} // namespace quartet::testing
