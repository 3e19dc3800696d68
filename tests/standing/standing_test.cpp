// What finished games add up to, as tables and lines.

#include "core/game/random.hpp"
#include "tools/event/event_settings.hpp"
#include "tools/standing/sequential_run.hpp"
#include "tools/standing/standing.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;

namespace {

PlayedGame game_of(const Pairing& pairing, const std::array<int, max_seats>& points, int seats) {
    PlayedGame game;
    game.pairing = pairing;
    game.outcome = Outcome::by_points(points, seats, "test");
    return game;
}

// Games of an event with results by chance; the better seat of an opening is the first.
std::vector<PlayedGame> chance_games(const EventSettings& settings, int engines, int seats,
                                     std::uint64_t seed) {
    const auto event = make_event(settings, engines, seats);
    REQUIRE(event);
    Random random{seed};
    std::vector<PlayedGame> games;
    for (int i = 0; i < (*event)->known(); ++i) {
        std::array<int, max_seats> points{};
        for (int seat = 0; seat < seats; ++seat)
            points[static_cast<std::size_t>(seat)] = static_cast<int>(random.below(3)) + (seat == 0 ? 1 : 0);
        games.push_back(game_of((*event)->at(i), points, seats));
    }
    return games;
}

void shuffle(std::vector<PlayedGame>& games, std::uint64_t seed) {
    Random random{seed};
    for (std::size_t left = games.size(); left > 1; --left)
        std::swap(games[left - 1], games[static_cast<std::size_t>(random.below(left))]);
}

Names letters(int engines) {
    Names names;
    for (int i = 0; i < engines; ++i) names.emplace_back(1, static_cast<char>('A' + i));
    return names;
}

// Two engines, games by half points of the first engine, in pairs with the seats swapped.
std::vector<PlayedGame> duel(const std::vector<int>& half_points) {
    std::vector<PlayedGame> games;
    for (std::size_t i = 0; i < half_points.size(); ++i) {
        const int game = static_cast<int>(i);
        const bool swapped = i % 2 == 1;
        const int first = swapped ? 2 - half_points[i] : half_points[i];
        games.push_back(game_of({.game = game,
                                 .unit = game / 2,
                                 .opening = game / 2,
                                 .engine = {swapped ? 1 : 0, swapped ? 0 : 1, 0, 0}},
                                {first, 2 - first, 0, 0}, 2));
    }
    return games;
}

Standing standing_of(const std::vector<PlayedGame>& games, int engines, int seats) {
    Standing standing{letters(engines), seats};
    for (const PlayedGame& game : games) standing.add(game);
    return standing;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

void check_honest(const Standing& standing) {
    const std::string table = standing.table();
    for (const std::string& text : {table, standing.short_text()}) {
        CHECK_FALSE(holds(text, "nan"));
        CHECK_FALSE(holds(text, "inf"));
        CHECK_FALSE(holds(text, "-0.0"));
    }
    CHECK(table.back() == '\n');
    for (const std::string& line : lines_of(table)) CHECK(line.size() <= 100);
    CHECK(standing.short_text().size() <= 90);
}

} // namespace

TEST_CASE("two engines: counts, pairs, and the first engine's line") {
    const Standing standing = standing_of(duel({2, 1, 2, 0, 0, 1, 2, 2, 1, 1, 2}), 2, 2);
    CHECK(standing.games() == 11);
    const std::vector<std::string> lines = lines_of(standing.table());
    REQUIRE(lines.size() == 5);
    CHECK(lines[0] == "engine  games   wins  draws losses   score  Elo [95 %]");
    CHECK(lines[1].find("A          11      5      4      2  63.6 %  +97.") == 0);
    CHECK(lines[2].find("B          11      2      4      5  36.4 %  -97.") == 0);
    CHECK(lines[3].find("A: normalised Elo +") == 0);
    CHECK(holds(lines[3], "draws 36.4 %"));
    CHECK(holds(lines[3], "likelihood of superiority "));
    CHECK(lines[4] == "Pairs of A by points 0 0.5 1 1.5 2: 0 1 2 1 1 of 5, won to lost 2.00");
    CHECK(standing.short_text().find("A +5 =4 -2  63.6 %  Elo +97.") == 0);
}

TEST_CASE("what a sequential test sees grows unit by unit, whatever ends first") {
    const std::vector<PlayedGame> games = duel({2, 1, 0, 0, 2, 2, 1, 1});
    Standing standing{letters(2), 2};
    CHECK(standing.prefix().games() == 0);
    for (const std::size_t next : {7u, 2u, 3u, 1u}) standing.add(games[next]); // unit 0 is not complete
    CHECK(standing.prefix().games() == 0);
    standing.add(games[0]);
    CHECK(standing.prefix().pairs() == std::array{1, 0, 0, 1, 0}); // units 0 and 1
    standing.add(games[5]);
    standing.add(games[6]);
    CHECK(standing.prefix().pair_count() == 2);
    standing.add(games[4]);
    CHECK(standing.prefix().pairs() == std::array{1, 0, 1, 1, 1});
}

TEST_CASE("the order in which games end changes nothing") {
    for (const auto& [engines, seats] :
         {std::pair{2, 2}, {3, 2}, {6, 2}, {2, 4}, {3, 4}, {4, 4}, {6, 4}, {3, 3}}) {
        std::vector<PlayedGame> games =
            chance_games({.kind = EventKind::round_robin, .games = 6}, engines, seats, 7);
        const Standing straight = standing_of(games, engines, seats);
        check_honest(straight);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            shuffle(games, seed);
            const Standing shuffled = standing_of(games, engines, seats);
            CHECK(shuffled.table() == straight.table());
            CHECK(shuffled.short_text() == straight.short_text());
            CHECK(shuffled.prefix() == straight.prefix());
        }
    }
}

