#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using smess::Smess;

smess::Position at(std::string_view text) {
    const auto setup = smess::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

// The canonical spelling of a text in a position, or the message that refuses it.
std::string canonical(std::string_view position, std::string_view text) {
    const Smess game;
    const smess::Position p = at(position);
    const auto move = game.read_move(p, text);
    return move ? game.write_move(p, *move) : move.error().message();
}

constexpr std::string_view start = "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1";
// Blue: Brain d1, Ninny d4, Numskull a1. Red: Brain d8, Ninny d5, Numskull g5.
constexpr std::string_view middle = "3b3/7/7/3n2s/3N3/7/7/S2B3 w 0 1";

} // namespace

TEST_CASE("a move is read in every spelling") {
    for (const std::string_view text :
         {"a2a3", "a2-a3", "A2A3", "A2-a3", "a2A3", "a2a3+", "a2-a3+", "A2A3++"}) {
        CAPTURE(text);
        CHECK(canonical(start, text) == "a2a3");
    }
    for (const std::string_view text :
         {"d4d5", "d4-d5", "d4:d5", "d4xd5", "D4XD5", "D4:d5", "d4:d5+", "d4xd5+", "d4d5+"}) {
        CAPTURE(text);
        CHECK(canonical(middle, text) == "d4d5");
    }
}

TEST_CASE(
    "every legal move is written so that it is read back, in all its spellings, and no other move is read") {
    Random random{2};
    const Smess game;
    for (int i = 0; i < 400; ++i) {
        const smess::Position p = testing::random_smess_position(random);
        if (game.outcome(p).over) continue;
        Smess::Moves legal;
        game.generate(p, legal);
        CAPTURE(game.write_position({p, 0, 1}));
        const auto is_legal = [&](const smess::Move& m) {
            for (const smess::Move& each : legal)
                if (each == m) return true;
            return false;
        };
        int read = 0;
        for (const Square from : smess::Geometry::all) {
            for (const Square to : smess::Geometry::all) {
                const smess::Move move{.from = from, .to = to};
                const std::string text = game.write_move(p, move);
                const auto found = game.read_move(p, text);
                REQUIRE(found.has_value() == is_legal(move));
                if (!found) {
                    REQUIRE_FALSE(found.error().reason.empty());
                    continue;
                }
                REQUIRE(*found == move);
                ++read;
                const bool captures = p.opponent.contains(to);
                const std::string first = text.substr(0, 2);
                const std::string second = text.substr(2);
                REQUIRE(game.read_move(p, first + "-" + second) == move);
                REQUIRE(game.read_move(p, first + ":" + second).has_value() == captures);
                REQUIRE(game.read_move(p, first + "x" + second + "+").has_value() == captures);
                std::string capitals = text;
                for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
                REQUIRE(game.read_move(p, capitals + "+") == move);
            }
        }
        REQUIRE(read == legal.size());
    }
}

