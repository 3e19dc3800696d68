#pragma once

#include "core/game/seat.hpp"

#include <array>
#include <vector>

namespace quartet::tools {

// Which engines sit at one table: by seat, before the seats are rotated from game to game.
struct Table {
    std::array<int, max_seats> engine{};
    int round = 0; // within its stage, from 0

    friend bool operator==(const Table&, const Table&) = default;
};

// Some engines, at most as many as seats, dealt round the table: two at four seats sit A B A B, three A B C A.
Table dealt_table(const std::vector<int>& engines, int seats);

} // namespace quartet::tools
