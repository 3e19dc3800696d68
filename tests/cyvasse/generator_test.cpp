// The move generator of Cyvasse by figures and by a slow one: perft, random play, random positions.

#include "core/game/random.hpp"
#include "engines/cyvasse/setups.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/rule_checks.hpp"
#include "tests/cyvasse/slow_cyvasse.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace {

using namespace quartet;
using namespace quartet::cyvasse;
using namespace quartet::testing;

#ifdef NDEBUG
constexpr bool quick = true;
#else
constexpr bool quick = false;
#endif

// Listed and played to the last ply.
std::uint64_t perft_listed(const Position& p, int depth, const RuleOptions& options = {}) {
    if (depth == 0) return 1;
    Moves moves;
    generate(p, options, moves);
    std::uint64_t total = 0;
    for (const Move& move : moves) total += perft_listed(after(p, options, move), depth - 1, options);
    return total;
}

// Where the random game of this number begins: with a set-up by the tiles, the same for both sides or drawn for each; at
// the start; else with any armies on any ground, where more happens, and sooner.
Position first_position(Random& random, int game) {
    switch (game % 8) {
    case 0:
    case 3:
        return random_setup(random, Symmetry::half_turn).position;
    case 1:
    case 4:
        return random_setup(random, Symmetry::independent).position;
    case 2:
        return position_of(SlowCyvasse::start_text);
    default:
        return random_cyvasse_position(random, 2 + random.below(29));
    }
}

// A move of random play: any, or a capture if there is one.
const SlowMove& random_move(Random& random, const SlowCyvasse& board, const std::vector<SlowMove>& moves) {
    if (random.below(2) == 0)
        for (const SlowMove& move : moves)
            if (board.is_capture(move) && random.below(3) == 0) return move;
    return moves[random.below(moves.size())];
}

} // namespace

TEST_CASE("perft from the start") {
    const std::uint64_t figures[] = {82, 6'670, 550'518, 45'142'520};
    const int deepest = quick ? 4 : 3; // with assertions on, the rest takes long
    const Position start = position_of(SlowCyvasse::start_text);
    for (int depth = 1; depth <= deepest; ++depth) CHECK(perft_of(start, depth) == figures[depth - 1]);
    for (int depth = 1; depth <= 3; ++depth) CHECK(perft_listed(start, depth) == figures[depth - 1]);
    for (int depth = 1; depth <= 2; ++depth) CHECK(SlowCyvasse{}.perft(depth) == figures[depth - 1]);
}

TEST_CASE("perft of positions from play") {
    std::ifstream file{QUARTET_TEST_DATA "/cyvasse_positions.txt"};
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        CAPTURE(line);
        const std::string text = line.substr(0, line.find(" |"));
        std::istringstream figures{line.substr(line.find('|') + 1)};
        int depth = 0;
        for (std::uint64_t figure = 0; figures >> figure;) {
            ++depth;
            CHECK(perft_of(position_of(text), depth) == figure);
            if (quick || depth <= 2) CHECK(perft_listed(position_of(text), depth) == figure);
            if (depth <= (quick ? 2 : 1)) CHECK(SlowCyvasse{text}.perft(depth) == figure);
        }
        CHECK(depth == 3);
    }
    CHECK(lines == 20);
}

