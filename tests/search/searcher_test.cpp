// The face of the search: limits, lines, restrictions, determinism, settings.

#include "core/game/random.hpp"
#include "core/search/searcher.hpp"
#include "tests/search/search_support.hpp"
#include "tests/search/solved_hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace quartet::testing {
namespace {

// Three against three: long and undecided.
GameRecord<Hunt> battle() {
    return from({{0b0111, 0b1110'0000'0000'0000}, Seat{0}});
}

TicTacToe::Move square(int index) {
    return {static_cast<std::uint8_t>(index)};
}

GameRecord<TicTacToe> board(std::string_view text) {
    return GameRecord<TicTacToe>{TicTacToe{}, TicTacToe{}.read_position(text).value()};
}

template <class G>
SearchSettings with(Searcher<G>& searcher, void (*change)(SearchSettings&)) {
    SearchSettings settings = searcher.settings();
    change(settings);
    REQUIRE(searcher.set(settings));
    return settings;
}

template <class Report>
bool same_report(const Report& a, const Report& b) {
    return a.depth == b.depth && a.selective_depth == b.selective_depth && a.line == b.line &&
           a.score == b.score && a.bound == b.bound && a.nodes == b.nodes && a.hash_full == b.hash_full &&
           a.pv == b.pv;
}

template <class Report>
bool same_reports(const std::vector<Report>& a, const std::vector<Report>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Report& x, const Report& y) { return same_report(x, y); });
}

} // namespace

TEST_CASE("each iteration is reported, with a line that is legal; best move and reply come from the last") {
    Searcher<Hunt> searcher;
    const SearchRequest<Hunt> request{battle(), {}, depth_limit(7)};
    const auto reports = reports_of(searcher, request);
    REQUIRE(reports.size() == 7);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        CHECK(reports[i].depth == static_cast<int>(i) + 1);
        CHECK(reports[i].selective_depth >= reports[i].depth);
        CHECK(reports[i].line == 1);
        CHECK(reports[i].bound == Bound::exact);
        if (i > 0) CHECK(reports[i].nodes > reports[i - 1].nodes);
        check_line(request.record, reports[i].pv, searcher.settings().conventions);
    }
    const SearchResult<Hunt> result = searcher.search(request, {});
    CHECK(*result.best == result.report.pv[0]);
    REQUIRE(result.ponder);
    CHECK(*result.ponder == result.report.pv[1]);
}

TEST_CASE("no limit at all to think with: a legal move at once") {
    Searcher<TicTacToe> searcher;
    std::vector<Limits> at_once(8);
    at_once[0].depth = 0;
    at_once[1].depth = -7;
    at_once[2].nodes = 0;
    at_once[3].movetime = Milliseconds{0};
    at_once[4].movetime = Milliseconds{-100};
    at_once[5].time[0] = Milliseconds{0};
    at_once[6].time[0] = Milliseconds{-1};
    at_once[7].time[0] = Milliseconds{10}; // all overhead
    for (const Limits& limits : at_once) {
        const SearchRequest<TicTacToe> request{GameRecord<TicTacToe>{}, {}, limits};
        const auto reports = reports_of(searcher, request);
        REQUIRE(reports.size() == 1);
        CHECK(reports[0].nodes == 0);
        const SearchResult<TicTacToe> result = searcher.search(request, {});
        REQUIRE(result.best);
        CHECK(*result.best == reports[0].pv.front());
    }
}

TEST_CASE("a node limit is kept to the node, and any number of nodes gives a legal move") {
    Searcher<Hunt> searcher;
    for (const std::uint64_t nodes : {1u, 2u, 3u, 10u, 63u, 64u, 65u, 100u, 1000u, 4096u, 20'001u}) {
        Limits limits;
        limits.nodes = nodes;
        const SearchResult<Hunt> result = search(searcher, battle(), limits);
        REQUIRE(result.best);
        CHECK(result.report.nodes == nodes);
        check_line(battle(), result.report.pv, searcher.settings().conventions);
        CHECK(*result.best == result.report.pv.front());
    }
}

TEST_CASE("the first limit reached counts") {
    Searcher<Hunt> searcher;
    Limits limits;
    limits.depth = 3;
    limits.nodes = 1'000'000;
    limits.movetime = std::chrono::hours{1};
    limits.time[0] = std::chrono::hours{1};
    limits.mate = 50;
    CHECK(search(searcher, battle(), limits).report.depth == 3);
    limits.depth = 200;
    limits.nodes = 5000;
    CHECK(search(searcher, battle(), limits).report.nodes == 5000);
    limits.nodes.reset();
    limits.movetime = Milliseconds{40};
    const auto start = std::chrono::steady_clock::now();
    CHECK(search(searcher, battle(), limits).best);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{10}); // not the hour
    limits.movetime.reset();
    limits.time[0] = Milliseconds{300};
    CHECK(search(searcher, battle(), limits).best);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{20});
}

