#include "tools/standing/standing.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

namespace quartet::tools {

Standing::Standing(Names names, int seats, statistics::Ratings before)
    : names_{std::move(names)},
      seats_{seats},
      duels_{static_cast<int>(names_.size())},
      at_seats_{static_cast<int>(names_.size()), seats, std::move(before)},
      faults_(names_.size()) {}

void Standing::add(const PlayedGame& game) {
    assert(game.outcome.over && !game.stopped);
    ++games_;
    for (const SeatFault& each : game.faults)
        ++faults_[static_cast<std::size_t>(each.engine)][each.fault.kind];
    if (seats_ > 2) return at_seats_.add(game.pairing, game.outcome);
    const int difference = game.outcome.place[1] - game.outcome.place[0];
    duels_.add(game.pairing.unit, game.pairing.engine[0], game.pairing.engine[1],
               difference > 0   ? statistics::Result::win
               : difference < 0 ? statistics::Result::loss
                                : statistics::Result::draw);
}

std::string Standing::short_text() const {
    if (games_ == 0) return "no game finished";
    return seats_ == 2 ? duels_.short_text(names_) : at_seats_.short_text(names_);
}

std::string Standing::table() const {
    return (seats_ == 2 ? duels_.table(names_) : at_seats_.table(names_)) + fault_lines();
}

std::string Standing::fault_lines() const {
    std::string lines;
    const Names names = table_names(names_);
    for (std::size_t i = 0; i < faults_.size(); ++i) {
        if (faults_[i].empty()) continue;
        std::string list;
        for (const auto& [kind, count] : faults_[i])
            list += fmt::format("{}{} {}", list.empty() ? "" : ", ", count, name(kind));
        lines += fmt::format("Faults of {}: {}\n", names[i], list);
    }
    return lines;
}

} // namespace quartet::tools
