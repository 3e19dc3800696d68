#include "core/game/fen_tail.hpp"
#include "core/game/square_name.hpp"
#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using smess::read_position;
using smess::write_position;

// What a text is in its canonical form, or the message that refuses it.
std::string canonical(std::string_view text) {
    const auto setup = read_position(text);
    return setup ? write_position(*setup) : setup.error().message();
}

constexpr std::string_view start_text = "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1";

Square cell(std::string_view name) {
    const auto square = square_named<smess::Geometry>(name);
    REQUIRE(square);
    return *square;
}

} // namespace

TEST_CASE("the start position") {
    const smess::Smess game;
    CHECK(write_position(game.start()) == start_text);
    CHECK(read_position(start_text) == game.start());
}

TEST_CASE("every letter is what it stands for") {
    const auto setup = read_position("b6/1s5/2n4/7/7/4N2/5S1/6B b 7 12");
    REQUIRE(setup);
    const smess::Position& p = setup->position;
    CHECK(p.to_move == smess::red);
    CHECK(p.own == (smess::Set{cell("a8")} | smess::Set{cell("b7")} | smess::Set{cell("c6")}));
    CHECK(p.opponent == (smess::Set{cell("e3")} | smess::Set{cell("f2")} | smess::Set{cell("g1")}));
    CHECK(p.numskulls == (smess::Set{cell("b7")} | smess::Set{cell("f2")}));
    CHECK(p.brains == (smess::Set{cell("a8")} | smess::Set{cell("g1")}));
    CHECK(setup->quiet_plies == 7);
    CHECK(setup->move_number == 12);
    const auto other = read_position("b6/1s5/2n4/7/7/4N2/5S1/6B w 7 12");
    REQUIRE(other);
    CHECK(other->position == smess::passed(p));
}

TEST_CASE("a position is read with its liberties and written in one way") {
    CHECK(canonical("1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w") == start_text);
    CHECK(canonical(" \t1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1  W\t0 \r\n") == start_text);
    CHECK(canonical("3b3/7/7/7/7/7/7/3B3 B 12") == "3b3/7/7/7/7/7/7/3B3 b 12 1");
    CHECK(canonical("12b21/7/7/7/7/7/7/111B111 b 12 34") == "3b3/7/7/7/7/7/7/3B3 b 12 34");
    CHECK(canonical("3b3/7/7/7/7/7/7/3B3 w 999999 999999") == "3b3/7/7/7/7/7/7/3B3 w 999999 999999");
}

TEST_CASE("a Ninny stands where it was set up, on promotion squares too, and stays one") {
    const std::string text = "1NN1NN1/3b3/7/7/7/7/3B3/1nn1nn1 w 0 1";
    const auto setup = read_position(text);
    REQUIRE(setup);
    CHECK(setup->position.numskulls.empty());
    CHECK(write_position(*setup) == text);
    // So it does when it moves away, onto a square of no promotion.
    const smess::Smess game;
    const auto move = game.read_move(setup->position, "b8a8");
    REQUIRE(move);
    CHECK(game.after(setup->position, *move).numskulls.empty());
}

TEST_CASE("a side without a Brain is legal text and has lost; a side may be gone") {
    const smess::Smess game;
    const auto winner = [&](std::string_view text) {
        CAPTURE(text);
        CHECK(canonical(text) == text);
        const auto setup = read_position(text);
        REQUIRE(setup);
        const Outcome outcome = game.outcome(setup->position);
        CHECK(outcome.over);
        CHECK(game.count(setup->position) == 0);
        return outcome.place[0] == 1 && outcome.place[1] == 2   ? "Blue"
               : outcome.place[0] == 2 && outcome.place[1] == 1 ? "Red"
                                                                : "nobody";
    };
    for (const std::string side : {" w 0 1", " b 0 1"}) {
        CHECK(std::string{winner("3s3/7/7/7/7/7/7/3B3" + side)} == "Blue");
        CHECK(std::string{winner("3b3/7/7/7/7/7/7/3S3" + side)} == "Red");
        CHECK(std::string{winner("7/7/7/7/7/7/7/3B3" + side)} == "Blue");
        CHECK(std::string{winner("3b3/7/7/7/7/7/7/7" + side)} == "Red");
        CHECK(std::string{winner("3b3/7/7/7/7/7/7/3B3" + side)} == "nobody");
        CHECK(std::string{winner("3b3/3B3/7/7/7/7/7/7" + side)} == "nobody"); // one could take the other
    }
}

