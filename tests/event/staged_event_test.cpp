// Knockouts and Swiss events: what is drawn from results.

#include "tests/event/played_events.hpp"
#include "tools/event/knockout.hpp"
#include "tools/event/swiss.hpp"

#include <algorithm>
#include <map>
#include <string>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

std::vector<std::string> letters(int engines) {
    std::vector<std::string> names;
    for (int i = 0; i < engines; ++i) names.emplace_back(1, static_cast<char>('a' + i));
    return names;
}

// Tables of each round, in the order of their first games.
std::map<int, std::vector<std::set<int>>> tables_by_round(const Pairings& games, int seats) {
    std::map<int, std::vector<std::set<int>>> rounds;
    for (const Pairing& game : games) {
        auto& tables = rounds[game.round];
        const std::set<int> table = engines_at(game, seats);
        if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
    }
    return rounds;
}

// The winner that the event names.
std::string winner(const Event& event, int engines) {
    const std::string text = event.result(letters(engines));
    const std::size_t at = text.find("Winner: ");
    REQUIRE(at != std::string::npos);
    return text.substr(at + 8, 1);
}

bool drawn_pairing_exists(const std::vector<std::vector<int>>& met, std::vector<int> left, bool bye_left) {
    if (left.empty()) return true;
    const int first = left.front();
    left.erase(left.begin());
    if (bye_left && met[static_cast<std::size_t>(first)].back() == 0 &&
        drawn_pairing_exists(met, left, false))
        return true;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (met[static_cast<std::size_t>(first)][static_cast<std::size_t>(left[i])] != 0) continue;
        std::vector<int> rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        if (drawn_pairing_exists(met, rest, bye_left)) return true;
    }
    return false;
}

} // namespace

TEST_CASE("results that come in any order draw the same games") {
    for (const EventKind kind : {EventKind::knockout, EventKind::swiss}) {
        for (int seats = 2; seats <= 4; ++seats) {
            for (int engines = kind == EventKind::swiss ? seats : 2; engines <= 9; ++engines) {
                for (std::uint64_t seed = 0; seed < 20; ++seed) {
                    CAPTURE(seats);
                    CAPTURE(engines);
                    const EventSettings settings{.kind = kind, .games = static_cast<int>(seed % 5)};
                    const auto straight = event_of(settings, engines, seats);
                    CHECK_FALSE(straight->divisible());
                    const Pairings games = play(*straight, by_chance(seed, seats));
                    const auto shuffled = event_of(settings, engines, seats);
                    CHECK(play(*shuffled, by_chance(seed, seats), seed + 1) == games);
                    CHECK(shuffled->result(letters(engines)) == straight->result(letters(engines)));
                    // And what was known keeps its number.
                    for (std::size_t i = 0; i < games.size(); ++i)
                        CHECK(straight->at(static_cast<int>(i)) == games[i]);
                }
            }
        }
    }
}

TEST_CASE("knockout at two seats: the bracket keeps the seeds apart, byes go to the first") {
    for (int engines = 2; engines <= 9; ++engines) {
        const auto event = event_of({.kind = EventKind::knockout}, engines, 2);
        CHECK(event->expected() == 2 * (engines - 1));
        const Pairings games = play(*event, by_number(2));
        CHECK(games.size() == static_cast<std::size_t>(2 * (engines - 1)));
        CHECK(winner(*event, engines) == "a");
        const auto rounds = tables_by_round(games, 2);
        int bracket = 2;
        while (bracket < engines) bracket *= 2;
        CHECK(rounds.at(0).size() == static_cast<std::size_t>(engines - bracket / 2));
        for (const auto& [round, tables] : rounds) {
            // The better always wins: in each round seed s meets the seed that mirrors it.
            for (const std::set<int>& table : tables)
                CHECK(*table.begin() + *table.rbegin() == (bracket >> round) - 1);
        }
    }
}

