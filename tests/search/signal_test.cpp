// begin, stop, ponder_hit, infinite, and several threads.

#include "core/search/searcher.hpp"
#include "core/search/signal.hpp"
#include "tests/search/search_support.hpp"
#include "tests/search/solved_hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <ctime>
#include <future>
#include <thread>

namespace quartet::testing {
namespace {

using namespace std::chrono_literals;

GameRecord<Hunt> battle() {
    return from({{0b0111, 0b1110'0000'0000'0000}, Seat{0}});
}

Limits infinite() {
    Limits limits;
    limits.infinite = true;
    return limits;
}
Limits pondering() {
    Limits limits;
    limits.ponder = true;
    return limits;
}

// A search on a thread of its own, announced as a session would.
template <Searchable G>
std::future<SearchResult<G>> launch(Searcher<G>& searcher, const GameRecord<G>& record,
                                    const Limits& limits) {
    searcher.begin();
    return std::async(std::launch::async,
                      [&searcher, record, limits] { return search(searcher, record, limits); });
}

template <class Future>
bool returns_within(Future& future, std::chrono::milliseconds time) {
    return future.wait_for(time) == std::future_status::ready;
}

// Long enough for a search that would return wrongly to do so; and far more than a stop may take.
constexpr auto a_while = 60ms;
constexpr auto soon = 5000ms;

} // namespace

TEST_CASE("an infinite search ends with stop and not before") {
    for (const int threads : {1, 3}) {
        SearchSettings settings;
        settings.threads = threads;
        Searcher<Hunt> hunt{settings};
        auto searching = launch(hunt, battle(), infinite());
        CHECK_FALSE(returns_within(searching, a_while));
        hunt.ponder_hit(); // means nothing here
        CHECK_FALSE(returns_within(searching, a_while));
        hunt.stop();
        REQUIRE(returns_within(searching, soon));
        CHECK(searching.get().best);
    }
}

TEST_CASE("so does one that is finished, decided, out of limits or without a move; and it sleeps") {
    SearchSettings settings;
    settings.threads = 2;
    Searcher<TicTacToe> searcher{settings};
    const TicTacToe game;
    const auto board = [&](std::string_view text) {
        return GameRecord<TicTacToe>{game, game.read_position(text).value()};
    };
    Limits limited = infinite();
    limited.nodes = 10;
    limited.movetime = 1ms;
    Limits nothing = infinite();
    nothing.depth = 0;
    const struct {
        GameRecord<TicTacToe> record;
        Limits limits;
    } cases[] = {{board(".../.../... x 0 1"), infinite()}, {board("xx./oo./... x 0 3"), infinite()},
                 {board(".../.../... x 0 1"), limited},    {board(".../.../... x 0 1"), nothing},
                 {board("xxx/oo./... o 0 3"), infinite()}, {board("xx./oo./... x 0 3"), pondering()},
                 {board("xxx/oo./... o 0 3"), pondering()}};
    for (const auto& [record, limits] : cases) {
        auto searching = launch(searcher, record, limits);
        // The work is done within a tenth of a second, under a sanitizer within a few; from then on it must not return
        // and leaves the processor alone.
        bool asleep = false;
        for (int attempt = 0; attempt < 20 && !asleep; ++attempt) {
            CHECK_FALSE(returns_within(searching, 100ms));
            const std::clock_t before = std::clock();
            CHECK_FALSE(returns_within(searching, 200ms));
            asleep = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC < 0.1;
        }
        CHECK(asleep);
        searcher.stop();
        REQUIRE(returns_within(searching, soon));
        CHECK(searching.get().best.has_value() == !game.outcome(record.position()).over);
    }
}

TEST_CASE("a ponder search ends after the hit, when its limits say so; the clock starts then") {
    Searcher<Hunt> searcher;
    Limits limits = pondering();
    limits.movetime = 150ms;
    auto searching = launch(searcher, battle(), limits);
    CHECK_FALSE(returns_within(searching, 300ms)); // longer than the movetime
    searcher.ponder_hit();
    CHECK_FALSE(returns_within(searching, a_while)); // the movetime has only begun
    CHECK(returns_within(searching, soon));
    CHECK(searching.get().best);

    // A stop ends it as well.
    searching = launch(searcher, battle(), limits);
    CHECK_FALSE(returns_within(searching, a_while));
    searcher.stop();
    CHECK(returns_within(searching, soon));

    // A depth reached while pondering: the answer waits for the hit and comes at once then.
    limits = pondering();
    limits.depth = 2;
    searching = launch(searcher, battle(), limits);
    CHECK_FALSE(returns_within(searching, a_while));
    searcher.ponder_hit();
    REQUIRE(returns_within(searching, soon));
    CHECK(searching.get().report.depth == 2);

    // No time at all: it thinks while it ponders, and answers at the hit.
    limits = pondering();
    limits.time[0] = 1ms;
    searching = launch(searcher, battle(), limits);
    CHECK_FALSE(returns_within(searching, a_while));
    searcher.ponder_hit();
    REQUIRE(returns_within(searching, soon));
    CHECK(searching.get().report.depth > 0);
}

TEST_CASE("a hit or stop that comes before the search has begun is not lost") {
    Searcher<Hunt> searcher;
    searcher.begin();
    searcher.stop();
    const SearchResult<Hunt> stopped = search(searcher, battle(), infinite());
    CHECK(stopped.best);

    searcher.begin();
    searcher.ponder_hit();
    Limits limits = pondering();
    limits.depth = 2;
    CHECK(search(searcher, battle(), limits).report.depth == 2);
}

TEST_CASE("a stale stop does nothing") {
    Searcher<Hunt> searcher;
    searcher.stop();
    searcher.ponder_hit();
    CHECK(search(searcher, battle(), depth_limit(4)).report.depth == 4);
    searcher.stop();
    searcher.begin();
    CHECK(search(searcher, battle(), depth_limit(5)).report.depth == 5);
    searcher.stop();
    CHECK(search(searcher, battle(), depth_limit(3)).report.depth == 3); // not even announced
}

TEST_CASE("stop and begin while a search runs: the stop is the old one's, the next stop the new one's") {
    Searcher<Hunt> searcher;
    auto first = launch(searcher, battle(), infinite());
    CHECK_FALSE(returns_within(first, a_while));
    searcher.stop();
    searcher.begin(); // before the first search has returned, perhaps
    REQUIRE(returns_within(first, soon));
    auto second = std::async(std::launch::async, [&] { return search(searcher, battle(), infinite()); });
    CHECK_FALSE(returns_within(second, a_while));
    searcher.stop();
    REQUIRE(returns_within(second, soon));

    // Announced while the first one runs, stopped before it is handed over.
    first = launch(searcher, battle(), infinite());
    searcher.stop();
    searcher.begin();
    searcher.stop();
    REQUIRE(returns_within(first, soon));
    CHECK(search(searcher, battle(), infinite()).best);
}

TEST_CASE("many threads stop together, soon, and change nothing about what is legal or won") {
    for (const int threads : {2, 4, 64}) {
        SearchSettings settings;
        settings.threads = threads;
        settings.hash_mb = 2;
        Searcher<Hunt> searcher{settings};
        Limits limits;
        limits.movetime = 50ms;
        const SearchResult<Hunt> result = search(searcher, battle(), limits);
        REQUIRE(result.best);
        check_line(battle(), result.report.pv, settings.conventions);

        auto searching = launch(searcher, battle(), infinite());
        CHECK_FALSE(returns_within(searching, a_while));
        searcher.stop();
        REQUIRE(returns_within(searching, soon));

        // Forced ends are as real as with one thread.
        Random random{static_cast<std::uint64_t>(threads)};
        for (int i = 0; i < 20; ++i) {
            const Hunt::Position& p = random_position(random);
            const std::optional<int> truth = solved().plies(p);
            if (!truth || *truth == 0 || *truth > 7) continue;
            const Score score = search(searcher, from(p), depth_limit(*truth)).report.score;
            CHECK(score == SolvedHunt::score(*truth));
        }
    }
}

} // namespace quartet::testing