TEST_CASE("the same search gives the same reports, to the bit") {
    Searcher<Hunt> searcher;
    Random random{7};
    for (int i = 0; i < 20; ++i) {
        const GameRecord<Hunt> record = random_record(Hunt{}, random, 10);
        std::vector<Limits> limits(2, depth_limit(6));
        limits[1] = {};
        limits[1].nodes = 1 + random.below(20'000);
        for (const Limits& limit : limits) {
            const SearchRequest<Hunt> request{record, {}, limit};
            searcher.clear();
            const auto first = reports_of(searcher, request);
            const auto warm = reports_of(searcher, request);
            searcher.clear();
            CHECK(same_reports(first, reports_of(searcher, request)));
            CHECK(same_reports(warm, reports_of(searcher, request)));
            Searcher<Hunt> fresh;
            CHECK(same_reports(first, reports_of(fresh, request)));
        }
    }
    Searcher<Trio> trio;
    const SearchRequest<Trio> request{GameRecord<Trio>{}, {}, depth_limit(7)};
    const auto first = reports_of(trio, request);
    trio.clear();
    CHECK(same_reports(first, reports_of(trio, request)));
}

TEST_CASE("several lines: best first, all of one depth together, no move twice") {
    Searcher<Hunt> searcher;
    for (const int lines : {2, 3, 500}) {
        SearchSettings settings = searcher.settings();
        settings.multi_pv = lines;
        REQUIRE(searcher.set(settings));
        searcher.clear();
        Random random{11};
        for (int round = 0; round < 15; ++round) {
            const GameRecord<Hunt> record = random_record(Hunt{}, random, 10);
            const int expected = std::min(lines, static_cast<int>(record.game().count(record.position())));
            Limits limits = depth_limit(5);
            if (round % 2 == 1) limits.nodes = 3000 + random.below(3000); // broken off somewhere
            const auto reports = reports_of(searcher, SearchRequest<Hunt>{record, {}, limits});
            REQUIRE(reports.size() % static_cast<std::size_t>(expected) == 0);
            for (std::size_t i = 0; i < reports.size(); ++i) {
                const auto number = static_cast<int>(i % static_cast<std::size_t>(expected));
                CHECK(reports[i].line == number + 1);
                check_line(record, reports[i].pv, settings.conventions);
                for (std::size_t j = i - static_cast<std::size_t>(number); j < i; ++j) {
                    CHECK(reports[j].depth == reports[i].depth);
                    CHECK(reports[j].score >= reports[i].score);
                    CHECK_FALSE(reports[j].pv.front() == reports[i].pv.front());
                }
            }
        }
    }
}

TEST_CASE("the scores of all lines are the moves' own") {
    // With one line a move, each line's score is what a search restricted to its move says.
    SearchSettings settings;
    settings.multi_pv = 500;
    Searcher<Hunt, plain_policy> searcher{settings};
    Searcher<Hunt, plain_policy> single;
    Random random{12};
    for (int round = 0; round < 10; ++round) {
        const GameRecord<Hunt> record = random_record(Hunt{}, random, 10);
        const auto reports = reports_of(searcher, SearchRequest<Hunt>{record, {}, depth_limit(4)});
        const int depth = reports.back().depth;
        for (const auto& report : reports) {
            if (report.depth != depth) continue;
            const SearchResult<Hunt> alone =
                single.search({record, {report.pv.front()}, depth_limit(depth)}, {});
            CHECK(alone.report.score == report.score);
        }
    }
}

TEST_CASE("searchmoves restricts the root; what is not legal does not count") {
    Searcher<TicTacToe> searcher;
    const GameRecord<TicTacToe> record = board("xx./oo./... x 0 3"); // c3 wins, c2 holds
    CHECK(search(searcher, record, depth_limit(5)).best == square(8));
    const auto restricted = [&](std::vector<TicTacToe::Move> moves) {
        return searcher.search({record, std::move(moves), depth_limit(5)}, {});
    };
    CHECK(restricted({square(5)}).best == square(5));
    CHECK(restricted({square(0), square(1)}).report.score == Score::loss_in(2));
    CHECK(restricted({square(0), square(5), square(0)}).best == square(5));
    CHECK(restricted({square(7), square(5)}).best == square(5)); // c.. is taken: dropped
    CHECK(restricted({square(7)}).best == square(8));            // none left: all
    // What a restricted search leaves in the table does not mislead the next one, of the position or of the one
    // before it.
    CHECK(search(searcher, record, depth_limit(5)).report.score == Score::win_in(1));
    searcher.clear();
    restricted({square(5)});
    const GameRecord<TicTacToe> before = board("xx./o../... o 0 2");
    CHECK(searcher.search({before, {square(4)}, depth_limit(6)}, {}).report.score == Score::loss_in(2));
    SearchSettings settings = searcher.settings();
    settings.multi_pv = 10;
    REQUIRE(searcher.set(settings));
    CHECK(reports_of(searcher, SearchRequest<TicTacToe>{record, {square(0), square(5)}, depth_limit(1)})
              .size() == 2);
}

TEST_CASE("no legal move: one report with the score, no best move") {
    Searcher<TicTacToe> searcher;
    const auto only_report = [&](std::string_view text) {
        const auto reports = reports_of(searcher, SearchRequest<TicTacToe>{board(text), {}, depth_limit(5)});
        REQUIRE(reports.size() == 1);
        CHECK(reports[0].pv.empty());
        const SearchResult<TicTacToe> result = search(searcher, board(text), depth_limit(5));
        CHECK_FALSE(result.best);
        CHECK_FALSE(result.ponder);
        CHECK(result.report.score == reports[0].score);
        return reports[0].score;
    };
    CHECK(only_report("xxx/oo./... o 0 3") == Score::loss_in(0));
    CHECK(only_report("xox/xxo/oxo o 0 5") == Score::draw());
}

TEST_CASE("a single legal move is played at once when there is a clock") {
    Searcher<TicTacToe> searcher;
    const GameRecord<TicTacToe> record = board("xox/xxo/o.o x 0 5");
    Limits limits;
    limits.time[0] = std::chrono::hours{10};
    const SearchResult<TicTacToe> result = search(searcher, record, limits);
    CHECK(result.report.depth == 1);
    CHECK(result.best == square(1));
    // On the other side's clock alone there is no reason to hurry.
    Limits other = depth_limit(2);
    other.time[1] = std::chrono::hours{10};
    CHECK(search(searcher, record, other).report.depth == 2);
}

TEST_CASE("nothing more is searched once every line is a forced end that no depth can change") {
    Searcher<TicTacToe> searcher;
    CHECK(search(searcher, board("xx./oo./... x 0 3"), depth_limit(200)).report.depth == 1);
}

TEST_CASE("a weakened player plays legal moves, at small depth, the same way each time") {
    Searcher<Hunt> searcher;
    with<Hunt>(searcher, [](SearchSettings& settings) { settings.skill = 0; });
    Searcher<Hunt> strong;
    Random random{21};
    int other = 0;
    for (int i = 0; i < 40; ++i) {
        const GameRecord<Hunt> record = random_record(Hunt{}, random, 12);
        const auto reports = reports_of(searcher, SearchRequest<Hunt>{record, {}, depth_limit(8)});
        const SearchResult<Hunt> result = search(searcher, record, depth_limit(8));
        // A ply in any case, and no more than its nodes if that left some.
        CHECK(result.report.depth >= 1);
        if (result.report.depth > 1) CHECK(result.report.nodes <= Skill{0}.nodes() + 64);
        CHECK(*result.best == reports.back().pv.front());
        check_line(record, reports.back().pv, searcher.settings().conventions);
        other += !(*result.best == *search(strong, record, depth_limit(1)).best);
    }
    CHECK(other > 5);
}

TEST_CASE("settings that cannot be had leave the old ones in force") {
    Searcher<Hunt> searcher;
    SearchSettings settings = searcher.settings();
    CHECK(settings.hash_mb == 16);
    settings.multi_pv = 3;
    settings.hash_mb = std::size_t{1} << 40;
    const Result<void> refused = searcher.set(settings);
    REQUIRE_FALSE(refused);
    CHECK(searcher.settings() == SearchSettings{});
    CHECK(search(searcher, battle(), depth_limit(3)).best);
    settings.hash_mb = 1;
    settings.threads = 3;
    REQUIRE(searcher.set(settings));
    CHECK(searcher.settings() == settings);
    // At birth a smaller table will do.
    settings.hash_mb = std::size_t{1} << 40;
    Searcher<Hunt> born{settings};
    CHECK(born.settings().hash_mb >= 1);
    CHECK(born.settings().hash_mb < settings.hash_mb);
    CHECK(search(born, battle(), depth_limit(3)).best);
}

TEST_CASE("after three seconds the root move being searched is told") {
    Searcher<Hunt> searcher;
    Limits limits;
    limits.movetime = Milliseconds{3300};
    const GameRecord<Hunt> record = battle();
    std::vector<int> numbers;
    SearchEvents<Hunt> events;
    const auto start = std::chrono::steady_clock::now();
    events.on_current_move = [&](const Hunt::Move& move, int number) {
        CHECK(std::chrono::steady_clock::now() - start >= std::chrono::seconds{3});
        Hunt::Moves legal;
        record.game().generate(record.position(), legal);
        CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
        numbers.push_back(number);
    };
    searcher.search({record, {}, limits}, events);
    for (const int number : numbers) CHECK(number >= 1);
}

} // namespace quartet::testing
