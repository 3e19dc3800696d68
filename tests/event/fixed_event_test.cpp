// Single tables, round robins and gauntlets: who meets whom is a matter of counting.

#include "tests/event/played_events.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

Pairings all_games(const Event& event) {
    Pairings games;
    for (int game = 0; game < event.known(); ++game) games.push_back(event.at(game));
    return games;
}

std::string seating(const Pairing& pairing, int seats) {
    std::string text;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
        text += static_cast<char>('A' + pairing.engine[seat]);
    return text;
}

// How often each engine has each seat.
std::map<int, std::array<int, max_seats>> seats_taken(const Pairings& games, int seats) {
    std::map<int, std::array<int, max_seats>> taken;
    for (const Pairing& game : games) {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
            ++taken[game.engine[seat]][seat];
    }
    return taken;
}

// Games of a unit follow one another, share an opening, and turn the same table round; all units but those cut short
// have every rotation.
void check_units(const Pairings& games, int seats) {
    std::map<int, Pairings> units;
    for (const Pairing& game : games) {
        CHECK(game.unit >= (units.empty() ? 0 : units.rbegin()->first));
        units[game.unit].push_back(game);
    }
    CHECK(units.begin()->first == 0);
    CHECK(units.rbegin()->first == static_cast<int>(units.size()) - 1);
    for (const auto& [number, unit] : units) {
        CHECK(unit.size() <= static_cast<std::size_t>(seats));
        for (std::size_t i = 0; i < unit.size(); ++i) {
            CHECK(unit[i].opening == unit[0].opening);
            CHECK(unit[i].round == unit[0].round);
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
                CHECK(unit[i].engine[seat] == unit[0].engine[(seat + i) % static_cast<std::size_t>(seats)]);
        }
    }
}

} // namespace

TEST_CASE("a single table: each opening once from every seat") {
    for (int seats = 2; seats <= 4; ++seats) {
        for (int engines = 2; engines <= seats; ++engines) {
            const auto event = event_of({.games = 5 * seats}, engines, seats);
            CHECK(event->divisible());
            CHECK(event->complete());
            const Pairings games = all_games(*event);
            REQUIRE(games.size() == static_cast<std::size_t>(5 * seats));
            check_units(games, seats);
            for (const Pairing& game : games) {
                CHECK(game.opening == game.game / seats);
                CHECK(game.round == 0);
            }
            for (const auto& [engine, taken] : seats_taken(games, seats)) {
                for (int seat = 0; seat < seats; ++seat)
                    CHECK(taken[static_cast<std::size_t>(seat)] ==
                          5 * (seats / engines + (engine < seats % engines ? 1 : 0)));
            }
        }
    }
    CHECK(seating(event_of({}, 2, 4)->at(0), 4) == "ABAB");
    CHECK(seating(event_of({}, 2, 4)->at(1), 4) == "BABA");
    CHECK(seating(event_of({}, 3, 4)->at(0), 4) == "ABCA");
    CHECK(event_of({}, 3, 4)->known() == 4); // one unit
}

TEST_CASE("a line-up says who has which seat") {
    for (const std::string lineup : {"AABB", "ABBB", "ABAB", "BAAA"}) {
        const auto event = event_of({.games = 6, .lineup = lineup}, 2, 4);
        for (int game = 0; game < 6; ++game) {
            std::string turned = lineup;
            std::rotate(turned.begin(), turned.begin() + game % 4, turned.end());
            CHECK(seating(event->at(game), 4) == turned);
        }
        CHECK(event->known() == 6); // the second unit is cut short
        CHECK(event->at(5).opening == 1);
    }
    const auto refused = [](const std::string& lineup, int engines, int seats) {
        const auto event = make_event({.lineup = lineup}, engines, seats);
        REQUIRE_FALSE(event);
        return event.error();
    };
    CHECK(refused("ABA", 2, 4).word == "ABA");
    CHECK(refused("ABAC", 2, 4).word == "C");
    CHECK(refused("ABAC", 2, 4).place == 3);
    CHECK(refused("AbAB", 2, 4).word == "b");
    CHECK(refused("AAAA", 2, 4).reason.find("engine B") != std::string::npos);
    CHECK(make_event({.kind = EventKind::round_robin, .lineup = "ABAB"}, 2, 4).error().word == "ABAB");
}

