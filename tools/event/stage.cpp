#include "tools/event/stage.hpp"

#include <cassert>
#include <utility>

namespace quartet::tools {

Stage::Stage(std::vector<Table> tables, int games, int seats, StageStart first, int rounds)
    : tables_{std::move(tables)}, games_{games}, seats_{seats}, first_{first}, rounds_{rounds} {
    assert(!tables_.empty() && games_ >= 1 && seats_ >= 2 && seats_ <= max_seats);
}

StageStart Stage::behind() const {
    return {first_.game + size(), first_.unit + units(), first_.opening + openings(),
            first_.round + (rounds_ == 0 ? 1 : rounds_ * openings())};
}

Stage::Place Stage::place(int index) const {
    assert(index >= 0 && index < size());
    const int tables = static_cast<int>(tables_.size());
    const int opening = index / (tables * seats_);
    const int within = index - opening * tables * seats_;
    const int of_unit = opening == games_ / seats_ ? games_ % seats_ : seats_; // the last may be cut short
    return {opening, within / of_unit, within % of_unit};
}

int Stage::table_of(int index) const {
    return place(index).table;
}

Pairing Stage::at(int index) const {
    const Place where = place(index);
    const Table& table = tables_[static_cast<std::size_t>(where.table)];
    Pairing pairing{.game = first_.game + index,
                    .unit = first_.unit + where.opening * static_cast<int>(tables_.size()) + where.table,
                    .opening = first_.opening + where.opening,
                    .round = first_.round + where.opening * rounds_ + table.round};
    for (int seat = 0; seat < seats_; ++seat) {
        pairing.engine[static_cast<std::size_t>(seat)] =
            table.engine[static_cast<std::size_t>((seat + where.rotation) % seats_)];
    }
    return pairing;
}

} // namespace quartet::tools
