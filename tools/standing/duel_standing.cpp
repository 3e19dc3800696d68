#include "tools/standing/duel_standing.hpp"

#include "tools/standing/cross_table.hpp"
#include "tools/statistics/comparison.hpp"
#include "tools/statistics/rating_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace quartet::tools {

namespace {

using statistics::Comparison;
using statistics::Score;
using statistics::Tally;

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100 * share);
}

std::string score_text(const Tally& tally) {
    return tally.games() == 0 ? "-" : percent(tally.score());
}

// Points as people write them.
std::string points_text(const Score& score) {
    return fmt::format("{:.1f}", static_cast<double>(score.half_points()) / 2);
}

// A probability that must not look like certainty.
std::string probability_text(double probability) {
    if (probability > 0.999) return "above 99.9 %";
    if (probability < 0.001) return "below 0.1 %";
    return percent(probability);
}

} // namespace

void DuelStanding::add(int unit, int first, int second, statistics::Result of_first) {
    crosstable_.add(unit, first, second, of_first);
    if (crosstable_.players() != 2 || unit < next_unit_) return;
    Unit& own = waiting_[unit];
    const statistics::Result result = first == 0 ? of_first : statistics::reversed(of_first);
    (own.games == 0 ? own.first : own.second) = result;
    ++own.games;
    for (auto next = waiting_.find(next_unit_); next != waiting_.end() && next->second.games == 2;
         next = waiting_.find(++next_unit_)) {
        prefix_.add_pair(next->second.first, next->second.second);
        prefix_pairs_.push_back({next->second.first, next->second.second});
        waiting_.erase(next);
    }
}

std::string DuelStanding::short_text(const Names& full_names) const {
    const Names names = table_names(full_names);
    if (crosstable_.players() == 2) {
        const Tally tally = crosstable_.total(0);
        const Score all = tally.all();
        return fmt::format("{} +{} ={} -{}  {}  Elo {}", names[0], all.wins, all.draws, all.losses,
                           score_text(tally), text(statistics::compare(tally).elo));
    }
    // Who leads by the share of the points, with what is known of it, and two more.
    std::vector<Tally> totals;
    std::vector<int> order;
    for (int i = 0; i < crosstable_.players(); ++i) {
        totals.push_back(crosstable_.total(i));
        if (totals.back().games() > 0) order.push_back(i);
    }
    const auto tally = [&](int engine) -> const Tally& { return totals[static_cast<std::size_t>(engine)]; };
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return tally(a).score() > tally(b).score(); });
    std::string line;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i) {
        line += fmt::format("{}{} {}", i == 0 ? "" : "  ", names[static_cast<std::size_t>(order[i])],
                            score_text(tally(order[i])));
        if (i == 0) line += fmt::format(" (Elo {})", text(statistics::compare(tally(order[i])).elo, 0));
    }
    return line;
}

std::string DuelStanding::table(const Names& full_names) const {
    const Names names = table_names(full_names);
    return crosstable_.players() == 2 ? two_table(names) : many_table(names);
}

std::string DuelStanding::two_table(const Names& names) const {
    const std::size_t width = name_width(names);
    std::string table =
        fmt::format("{:<{}}  games   wins  draws losses   score  Elo [95 %]\n", "engine", width);
    for (int i = 0; i < 2; ++i) {
        const Tally tally = crosstable_.total(i);
        const Score all = tally.all();
        table += fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6} {:>7}  {}\n", names[static_cast<std::size_t>(i)],
                             width, all.games(), all.wins, all.draws, all.losses, score_text(tally),
                             text(statistics::compare(tally).elo));
    }
    const Tally tally = crosstable_.total(0);
    if (tally.games() == 0) return table;
    const Comparison comparison = statistics::compare(tally);
    table += fmt::format("{}: normalised Elo {}, likelihood of superiority {}, draws {}\n", names[0],
                         text(comparison.normalised_elo), probability_text(comparison.superiority),
                         percent(comparison.draw_ratio.value_or(0)));
    table += fmt::format("Pairs of {} by points 0 0.5 1 1.5 2: {} of {}", names[0],
                         fmt::join(tally.pairs(), " "), tally.pair_count());
    if (comparison.pair_ratio) table += fmt::format(", won to lost {:.2f}", *comparison.pair_ratio);
    return table + "\n";
}

std::string DuelStanding::many_table(const Names& names) const {
    const statistics::RatingList ratings = statistics::bradley_terry(crosstable_);
    std::vector<int> order = ratings.order();
    std::stable_partition(order.begin(), order.end(),
                          [this](int engine) { return crosstable_.total(engine).games() > 0; });
    const std::size_t width = name_width(names);
    std::string table = fmt::format("{:>4}  {:<{}}  games   wins  draws losses  points   score  Elo [95 %]\n",
                                    "rank", "engine", width);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const int engine = order[rank];
        const Tally tally = crosstable_.total(engine);
        const Score all = tally.all();
        table += fmt::format("{:>4}  {:<{}} {:>6} {:>6} {:>6} {:>6} {:>7} {:>7}  {}\n", rank + 1,
                             names[static_cast<std::size_t>(engine)], width, all.games(), all.wins, all.draws,
                             all.losses, points_text(all), score_text(tally),
                             all.games() == 0 ? "unknown" : text(ratings.rating(engine)));
    }
    table += "Rank and Elo by Bradley and Terry, from the mean of all.\n";
    return table + cross_table("Points of games:", names, order, [&](int row, int column) {
               const Score score = crosstable_.cell(row, column).all();
               return score.games() == 0 ? std::string{}
                                         : fmt::format("{}/{}", points_text(score), score.games());
           });
}

} // namespace quartet::tools
