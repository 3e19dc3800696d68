#pragma once

#include "core/game/random.hpp"
#include "tools/statistics/tally.hpp"

#include <array>

namespace quartet::testing {

// A match between two players whose strength is known.
//  elo    the difference without openings
//  draws  share of draws between equals; as many as the difference leaves room for, at most
//  bias   an opening favours one seat by so much Elo, so that the two games of a pair are won in turn
struct Truth {
    double elo = 0;
    double draws = 0;
    double bias = 0;

    using Chances = std::array<double, 3>; // of loss, draw, win
    Chances game(double for_seat) const;   // with the opening's favour, Elo
    std::array<double, 5> pair() const;    // by points 0, 1/2, 1, 3/2, 2
    // Of a match of pairs, or of games without partners and without bias.
    double score(bool paired) const;
    double elo_of_match(bool paired) const;
    double normalised_elo(bool paired) const;
};

// A number in 0 .. 1 and an index with the given chances.
double uniform(Random& random);
template <std::size_t N>
int draw(Random& random, const std::array<double, N>& chances) {
    double rest = uniform(random);
    for (std::size_t i = 0; i + 1 < N; ++i) {
        if (rest < chances[i]) return static_cast<int>(i);
        rest -= chances[i];
    }
    return static_cast<int>(N) - 1;
}

void play_pair(statistics::Tally& tally, const Truth& truth, Random& random);
statistics::Tally play_match(const Truth& truth, int games, bool paired, Random& random);

// A tally of so many pairs of 0, 1/2, 1 (two draws), 3/2 and 2 points.
statistics::Tally tally_of_pairs(const std::array<int, 5>& pairs);
statistics::Tally tally_of_games(int wins, int draws, int losses);

} // namespace quartet::testing
