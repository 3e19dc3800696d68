// The published numbers of mates at the sixth ply, counted by the engine's own moves: too many for every day.

#include "engines/chess4/chess4.hpp"

#include <doctest/doctest.h>

#include <cstdint>

namespace quartet::chess4 {
namespace {

struct Count {
    std::uint64_t leaves = 0;
    std::uint64_t mates = 0;       // players mated by the last move
    std::uint64_t kings_taken = 0; // by it
};

void count_ends(const RuleOptions& options, const Position& p, int depth, Count& count) {
    Moves moves;
    generate(p, options, moves);
    for (const Move& move : moves) {
        if (depth > 1) {
            count_ends(options, after(p, options, move), depth - 1, count);
            continue;
        }
        ++count.leaves;
        Events events;
        after(p, options, move, &events);
        for (const bool mated : events.mated) count.mates += mated ? 1 : 0;
        count.kings_taken += events.captured == Kind::king ? 1 : 0;
    }
}

Count ends_at(RuleOptions::Array array, int depth) {
    RuleOptions options;
    options.array = array;
    Count count;
    count_ends(options, start_position(options), depth, count);
    return count;
}

TEST_CASE("mates among the leaves of depth 6, classic") {
    const Count count = ends_at(RuleOptions::Array::classic, 6);
    CHECK(count.leaves == 87'309'429);
    CHECK(count.mates == 808);
    CHECK(count.kings_taken == 0);
}

TEST_CASE("mates among the leaves of depth 6, modern") {
    const Count count = ends_at(RuleOptions::Array::modern, 6);
    CHECK(count.leaves == 77'363'266);
    CHECK(count.mates == 848);
    CHECK(count.kings_taken == 0);
}

TEST_CASE("no mate, and no king taken, before") {
    for (const auto array : {RuleOptions::Array::classic, RuleOptions::Array::modern}) {
        for (int depth = 1; depth <= 4; ++depth) {
            CHECK(ends_at(array, depth).mates == 0);
            CHECK(ends_at(array, depth).kings_taken == 0);
        }
    }
}

} // namespace
} // namespace quartet::chess4