TEST_CASE("few games and lopsided ones print honest numbers") {
    for (const auto& [engines, seats] : {std::pair{2, 2}, {4, 2}, {2, 4}, {4, 4}, {5, 4}}) {
        Standing growing{letters(engines), seats};
        CHECK(growing.short_text() == "no game finished");
        check_honest(growing);
        for (const PlayedGame& game :
             chance_games({.kind = EventKind::round_robin, .games = 4}, engines, seats, 3)) {
            growing.add(game);
            check_honest(growing);
        }
        // The engine of the lower number always wins.
        Standing steep{letters(engines), seats};
        for (PlayedGame game :
             chance_games({.kind = EventKind::round_robin, .games = 4}, engines, seats, 3)) {
            std::array<int, max_seats> points{};
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
                points[seat] = 9 - game.pairing.engine[seat];
            game.outcome = Outcome::by_points(points, seats, "test");
            steep.add(game);
            check_honest(steep);
        }
        // And nobody ever.
        Standing level{letters(engines), seats};
        for (PlayedGame game :
             chance_games({.kind = EventKind::round_robin, .games = 4}, engines, seats, 3)) {
            game.outcome = Outcome::by_points({1, 1, 1, 1}, seats, "test");
            level.add(game);
            check_honest(level);
        }
    }
    const Standing won = standing_of(duel({2, 2, 2, 2}), 2, 2);
    CHECK(holds(won.table(), "100.0 %  above "));
    CHECK(holds(won.table(), "   0.0 %  below "));
}

TEST_CASE("many engines: ranked by rating, with a crosstable") {
    // A beats everybody, B beats C; two games each.
    std::vector<PlayedGame> games;
    for (const auto& [a, b] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
        const int unit = static_cast<int>(games.size()) / 2;
        games.push_back(game_of({.game = 2 * unit, .unit = unit, .engine = {b, a, 0, 0}}, {0, 2, 0, 0}, 2));
        games.push_back(
            game_of({.game = 2 * unit + 1, .unit = unit, .engine = {a, b, 0, 0}}, {1, 1, 0, 0}, 2));
    }
    std::swap(games[4].pairing.engine[0], games[4].pairing.engine[1]); // now C beats B
    const std::string table = standing_of(games, 4, 2).table();
    const std::vector<std::string> lines = lines_of(table);
    REQUIRE(lines.size() == 12);
    CHECK(lines[0] == "rank  engine  games   wins  draws losses  points   score  Elo [95 %]");
    CHECK(lines[1].find("   1  A           4      2      2      0     3.0  75.0 %  +") == 0);
    CHECK(holds(table, "  C           4      1      2      1     2.0  50.0 %  "));
    CHECK(holds(table, "  B           4      0      2      2     1.0  25.0 %  -"));
    CHECK(holds(table, "  D           0      0      0      0     0.0       -  unknown"));
    CHECK(lines[6] == "Points of games:");
    CHECK(lines[7] == "                  1      2      3      4");
    CHECK(lines[8] == "   1  A           *  1.5/2  1.5/2      .");
}

TEST_CASE("more seats: places, points, and the Elo of the rules") {
    Standing standing{letters(4), 4};
    const PlayedGame game = game_of({.engine = {2, 0, 3, 1}}, {10, 40, 3, 20}, 4);
    standing.add(game);
    // 40 / 3 times 1.5, 0.5, -0.5, -1.5.
    CHECK(standing.ratings().of("A").rating == doctest::Approx(1520));
    CHECK(standing.ratings().of("B").rating == doctest::Approx(1500 + 20.0 / 3));
    CHECK(standing.ratings().of("C").rating == doctest::Approx(1500 - 20.0 / 3));
    CHECK(standing.ratings().of("D").rating == doctest::Approx(1480));
    const std::vector<std::string> lines = lines_of(standing.table());
    CHECK(lines[0].find("rank  engine  seats    1st    2nd    3rd    4th  place [95 %]") == 0);
    CHECK(lines[1].find("   1  A           1      1      0      0      0  1.00") == 0);
    CHECK(holds(lines[1], "40.00"));
    CHECK(lines[4].find("   4  D           1      0      0      0      1  4.00") == 0);
    CHECK(lines[6].find("   1  A        1520.0  +") == 0);
    CHECK(holds(standing.table(), "Placed before (points of pairs of seats):"));
    CHECK(holds(standing.table(), "   1  A           *  1.0/1  1.0/1  1.0/1"));
    CHECK(standing.short_text().find("place  A 1.00") == 0);

    // Ratings that were brought along, and by number even where games end in another order.
    statistics::Ratings before;
    before.set("D", {1700, 50});
    Standing late{letters(4), 4, before};
    PlayedGame second = game;
    second.pairing.game = 1;
    std::reverse(second.pairing.engine.begin(), second.pairing.engine.end());
    late.add(second);
    late.add(game);
    statistics::Ratings expected = before;
    expected.add({{"C", 3}, {"A", 1}, {"D", 4}, {"B", 2}});
    expected.add({{"B", 3}, {"D", 1}, {"A", 4}, {"C", 2}});
    CHECK(late.ratings().table() == expected.table());
}

