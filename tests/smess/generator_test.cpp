// The move generator of Smess by figures and by a slow one: perft, random play, random positions.

#include "core/game/random.hpp"
#include "tests/smess/random_smess.hpp"
#include "tests/smess/rule_checks.hpp"
#include "tests/smess/slow_smess.hpp"

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
using namespace quartet::smess;
using namespace quartet::testing;

// Listed and played to the last ply.
std::uint64_t perft_listed(const Position& p, int depth) {
    if (depth == 0) return 1;
    Moves moves;
    generate(p, moves);
    std::uint64_t total = 0;
    for (const Move& move : moves) total += perft_listed(after(p, move), depth - 1);
    return total;
}

} // namespace

TEST_CASE("perft from the start") {
    const std::uint64_t figures[] = {12, 144, 1'943, 26'211, 408'553, 6'365'578, 112'354'421, 1'981'936'062};
#ifdef NDEBUG
    const int deepest = 8;
    const int deepest_listed = 6;
    const int deepest_slow = 5;
#else
    const int deepest = 6; // with assertions on, the rest takes long
    const int deepest_listed = 5;
    const int deepest_slow = 4;
#endif
    for (int depth = 1; depth <= deepest; ++depth)
        CHECK(perft_of(start_position(), depth) == figures[depth - 1]);
    for (int depth = 1; depth <= deepest_listed; ++depth)
        CHECK(perft_listed(start_position(), depth) == figures[depth - 1]);
    for (int depth = 1; depth <= deepest_slow; ++depth) CHECK(SlowSmess{}.perft(depth) == figures[depth - 1]);
}

TEST_CASE("perft of positions from play") {
    std::ifstream file{QUARTET_TEST_DATA "/smess_positions.txt"};
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        CAPTURE(line);
        const std::string fen = line.substr(0, line.find(" |"));
        std::istringstream figures{line.substr(line.find('|') + 1)};
        int depth = 0;
        for (std::uint64_t figure = 0; figures >> figure;) {
            ++depth;
            CHECK(perft_of(position_of(fen), depth) == figure);
            CHECK(perft_listed(position_of(fen), depth) == figure);
            CHECK(SlowSmess{fen}.perft(depth) == figure);
        }
        CHECK(depth == 3);
    }
    CHECK(lines == 20);
}

TEST_CASE("random play agrees with the slow generator") {
    Random random{2024};
    int positions = 0;
    int ends = 0;
    for (int game = 0; positions < 20'000; ++game) {
        SlowSmess board;
        for (int ply = 0; ply < 300; ++ply) {
            compare(board);
            ++positions;
            const std::vector<SlowMove> moves = board.moves();
            ends += moves.empty();
            if (moves.empty()) break;
            board = board.after(moves[random.below(moves.size())]);
        }
    }
    CHECK(ends > 50);
}

TEST_CASE("positions set up at random agree with the slow generator") {
    Random random{2025};
    int over = 0;
    int promotions = 0;
    for (int round = 0; round < 12'000; ++round) {
        // From two Brains to full armies, from Ninnies alone to Numskulls alone.
        Position p = random_smess_position(random, 1 + round % 12, 1 + random.below(5));
        if (round % 16 == 0) { // a Brain taken off the board
            Set& side = random.below(2) == 0 ? p.own : p.opponent;
            const Set brain = side & p.brains;
            side = side & ~brain;
            p.brains = p.brains & ~brain;
        }
        const SlowSmess board{p};
        CHECK(board.position() == p);
        compare(board);
        over += outcome(p).over;
        for (const SlowMove& move : board.moves()) promotions += board.promotes(move);
    }
    CHECK(over > 700);
    CHECK(promotions > 2'000);
}

TEST_CASE("perft of positions set up at random agrees with the slow one") {
    Random random{2026};
    for (int round = 0; round < 120; ++round) {
        const Position p = random_smess_position(random, 6, 1 + random.below(4));
        for (int depth = 1; depth <= 3; ++depth) CHECK(perft_of(p, depth) == SlowSmess{p}.perft(depth));
    }
}

TEST_CASE("a turned position is the same game with the colours exchanged") {
    Random random{2027};
    CHECK(turned(start_position()) == passed(start_position()));
    for (int round = 0; round < 500; ++round) {
        const Position p = random_smess_position(random, 12, 1 + random.below(5));
        const Position q = turned(p);
        CHECK(turned(q) == p);
        CHECK(q.to_move == other(p.to_move));
        CHECK(perft_of(p, 2) == perft_of(q, 2));
        const SlowSmess before{p};
        const SlowSmess behind{q};
        for (int i = 0; i < 56; ++i) {
            const char piece = before.at(i);
            const char expected = piece == SlowSmess::nobody ? piece : static_cast<char>(piece ^ 0x20);
            CHECK(behind.at(55 - i) == expected);
        }
        CHECK(passed(p) == before.passed().position());
        CHECK(passed(passed(p)) == p);
    }
}

TEST_CASE("keys tell positions apart") {
    // All positions of a few games and around them: equal keys only for equal positions.
    Random random{2028};
    std::unordered_map<Key, Position> seen;
    int positions = 0;
    for (int game = 0; game < 60; ++game) {
        Position p = start_position();
        for (int ply = 0; ply < 120; ++ply) {
            Moves moves;
            generate(p, moves);
            if (moves.empty()) break;
            for (const Move& move : moves) {
                const Position next = after(p, move);
                for (const Position& q : {next, passed(next), turned(next)}) {
                    const auto [entry, fresh] = seen.try_emplace(key(q), q);
                    if (!fresh) CHECK(entry->second == q);
                    ++positions;
                }
            }
            p = after(p, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
    CHECK(positions > 50'000);
    // One square, kind, side or turn makes another key.
    const std::string_view fen = "3b3/7/7/2S4/7/4n2/7/3B3 w 0 1";
    for (const std::string_view similar :
         {"3b3/7/7/2S4/7/4n2/7/3B3 b 0 1", "3b3/7/7/2N4/7/4n2/7/3B3 w 0 1", "3b3/7/7/2s4/7/4n2/7/3B3 w 0 1",
          "3b3/7/7/2S4/7/4s2/7/3B3 w 0 1", "3b3/7/7/3S3/7/4n2/7/3B3 w 0 1", "3b3/7/7/2n4/7/4S2/7/3B3 w 0 1",
          "3B3/7/7/2S4/7/4n2/7/3b3 w 0 1", "3b3/7/7/2S4/7/7/7/3B3 w 0 1"}) {
        CAPTURE(similar);
        CHECK(key(position_of(fen)) != key(position_of(similar)));
    }
}

TEST_CASE("positions and moves are plain values") {
    CHECK(std::is_trivially_copyable_v<Position>);
    CHECK(std::is_trivially_default_constructible_v<Move>);
    CHECK(sizeof(Move) == 2);
}