TEST_CASE("a position is refused with the word, its place and the reason") {
    const auto refused = [](std::string_view text, std::string_view message) {
        CAPTURE(text);
        CHECK(canonical(text) == message);
    };
    refused("", "'' at 0: no position");
    refused(" \t", "' ?' at 0: no position");
    refused("startpos", "'startpos' at 0: the board has 8 ranks with a slash between them");
    refused("7/7/7 w", "'7/7/7' at 0: the board has 8 ranks with a slash between them");
    refused("/", "'/' at 0: rank 8 is empty");
    refused("3b3/7/7//7/7/7/3B3 w", "'3b3/7/7//7/7/7/3B3' at 0: rank 5 is empty");
    refused("3b3/7/7/7/7/7/7/3B3/7 w",
            "'3b3/7/7/7/7/7/7/3B3/7' at 0: the board has 8 ranks with a slash between them");
    refused("3b3/7/7/7/6/7/7/3B3 w", "'6' at 10: rank 4 has only 6 squares");
    refused("3b3/7/7/7/7n/7/7/3B3 w", "'7n' at 10: rank 4 has more than 7 squares");
    refused("3b3/7/7/7/8/7/7/3B3 w",
            "'8' at 10: not a piece (B S N b s n) or a number of empty squares (1 to 7)");
    refused("3b3/7/7/7/07/7/7/3B3 w",
            "'0' at 10: not a piece (B S N b s n) or a number of empty squares (1 to 7)");
    refused("3b3/7/7/7/3x3/7/7/3B3 w",
            "'x' at 11: not a piece (B S N b s n) or a number of empty squares (1 to 7)");
    refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'r' at 0: not a piece (B S N b s n) or a number of empty squares (1 to 7)");
    refused("3b3/7/7/7/7/7/7/B2B3 w", "'B' at 18: Blue has a second Brain");
    refused("3bb2/7/7/7/7/7/7/3B3 w", "'b' at 2: Red has a second Brain");
    refused("3b3/7/7/7/7/NNNNNNN/NNNNN1S/3B3 w", "'S' at 26: Blue has more than 12 pieces");
    refused("3b3/7/7/7/7/NNNNNNN/NNNNNNN/3B3 w", "'N' at 25: Blue has more than 12 pieces");
    refused("3b3/nnnnnnn/7/7/7/7/nnnnn2/3B3 w", "'n' at 24: Red has more than 12 pieces");
    refused("7/7/7/7/7/7/7/7 w", "'7/7/7/7/7/7/7/7' at 0: there is no Brain on the board");
    refused("3s3/7/7/7/7/7/7/3N3 w", "'3s3/7/7/7/7/7/7/3N3' at 0: there is no Brain on the board");
    refused("3b3/7/7/7/7/7/7/3B3",
            "'3b3/7/7/7/7/7/7/3B3' at 0: the side to move, w or b, is missing after the board");
    refused("3b3/7/7/7/7/7/7/3B3 r", "'r' at 20: the side to move is w or b");
    refused("3b3/7/7/7/7/7/7/3B3 Blue", "'Blue' at 20: the side to move is w or b");
    refused("3b3/7/7/7/7/7/7/3B3 w -1", "'-1' at 22: plies without progress: out of range 0 to 999999");
    refused("3b3/7/7/7/7/7/7/3B3 w x", "'x' at 22: plies without progress: not a number from 0 to 999999");
    refused("3b3/7/7/7/7/7/7/3B3 w 1000000",
            "'1000000' at 22: plies without progress: out of range 0 to 999999");
    refused("3b3/7/7/7/7/7/7/3B3 w 0 0", "'0' at 24: move number: out of range 1 to 999999");
    refused("3b3/7/7/7/7/7/7/3B3 w 0 99999999999999999999",
            "'99999999999999999999' at 24: move number: out of range 1 to 999999");
    refused("3b3/7/7/7/7/7/7/3B3 w 0 1 moves", "'moves' at 26: unexpected after the end of the position");
    refused("3b3/7/7/7/7/7/7/3B3 w 0 1.", "'1.' at 24: move number: not a number from 1 to 999999");
    refused("W:Wa2:Bd6", "'W:Wa2:Bd6' at 0: the board has 8 ranks with a slash between them");
}

TEST_CASE("twelve pieces a side are not too many") {
    CHECK(canonical("bsssssn/nnnnn2/7/7/7/7/2NNNNN/NSSSSSB w") ==
          "bsssssn/nnnnn2/7/7/7/7/2NNNNN/NSSSSSB w 0 1");
}

TEST_CASE("what is written is read back") {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Setup<smess::Position> setup{.position = testing::random_smess_position(random),
                                           .quiet_plies = static_cast<int>(random.below(1'000'000)),
                                           .move_number = 1 + static_cast<int>(random.below(999'999))};
        const std::string text = write_position(setup);
        CAPTURE(text);
        CHECK(read_position(text) == setup);
        CHECK(canonical(text) == text);
    }
}

TEST_CASE("a counter that has run past the greatest one is written as that") {
    const auto read = read_position("3b3/7/7/7/7/7/7/3B3 w 999999 999999");
    REQUIRE(read);
    Setup<smess::Position> later = *read;
    ++later.quiet_plies;
    ++later.move_number;
    CHECK(read_position(write_position(later)) == *read);
}

TEST_CASE("the drawing shows files, ranks, pieces, arrows and the turn") {
    const auto setup = read_position("3b3/6n/7/3n3/7/3B1S1/N3sN1/6N b");
    REQUIRE(setup);
    CHECK(smess::draw(setup->position) == R"(      a     b     c     d     e     f     g

 8    .>   <.>   <.>   <b>   <.>   <.>    .   8
      v     v     v     v     v     v     v
      ^    \      ^           ^           ^
 7    .     .>   <.>   <.>   <.>   <.     n   7
      v     v     v     v     v     v     v
      ^     ^    \ /         \ /    ^     ^
 6    .>   <.>    .    <.>    .    <.>   <.   6
      v     v    / \         / \          v
       /          ^    \^/    ^     ^     ^
 5    .>    .>    .>   <n>    .>   <.>    .   5
       \          v    /v\    v     v     v
      ^     ^     ^    \^/    ^          \
 4    .    <.>   <.    <.>   <.    <.    <.   4
      v     v     v    /v\    v          /
      ^          \ /         \ /    ^     ^
 3    .>   <.>    .    <B>    .    <S>   <.   3
      v     v    / \         / \    v     v
      ^     ^     ^     ^     ^     ^     ^
 2    N     .>   <.>   <.>   <s>   <N     .   2
      v           v           v      \    v
      ^     ^     ^     ^     ^     ^     ^
 1    .    <.>   <.>   <.>   <.>   <.>   <N   1

      a     b     c     d     e     f     g
Red (b Brain, s Numskull, n Ninny) to move against Blue (B, S, N)
)");
    CHECK(smess::draw(smess::start_position())
              .find("\nBlue (B Brain, S Numskull, N Ninny) to move against Red") != std::string::npos);
}