TEST_CASE("knockout: a level table plays on, at most so many units, then the higher seed is through") {
    const auto drawn = [](const Pairing&) { return Outcome::draw("drawn"); };
    for (const int extra : {0, 1, 3}) {
        const auto event = event_of({.kind = EventKind::knockout, .games = 4, .extra_units = extra}, 4, 2);
        const Pairings games = play(*event, drawn);
        CHECK(games.size() == static_cast<std::size_t>(3 * (4 + 2 * extra)));
        CHECK(winner(*event, 4) == "a");
        CHECK(event->result(letters(4)).find("Final: a ") != std::string::npos);
        // Extra units have openings of their own.
        std::map<int, std::set<std::set<int>>> by_opening;
        for (const Pairing& game : games)
            CHECK(by_opening[game.opening].insert({game.engine[0] * 10 + game.engine[1]}).second);
    }
    // Only the level table plays on, and one win decides.
    const auto event = event_of({.kind = EventKind::knockout}, 4, 2);
    const auto result = [](const Pairing& game) {
        const std::set<int> table = engines_at(game, 2);
        if (game.round > 0 || table == std::set{0, 3}) return by_number(2)(game);
        if (game.game == 5) return Outcome::win(game.engine[0] == 2 ? Seat{0} : Seat{1}, "late");
        return Outcome::draw("drawn");
    };
    const Pairings games = play(*event, result);
    CHECK(games.size() == 2 * 3 + 2);
    CHECK(event->result(letters(4)) ==
          "Round 1: a 2.0 | d 0.0\nRound 1: c 2.5 | b 1.5\nFinal: a 2.0 | c 0.0\nWinner: a\n");
}

TEST_CASE("knockout with more seats: the better half goes on until one table is left") {
    const std::map<int, std::vector<std::size_t>> sizes{{2, {1}},    {4, {1}},    {5, {2, 1}},
                                                        {6, {2, 1}}, {8, {2, 1}}, {9, {3, 2, 1}}};
    for (int engines = 2; engines <= 9; ++engines) {
        const auto event = event_of({.kind = EventKind::knockout}, engines, 4);
        CHECK(event->expected() == 4 * Knockout::tables(engines, 4));
        const Pairings games = play(*event, by_number(4));
        const auto rounds = tables_by_round(games, 4);
        if (sizes.count(engines) != 0) {
            REQUIRE(rounds.size() == sizes.at(engines).size());
            for (std::size_t i = 0; i < rounds.size(); ++i)
                CHECK(rounds.at(static_cast<int>(i)).size() == sizes.at(engines)[i]);
        }
        for (const auto& [round, tables] : rounds) {
            std::set<int> all;
            std::size_t least = 4;
            std::size_t most = 0;
            for (const std::set<int>& table : tables) {
                for (const int engine : table) CHECK(all.insert(engine).second);
                least = std::min(least, table.size());
                most = std::max(most, table.size());
            }
            CHECK(most - least <= 1);
            CHECK(least >= 2);
            if (round == 0) CHECK(all.size() == static_cast<std::size_t>(engines));
        }
        CHECK(winner(*event, engines) == "a");
    }
    const auto event = event_of({.kind = EventKind::knockout}, 8, 4);
    const Pairings games = play(*event, by_number(4));
    const auto rounds = tables_by_round(games, 4);
    CHECK(rounds.at(0) == std::vector<std::set<int>>{{0, 3, 4, 7}, {1, 2, 5, 6}});
    CHECK(rounds.at(1) == std::vector<std::set<int>>{{0, 1, 2, 3}});
}