TEST_CASE("an engine with several seats is counted at each") {
    Standing standing{letters(2), 4};
    standing.add(game_of({.engine = {0, 1, 0, 1}}, {4, 3, 2, 1}, 4));
    const std::string table = standing.table();
    CHECK(holds(table, "A           2      1      0      1      0  2.00"));
    CHECK(holds(table, "B           2      0      1      0      1  3.00"));
    CHECK(holds(table, "   1  A           *  3.0/4"));
}

TEST_CASE("faults are counted by engine and kind") {
    std::vector<PlayedGame> games = duel({2, 2, 0});
    games[0].faults.push_back({Seat{1}, 1, 4, {FaultKind::crash, "killed"}});
    games[1].faults.push_back({Seat{0}, 1, 9, {FaultKind::late, ""}});
    games[2].faults.push_back({Seat{1}, 1, 7, {FaultKind::crash, ""}});
    const std::string table = standing_of(games, 2, 2).table();
    CHECK(holds(table, "Faults of B: 2 crash, 1 late answer\n"));
    CHECK_FALSE(holds(table, "Faults of A"));
}

TEST_CASE("a name that would command a terminal does not reach it") {
    Standing standing{{"good", "\x1b[2Jbad"}, 2};
    std::vector<PlayedGame> games = duel({2, 0});
    games[0].faults.push_back({Seat{1}, 1, 4, {FaultKind::crash, ""}});
    for (const PlayedGame& game : games) standing.add(game);
    CHECK(holds(standing.table(), "Faults of ?[2Jbad: 1 crash\n"));
    CHECK_FALSE(holds(standing.table() + standing.short_text(), "\x1b"));
    CHECK(without_controls("a\tb\x7f\xc3\xa9") == "a?b?\xc3\xa9");
}

TEST_CASE("the first letters of a text, whatever their length in bytes") {
    CHECK(first_letters("abc", 2) == "ab");
    CHECK(first_letters("abc", 3) == "abc");
    CHECK(first_letters("abc", 100) == "abc");
    CHECK(first_letters("abc", 0) == "");
    CHECK(first_letters("\xc3\xa9\xe2\x99\x94z", 1) == "\xc3\xa9");
    CHECK(first_letters("\xc3\xa9\xe2\x99\x94z", 2) == "\xc3\xa9\xe2\x99\x94");
}

TEST_CASE("long names and many engines stay on the page") {
    for (const int seats : {2, 4}) {
        constexpr int engines = 12;
        Names names;
        for (int i = 0; i < engines; ++i)
            names.push_back(fmt::format("{}-a-name-that-does-not-want-to-end", i));
        names[3].clear();
        for (int i = 0; i < 24; ++i) names[3] += "\xc3\xa9"; // a letter of two bytes
        Standing standing{names, seats};
        for (const PlayedGame& game :
             chance_games({.kind = EventKind::swiss, .games = 20, .rounds = 1}, engines, seats, 1))
            standing.add(game);
        for (const std::string& line : lines_of(standing.table())) {
            const auto letters_of = [](char byte) {
                return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u;
            };
            CHECK(std::count_if(line.begin(), line.end(), letters_of) <= 106);
        }
        CHECK(table_names(names)[0] == "0-a-name-that-does..");
        CHECK(table_names(names)[3] == names[3].substr(0, 36) + "..");
        CHECK(table_names({"bell\a"}) == Names{"bell?"});
        CHECK(table_names({"short"}) == Names{"short"});
    }
}

TEST_CASE("a sequential test stops at the pair that decides, whether the pairs become known one by one or "
          "all at once") {
    const statistics::SprtOptions options{.low = 0, .high = 100};
    const std::vector<PairResult> pairs(200, {statistics::Result::win, statistics::Result::draw});
    SequentialRun at_once{options};
    at_once.follow(pairs);
    CHECK(at_once.decided());
    SequentialRun one_by_one{options};
    std::size_t known = 0;
    while (!one_by_one.decided() && known < pairs.size()) one_by_one.follow(std::span{pairs}.first(++known));
    CHECK(known < pairs.size());
    CHECK(one_by_one.tally().pair_count() == static_cast<int>(known));
    CHECK(at_once.tally() == one_by_one.tally());
    at_once.follow(pairs); // goes no further
    CHECK(at_once.tally() == one_by_one.tally());
}