TEST_CASE("round robin at two seats: all pairs equally often, round by round, seats shared") {
    for (int engines = 2; engines <= 9; ++engines) {
        for (const int games_each : {1, 2, 3, 4}) {
            CAPTURE(engines);
            CAPTURE(games_each);
            const auto event = event_of({.kind = EventKind::round_robin, .games = games_each}, engines, 2);
            CHECK(event->divisible());
            const Pairings games = all_games(*event);
            check_units(games, 2);
            std::map<std::set<int>, std::vector<int>> openings; // by pair
            std::map<int, std::map<int, int>> by_round;         // games by round and engine
            for (const Pairing& game : games) {
                openings[engines_at(game, 2)].push_back(game.opening);
                for (const int engine : engines_at(game, 2)) ++by_round[game.round][engine];
            }
            REQUIRE(openings.size() == static_cast<std::size_t>(engines * (engines - 1) / 2));
            for (const auto& [pair, own] : openings) {
                CHECK(pair.size() == 2);
                REQUIRE(own.size() == static_cast<std::size_t>(games_each));
                for (std::size_t i = 0; i < own.size(); ++i) CHECK(own[i] == static_cast<int>(i) / 2);
            }
            // Nobody sits at two tables of a round; with an even number everybody sits at one.
            for (const auto& [round, engines_in] : by_round) {
                CHECK(engines_in.size() == static_cast<std::size_t>(engines / 2 * 2));
                for (const auto& [engine, count] : engines_in) CHECK((engines == 2 || count <= 2));
            }
            for (const auto& [engine, taken] : seats_taken(games, 2))
                CHECK(std::abs(taken[0] - taken[1]) == (engines - 1) * games_each % 2);
        }
    }
}

