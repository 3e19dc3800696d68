// Who attacks what, compared with the moves that the generator gives.

#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

namespace quartet::smess {
namespace {

using namespace quartet::testing;

Position at(std::string_view text) {
    const auto setup = read_position(text);
    REQUIRE(setup);
    return setup->position;
}

Square square(std::string_view name) {
    return *Geometry::parse(name);
}

Set squares(std::initializer_list<std::string_view> names) {
    Set set{};
    for (std::string_view name : names) set.insert(square(name));
    return set;
}

// The pieces of the side to move that have a move to `target`.
Set movers_to(const Position& p, Square target) {
    Moves moves;
    generate(p, moves);
    Set movers{};
    for (const Move& move : moves)
        if (move.to == target) movers.insert(move.from);
    return movers;
}

// The same of captures, whatever stands on `target`: if need be an enemy Ninny is put there in its place.
Set capturers(Position p, Square target) {
    if (p.opponent.contains(target)) return movers_to(p, target);
    p.own.erase(target);
    p.numskulls.erase(target);
    p.opponent.insert(target);
    return movers_to(p, target);
}

void check_threats(const Position& p) {
    const bool over = outcome(p).over;
    const Set enemy_brain = p.opponent & p.brains;
    const Set winners = over || enemy_brain.empty() ? Set{} : movers_to(p, enemy_brain.first());
    Move move;
    CHECK(wins_now(p, move) == winners.any());
    if (winners.any()) {
        CHECK(winners.contains(move.from));
        CHECK(move.to == enemy_brain.first());
        CHECK(outcome(after(p, move)).place[static_cast<std::size_t>(p.to_move.index())] == 1);
    }
    Move unused;
    CHECK(danger(p) == wins_now(passed(p), unused));
}

void check_attackers(const Position& p) {
    for (Square target : Geometry::all) {
        if (!p.brains.contains(target)) { // a game without a Brain has no moves
            CHECK(attackers_of(p, target, p.own) == capturers(p, target));
            CHECK(attackers_of(p, target, p.opponent) == capturers(passed(p), target));
        } else if (p.opponent.contains(target)) {
            CHECK(attackers_of(p, target, p.own) == movers_to(p, target));
        } else {
            CHECK(attackers_of(p, target, p.opponent) == movers_to(passed(p), target));
        }
        CHECK(attackers_of(p, target, p.own | p.opponent) ==
              (attackers_of(p, target, p.own) | attackers_of(p, target, p.opponent)));
    }
}

// Calls visit(p) for every position of random games, the last one included.
template <class Visit>
void for_random_games(Random& random, int games, Visit&& visit) {
    for (int game = 0; game < games; ++game) {
        Position p = start_position();
        for (int ply = 0; ply < 150; ++ply) {
            visit(p);
            if (outcome(p).over) break;
            Moves moves;
            generate(p, moves);
            p = after(p, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
}

} // namespace

TEST_CASE("who could capture where: as the generator has it") {
    Random random{1};
    int positions = 0;
    for_random_games(random, 12, [&](const Position& p) {
        if (outcome(p).over) return;
        check_attackers(p);
        ++positions;
    });
    CHECK(positions > 300);
    for (int i = 0; i < 700; ++i) {
        const Position p = random_smess_position(random, i % 2 == 0 ? 4 : 12);
        if (!finished(p)) check_attackers(p);
    }
}

TEST_CASE("the Brain can be captured, by us or by them: as the generator has it") {
    Random random{2};
    int wins = 0;
    int dangers = 0;
    int positions = 0;
    const auto check = [&](const Position& p) {
        check_threats(p);
        Move move;
        wins += wins_now(p, move);
        dangers += danger(p);
        ++positions;
    };
    for_random_games(random, 200, check);
    CHECK(wins > 100);
    CHECK(dangers > 100);
    for (int i = 0; i < 5000; ++i) check(random_smess_position(random, 1 + i % 12));
    CHECK(positions > 10'000);
}

TEST_CASE("no Brain can be captured in a game that is over") {
    Move move;
    for (const std::string_view text : {"7/7/7/7/3b3/3B3/7/7 w 0 1", // two lone Brains, side by side
                                        "7/7/7/7/3b3/3N3/7/7 w 0 1", // Blue's Brain is gone
                                        "7/7/7/7/3n3/3B3/7/7 w 0 1", // Red's is
                                        "7/7/7/7/3n3/3B3/7/7 b 0 1"}) {
        CAPTURE(text);
        CHECK_FALSE(wins_now(at(text), move));
        CHECK_FALSE(danger(at(text)));
    }
}

TEST_CASE("arrows lead one way, and a Numskull needs an arrow of its own square and a free path") {
    const auto attackers = [](std::string_view text, std::string_view target) {
        const Position p = at(text);
        return attackers_of(p, square(target), p.own | p.opponent);
    };
    // b5 has one arrow, to the east; g5 none to the west.
    CHECK(attackers("3b3/7/7/1S4s/7/7/7/B6 w 0 1", "g5") == squares({"b5"}));
    CHECK(attackers("3b3/7/7/1S4s/7/7/7/B6 w 0 1", "b5") == Set{});
    CHECK(attackers("3b3/7/7/1S1n2s/7/7/7/B6 w 0 1", "g5") == Set{});
    CHECK(attackers("3b3/7/7/1S1n2s/7/7/7/B6 w 0 1", "d5") == squares({"b5"}));
    // A Ninny goes one square along an arrow: c5 has no diagonal one, d5 has all.
    CHECK(attackers("3b3/7/7/2NN3/7/7/7/B6 w 0 1", "d6") == squares({"d5"}));
    CHECK(attackers("3b3/7/7/2NN3/7/7/7/B6 w 0 1", "c6") == squares({"c5", "d5"}));
    // Own pieces on the target do not matter: what they protect is asked so, too.
    CHECK(attackers("3b3/7/7/2Nn3/2n4/7/7/B6 w 0 1", "c4") == squares({"c5", "d5"}));
}

TEST_CASE("a Brain attacks, and is attacked, like a Ninny") {
    Move move;
    const Position p = at("7/7/7/3b3/3B3/7/7/n5n w 0 1");
    CHECK(wins_now(p, move));
    CHECK(move == Move{square("d4"), square("d5")});
    CHECK(danger(p));
    // d6 has arrows east and west only: the Brain there attacks nothing below.
    CHECK_FALSE(danger(at("7/7/3b3/3B3/7/7/7/n5n w 0 1")));
    CHECK(wins_now(at("7/7/3b3/3B3/7/7/7/n5n w 0 1"), move));
}

} // namespace quartet::smess