TEST_CASE("a move is refused with the square, its place and the reason") {
    const auto refused = [](std::string_view position, std::string_view text, std::string_view message) {
        CAPTURE(position);
        CAPTURE(text);
        CHECK(canonical(position, text) == message);
    };
    SUBCASE("what is no move at all") {
        refused(start, "", "'' at 0: no move");
        refused(start, "a2", "'a2' at 0: a move names two squares");
        refused(start, "a2-", "'a2-' at 0: a move names two squares");
        refused(start, "a", "'a' at 0: no such square");
        refused(start, "a2a", "'a' at 2: no such square");
        refused(start, "h2a3", "'h2a3' at 0: no such square");
        refused(start, "h2-a3", "'h2' at 0: no such square");
        refused(start, "a2a9", "'a9' at 2: no such square");
        refused(start, "a2:i3", "'i3' at 3: no such square");
        refused(start, "a2--a3", "'-a3' at 3: no such square");
        refused(start, "a2a3=S", "'=S' at 4: unexpected after the move");
        refused(start, "a2a3+ +", "' +' at 5: unexpected after the move");
        refused(start, "a2a3a4", "'a4' at 4: unexpected after the move");
        refused(start, "0000", "'0000' at 0: no such square");
        refused(start, " a2a3", "' a2a3' at 0: no such square");
        refused(start, "a2a3 ", "' ' at 4: unexpected after the move");
    }
    SUBCASE("who moves") {
        refused(start, "a3a4", "'a3' at 0: no piece stands there");
        refused(start, "a7a6", "'a7' at 0: this piece is the opponent's");
    }
    SUBCASE("arrows") {
        refused(start, "a2b2", "'b2' at 2: a2 has no arrow E, only N and S");
        refused(start, "a2-b3", "'b3' at 3: a2 has no arrow NE, only N and S");
        refused(start, "b2c3", "'c3' at 2: b2 has no arrow NE, only N and E"); // an elbow, no diagonal
        refused(start, "b2b1", "'b1' at 2: b2 has no arrow S, only N and E");
        refused("b6/7/7/7/7/7/7/S5B w", "a1b1", "'b1' at 2: a1 has no arrow E, only N");
        refused("6b/7/7/7/7/7/7/S2B3 b", "g8f8", "'f8' at 2: g8 has no arrow W, only S");
        refused(start, "a2c3", "'c3' at 2: c3 is not in line with a2");
        refused(start, "a2a2", "'a2' at 2: the Ninny stands there");
    }
    SUBCASE("how far") {
        refused(start, "a2a4", "'a4' at 2: a Ninny goes one square only");
        refused(start, "a2a7", "'a7' at 2: a Ninny goes one square only");
        refused(middle, "d1d3", "'d3' at 2: a Brain goes one square only");
        refused(middle, "d1:d3", "'d3' at 3: a Brain goes one square only");
        CHECK(canonical(middle, "a1a8") == "a1a8"); // a Numskull goes any distance
    }
    SUBCASE("what is in the way") {
        refused(start, "b1b3", "'b3' at 2: b2 is in the way");
        refused(start, "b1b2", "'b2' at 2: an own Ninny stands there");
        refused(start, "c1:d1", "'d1' at 3: an own Brain stands there");
        refused(start, "b1c1", "'c1' at 2: an own Numskull stands there");
        // The nearest piece in the way is named, in either direction.
        refused("b6/7/n6/7/N6/7/7/S5B w", "a1a7", "'a7' at 2: a4 is in the way");
        refused("b6/s6/7/n6/7/N6/7/6B b", "a7a2", "'a2' at 2: a5 is in the way");
        refused("b6/7/7/7/n6/7/7/S5B w", "a1xa6", "'a6' at 3: a4 is in the way");
    }
    SUBCASE("captures") {
        refused(start, "a2:a3", "':' at 2: this move captures nothing");
        refused(start, "a2xa3+", "'x' at 2: this move captures nothing");
        refused(start, "a2:b3", "'b3' at 3: a2 has no arrow NE, only N and S");
    }
    SUBCASE("after the end") {
        refused("3b3/7/7/7/7/7/7/3B3 w", "d1d2", "'d1d2' at 0: the game is over");
        refused("3s3/7/7/7/7/7/7/3B3 b", "d8d7", "'d8d7' at 0: the game is over");
        refused("3b3/7/7/7/7/7/7/3B3 w", "nonsense", "'nonsense' at 0: no such square");
    }
}

TEST_CASE("a Numskull is asked for the arrows of its start only") {
    // From a1, which bears N alone, over a2 .. a7; a5 bears neither N nor S.
    CHECK(canonical("3b3/7/7/7/7/7/7/S2B3 w", "a1a8") == "a1a8");
    CHECK(canonical("s2b3/7/7/7/7/7/7/S2B3 w", "a1:a8") == "a1a8");
}
