#pragma once

#include "core/game/outcome.hpp"
#include "core/game/random.hpp"
#include "tools/event/event_settings.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace quartet::testing {

using Pairings = std::vector<tools::Pairing>;
using ResultOf = std::function<Outcome(const tools::Pairing&)>;

inline std::unique_ptr<tools::Event> event_of(const tools::EventSettings& settings, int engines, int seats) {
    auto event = tools::make_event(settings, engines, seats);
    REQUIRE(event);
    return std::move(*event);
}

// Places drawn by chance from the seed and the game's number, ties among them.
inline ResultOf by_chance(std::uint64_t seed, int seats) {
    return [seed, seats](const tools::Pairing& pairing) {
        Random random{Random::mix(seed) + static_cast<std::uint64_t>(pairing.game)};
        std::array<int, max_seats> points{};
        for (int seat = 0; seat < seats; ++seat)
            points[static_cast<std::size_t>(seat)] = static_cast<int>(random.below(3));
        return Outcome::by_points(points, seats, "chance");
    };
}

// The engine of the lower number is the better one, always.
inline ResultOf by_number(int seats) {
    return [seats](const tools::Pairing& pairing) {
        std::array<int, max_seats> points{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
            points[seat] = 100 - pairing.engine[seat];
        return Outcome::by_points(points, seats, "number");
    };
}

// Plays an event to its end. Games that are known at the same time end in an order drawn from `order`; 0: that of
// their numbers. Returns all games by number, as they were when they began.
inline Pairings play(tools::Event& event, const ResultOf& result, std::uint64_t order = 0) {
    Random random{order};
    Pairings games;
    std::vector<int> open;
    while (true) {
        while (static_cast<int>(games.size()) < event.known()) {
            open.push_back(static_cast<int>(games.size()));
            games.push_back(event.at(open.back()));
            REQUIRE(games.back().game == open.back());
        }
        if (open.empty()) break;
        const std::size_t next = order == 0 ? 0 : static_cast<std::size_t>(random.below(open.size()));
        const int game = open[next];
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(next));
        event.add(game, result(games[static_cast<std::size_t>(game)]));
    }
    REQUIRE(event.complete());
    REQUIRE(event.expected() == static_cast<int>(games.size()));
    return games;
}

// The engines at the table of a game, each once.
inline std::set<int> engines_at(const tools::Pairing& pairing, int seats) {
    return {pairing.engine.begin(), pairing.engine.begin() + seats};
}

} // namespace quartet::testing
