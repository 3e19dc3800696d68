#include "tools/match/standing.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

Standing::Standing(const std::vector<EngineSpec>& engines, const Schedule& schedule)
    : engines_{engines}, schedule_{schedule}, lines_(engines.size()) {}

void Standing::add(const PlayedGame& game) {
    ++games_;
    for (const SeatFault& each : game.faults)
        ++lines_[static_cast<std::size_t>(each.engine)].faults[each.fault.kind];
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(schedule_.seats()); ++seat) {
        Line& line = lines_[static_cast<std::size_t>(game.pairing.engine[seat])];
        ++line.games;
        line.places += game.outcome.place[seat];
        line.points += game.outcome.points[seat];
        if (game.outcome.place[seat] == 1) ++line.firsts;
    }
    if (schedule_.seats() != 2) return;

    const std::size_t own = game.pairing.engine[0] == 0 ? 0 : 1;
    const int difference = game.outcome.place[1 - own] - game.outcome.place[own];
    ++(difference > 0 ? tally_.wins : difference < 0 ? tally_.losses : tally_.draws);
    const int half_points = difference > 0 ? 2 : difference < 0 ? 0 : 1;
    if (const auto other = half_pairs_.find(game.pairing.opening); other != half_pairs_.end()) {
        ++pairs_[static_cast<std::size_t>(other->second + half_points)];
        half_pairs_.erase(other);
    } else {
        half_pairs_[game.pairing.opening] = half_points;
    }
}

std::string Standing::short_text() const {
    if (games_ == 0) return "no game finished";
    if (schedule_.seats() == 2) {
        return fmt::format("{} +{} ={} -{}  {:.1f} %  Elo {}", engines_[0].name, tally_.wins, tally_.draws,
                           tally_.losses, 100 * tally_.score(), text(estimate_elo(tally_)));
    }
    std::string all = "mean place";
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        all += fmt::format("  {} {:.2f}", engines_[i].name,
                           static_cast<double>(lines_[i].places) / std::max(1, lines_[i].games));
    }
    return all;
}

std::string Standing::table() const {
    std::string table = schedule_.seats() == 2 ? two_seat_table() : many_seat_table();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (lines_[i].faults.empty()) continue;
        std::string list;
        for (const auto& [kind, count] : lines_[i].faults) {
            list += fmt::format("{}{} {}", list.empty() ? "" : ", ", count, name(kind));
        }
        table += fmt::format("Faults of {}: {}\n", engines_[i].name, list);
    }
    return table;
}

std::size_t Standing::name_width() const {
    std::size_t width = 6;
    for (const EngineSpec& engine : engines_) width = std::max(width, engine.name.size());
    return width;
}

std::string Standing::two_seat_table() const {
    std::string table =
        fmt::format("{:<{}}  games   wins  draws losses   score  Elo [95 %]\n", "engine", name_width());
    for (std::size_t i = 0; i < 2; ++i) {
        const Tally tally = i == 0 ? tally_ : tally_.reversed();
        const std::string score = tally.games() > 0 ? fmt::format("{:.1f} %", 100 * tally.score()) : "-";
        table += fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6} {:>7}  {}\n", engines_[i].name, name_width(),
                             tally.games(), tally.wins, tally.draws, tally.losses, score,
                             text(estimate_elo(tally)));
    }
    const int pairs = pairs_[0] + pairs_[1] + pairs_[2] + pairs_[3] + pairs_[4];
    return table + fmt::format("Pairs of {} by points 0 0.5 1 1.5 2: {} of {}\n", engines_[0].name,
                               fmt::join(pairs_, " "), pairs);
}

std::string Standing::many_seat_table() const {
    std::string table = fmt::format("{:<{}}  seats  first   place  points\n", "engine", name_width());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const double seats = std::max(1, line.games);
        table += fmt::format("{:<{}} {:>6} {:>6} {:>7.2f} {:>7.2f}\n", engines_[i].name, name_width(),
                             line.games, line.firsts, static_cast<double>(line.places) / seats,
                             static_cast<double>(line.points) / seats);
    }
    return table + "Place and points are means over the seats taken.\n";
}

} // namespace quartet::tools
