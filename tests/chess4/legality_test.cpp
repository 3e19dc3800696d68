// Single moves, and the noisy ones, against the list of all.

#include "engines/chess4/chess4.hpp"
#include "engines/chess4/moves.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace quartet::chess4 {
namespace {

bool is_in(const Moves& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST_CASE("a move is legal if it is listed, whatever squares it names; and is found by its word") {
    Random random{41};
    int out = 0;
    for (int round = 0; round < 80; ++round) {
        CAPTURE(round);
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        Moves moves;
        game.generate(p, moves);
        out += moves.empty() ? 1 : 0;
        int legal = 0;
        int found = 0;
        for (Square from : Geometry::all) {
            for (Square to : Geometry::all) {
                const Move move{.from = from, .to = to};
                if (!is_legal(p, game.rule_options(), move)) continue;
                REQUIRE(is_in(moves, move));
                ++legal;
            }
        }
        REQUIRE(legal == moves.size());
        for (int word = 0; word <= 0xffff; ++word) {
            Move move;
            if (!game.unpack(p, static_cast<std::uint16_t>(word), move)) continue;
            REQUIRE(game.pack(p, move) == word);
            REQUIRE(is_in(moves, move));
            ++found;
        }
        REQUIRE(found == moves.size());
    }
    CHECK(out > 1);
}

TEST_CASE("noisy are the captures of what is not dead, and promotions") {
    Random random{42};
    int promotions = 0;
    int captures = 0;
    int of_the_dead = 0;
    for (int round = 0; round < 5'000; ++round) {
        CAPTURE(round);
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        Moves moves;
        game.generate(p, moves);
        Moves noisy;
        game.noisy(p, noisy);
        int expected = 0;
        for (const Move& move : moves) {
            const bool captures_something = p.occupied.contains(move.to);
            const auto owner = p.owner_on(move.to);
            const bool of_worth = captures_something && owner && !p.dead(*owner);
            const bool promotes =
                p.kind_on(move.from) == Kind::pawn && promotion_squares[at(p.to_move)].contains(move.to);
            REQUIRE(is_in(noisy, move) == (of_worth || promotes));
            expected += of_worth || promotes ? 1 : 0;
            promotions += promotes ? 1 : 0;
            captures += of_worth ? 1 : 0;
            of_the_dead += captures_something && !of_worth ? 1 : 0;
        }
        REQUIRE(noisy.size() == expected);
    }
    CHECK(promotions > 100);
    CHECK(captures > 2'000);
    CHECK(of_the_dead > 100);
    // A pinned pawn too, along its pin; onto a dead piece as well.
    const Position pinned = testing::scene("rKe3 rPe7 bRe14 bKn7 gPd6 gKa8 dQf8");
    Moves noisy;
    Chess4{}.noisy(pinned, noisy);
    CHECK(noisy.size() == 1); // e7e8
    const Position free = testing::scene("rKh1 rPe7 bKn7 gKa8 dQf8");
    noisy.clear();
    Chess4{}.noisy(free, noisy);
    CHECK(noisy.size() == 2); // e7e8, e7xf8
}

} // namespace
} // namespace quartet::chess4
