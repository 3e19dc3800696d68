#pragma once

#include "core/game/seat.hpp"

#include <array>
#include <string>
#include <string_view>

namespace quartet {

// The reason where the seat to move has lost for want of a move, in every game that has that rule.
inline constexpr std::string_view no_legal_move{"no legal move"};

// How a game stands: in play, or over with a place and points for every seat.
//
// Points are the game's own. Where a game has no points of its own they count halves: win 2, draw 1, loss 0.
struct Outcome {
    bool over = false;
    std::array<int, max_seats> place{};  // 1 = first; equal places share the better number; 0 while in play
    std::array<int, max_seats> points{}; // final points of each seat; 0 while in play
    std::string_view reason{};           // a few words with static storage; empty while in play

    static constexpr Outcome playing() { return {}; }

    // Two seats: `winner` beats the other.
    static constexpr Outcome win(Seat winner, std::string_view reason) {
        Outcome outcome{.over = true, .place = {2, 2}, .points = {}, .reason = reason};
        outcome.place[static_cast<std::size_t>(winner.index())] = 1;
        outcome.points[static_cast<std::size_t>(winner.index())] = 2;
        return outcome;
    }
    // Two seats: the points are shared.
    static constexpr Outcome draw(std::string_view reason) {
        return {.over = true, .place = {1, 1}, .points = {1, 1}, .reason = reason};
    }
    // Any number of seats, ranked by points; equal points share the better place.
    static Outcome by_points(const std::array<int, max_seats>& points, int seats, std::string_view reason);

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// As `d` and the records show it: "playing", two seats "1-0", "0-1" or "1/2-1/2", more seats
// "order R Y B G points 40 20 3 1" with the letters of the seats, best place first. Without the reason.
std::string result_text(const Outcome& outcome, int seats, std::string_view seat_letters);

} // namespace quartet
