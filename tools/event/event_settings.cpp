#include "tools/event/event_settings.hpp"

#include "tools/counted.hpp"
#include "tools/event/choices.hpp"
#include "tools/event/fixed_event.hpp"
#include "tools/event/knockout.hpp"
#include "tools/event/swiss.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <limits>
#include <utility>

namespace quartet::tools {

namespace {

using MadeEvent = Result<std::unique_ptr<Event>>;

constexpr std::array<std::pair<EventKind, std::string_view>, 5> kinds{
    {{EventKind::table, "table"},
     {EventKind::round_robin, "round-robin"},
     {EventKind::gauntlet, "gauntlet"},
     {EventKind::knockout, "knockout"},
     {EventKind::swiss, "swiss"}}};

Result<Table> read_lineup(const std::string& lineup, int engines, int seats) {
    const auto last = static_cast<char>('A' + engines - 1);
    if (lineup.size() != static_cast<std::size_t>(seats)) {
        return refuse(lineup, 0, fmt::format("a line-up has a letter a seat, here {}", seats));
    }
    Table table;
    for (std::size_t seat = 0; seat < lineup.size(); ++seat) {
        const char letter = lineup[seat];
        if (letter < 'A' || letter > last) {
            return refuse(lineup.substr(seat, 1), seat,
                          fmt::format("the letters of a line-up are A to {}, one an engine", last));
        }
        table.engine[seat] = letter - 'A';
    }
    for (char letter = 'A'; letter <= last; ++letter) {
        if (lineup.find(letter) == std::string::npos) {
            return refuse(lineup, 0, fmt::format("engine {} has no seat in this line-up", letter));
        }
    }
    return table;
}

// Numbers of games are ints.
Result<void> check_size(long tables, int games) {
    const long most = std::numeric_limits<int>::max() / 2;
    if (tables > most / games) {
        return refuse("--games", 0, fmt::format("{} at each of {} tables are too many games", games, tables));
    }
    return {};
}

MadeEvent make_fixed(std::vector<Table> tables, int games, int seats, int rounds = 0) {
    return std::make_unique<FixedEvent>(Stage{std::move(tables), games, seats, {}, rounds});
}

MadeEvent make_table(const EventSettings& settings, int games, int engines, int seats) {
    if (engines > seats) {
        return refuse(
            "--event", 0,
            fmt::format("{} engines do not fit at one table of {} seats: name an event (round-robin, "
                        "gauntlet, knockout, swiss)",
                        engines, seats));
    }
    if (settings.lineup.empty() && engines == 1) return make_fixed({Table{}}, games, seats);
    if (settings.lineup.empty()) return make_fixed(round_robin_tables(engines, seats), games, seats);
    const Result<Table> table = read_lineup(settings.lineup, engines, seats);
    if (!table) return tl::unexpected{table.error()};
    return make_fixed({*table}, games, seats);
}

MadeEvent make_round_robin(int games, int engines, int seats) {
    if (const Result<void> fits = check_size(round_robin_count(engines, seats), games); !fits) {
        return tl::unexpected{fits.error()};
    }
    std::vector<Table> tables = round_robin_tables(engines, seats);
    const int rounds = seats == 2 && engines > 2 ? tables.back().round + 1 : 0;
    return make_fixed(std::move(tables), games, seats, rounds);
}

MadeEvent make_gauntlet(const EventSettings& settings, int games, int engines, int seats) {
    const int others = engines - settings.heroes;
    if (settings.heroes < 1 || others < 1 || (settings.heroes > 1 && others < seats - 1)) {
        return refuse("--heroes", 0,
                      fmt::format("{} of {} leave nobody to fill a table of {} seats", settings.heroes,
                                  counted(engines, "engine"), seats));
    }
    if (const Result<void> fits = check_size(gauntlet_count(engines, seats, settings.heroes), games); !fits) {
        return tl::unexpected{fits.error()};
    }
    return make_fixed(gauntlet_tables(engines, seats, settings.heroes), games, seats);
}

MadeEvent make_knockout(const EventSettings& settings, int games, int engines, int seats) {
    if (settings.extra_units < 0 || settings.extra_units > max_extra_units) {
        return refuse("--extra-units", 0, fmt::format("is a number from 0 to {}", max_extra_units));
    }
    const Result<void> fits = check_size(Knockout::tables(engines, seats), games);
    if (!fits) return tl::unexpected{fits.error()};
    return std::make_unique<Knockout>(engines, seats, games, settings.extra_units);
}

MadeEvent make_swiss(const EventSettings& settings, int games, int engines, int seats) {
    if (engines < seats) {
        return refuse("--event", 0, fmt::format("a Swiss event needs {} engines to fill a table", seats));
    }
    if (settings.rounds < 0 || settings.rounds > max_event_rounds) {
        return refuse("--rounds", 0, fmt::format("is a number from 1 to {}", max_event_rounds));
    }
    const int rounds = settings.rounds == 0 ? Swiss::default_rounds(engines) : settings.rounds;
    if (const Result<void> fits = check_size(static_cast<long>(rounds) * (engines / seats), games); !fits) {
        return tl::unexpected{fits.error()};
    }
    return std::make_unique<Swiss>(engines, seats, rounds, games);
}

} // namespace

Result<EventKind> read_event_kind(std::string_view word) {
    for (const auto& [kind, text] : kinds) {
        if (word == text) return kind;
    }
    return refuse(word, 0, "no such kind of event (known: table, round-robin, gauntlet, knockout, swiss)");
}

std::string_view name(EventKind kind) {
    return kinds[static_cast<std::size_t>(kind)].second;
}

MadeEvent make_event(const EventSettings& settings, int engines, int seats) {
    assert(seats >= 2 && seats <= max_seats);
    // At a table for many, one engine can play all seats.
    const int fewest = seats > 2 && settings.kind == EventKind::table ? 1 : 2;
    if (engines < fewest || engines > max_event_engines) {
        return refuse(
            "--engine", 0,
            fmt::format("an event has {} to {} engines, not {}", fewest, max_event_engines, engines));
    }
    if (settings.games < 0) return refuse("--games", 0, "is a number from 1");
    if (settings.kind != EventKind::table && !settings.lineup.empty()) {
        return refuse(settings.lineup, 0, "a line-up is for a single table");
    }
    const int games = settings.games == 0 ? seats : settings.games;
    switch (settings.kind) {
    case EventKind::table:
        return make_table(settings, games, engines, seats);
    case EventKind::round_robin:
        return make_round_robin(games, engines, seats);
    case EventKind::gauntlet:
        return make_gauntlet(settings, games, engines, seats);
    case EventKind::knockout:
        return make_knockout(settings, games, engines, seats);
    case EventKind::swiss:
        return make_swiss(settings, games, engines, seats);
    }
    return refuse("--event", 0, "no such kind of event");
}

} // namespace quartet::tools