TEST_CASE("Swiss: nobody meets twice, or has two byes, while it can be avoided") {
    int avoidable = 0;
    int unavoidable = 0;
    for (int engines = 2; engines <= 9; ++engines) {
        for (int rounds = 1; rounds <= engines + 1; ++rounds) {
            for (std::uint64_t seed = 0; seed < 30; ++seed) {
                const auto event = event_of({.kind = EventKind::swiss, .rounds = rounds}, engines, 2);
                CHECK(event->expected() == rounds * (engines / 2) * 2);
                const Pairings games = play(*event, by_chance(seed, 2), seed);
                const auto drawn = tables_by_round(games, 2);
                REQUIRE(drawn.size() == static_cast<std::size_t>(rounds));
                // Meetings so far; the last column is the bye.
                std::vector<std::vector<int>> met(static_cast<std::size_t>(engines),
                                                  std::vector<int>(static_cast<std::size_t>(engines) + 1));
                std::vector<int> everybody;
                for (int i = 0; i < engines; ++i) everybody.push_back(i);
                for (const auto& [round, tables] : drawn) {
                    const bool can_avoid = drawn_pairing_exists(met, everybody, engines % 2 == 1);
                    ++(can_avoid ? avoidable : unavoidable);
                    std::set<int> absent{everybody.begin(), everybody.end()};
                    bool again = false;
                    for (const std::set<int>& table : tables) {
                        const auto a = static_cast<std::size_t>(*table.begin());
                        const auto b = static_cast<std::size_t>(*table.rbegin());
                        again = again || met[a][b] != 0;
                        ++met[a][b];
                        ++met[b][a];
                        absent.erase(*table.begin());
                        absent.erase(*table.rbegin());
                    }
                    REQUIRE(absent.size() == static_cast<std::size_t>(engines % 2));
                    for (const int engine : absent) {
                        again = again || met[static_cast<std::size_t>(engine)].back() != 0;
                        ++met[static_cast<std::size_t>(engine)].back();
                    }
                    CHECK(again == !can_avoid);
                }
            }
        }
    }
    CHECK(avoidable > 1000);
    CHECK(unavoidable > 100);
}

TEST_CASE("Swiss: nobody meets twice, or has two byes, in as many rounds as there are others to meet") {
    for (int engines = 2; engines <= 20; ++engines) {
        const int most = engines % 2 == 0 ? engines - 1 : engines;
        for (int rounds = engines <= 12 ? 1 : most; rounds <= most; ++rounds) {
            const std::uint64_t seeds = engines <= 8 ? 60 : 6;
            for (std::uint64_t seed = 0; seed < seeds; ++seed) {
                CAPTURE(engines);
                CAPTURE(rounds);
                CAPTURE(seed);
                const auto event =
                    event_of({.kind = EventKind::swiss, .games = 1, .rounds = rounds}, engines, 2);
                std::set<std::set<int>> met;
                std::set<int> rested;
                bool again = false;
                for (const auto& [round, tables] : tables_by_round(play(*event, by_chance(seed, 2)), 2)) {
                    std::set<int> absent;
                    for (int i = 0; i < engines; ++i) absent.insert(i);
                    for (const std::set<int>& table : tables) {
                        again = again || !met.insert(table).second;
                        for (const int engine : table) absent.erase(engine);
                    }
                    for (const int engine : absent) again = again || !rested.insert(engine).second;
                }
                CHECK_FALSE(again);
            }
        }
    }
    // Twice as many rounds: everybody meets everybody twice.
    const auto event = event_of({.kind = EventKind::swiss, .games = 1, .rounds = 10}, 6, 2);
    std::map<std::set<int>, int> times;
    for (const Pairing& game : play(*event, by_chance(1, 2))) ++times[engines_at(game, 2)];
    CHECK(times.size() == 15);
    for (const auto& [pair, count] : times) CHECK(count == 2);
}

