#pragma once

// The engine's game and the slow one side by side.

#include "core/game/perft.hpp"
#include "core/game/progress_limited.hpp"
#include "core/game/record.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/slow_chess4.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4::testing {

inline slow::Options slow_options(const RuleOptions& options) {
    slow::Options same;
    same.seating = static_cast<slow::Seating>(options.seating);
    same.array = static_cast<slow::Array>(options.array);
    same.abandoned = static_cast<slow::Abandoned>(options.abandoned);
    same.draw_points = options.draw_points;
    return same;
}

// The legal moves in ASCII order.
inline std::vector<std::string> move_texts(const Chess4& game, const Position& p) {
    Moves moves;
    legal_moves(game, p, moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(game.write_move(p, move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline slow::Status slow_status(Status status) {
    switch (status) {
    case Status::live:
        return slow::Status::live;
    case Status::resigned:
        return slow::Status::resigned;
    case Status::flagged:
        return slow::Status::flagged;
    default:
        return slow::Status::dead;
    }
}

inline std::string_view reason_of(slow::End end) {
    switch (end) {
    case slow::End::one_live:
        return "one live player left";
    case slow::End::repetition:
        return "repetition";
    case slow::End::no_progress:
        return "no progress";
    case slow::End::bare_kings:
        return "bare kings";
    default:
        return "";
    }
}

// Everything that the two can be asked.
inline void check_same(const GameRecord<Chess4>& record, const slow::Game& other,
                       const Conventions& conventions) {
    const Chess4& game = record.game();
    const Position& p = record.position();
    INFO(game.write_position(record.setup()));
    const Outcome outcome = record.outcome(conventions);
    REQUIRE(outcome.over == other.over());
    for (Seat seat : all_seats) REQUIRE(slow_status(p.status[at(seat)]) == other.status(seat.index()));
    if (outcome.over) {
        REQUIRE(outcome.points == other.points());
        REQUIRE(outcome.place == other.places());
        // Where two conventions hold at once the reason may be either.
        if (live_count(p) <= 1) REQUIRE(outcome.reason == reason_of(other.end()));
        return;
    }
    for (Seat seat : all_seats) REQUIRE(p.points[at(seat)] == other.points()[at(seat)]);
    REQUIRE(p.to_move.index() == other.to_move());
    REQUIRE(record.quiet_plies() == other.position().plies());
    const std::vector<std::string> moves = move_texts(game, p);
    REQUIRE(moves == other.moves());
    REQUIRE(game.count(p) == moves.size());
    REQUIRE(game.write_position(record.setup()) == other.position().write());
}

} // namespace quartet::chess4::testing
