#include "tools/statistics/scorebook.hpp"

namespace quartet::statistics {

void Scorebook::add(int unit, Result result) {
    const auto [partner, first] = open_.try_emplace(unit, result);
    if (first) return;
    closed_.add_pair(partner->second, result);
    open_.erase(partner);
}

Tally Scorebook::tally() const {
    Tally tally = closed_;
    for (const auto& [unit, result] : open_) tally.add_game(result);
    return tally;
}

} // namespace quartet::statistics
