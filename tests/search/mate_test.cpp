// Forced ends: Hunt is solved outright, and what the search says of wins and losses must be the truth.

#include "core/game/random.hpp"
#include "tests/search/search_support.hpp"
#include "tests/search/solved_hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <map>
#include <optional>

namespace quartet::testing {

namespace {

// `exact`: forced ends within the depth are all found, with their true lengths.
template <class S>
void check_forced_ends(S& searcher, bool exact) {
    const Conventions conventions = searcher.settings().conventions;
    Random random{1};
    std::map<int, int> seen; // lengths of forced ends
    int open = 0;
    int found = 0;
    for (int i = 0; i < 400; ++i) {
        const Hunt::Position& p = random_position(random);
        const std::optional<int> truth = solved().plies(p);
        if (truth && *truth == 0) continue;
        const int depth = 1 + static_cast<int>(random.below(9));
        // The table stays from one position to the next, as in a game.
        const SearchResult<Hunt> result = search(searcher, from(p), depth_limit(depth));
        const Score score = result.report.score;
        if (score.is_decided()) {
            REQUIRE(truth);
            CHECK(score.is_win() == (*truth % 2 == 1));
            CHECK(score.plies_to_end() >= *truth);
        }
        if (exact && truth && *truth <= depth) {
            CHECK(score == SolvedHunt::score(*truth));
            ++seen[*truth];
        }
        if (!truth) ++open;
        // The line shown goes all the way to a forced end.
        const GameRecord<Hunt> end = check_line(from(p), result.report.pv, conventions);
        if (score.is_decided()) {
            CHECK(end.outcome(conventions).over);
            CHECK(static_cast<int>(result.report.pv.size()) == score.plies_to_end());
        }
        if (score.is_decided()) ++found;
    }
    CHECK(open > 10);
    CHECK(found > 100);
    CHECK((!exact || seen.size() > 5));
}

} // namespace

TEST_CASE("forced ends are real, and of the right length once a search of full width is deep enough") {
    Searcher<Hunt, full_width> searcher;
    check_forced_ends(searcher, true);
}

TEST_CASE("forced ends are real where moves are pruned and reduced, too") {
    Searcher<Hunt> searcher;
    check_forced_ends(searcher, false);
}

TEST_CASE("a win announced is played out in no more moves than announced") {
    Searcher<Hunt, full_width> searcher;
    Random random{2};
    int played = 0;
    while (played < 40) {
        const Hunt::Position& p = random_position(random);
        const std::optional<int> truth = solved().plies(p);
        if (!truth || *truth % 2 == 0 || *truth > 11) continue;
        ++played;
        GameRecord<Hunt> record = from(p);
        SearchResult<Hunt> result = search(searcher, record, depth_limit(*truth));
        REQUIRE(result.report.score == Score::win_in(*truth));
        for (int left = *truth; left > 0; left -= 2) {
            REQUIRE(result.report.score.is_win());
            REQUIRE(result.report.score.plies_to_end() <= left);
            record.play(*result.best);
            if (record.outcome({}).over) break;
            // The longest defence.
            Hunt::Moves replies;
            record.game().generate(record.position(), replies);
            const Hunt::Move* best = nullptr;
            int longest = -1;
            for (const Hunt::Move& reply : replies) {
                const int plies = *solved().plies(record.game().after(record.position(), reply));
                if (plies > longest) {
                    longest = plies;
                    best = &reply;
                }
            }
            record.play(*best);
            result = search(searcher, record, depth_limit(left - 2));
        }
        const Outcome outcome = record.outcome({});
        REQUIRE(outcome.over);
        CHECK(outcome.place[static_cast<std::size_t>(p.turn.index())] == 1);
    }
}

TEST_CASE("no win is claimed that the no-progress limit forbids, whatever the table remembers") {
    Searcher<Hunt, full_width> searcher;
    SearchSettings settings = searcher.settings();
    settings.conventions = {.repetition_limit = 3, .no_progress_limit = 40};
    REQUIRE(searcher.set(settings));
    Random random{3};
    int too_late = 0;
    int in_time = 0;
    for (int i = 0; i < 30'000 && (too_late < 40 || in_time < 40); ++i) {
        const Hunt::Position& p = random_position(random);
        const auto other = static_cast<std::size_t>(1 - p.turn.index());
        const std::optional<int> truth = solved().plies(p);
        // A single piece is left to capture: nothing but the last ply is progress.
        if (!truth || *truth % 2 == 0 || *truth < 5 || *truth > 9 || std::popcount(p.pieces[other]) != 1)
            continue;
        const int quiet = 40 - *truth - 2 + static_cast<int>(random.below(5));
        search(searcher, from(p), depth_limit(*truth)); // fills the table without the counter
        const Score score = search(searcher, from(p, quiet), depth_limit(*truth)).report.score;
        // Before the last ply the counter must still be below the limit.
        if (quiet + *truth - 1 < 40) {
            CHECK(score == Score::win_in(*truth));
            ++in_time;
        } else {
            CHECK_FALSE(score.is_win());
            ++too_late;
        }
    }
    CHECK(too_late >= 20);
    CHECK(in_time >= 20);
}

TEST_CASE("no win is missed because the limit forbade it when the table was filled") {
    Searcher<Hunt, full_width> searcher;
    SearchSettings settings = searcher.settings();
    settings.conventions = {.repetition_limit = 3, .no_progress_limit = 40};
    REQUIRE(searcher.set(settings));
    Random random{5};
    for (int found = 0; found < 40;) {
        const Hunt::Position& p = random_position(random);
        const std::optional<int> truth = solved().plies(p);
        if (!truth || *truth % 2 == 0 || *truth < 5 || *truth > 9) continue;
        ++found;
        search(searcher, from(p, 38), depth_limit(*truth));
        CHECK(search(searcher, from(p), depth_limit(*truth)).report.score == Score::win_in(*truth));
    }
}

TEST_CASE("tic-tac-toe is a draw, and its won positions are won in time") {
    Searcher<TicTacToe> searcher;
    const GameRecord<TicTacToe> start;
    const SearchResult<TicTacToe> result = search(searcher, start, depth_limit(9));
    CHECK(result.report.score == Score::draw());
    CHECK(result.report.depth == 9);
    CHECK(result.report.bound == Bound::exact);
    REQUIRE(result.ponder);
    CHECK(*result.ponder == result.report.pv[1]);

    const TicTacToe game;
    const auto at = [&](std::string_view text) {
        return GameRecord<TicTacToe>{game, game.read_position(text).value()};
    };
    CHECK(search(searcher, at("x../.o./..x o 0 2"), depth_limit(9)).report.score == Score::draw());
    CHECK(search(searcher, at("xx./oo./... x 0 3"), depth_limit(9)).report.score == Score::win_in(1));
    CHECK(search(searcher, at("x../.o./x.o x 0 3"), depth_limit(9)).report.score == Score::win_in(1));
    // X in opposite corners against a corner: two threats at once.
    CHECK(search(searcher, at("x.o/.../... x 0 2"), depth_limit(9)).report.score == Score::win_in(5));
    const SearchResult<TicTacToe> forked = search(searcher, at("x.x/.o./x.o o 0 3"), depth_limit(9));
    CHECK(forked.report.score == Score::loss_in(2));
    CHECK(forked.report.score.moves_to_mate() == -1);
    CHECK(forked.report.pv.size() == 2);
}

TEST_CASE("a search for a mate stops when it is found, and when there is none in so many moves") {
    Searcher<Hunt> searcher;
    Random random{4};
    int mates = 0;
    int none = 0;
    while (mates < 20 || none < 20) {
        const Hunt::Position& p = random_position(random);
        const std::optional<int> truth = solved().plies(p);
        if (truth == 0) continue;
        searcher.clear();
        Limits limits;
        limits.mate = 1 + static_cast<int>(random.below(4));
        const SearchResult<Hunt> result = search(searcher, from(p), limits);
        const bool there = truth && *truth % 2 == 1 && *truth <= 2 * *limits.mate - 1;
        CHECK((result.report.score.is_win() && result.report.score.moves_to_mate() <= *limits.mate) == there);
        CHECK(result.report.depth <= 2 * *limits.mate);
        ++(there ? mates : none);
    }
}

} // namespace quartet::testing
