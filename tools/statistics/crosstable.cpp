#include "tools/statistics/crosstable.hpp"

#include <cassert>

namespace quartet::statistics {

void Crosstable::add(int unit, int a, int b, Result of_a) {
    assert(a != b && a >= 0 && b >= 0 && a < players_ && b < players_);
    if (a < b) {
        books_[{a, b}].add(unit, of_a);
    } else {
        books_[{b, a}].add(unit, reversed(of_a));
    }
}

Tally Crosstable::cell(int player, int opponent) const {
    const bool first = player < opponent;
    const auto found = books_.find(first ? std::pair{player, opponent} : std::pair{opponent, player});
    if (found == books_.end()) return {};
    const Tally tally = found->second.tally();
    return first ? tally : tally.reversed();
}

Tally Crosstable::total(int player) const {
    Tally sum;
    for (int opponent = 0; opponent < players_; ++opponent) {
        if (opponent != player) sum += cell(player, opponent);
    }
    return sum;
}

} // namespace quartet::statistics