TEST_CASE("round robin with more seats: every choice of engines is a table") {
    for (int seats = 3; seats <= 4; ++seats) {
        for (int engines = seats; engines <= 9; ++engines) {
            const int each = 2 * seats + 1;
            const auto event = event_of({.kind = EventKind::round_robin, .games = each}, engines, seats);
            const Pairings games = all_games(*event);
            check_units(games, seats);
            std::map<std::set<int>, int> tables;
            for (const Pairing& game : games) ++tables[engines_at(game, seats)];
            int choices = 1;
            for (int i = 1; i <= seats; ++i) choices = choices * (engines - seats + i) / i;
            CHECK(tables.size() == static_cast<std::size_t>(choices));
            for (const auto& [table, count] : tables) {
                CHECK(table.size() == static_cast<std::size_t>(seats));
                CHECK(count == each);
            }
            // All engines make progress: at any time nobody has played much more than another.
            std::map<int, int> played;
            int widest = 0;
            for (const Pairing& game : games) {
                for (const int engine : engines_at(game, seats)) ++played[engine];
                if (static_cast<int>(played.size()) < engines) continue;
                const auto [least, most] =
                    std::minmax_element(played.begin(), played.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
                widest = std::max(widest, most->second - least->second);
            }
            CHECK(widest <= seats * seats);
        }
    }
    CHECK(event_of({.kind = EventKind::round_robin}, 6, 4)->known() == 15 * 4);
    // Fewer engines than seats are one table.
    CHECK(event_of({.kind = EventKind::round_robin}, 3, 4)->known() == 4);
    CHECK(event_of({.kind = EventKind::round_robin}, 2, 4)->known() == 4);
}

TEST_CASE("gauntlet at two seats: the first ones against all others, and nobody else") {
    for (int engines = 2; engines <= 9; ++engines) {
        for (int heroes = 1; heroes < engines; ++heroes) {
            const auto event =
                event_of({.kind = EventKind::gauntlet, .games = 4, .heroes = heroes}, engines, 2);
            const Pairings games = all_games(*event);
            check_units(games, 2);
            std::map<std::pair<int, int>, int> met;
            for (const Pairing& game : games) {
                const std::set<int> pair = engines_at(game, 2);
                ++met[{*pair.begin(), *pair.rbegin()}];
                CHECK(*pair.begin() < heroes);
                CHECK(*pair.rbegin() >= heroes);
            }
            CHECK(met.size() == static_cast<std::size_t>(heroes * (engines - heroes)));
            for (const auto& [pair, count] : met) CHECK(count == 4);
        }
    }
}

TEST_CASE("gauntlet with more seats: every table that holds the first engine") {
    for (int engines = 2; engines <= 9; ++engines) {
        const auto event = event_of({.kind = EventKind::gauntlet, .games = 4}, engines, 4);
        const Pairings games = all_games(*event);
        check_units(games, 4);
        std::set<std::set<int>> tables;
        for (const Pairing& game : games) {
            tables.insert(engines_at(game, 4));
            CHECK(engines_at(game, 4).count(0) == 1);
        }
        const int others = engines - 1;
        const int choices = others < 3 ? 1 : others * (others - 1) * (others - 2) / 6;
        CHECK(tables.size() == static_cast<std::size_t>(choices));
        CHECK(games.size() == static_cast<std::size_t>(4 * choices));
    }
    // Two heroes never share a table.
    const auto event = event_of({.kind = EventKind::gauntlet, .heroes = 2}, 6, 4);
    CHECK(event->known() == 2 * 4 * 4);
    for (const Pairing& game : all_games(*event))
        CHECK(engines_at(game, 4).count(0) + engines_at(game, 4).count(1) == 1);
}

TEST_CASE("a hundred million games take no memory") {
    constexpr int games = 100'000'000;
    for (const auto& [kind, engines, seats, tables] : {std::tuple{EventKind::table, 2, 2, 1},
                                                       {EventKind::table, 3, 4, 1},
                                                       {EventKind::round_robin, 5, 2, 10},
                                                       {EventKind::round_robin, 5, 4, 5},
                                                       {EventKind::gauntlet, 9, 2, 8}}) {
        const auto event = event_of({.kind = kind, .games = games}, engines, seats);
        CHECK(event->known() == games * tables);
        CHECK(event->expected() == games * tables);
        const Pairing last = event->at(event->known() - 1);
        CHECK(last.opening == games / seats - 1);
        CHECK(last.unit == games / seats * tables - 1);
        event->add(event->known() - 1, by_number(seats)(last));
    }
    // Too many to be counted.
    const auto refused = make_event({.kind = EventKind::round_robin, .games = games}, 9, 2);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().word == "--games");
}

TEST_CASE("settings that make no event are refused by name") {
    const auto word = [](const EventSettings& settings, int engines, int seats) {
        const auto event = make_event(settings, engines, seats);
        return event ? std::string{} : event.error().word;
    };
    CHECK(word({}, 3, 2) == "--event");
    CHECK(word({}, 5, 4) == "--event");
    CHECK(word({}, 1, 2) == "--engine");
    CHECK(word({.kind = EventKind::swiss}, 65, 2) == "--engine");
    CHECK(word({.kind = EventKind::swiss}, 64, 2) == "");
    CHECK(word({.games = -1}, 2, 2) == "--games");
    CHECK(word({.kind = EventKind::gauntlet, .heroes = 3}, 3, 2) == "--heroes");
    CHECK(word({.kind = EventKind::gauntlet, .heroes = 0}, 3, 2) == "--heroes");
    CHECK(word({.kind = EventKind::gauntlet, .heroes = 2}, 4, 4) == "--heroes");
    CHECK(word({.kind = EventKind::swiss}, 3, 4) == "--event");
    CHECK(word({.kind = EventKind::swiss, .rounds = -1}, 4, 2) == "--rounds");
    CHECK(word({.kind = EventKind::swiss, .rounds = 1001}, 4, 2) == "--rounds");
    CHECK(word({.kind = EventKind::knockout, .extra_units = -1}, 4, 2) == "--extra-units");
    CHECK(word({.kind = EventKind::round_robin, .games = 1 << 30}, 64, 4) == "--games");
    for (const EventKind kind : {EventKind::table, EventKind::round_robin, EventKind::gauntlet,
                                 EventKind::knockout, EventKind::swiss})
        CHECK(read_event_kind(name(kind)) == kind);
    CHECK(read_event_kind("robin").error().word == "robin");
}
