#pragma once

#include "core/game/seat.hpp"

#include <array>
#include <cassert>

namespace quartet::tools {

// Who plays one game of the event.
struct Pairing {
    int game = 0;                        // number in the schedule, from 0
    int opening = 0;                     // games of one opening form a unit
    std::array<int, max_seats> engine{}; // of each seat
};

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
        Pairing pairing{.game = game, .opening = game / seats_};
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
