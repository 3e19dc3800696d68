// The engine's rules against the slow ones, which another author wrote from the rules page: every legal move, the points,
// who is out, the end and its places, over whole games of random play with resignations and losses on time strewn in.

#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/slow_chess4.hpp"
#include "tests/chess4/slow_match.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::check_same;
using testing::slow_options;

#ifdef NDEBUG
constexpr int games = 2000; // a mode
constexpr int perft_games = 200;
#else
constexpr int games = 60;
constexpr int perft_games = 10;
#endif

// How the moves of a game are chosen, so that some games are decided early and some come to bare boards.
struct Style {
    int departures; // of 1,000 turns
    int captures;   // of 10 turns, a capture if there is one
};

RuleOptions options_of(int game, RuleOptions::Abandoned mode) {
    RuleOptions options;
    options.abandoned = mode;
    options.seating = static_cast<RuleOptions::Seating>(game % 2);
    options.array = static_cast<RuleOptions::Array>(game / 2 % 5);
    options.draw_points = game % 3 == 0 ? 10 : game % 7;
    return options;
}

// What happened, so that the test can tell that it saw everything.
struct Seen {
    int over = 0;
    int departures = 0;
    int mates_off_turn = 0;
    int drawn = 0;
    int plies = 0;
};

void play_both(const RuleOptions& options, Random& random, const Style& style, Seen& seen) {
    const Chess4 game{options};
    GameRecord<Chess4> record{game};
    slow::Game other{slow_options(options)};
    const Conventions conventions;
    while (true) {
        check_same(record, other, conventions);
        if (record.outcome(conventions).over) break;
        const Position& p = record.position();
        if (p.live(p.to_move) && static_cast<int>(random.below(1000)) < style.departures) {
            const auto departure = static_cast<Departure>(random.below(2));
            REQUIRE(other.play(departure_word(departure)));
            record.abandon(p.to_move, departure);
            ++seen.departures;
            continue;
        }
        Moves moves;
        legal_moves(game, p, moves);
        std::vector<Move> choice{moves.begin(), moves.end()};
        if (static_cast<int>(random.below(10)) < style.captures) {
            std::vector<Move> captures;
            std::copy_if(moves.begin(), moves.end(), std::back_inserter(captures),
                         [&](const Move& move) { return p.occupied.contains(move.to); });
            if (!captures.empty()) choice = captures;
        }
        const Move move = choice[static_cast<std::size_t>(random.below(choice.size()))];
        REQUIRE(other.play(game.write_move(p, move)));
        const Seat next = next_seat(p.to_move, seat_count);
        const Position before = p;
        record.play(move);
        ++seen.plies;
        for (Seat seat : all_seats) {
            const bool fell = before.live(seat) && !record.position().live(seat);
            seen.mates_off_turn += fell && seat != next ? 1 : 0;
        }
    }
    ++seen.over;
    seen.drawn += live_count(record.position()) > 1 ? 1 : 0;
}

void play_games(RuleOptions::Abandoned mode) {
    Random random{static_cast<std::uint64_t>(mode) + 1};
    Seen seen;
    for (int i = 0; i < games; ++i) {
        CAPTURE(i);
        const Style style{.departures = i % 4 == 0 ? 0 : i % 4, .captures = i % 5 * 2};
        play_both(options_of(i, mode), random, style, seen);
    }
    CHECK(seen.over == games);
    CHECK(seen.departures > games / 4);
    CHECK(seen.mates_off_turn > games / 8);
    CHECK(seen.drawn > 0);
}

TEST_CASE("whole games, an abandoned army moving at random") {
    play_games(RuleOptions::Abandoned::random_army);
}
TEST_CASE("whole games, abandoned sides frozen") {
    play_games(RuleOptions::Abandoned::frozen);
}
TEST_CASE("whole games, of abandoned sides only the king moving") {
    play_games(RuleOptions::Abandoned::random_king);
}

struct Sums {
    std::int64_t leaves = 0;
    std::array<std::int64_t, seat_count> points{};
    int live_before = 0;
    std::int64_t fallen = 0; // leaves in which fewer players are left
};

void sum_leaves(const Chess4& game, const Position& p, int quiet_plies, int depth, Sums& sums) {
    if (depth == 0) {
        ++sums.leaves;
        for (Seat seat : all_seats) sums.points[at(seat)] += p.points[at(seat)];
        sums.fallen += live_count(p) < sums.live_before ? 1 : 0;
        return;
    }
    if (quiet_plies >= 100) return;
    Moves moves;
    game.generate(p, moves);
    for (const Move& move : moves) {
        sum_leaves(game, game.after(p, move), game.progress(p, move) ? 0 : quiet_plies + 1, depth - 1, sums);
    }
}

// From positions deep in random games, where players go out within the depth.
TEST_CASE("perft with the points at its leaves") {
    Random random{11};
    int with_eliminations = 0;
    int with_abandoned = 0;
    for (int i = 0; i < perft_games; ++i) {
        CAPTURE(i);
        const RuleOptions options = options_of(i, static_cast<RuleOptions::Abandoned>(i % 3));
        const Chess4 game{options};
        GameRecord<Chess4> record{game};
        slow::Game other{slow_options(options)};
        const int plies = 60 + static_cast<int>(random.below(250));
        for (int ply = 0; ply < plies && !record.outcome({}).over; ++ply) {
            const Position& p = record.position();
            if (p.live(p.to_move) && random.below(150) == 0 && live_count(p) > 2) {
                REQUIRE(other.play("R"));
                record.abandon(p.to_move);
                continue;
            }
            Moves moves;
            legal_moves(game, p, moves);
            const Move move = moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
            REQUIRE(other.play(game.write_move(p, move)));
            record.play(move);
        }
        if (game.outcome(record.position()).over) continue;
        const int depth = game.count(record.position()) > 40 ? 2 : 3;
        Sums sums;
        sums.live_before = live_count(record.position());
        sum_leaves(game, record.position(), record.quiet_plies(), depth, sums);
        const slow::Sums expected = other.position().sums(depth);
        REQUIRE(static_cast<std::uint64_t>(sums.leaves) == expected.leaves);
        for (Seat seat : all_seats) REQUIRE(sums.points[at(seat)] == expected.points[at(seat)]);
        REQUIRE(
            perft_by_setup(game, record.setup(), depth, 100, [&](const auto& rules, const auto& position) {
                return perft(rules, position, depth);
            }) == expected.leaves);
        with_eliminations += sums.fallen > 0 ? 1 : 0;
        for (Seat seat : all_seats) with_abandoned += record.position().abandoned(seat) ? 1 : 0;
    }
    CHECK(with_eliminations > perft_games / 20);
    CHECK(with_abandoned > perft_games / 20);
}

} // namespace
} // namespace quartet::chess4