TEST_CASE("Swiss: the first round is upper half against lower, then equals meet") {
    const auto event = event_of({.kind = EventKind::swiss}, 8, 2);
    CHECK(Swiss::default_rounds(8) == 4);
    CHECK(Swiss::default_rounds(9) == 5);
    CHECK(Swiss::default_rounds(2) == 2);
    const Pairings games = play(*event, by_number(2));
    const auto rounds = tables_by_round(games, 2);
    REQUIRE(rounds.size() == 4);
    CHECK(rounds.at(0) == std::vector<std::set<int>>{{0, 4}, {1, 5}, {2, 6}, {3, 7}});
    CHECK(rounds.at(1) == std::vector<std::set<int>>{{0, 2}, {1, 3}, {4, 6}, {5, 7}});
    CHECK(std::find(rounds.at(2).begin(), rounds.at(2).end(), std::set<int>{0, 1}) != rounds.at(2).end());
    const std::string table = event->result(letters(8));
    CHECK(table.find("After 4 of 4 rounds:") == 0);
    CHECK(table.find("   1  a          8.0     0") != std::string::npos);
}

TEST_CASE("Swiss: the bye goes to the lowest, and counts") {
    const auto event = event_of({.kind = EventKind::swiss, .rounds = 3}, 5, 2);
    const Pairings games = play(*event, by_number(2));
    std::vector<int> byes;
    for (const auto& [round, tables] : tables_by_round(games, 2)) {
        std::set<int> absent{0, 1, 2, 3, 4};
        for (const std::set<int>& table : tables) {
            for (const int engine : table) absent.erase(engine);
        }
        byes.push_back(*absent.begin());
    }
    // Round 1: the last. Round 2: two of four points, so it stands before those that lost; the lowest of these. Then the
    // next.
    CHECK(byes == std::vector<int>{4, 3, 2});
    CHECK(event->result(letters(5)).find("e          2.0     1") != std::string::npos);
}

TEST_CASE("Swiss with more seats: full tables, byes in turn, few meet again") {
    for (int engines = 4; engines <= 9; ++engines) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const auto event = event_of({.kind = EventKind::swiss, .rounds = 4}, engines, 4);
            const Pairings games = play(*event, by_chance(seed, 4), seed);
            std::map<int, int> played;
            for (const auto& [round, tables] : tables_by_round(games, 4)) {
                CHECK(tables.size() == static_cast<std::size_t>(engines / 4));
                for (const std::set<int>& table : tables) {
                    CHECK(table.size() == 4);
                    for (const int engine : table) ++played[engine];
                }
            }
            REQUIRE(played.size() == static_cast<std::size_t>(engines));
            for (const auto& [engine, count] : played) {
                CHECK(count >= 4 * (engines / 4 * 4) / engines);
                CHECK(count <= (4 * (engines / 4 * 4) + engines - 1) / engines);
            }
        }
    }
    // Sixteen engines: five rounds of four tables in which nobody meets twice do exist, but results steer; two are free.
    const auto event = event_of({.kind = EventKind::swiss, .rounds = 2}, 16, 4);
    const Pairings games = play(*event, by_chance(5, 4));
    std::set<std::pair<int, int>> met;
    for (const auto& [round, tables] : tables_by_round(games, 4)) {
        for (const std::set<int>& table : tables) {
            for (const int a : table) {
                for (const int b : table) {
                    if (a < b) CHECK(met.insert({a, b}).second);
                }
            }
        }
    }
}

TEST_CASE("Swiss with 64 engines does not take long, and nobody meets twice") {
    const auto event = event_of({.kind = EventKind::swiss, .games = 1, .rounds = 12}, 64, 2);
    const Pairings games = play(*event, by_chance(3, 2));
    std::set<std::set<int>> met;
    std::map<int, int> first;
    for (const Pairing& game : games) {
        CHECK(met.insert(engines_at(game, 2)).second);
        ++first[game.engine[0]];
    }
    CHECK(games.size() == 12 * 32);
    for (const auto& [engine, count] : first) CHECK(std::abs(count - 6) <= 3);
}

TEST_CASE("many games at a table take no memory in events by rounds either") {
    const auto event = event_of({.kind = EventKind::swiss, .games = 50'000'000, .rounds = 2}, 4, 2);
    CHECK(event->known() == 100'000'000);
    CHECK(event->at(99'999'999).unit == 49'999'999);
}
