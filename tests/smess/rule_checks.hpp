#pragma once

#include "engines/smess/rules.hpp"
#include "tests/smess/slow_smess.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace quartet::testing {

// The position of a text, read by the slow board.
inline smess::Position position_of(std::string_view fen) {
    return SlowSmess{fen}.position();
}

// The moves of the fast generator, which list, count and visitor must agree on, without any twice.
inline std::set<SlowMove> legal(const smess::Position& p) {
    smess::Moves list;
    generate(p, list);
    std::set<SlowMove> moves;
    for (const smess::Move& move : list) moves.insert(slow_move(move));
    CHECK(moves.size() == static_cast<std::size_t>(list.size()));
    CHECK(count(p) == static_cast<std::uint64_t>(list.size()));
    std::set<SlowMove> visited;
    int visits = 0;
    for_each(p, [&](const smess::Move& move) {
        visited.insert(slow_move(move));
        ++visits;
    });
    CHECK(visits == list.size());
    CHECK(visited == moves);
    return moves;
}

inline Outcome outcome_of(SlowSmess::End end) {
    switch (end) {
    case SlowSmess::End::blue_wins:
        return Outcome::win(smess::blue, "");
    case SlowSmess::End::red_wins:
        return Outcome::win(smess::red, "");
    case SlowSmess::End::draw:
        return Outcome::draw("");
    default:
        return Outcome::playing();
    }
}

// The engine's outcomes give reasons, the slow ones do not.
inline Outcome without_reason(Outcome outcome) {
    outcome.reason = {};
    return outcome;
}

// The engine's whole idea of a position against the slow one's.
inline void compare(const SlowSmess& slow) {
    const smess::Position p = slow.position();
    const std::vector<SlowMove> moves = slow.moves();
    CHECK(legal(p) == std::set<SlowMove>{moves.begin(), moves.end()});
    CHECK(without_reason(outcome(p)) == outcome_of(slow.end()));
    for (const SlowMove& move : moves) {
        CHECK(after(p, fast_move(move)) == slow.after(move).position());
        CHECK(promotes(p, fast_move(move)) == slow.promotes(move));
        CHECK(progress(p, fast_move(move)) == (slow.captures(move) || slow.promotes(move)));
    }
}

// Counted at the last ply. depth >= 1.
inline std::uint64_t perft_of(const smess::Position& p, int depth) {
    if (depth == 1) return count(p);
    std::uint64_t total = 0;
    for_each(p, [&](const smess::Move& move) { total += perft_of(after(p, move), depth - 1); });
    return total;
}

} // namespace quartet::testing
