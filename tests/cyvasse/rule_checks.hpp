#pragma once

#include "core/board/lanes.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/moves_by_kind.hpp"
#include "engines/cyvasse/rules.hpp"
#include "engines/cyvasse/threats.hpp"
#include "engines/cyvasse/together.hpp"
#include "tests/cyvasse/slow_cyvasse.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace quartet::testing {

// The position of a text, read by the slow board.
inline cyvasse::Position position_of(std::string_view text) {
    return SlowCyvasse{text}.position();
}

// All forms of counting must agree: piece by piece, and eight at once, by the processor's lanes and by portable ones.
inline void check_forms(const cyvasse::Position& p, const cyvasse::RuleOptions& options) {
    const std::uint64_t moves = cyvasse::plain::count(p, options);
    const cyvasse::Attackers attackers = cyvasse::plain::attackers_of_all(p, options);
    const cyvasse::Set victims = cyvasse::plain::capturable(p, options);
    const auto check = [&](const auto& together) {
        CHECK(static_cast<std::uint64_t>(together.count()) == moves);
        CHECK(together.attackers().one_or_more == attackers.one_or_more);
        CHECK(together.attackers().two_or_more == attackers.two_or_more);
        CHECK(together.capturable() == victims);
        CHECK(together.count_captures(victims) == cyvasse::count_captures(p, options, victims));
        // Nobody is captured who is not met.
        CHECK(cyvasse::count_captures(p, options, victims & ~together.met()) == 0);
    };
    check(cyvasse::Together<Lanes>{p, options});
    check(cyvasse::Together<portable::Lanes>{p, options});
}

// The moves of the fast generator, which both lists, count and the captures apart must agree on, without any twice.
inline std::set<SlowMove> legal(const cyvasse::Position& p, const cyvasse::RuleOptions& options = {}) {
    cyvasse::Moves list;
    generate(p, options, list);
    std::set<SlowMove> moves;
    std::set<SlowMove> captures;
    for (const cyvasse::Move& move : list) {
        moves.insert(slow_move(move));
        CHECK(move.kind == p.kind_on(move.from));
        CHECK(after(p, options, move) == cyvasse::plain::after(p, options, move));
        if (p.opponent.contains(move.to)) captures.insert(slow_move(move));
    }
    CHECK(moves.size() == static_cast<std::size_t>(list.size()));
    CHECK(count(p, options) == static_cast<std::uint64_t>(list.size()));
    if (!finished(p)) check_forms(p, options);
    cyvasse::Moves by_kind;
    generate_by_kind(p, options, by_kind);
    std::set<SlowMove> moves_by_kind;
    for (const cyvasse::Move& move : by_kind) {
        moves_by_kind.insert(slow_move(move));
        CHECK(std::find(list.begin(), list.end(), move) != list.end());
    }
    CHECK(by_kind.size() == list.size());
    CHECK(moves_by_kind == moves);
    cyvasse::Moves captures_alone;
    generate_captures(p, options, captures_alone);
    std::set<SlowMove> alone;
    for (const cyvasse::Move& move : captures_alone) alone.insert(slow_move(move));
    CHECK(captures_alone.size() == static_cast<int>(alone.size()));
    CHECK(alone == captures);
    return moves;
}

inline Outcome outcome_of(SlowCyvasse::End end) {
    switch (end) {
    case SlowCyvasse::End::white_wins:
        return Outcome::win(cyvasse::white, "");
    case SlowCyvasse::End::black_wins:
        return Outcome::win(cyvasse::black, "");
    default:
        return Outcome::playing();
    }
}

// The engine's outcomes give reasons, the slow ones do not.
inline Outcome without_reason(Outcome outcome) {
    outcome.reason = {};
    return outcome;
}

// Whether a move ends the game for its mover by what it takes; the slow answer to wins_now().
inline bool strikes(const SlowCyvasse& slow, const SlowMove& move) {
    if (!slow.is_capture(move)) return false;
    const SlowCyvasse next = slow.after(move);
    if (next.king_taken()) return true;
    for (const SlowCell cell : slow_cells())
        if (next.mine(cell) && next.kind_at(cell) != 'T') return false;
    return true;
}

// The engine's whole idea of a position against the slow one's.
inline void compare(const SlowCyvasse& slow) {
    const cyvasse::RuleOptions& options = slow.options();
    const cyvasse::Position p = slow.position();
    const std::vector<SlowMove> moves = slow.moves();
    CHECK(legal(p, options) == std::set<SlowMove>{moves.begin(), moves.end()});
    CHECK(without_reason(outcome(p, options)) == outcome_of(slow.end()));
    bool winning = false;
    for (const SlowMove& move : moves) {
        const cyvasse::Move fast = fast_move(p, move);
        if (!(after(p, options, fast) == slow.after(move).position())) FAIL_CHECK("after " << move.text());
        if (progress(p, fast) != slow.is_capture(move)) FAIL_CHECK("progress of " << move.text());
        winning = winning || strikes(slow, move);
    }
    cyvasse::Move found;
    CHECK(wins_now(p, options, found) == winning);
    if (winning) {
        const SlowMove move = slow_move(found);
        CHECK(std::find(moves.begin(), moves.end(), move) != moves.end());
        CHECK(strikes(slow, move));
    }
    CHECK(danger(p, options) == [&] {
        const SlowCyvasse passed = slow.passed();
        const std::vector<SlowMove> theirs = passed.moves();
        return std::any_of(theirs.begin(), theirs.end(),
                           [&](const SlowMove& move) { return strikes(passed, move); });
    }());
    const cyvasse::Set victims = capturable(p, options);
    const cyvasse::Set own_victims = capturable(passed(p), options);
    for (const SlowCell cell : slow_cells()) {
        const Square square = fast_square(cell);
        if (slow.at(cell) == SlowCyvasse::nobody) {
            if ((victims | own_victims).contains(square)) FAIL_CHECK("a victim on empty " << cell.name());
            continue;
        }
        CAPTURE(cell.name());
        CHECK((slow.mine(cell) ? own_victims : victims).contains(square) == slow.capturable(cell));
        CHECK_FALSE((slow.mine(cell) ? victims : own_victims).contains(square));
        CHECK(armour_left(p, options, square) == slow.armour_left(cell));
        CHECK(protected_by_tower(p, options, square) == slow.is_protected(cell));
    }
}

// Counted at the last ply. depth >= 1.
inline std::uint64_t perft_of(const cyvasse::Position& p, int depth,
                              const cyvasse::RuleOptions& options = {}) {
    if (depth == 1) return count(p, options);
    std::uint64_t total = 0;
    cyvasse::Moves moves;
    generate(p, options, moves);
    for (const cyvasse::Move& move : moves) total += perft_of(after(p, options, move), depth - 1, options);
    return total;
}

} // namespace quartet::testing
