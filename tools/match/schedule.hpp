#pragma once

#include "core/game/seat.hpp"
#include "tools/event/pairing.hpp"

#include <cassert>

namespace quartet::tools {

// Which engine takes which seat in which game: the engines are dealt round the table, and each opening is
// played once from every seat: with two seats, a pair of games with the seats swapped. A pure function of the
// game's number, so that any part of an event can be played anywhere.
class Schedule {
public:
    // 2 <= engines <= seats.
    Schedule(int engines, int seats) : engines_{engines}, seats_{seats} {
        assert(engines >= 2 && engines <= seats && seats <= max_seats);
    }

    int engines() const { return engines_; }
    int seats() const { return seats_; }
    int unit() const { return seats_; } // games of one opening

    Pairing at(int game) const {
        Pairing pairing{.game = game, .unit = game / seats_, .opening = game / seats_};
        for (int seat = 0; seat < seats_; ++seat) {
            pairing.engine[static_cast<std::size_t>(seat)] = (seat + game % seats_) % seats_ % engines_;
        }
        return pairing;
    }

private:
    int engines_;
    int seats_;
};

} // namespace quartet::tools