TEST_CASE("random play agrees with the slow generator: 20,000 positions of random set-ups and options") {
    Random random{2024};
    int positions = 0;
    int of_tiles = 0;
    int ends = 0;
    int captures = 0;
    for (int game = 0; positions < 20'000; ++game) {
        const RuleOptions options = game % 5 == 0 ? RuleOptions{} : random_cyvasse_options(random);
        SlowCyvasse board{first_position(random, game), options};
        for (int ply = 0; ply < 80; ++ply) {
            compare(board);
            ++positions;
            of_tiles += game % 8 < 5 && game % 8 != 2;
            const std::vector<SlowMove> moves = board.moves();
            ends += moves.empty();
            if (moves.empty()) break;
            const SlowMove move = random_move(random, board, moves);
            captures += board.is_capture(move);
            board = board.after(move);
        }
    }
    CHECK(of_tiles > 8'000);
    CHECK(ends > 100);
    CHECK(captures > 2'000);
}

TEST_CASE("positions set up at random agree with the slow generator") {
    Random random{2025};
    int over = 0;
    int victims = 0;
    int captures = 0;
    for (int round = 0; round < 6'000; ++round) {
        const Position p = random_cyvasse_position(random, 1 + random.below(30));
        const SlowCyvasse board{p, random_cyvasse_options(random)};
        CHECK(board.position() == p);
        CAPTURE(round);
        compare(board);
        over += outcome(p, board.options()).over;
        victims += capturable(p, board.options()).count();
        captures += static_cast<int>(board.captures().size());
    }
    CHECK(over > 100);
    CHECK(victims > 3'000);
    CHECK(captures > 2'000);
}

TEST_CASE("perft of positions set up at random agrees with the slow one") {
    Random random{2026};
    for (int round = 0; round < 100; ++round) {
        const Position p = random_cyvasse_position(random, 8);
        const RuleOptions options = random_cyvasse_options(random);
        for (int depth = 1; depth <= 2; ++depth) {
            const std::uint64_t figure = SlowCyvasse{p, options}.perft(depth);
            CHECK(perft_of(p, depth, options) == figure);
            CHECK(perft_listed(p, depth, options) == figure);
        }
    }
}

TEST_CASE("a turned position is the same game with the colours exchanged") {
    Random random{2027};
    const Position start = position_of(SlowCyvasse::start_text);
    CHECK(turned(start) == passed(start));
    for (int round = 0; round < 300; ++round) {
        const Position p = random_cyvasse_position(random, 1 + random.below(25));
        const RuleOptions options = random_cyvasse_options(random);
        const Position q = turned(p);
        CHECK(turned(q) == p);
        CHECK(q.to_move == other(p.to_move));
        CHECK(perft_of(p, 2, options) == perft_of(q, 2, options));
        const SlowCyvasse before{p};
        const SlowCyvasse behind{q};
        for (const SlowCell cell : slow_cells()) {
            const char piece = before.at(cell);
            const char expected = piece == SlowCyvasse::nobody ? piece : static_cast<char>(piece ^ 0x20);
            CHECK(behind.at(cell.half_turned()) == expected);
            CHECK(behind.ground(cell.half_turned()) == before.ground(cell));
        }
        CHECK(passed(p) == before.passed().position());
        CHECK(passed(passed(p)) == p);
    }
}

TEST_CASE("keys tell positions apart") {
    // All positions around those of a few games: equal keys only for equal positions.
    Random random{2028};
    std::unordered_map<Key, Position> seen;
    int positions = 0;
    for (int game = 0; game < 20; ++game) {
        Position p = game < 4 ? position_of(SlowCyvasse::start_text) : random_cyvasse_position(random);
        for (int ply = 0; ply < 40; ++ply) {
            Moves moves;
            generate(p, {}, moves);
            if (moves.empty()) break;
            for (const Move& move : moves) {
                const Position next = after(p, {}, move);
                for (const Position& q : {next, passed(next), turned(next)}) {
                    const auto [entry, fresh] = seen.try_emplace(key(q), q);
                    if (!fresh && !(entry->second == q)) FAIL_CHECK("two positions with one key");
                    ++positions;
                }
            }
            p = after(p, {}, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
    CHECK(positions > 50'000);
    // One cell, kind, side, ground, turn or lost king makes another key.
    const std::string ground = " 8/9/10/11/3^~7/11/10/9/8 ";
    const std::string army = "7k/9/10/11/1R10/4m6/10/9/7K";
    const Key unchanged = key(position_of(army + ground + "w 0 1"));
    for (const std::string& similar :
         {army + ground + "b 0 1", army + ground + "w 0 1 taken", army + " 8/9/10/11/3^8/11/10/9/8 w 0 1",
          army + " 8/9/10/11/3~^7/11/10/9/8 w 0 1", "7k/9/10/11/1N10/4m6/10/9/7K" + ground + "w 0 1",
          "7k/9/10/11/1r10/4m6/10/9/7K" + ground + "w 0 1", "7k/9/10/11/R11/4m6/10/9/7K" + ground + "w 0 1",
          "7k/9/10/11/1R10/11/10/9/7K" + ground + "w 0 1", "7k/9/10/11/1R10/4M6/10/9/7K" + ground + "w 0 1",
          "7K/9/10/11/1R10/4m6/10/9/7k" + ground + "w 0 1"}) {
        CAPTURE(similar);
        CHECK(key(position_of(similar)) != unchanged);
    }
}

TEST_CASE("positions and moves are plain values") {
    CHECK(std::is_trivially_copyable_v<Position>);
    CHECK(std::is_trivially_default_constructible_v<Move>);
    CHECK(sizeof(Move) == 3);
}
