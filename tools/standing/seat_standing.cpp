#include "tools/standing/seat_standing.hpp"

#include "tools/standing/cross_table.hpp"
#include "tools/statistics/rating_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quartet::tools {

namespace {

using statistics::RankedGame;
using statistics::RatingList;
using statistics::Score;
using statistics::SeatScores;

constexpr std::array<const char*, max_seats> place_names{"1st", "2nd", "3rd", "4th"};

} // namespace

SeatStanding::SeatStanding(int engines, int seats, statistics::Ratings before)
    : engines_{engines},
      seats_{seats},
      before_{std::move(before)},
      scores_(static_cast<std::size_t>(engines), SeatScores{seats}),
      met_(static_cast<std::size_t>(engines) * static_cast<std::size_t>(engines)) {}

const Score& SeatStanding::met(int row, int column) const {
    return met_[static_cast<std::size_t>(row) * static_cast<std::size_t>(engines_) +
                static_cast<std::size_t>(column)];
}

void SeatStanding::add(const Pairing& pairing, const Outcome& outcome) {
    Game game{.number = pairing.game, .engine = {}, .place = {}};
    const auto seats = static_cast<std::size_t>(seats_);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto engine = static_cast<std::size_t>(pairing.engine[seat]);
        game.engine[seat] = static_cast<std::uint8_t>(engine);
        game.place[seat] = static_cast<std::uint8_t>(outcome.place[seat]);
        scores_[engine].add(pairing.unit, outcome.place[seat], outcome.points[seat]);
        for (std::size_t other = 0; other < seats; ++other) {
            if (pairing.engine[other] == pairing.engine[seat]) continue;
            const int difference = outcome.place[other] - outcome.place[seat];
            met_[engine * static_cast<std::size_t>(engines_) +
                 static_cast<std::size_t>(pairing.engine[other])]
                .add(difference > 0   ? statistics::Result::win
                     : difference < 0 ? statistics::Result::loss
                                      : statistics::Result::draw);
        }
    }
    games_.push_back(game);
}

std::vector<SeatStanding::Game> SeatStanding::by_number() const {
    std::vector<Game> games = games_;
    std::stable_sort(games.begin(), games.end(),
                     [](const Game& a, const Game& b) { return a.number < b.number; });
    return games;
}

statistics::Ratings SeatStanding::ratings(const Names& names) const {
    statistics::Ratings ratings = before_;
    for (const Game& game : by_number()) {
        std::vector<statistics::SeatResult> seats;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
            seats.push_back({names[game.engine[seat]], game.place[seat]});
        ratings.add(seats);
    }
    return ratings;
}

std::string SeatStanding::short_text(const Names& full_names) const {
    const Names names = table_names(full_names);
    // Best mean place first, as many as a line holds.
    std::vector<std::pair<double, int>> order;
    for (int i = 0; i < engines_; ++i) {
        const SeatScores& scores = scores_[static_cast<std::size_t>(i)];
        if (scores.taken() == 0) continue;
        long places = 0;
        for (std::size_t place = 0; place < scores.places().size(); ++place)
            places += static_cast<long>(place + 1) * scores.places()[place];
        order.emplace_back(static_cast<double>(places) / scores.taken(), i);
    }
    std::sort(order.begin(), order.end());
    std::string line = "place";
    for (std::size_t i = 0; i < std::min<std::size_t>(4, order.size()); ++i) {
        const auto engine = static_cast<std::size_t>(order[i].second);
        line += fmt::format("  {} {}", names[engine],
                            i == 0 ? unsigned_text(scores_[engine].mean_place())
                                   : fmt::format("{:.2f}", order[i].first));
    }
    return line;
}

std::string SeatStanding::places_table(const Names& names, const std::vector<int>& order) const {
    const std::size_t width = name_width(names);
    std::string table = fmt::format("{:>4}  {:<{}}  seats", "rank", "engine", width);
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats_); ++place)
        table += fmt::format("  {:>5}", place_names[place]);
    table += fmt::format("  {:<17}  {}\n", "place [95 %]", "points [95 %]");
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto engine = static_cast<std::size_t>(order[rank]);
        const SeatScores& scores = scores_[engine];
        table += fmt::format("{:>4}  {:<{}} {:>6}", rank + 1, names[engine], width, scores.taken());
        for (const int count : scores.places()) table += fmt::format("  {:>5}", count);
        table += fmt::format("  {:<17}  {}\n", unsigned_text(scores.mean_place()),
                             unsigned_text(scores.mean_points()));
    }
    return table;
}

RatingList SeatStanding::strengths() const {
    std::vector<RankedGame> games;
    games.reserve(games_.size());
    for (const Game& game : by_number()) {
        RankedGame& ranked = games.emplace_back();
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
            ranked.push_back({game.engine[seat], game.place[seat]});
    }
    return statistics::plackett_luce(engines_, games);
}

std::vector<int> SeatStanding::order(const RatingList& strengths) const {
    std::vector<int> order = strengths.order();
    std::stable_partition(order.begin(), order.end(),
                          [this](int engine) { return scores(engine).taken() > 0; });
    return order;
}

std::string SeatStanding::table(const Names& full_names) const {
    const Names names = table_names(full_names);
    const RatingList list = strengths();
    const statistics::Ratings running = ratings(full_names);
    const std::vector<int> order = this->order(list);
    const std::size_t width = name_width(names);

    std::string table = places_table(names, order);
    table += fmt::format("{:>4}  {:<{}}  {:>7}  {}\n", "rank", "engine", width, "Elo", "strength [95 %]");
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const int engine = order[rank];
        const std::string& name = names[static_cast<std::size_t>(engine)];
        table += fmt::format(
            "{:>4}  {:<{}}  {:>7.1f}  {}\n", rank + 1, name, width,
            running.of(full_names[static_cast<std::size_t>(engine)]).rating,
            scores_[static_cast<std::size_t>(engine)].taken() == 0 ? "unknown" : text(list.rating(engine)));
    }
    table +=
        "Place and points are means of the seats taken; Elo runs pair by pair through the games; rank and\n"
        "strength are those of Plackett and Luce, on the Elo scale, from the mean of all.\n";
    return table +
           cross_table("Placed before (points of pairs of seats):", names, order, [&](int row, int column) {
               const Score& score = met(row, column);
               return score.games() == 0
                          ? std::string{}
                          : fmt::format("{:.1f}/{}", static_cast<double>(score.half_points()) / 2,
                                        score.games());
           });
}

} // namespace quartet::tools
