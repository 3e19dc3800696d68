#include "tests/statistics/simulation.hpp"

#include "tools/statistics/elo.hpp"

#include <algorithm>
#include <cmath>

namespace quartet::testing {

using namespace quartet::statistics;

namespace {

template <std::size_t N>
std::pair<double, double> mean_and_variance(const std::array<double, N>& chances) {
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const double value = static_cast<double>(i) / static_cast<double>(N - 1);
        mean += chances[i] * value;
        square += chances[i] * value * value;
    }
    return {mean, square - mean * mean};
}

} // namespace

Truth::Chances Truth::game(double for_seat) const {
    const double expected = score_of_elo(elo + for_seat);
    const double drawn =
        std::min(draws * 4 * expected * (1 - expected), 1.8 * std::min(expected, 1 - expected));
    return {1 - expected - drawn / 2, drawn, expected - drawn / 2};
}

std::array<double, 5> Truth::pair() const {
    const Chances first = game(bias);
    const Chances second = game(-bias);
    std::array<double, 5> chances{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) chances[i + j] += first[i] * second[j];
    }
    return chances;
}

double Truth::score(bool paired) const {
    return paired ? mean_and_variance(pair()).first : mean_and_variance(game(0)).first;
}

double Truth::elo_of_match(bool paired) const {
    return elo_of_score(score(paired));
}

double Truth::normalised_elo(bool paired) const {
    const auto [mean, variance] = paired ? mean_and_variance(pair()) : mean_and_variance(game(0));
    return normalised_elo_unit * (mean - 0.5) / std::sqrt(paired ? 2 * variance : variance);
}

double uniform(Random& random) {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

void play_pair(Tally& tally, const Truth& truth, Random& random) {
    const auto first = static_cast<Result>(draw(random, truth.game(truth.bias)));
    const auto second = static_cast<Result>(draw(random, truth.game(-truth.bias)));
    tally.add_pair(first, second);
}

Tally play_match(const Truth& truth, int games, bool paired, Random& random) {
    Tally tally;
    const auto chances = truth.game(0);
    if (paired) {
        for (int pair = 0; pair < games / 2; ++pair) play_pair(tally, truth, random);
    } else {
        for (int game = 0; game < games; ++game) tally.add_game(static_cast<Result>(draw(random, chances)));
    }
    return tally;
}

Tally tally_of_pairs(const std::array<int, 5>& pairs) {
    constexpr std::array<std::array<Result, 2>, 5> results{{{Result::loss, Result::loss},
                                                            {Result::loss, Result::draw},
                                                            {Result::draw, Result::draw},
                                                            {Result::draw, Result::win},
                                                            {Result::win, Result::win}}};
    Tally tally;
    for (std::size_t points = 0; points < 5; ++points) {
        for (int count = 0; count < pairs[points]; ++count)
            tally.add_pair(results[points][0], results[points][1]);
    }
    return tally;
}

Tally tally_of_games(int wins, int draws, int losses) {
    Tally tally;
    for (int count = 0; count < wins; ++count) tally.add_game(Result::win);
    for (int count = 0; count < draws; ++count) tally.add_game(Result::draw);
    for (int count = 0; count < losses; ++count) tally.add_game(Result::loss);
    return tally;
}

} // namespace quartet::testing
