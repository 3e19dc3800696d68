#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace quartet {

// The most seats a game may have.
inline constexpr int max_seats = 4;

// A player's place at the board: 0 is the first to move from the start position, then in order of play.
class Seat {
public:
    constexpr Seat() = default;
    constexpr explicit Seat(int index) : index_{static_cast<std::uint8_t>(index)} {
        assert(index >= 0 && index < max_seats);
    }

    constexpr int index() const { return index_; }

    friend constexpr bool operator==(Seat, Seat) = default;
    friend constexpr auto operator<=>(Seat, Seat) = default;

private:
    std::uint8_t index_ = 0;
};

// The seat `steps` turns after `seat` at a table of `seats`.
constexpr Seat next_seat(Seat seat, int seats, int steps = 1) {
    return Seat{(seat.index() + steps) % seats};
}

} // namespace quartet
