#include "core/game/outcome.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

namespace quartet {

Outcome Outcome::by_points(const std::array<int, max_seats>& points, int seats, std::string_view reason) {
    Outcome outcome{.over = true, .place = {}, .points = points, .reason = reason};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        int place = 1;
        for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
            if (points[other] > points[seat]) ++place;
        }
        outcome.place[seat] = place;
    }
    return outcome;
}

std::string result_text(const Outcome& outcome, int seats, std::string_view seat_letters) {
    assert(seats >= 2 && static_cast<std::size_t>(seats) <= seat_letters.size());
    if (!outcome.over) return "playing";
    if (seats == 2) {
        if (outcome.place[0] == outcome.place[1]) return "1/2-1/2";
        return outcome.place[0] == 1 ? "1-0" : "0-1";
    }
    std::array<std::size_t, max_seats> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.begin() + seats,
                     [&](std::size_t a, std::size_t b) { return outcome.place[a] < outcome.place[b]; });
    std::string text = "order";
    for (int i = 0; i < seats; ++i)
        text += fmt::format(" {}", seat_letters[order[static_cast<std::size_t>(i)]]);
    text += " points";
    for (int i = 0; i < seats; ++i)
        text += fmt::format(" {}", outcome.points[order[static_cast<std::size_t>(i)]]);
    return text;
}

} // namespace quartet
