#pragma once

#include "core/game/error.hpp"
#include "tools/event/event.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace quartet::tools {

enum class EventKind { table, round_robin, gauntlet, knockout, swiss };

// "table", "round-robin", "gauntlet", "knockout", "swiss".
Result<EventKind> read_event_kind(std::string_view word);
std::string_view name(EventKind kind);

inline constexpr int max_event_games = 100'000'000; // of each table
inline constexpr int max_event_engines = 64;
inline constexpr int max_event_rounds = 1000;
inline constexpr int max_extra_units = 100;

// What kind of event is to be played; docs/events.md describes each.
struct EventSettings {
    EventKind kind = EventKind::table;
    int games = 0;       // of each table, in a Swiss event and a knockout in each round; 0: one unit
    int rounds = 0;      // Swiss only; 0: log2 of the engines rounded up, and one
    int heroes = 1;      // gauntlet only: so many of the first engines, each against all others
    int extra_units = 3; // knockout only: at most so many more where a table is level
    // Table only: which engine has which seat, by letters in order of play: "ABAB"; "": dealt round.
    std::string lineup{};

    friend bool operator==(const EventSettings&, const EventSettings&) = default;
};

// The error's word is the setting that is at fault, as written on the command line ("--rounds") where it is a number.
Result<std::unique_ptr<Event>> make_event(const EventSettings& settings, int engines, int seats);

} // namespace quartet::tools
