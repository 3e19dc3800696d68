// Perft of the toys: known figures, and every way of counting gives the same.

#include "core/game/perft_run.hpp"
#include "core/game/progress_limited.hpp"
#include "core/game/random.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace quartet::testing {
namespace {

TEST_CASE("tic-tac-toe's figures") {
    const TicTacToe game;
    const TicTacToe::Position start = game.start().position;
    int depth = 0;
    for (const std::uint64_t expected :
         {1u, 9u, 72u, 504u, 3024u, 15'120u, 54'720u, 148'176u, 200'448u, 127'872u, 0u}) {
        CHECK(perft(game, start, depth) == expected);
        CHECK(perft_by_list(game, start, depth) == expected);
        CHECK(perft_run(game, start, depth) == expected);
        ++depth;
    }
}

template <Rules G>
void check_every_way(const G& game, const typename G::Position& position, int depth) {
    const std::uint64_t expected = perft_by_list(game, position, depth);
    for (const bool bulk : {true, false}) {
        // No table; one that fits; one of a single bucket, in which everything collides; one too small to be.
        for (const std::size_t hash_bytes : {0u, 1u << 20, 64u, 63u}) {
            for (const int threads : {-1, 1, 2, 3, 16}) {
                std::vector<PerftBranch> branches{{"stale", 1}};
                const PerftOptions options{.bulk = bulk, .hash_bytes = hash_bytes, .threads = threads};
                REQUIRE(perft_run(game, position, depth, options, &branches) == expected);
                std::uint64_t sum = 0;
                for (const PerftBranch& branch : branches) {
                    const auto move = game.read_move(position, branch.move);
                    REQUIRE(move.has_value());
                    REQUIRE(branch.count == perft_by_list(game, game.after(position, *move), depth - 1));
                    sum += branch.count;
                }
                REQUIRE(sum == expected);
                REQUIRE(branches.size() == game.count(position));
                REQUIRE(std::is_sorted(
                    branches.begin(), branches.end(),
                    [](const PerftBranch& a, const PerftBranch& b) { return a.move < b.move; }));
            }
        }
    }
}

TEST_CASE("bulk, list, table and threads count the same") {
    const TicTacToe two;
    for (const int depth : {1, 2, 3, 5}) check_every_way(two, two.start().position, depth);
    const Trio three;
    for (const int depth : {1, 2, 3, 5}) check_every_way(three, three.start().position, depth);
}

TEST_CASE("the ways agree on positions from random play, near the end too") {
    const Trio game;
    Random random{11};
    for (int i = 0; i < 10; ++i) {
        Trio::Position p = game.start().position;
        for (int ply = 0; ply < 60 && game.count(p) > 0; ++ply) {
            Trio::Moves moves;
            game.generate(p, moves);
            p = game.after(p,
                           moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
        INFO(game.write_position({p, 0, 1}));
        check_every_way(game, p, 4);
    }
}

TEST_CASE("depth 0 and below count the position itself, without branches") {
    const TicTacToe game;
    std::vector<PerftBranch> branches{{"stale", 1}};
    CHECK(perft_run(game, game.start().position, 0, {}, &branches) == 1);
    CHECK(branches.empty());
    CHECK(perft_run(game, game.start().position, -5, {}, &branches) == 1);
}

TEST_CASE("a position without moves counts nothing") {
    const TicTacToe game;
    const auto won = game.read_position("xxx/oo./... o");
    REQUIRE(won.has_value());
    std::vector<PerftBranch> branches{{"stale", 1}};
    CHECK(perft_run(game, won->position, 3, {.threads = 4}, &branches) == 0);
    CHECK(branches.empty());
    // One whose side to move cannot move although the game goes on; and one where it is out.
    const Trio three;
    for (const char* const text :
         {"Xz.../...../Z.Y.y X ppp 0,0,0 0 0 1", "...../Y..../Z.... X opp 0,0,0 0 0 1"}) {
        const auto setup = three.read_position(text);
        REQUIRE(setup.has_value());
        CHECK(perft_run(three, setup->position, 1) == three.count(setup->position));
    }
    const auto blocked = three.read_position("Xz.../...../Z...y X ppp 0,0,0 0 0 1");
    CHECK_FALSE(blocked.has_value()); // Y without a king
    const auto truly_blocked = three.read_position("Xz.../..Y../Z...y X ppp 0,0,0 0 0 1");
    REQUIRE(truly_blocked.has_value());
    CHECK(perft_run(three, truly_blocked->position, 1) == 0);
    CHECK(perft_run(three, truly_blocked->position, 4) == 0);
    CHECK_FALSE(three.outcome(truly_blocked->position).over);
}

TEST_CASE("a table finds what it stored, by position and depth") {
    PerftTable table{1 << 16};
    REQUIRE_FALSE(table.empty());
    CHECK(table.find(0, 2) == 0);
    table.store(5, 2, 77);
    table.store(5, 3, 99);
    CHECK(table.find(5, 2) == 77);
    CHECK(table.find(5, 3) == 99);
    CHECK(table.find(5, 4) == 0);
    CHECK(table.find(6, 2) == 0);
    table.store(6, 2, 0); // not worth an entry
    CHECK(table.find(6, 2) == 0);
    CHECK(PerftTable{0}.empty());
    CHECK(PerftTable{63}.empty());
    CHECK(PerftTable{~std::size_t{0}}.empty()); // cannot be had

    PerftTable small{64};
    Random random{3};
    std::vector<std::pair<Key, std::uint64_t>> stored;
    for (int i = 0; i < 1000; ++i) {
        stored.emplace_back(random.next(), 1 + random.below(1000));
        small.store(stored.back().first, 2, stored.back().second);
        CHECK(small.find(stored.back().first, 2) == stored.back().second); // the last one always has a place
    }
    int kept = 0;
    for (const auto& [key, count] : stored) {
        const std::uint64_t found = small.find(key, 2);
        REQUIRE((found == 0 || found == count));
        kept += found != 0;
    }
    CHECK(kept == 4);
}

// The same game, whose perft ends for want of progress.
struct SeeingTrio : Trio {
    static constexpr bool perft_sees_progress = true;
};
static_assert(PerftSeesProgress<SeeingTrio> && !PerftSeesProgress<Trio>);
static_assert(Rules<ProgressLimited<SeeingTrio>>);

std::uint64_t limited_perft(const Trio& game, const Trio::Position& p, int quiet_plies, int depth,
                            int limit) {
    if (depth == 0) return 1;
    if (quiet_plies >= limit) return 0;
    Trio::Moves moves;
    game.generate(p, moves);
    std::uint64_t total = 0;
    for (const auto& move : moves) {
        const int quiet = game.progress(p, move) ? 0 : quiet_plies + 1;
        total += limited_perft(game, game.after(p, move), quiet, depth - 1, limit);
    }
    return total;
}

TEST_CASE("perft with an end for want of progress") {
    SeeingTrio game;
    game.set_option(1, "0");
    Setup<Trio::Position> setup = game.start();
    const auto counted = [&](const auto& played, const auto& position) {
        std::vector<PerftBranch> branches;
        const std::uint64_t total = perft_run(played, position, 4, {}, &branches);
        CHECK(total == perft_run(played, position, 4, {.hash_bytes = 1u << 20, .threads = 2}));
        return total;
    };
    const std::uint64_t unlimited = perft(game, setup.position, 4);
    for (int quiet = 94; quiet <= 101; ++quiet) {
        setup.quiet_plies = quiet;
        const std::uint64_t expected = limited_perft(game, setup.position, quiet, 4, 100);
        CAPTURE(quiet);
        CHECK(perft_by_setup(game, setup, 4, 100, counted) == expected);
        CHECK(perft_by_setup(game, setup, 4, 0, counted) == unlimited);
        CHECK((expected < unlimited) == (quiet > 96));
        CHECK((expected == 0) == (quiet >= 99)); // nothing can be taken at once
    }
    CHECK(perft_by_setup(Trio{game}, setup, 4, 100, counted) == unlimited); // a game that does not ask for it
}

} // namespace
} // namespace quartet::testing
