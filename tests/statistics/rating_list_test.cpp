#include "tests/statistics/simulation.hpp"
#include "tools/statistics/crosstable.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/rating_list.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <vector>

using namespace quartet;
using namespace quartet::statistics;
using namespace quartet::testing;

namespace {

// Wins of each team over each other in 1987, the East of the American League of baseball: Milwaukee, Detroit, Toronto,
// New York, Boston, Cleveland, Baltimore; and what Agresti, "Categorical Data Analysis" (1990), and the R package
// BradleyTerry2 (Turner and Firth 2012) fit: abilities above Baltimore's, natural logarithms, with standard errors.
constexpr std::array<std::array<int, 7>, 7> baseball{{{0, 7, 9, 7, 7, 9, 11},
                                                      {6, 0, 7, 5, 11, 9, 9},
                                                      {4, 6, 0, 7, 7, 8, 12},
                                                      {6, 8, 6, 0, 6, 7, 10},
                                                      {6, 2, 6, 7, 0, 7, 12},
                                                      {4, 4, 5, 6, 6, 0, 6},
                                                      {2, 4, 1, 3, 1, 7, 0}}};
constexpr std::array<double, 6> abilities{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839};
constexpr std::array<double, 6> errors{0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319};

void each_win(const std::function<void(int, int)>& report) {
    for (int winner = 0; winner < 7; ++winner) {
        for (int loser = 0; loser < 7; ++loser) {
            const int wins = baseball[static_cast<std::size_t>(winner)][static_cast<std::size_t>(loser)];
            for (int win = 0; win < wins; ++win) report(winner, loser);
        }
    }
}

// Log-likelihood of strict rankings, plainly: for checking that a fit is a maximum.
double plackett_luce_likelihood(const std::vector<std::vector<int>>& orders, const std::vector<double>& elo) {
    double sum = 0;
    for (const auto& order : orders) {
        for (std::size_t first = 0; first < order.size(); ++first) {
            double total = 0;
            for (std::size_t i = first; i < order.size(); ++i)
                total += std::pow(10, elo[static_cast<std::size_t>(order[i])] / 400);
            sum += std::log(std::pow(10, elo[static_cast<std::size_t>(order[first])] / 400) / total);
        }
    }
    return sum;
}

std::vector<int> ranked(const std::vector<int>& seats, const std::vector<double>& elo, Random& random) {
    std::vector<int> left = seats;
    std::vector<int> order;
    while (!left.empty()) {
        double total = 0;
        for (const int each : left) total += std::pow(10, elo[static_cast<std::size_t>(each)] / 400);
        double rest = uniform(random) * total;
        std::size_t next = 0;
        while (next + 1 < left.size() &&
               (rest -= std::pow(10, elo[static_cast<std::size_t>(left[next])] / 400)) > 0)
            ++next;
        order.push_back(left[next]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
    }
    return order;
}

RankedGame game_of(const std::vector<int>& order) {
    RankedGame game;
    for (const int player : order) game.push_back({player, static_cast<int>(game.size()) + 1});
    return game;
}

} // namespace

TEST_CASE("Bradley-Terry: a published fit") {
    Crosstable table{7};
    std::vector<RankedGame> games;
    int unit = 0;
    each_win([&](int winner, int loser) {
        table.add(unit++, winner, loser, Result::win);
        games.push_back({{winner, 1}, {loser, 2}});
    });
    REQUIRE(unit == 7 * 6 / 2 * 13);
    const RatingList two = bradley_terry(table, {.prior_draws = 0});
    const RatingList many = plackett_luce(7, games, {.prior_draws = 0}); // the same model
    double sum = 0;
    for (int team = 0; team < 7; ++team) sum += *two.rating(team).value;
    CHECK(sum == doctest::Approx(0).scale(1));
    for (std::size_t team = 0; team < abilities.size(); ++team) {
        const Estimate first = two.difference(static_cast<int>(team), 6);
        const Estimate second = many.difference(static_cast<int>(team), 6);
        CHECK(*first.value / elo_of_strength == doctest::Approx(abilities[team]).epsilon(1e-4));
        CHECK(*second.value / elo_of_strength == doctest::Approx(abilities[team]).epsilon(1e-4));
        CHECK((*second.high - *second.low) / 2 / 1.959964 / elo_of_strength ==
              doctest::Approx(errors[team]).epsilon(3e-4));
        // Wins and losses without draws scatter about as coins do.
        CHECK((*first.high - *first.low) == doctest::Approx(*second.high - *second.low).epsilon(0.1));
    }
    CHECK(two.order() == std::vector<int>{0, 1, 2, 3, 4, 5, 6});
    CHECK(two.superiority(0, 6) > 0.999);
    CHECK(two.superiority(6, 0) == doctest::Approx(1 - two.superiority(0, 6)));
    // The prior of one draw each changes little, and the mean goes where it is told to.
    const RatingList anchored = bradley_terry(table, {.mean = 2000});
    CHECK(*anchored.rating(0).value > 2000);
    CHECK(*anchored.rating(0).value - *anchored.rating(6).value ==
          doctest::Approx(*two.difference(0, 6).value).epsilon(0.04));
}

TEST_CASE("two players: the Elo of their score") {
    Crosstable table{2};
    for (int unit = 0; unit < 75; ++unit) table.add(unit, 0, 1, unit < 50 ? Result::win : Result::draw);
    for (int unit = 75; unit < 100; ++unit) table.add(unit, 1, 0, Result::win);
    const RatingList list = bradley_terry(table, {.prior_draws = 0});
    CHECK(*list.difference(0, 1).value == doctest::Approx(elo_of_score(0.625)));
    CHECK(*list.rating(0).value == doctest::Approx(elo_of_score(0.625) / 2));
}

TEST_CASE("all won, nobody met, nothing played: finite") {
    Crosstable table{5};
    for (int unit = 0; unit < 50; ++unit) {
        table.add(unit, 0, 1,
                  Result::win); // 0 wins everything, 1 loses everything, 2 and 3 draw apart from them
        table.add(unit, 2, 3, Result::draw);
    }
    const auto check = [](const RatingList& list) {
        for (int player = 0; player < list.players(); ++player) {
            CHECK(std::isfinite(*list.rating(player).value));
            CHECK(std::isfinite(*list.rating(player).low));
            CHECK(std::isfinite(*list.rating(player).high));
            CHECK(list.standard_error(player) > 0);
        }
    };
    const RatingList list = bradley_terry(table);
    check(list);
    CHECK(*list.difference(0, 1).value > 400);
    CHECK(*list.difference(2, 3).value == doctest::Approx(0).scale(1));
    CHECK(list.order().front() == 0);
    CHECK(list.order().back() == 1);
    check(bradley_terry(Crosstable{3}));
    check(plackett_luce(3, {}));
    std::vector<RankedGame> games(200, game_of({0, 1, 2, 3}));
    check(plackett_luce(4, games));
}

TEST_CASE("Plackett-Luce: no other ratings are likelier, and errors are as wide as the likelihood") {
    Random random{17};
    const std::vector<double> truth{100, 0, -50, 150, -200};
    std::vector<std::vector<int>> orders;
    std::vector<RankedGame> games;
    for (int game = 0; game < 150; ++game) {
        std::vector<int> seats{0, 1, 2, 3, 4};
        seats.erase(seats.begin() + static_cast<std::ptrdiff_t>(random.below(5)));
        if (game % 3 == 0) seats[0] = seats[1]; // one player in two seats
        orders.push_back(ranked(seats, truth, random));
        games.push_back(game_of(orders.back()));
    }
    const RatingList list = plackett_luce(5, games, {.prior_draws = 0});
    std::vector<double> fit;
    for (int player = 0; player < 5; ++player) fit.push_back(*list.rating(player).value);
    const double best = plackett_luce_likelihood(orders, fit);
    for (std::size_t player = 0; player < 5; ++player) {
        for (const double step : {-1.0, 1.0, -30.0, 30.0}) {
            std::vector<double> moved = fit;
            moved[player] += step;
            CHECK(plackett_luce_likelihood(orders, moved) < best);
        }
    }
    // Two players alone: the curvature by differences gives the error of their distance.
    std::vector<std::vector<int>> pair_orders;
    std::vector<RankedGame> pair_games;
    for (int game = 0; game < 90; ++game) {
        pair_orders.push_back(ranked({0, 0, 1, 1}, {60, -60}, random));
        pair_games.push_back(game_of(pair_orders.back()));
    }
    const RatingList two = plackett_luce(2, pair_games, {.prior_draws = 0});
    const double gap = *two.difference(0, 1).value;
    const auto at = [&](double distance) {
        return plackett_luce_likelihood(pair_orders, {distance / 2, -distance / 2});
    };
    const double curvature = (2 * at(gap) - at(gap + 5) - at(gap - 5)) / 25;
    CHECK((*two.difference(0, 1).high - gap) ==
          doctest::Approx(1.959964 / std::sqrt(curvature)).epsilon(1e-3));
}

TEST_CASE("Plackett-Luce: a tie is the mean of its orders") {
    const std::vector<RankedGame> tied{{{0, 1}, {1, 2}, {2, 2}, {3, 4}}, {{3, 1}, {2, 2}, {1, 3}, {0, 4}}};
    std::vector<RankedGame> both{game_of({0, 1, 2, 3}), game_of({0, 2, 1, 3}), game_of({3, 2, 1, 0}),
                                 game_of({3, 2, 1, 0})};
    const RatingList one = plackett_luce(4, tied, {.prior_draws = 1});
    const RatingList doubled = plackett_luce(4, both, {.prior_draws = 2});
    for (int player = 0; player < 4; ++player)
        CHECK(*one.rating(player).value == doctest::Approx(*doubled.rating(player).value).scale(1));
}

TEST_CASE("intervals of ratings cover the truth") {
    const std::vector<double> truth{250, 120, 30, -60, -140, -200}; // mean 0
    constexpr int events = 300;
    Random random{23};
    int two_seats = 0;
    int four_seats = 0;
    for (int event = 0; event < events; ++event) {
        Crosstable table{6};
        for (int a = 0; a < 6; ++a) {
            for (int b = a + 1; b < 6; ++b) {
                const Truth pairing{truth[static_cast<std::size_t>(a)] - truth[static_cast<std::size_t>(b)],
                                    0.5, 0};
                for (int game = 0; game < 20; ++game)
                    table.add(game / 2, a, b, static_cast<Result>(draw(random, pairing.game(0))));
            }
        }
        std::vector<RankedGame> games;
        for (int game = 0; game < 60; ++game) {
            std::vector<int> seats{0, 1, 2, 3, 4, 5};
            seats.erase(seats.begin() + game % 6);
            seats.erase(seats.begin() + game % 5);
            games.push_back(game_of(ranked(seats, truth, random)));
        }
        const RatingList first = bradley_terry(table);
        const RatingList second = plackett_luce(6, games);
        for (int player = 0; player < 6; ++player) {
            const double true_rating = truth[static_cast<std::size_t>(player)];
            two_seats +=
                *first.rating(player).low <= true_rating && true_rating <= *first.rating(player).high;
            four_seats +=
                *second.rating(player).low <= true_rating && true_rating <= *second.rating(player).high;
        }
    }
    MESSAGE("covered: two seats " << two_seats / (6.0 * events) << ", four seats "
                                  << four_seats / (6.0 * events));
    CHECK(two_seats > 0.93 * 6 * events);
    CHECK(two_seats < 0.98 * 6 * events);
    CHECK(four_seats > 0.93 * 6 * events);
    CHECK(four_seats < 0.98 * 6 * events);
}
