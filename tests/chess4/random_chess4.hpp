#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/chess4/seats.hpp"

#include <cstdint>
#include <optional>

namespace quartet::chess4::testing {

// Any options.
inline RuleOptions random_chess4_options(Random& random) {
    RuleOptions options;
    options.seating = static_cast<RuleOptions::Seating>(random.below(2));
    options.array = static_cast<RuleOptions::Array>(random.below(5));
    options.abandoned = static_cast<RuleOptions::Abandoned>(random.below(3));
    return options;
}

// A move or, once in a while, a departure; a capture where there is one, every other time. The game is not over.
inline void play_at_random(Random& random, GameRecord<Chess4>& record, std::uint64_t departures) {
    const Position p = record.position();
    if (p.live(p.to_move) && random.below(1000) < departures) {
        record.abandon(p.to_move, static_cast<Departure>(random.below(2)));
        return;
    }
    const Position now = on_turn(p, record.game().rule_options());
    Moves moves;
    record.game().generate(now, moves);
    Moves captures;
    for (const Move& move : moves) {
        if (p.occupied.contains(move.to)) captures.push_back(move);
    }
    const Moves& choice = random.below(2) == 0 && captures.size() > 0 ? captures : moves;
    record.play(choice[static_cast<int>(random.below(static_cast<std::uint64_t>(choice.size())))]);
}

// A position of a game of random play, or its end.
inline Setup<Position> played_chess4_setup(Random& random, const Chess4& game) {
    GameRecord<Chess4> record{game};
    for (std::uint64_t plies = random.below(300); plies > 0; --plies) {
        if (game.outcome(record.position()).over) break;
        play_at_random(random, record, 4);
    }
    Setup<Position> setup = record.setup();
    setup.move_number = 1; // which texts do not have
    return setup;
}

// Any position that can be written down: up to `most` pieces a side (16, if it is not dead), sides in any standing, pieces
// that were nobody knows whose, points.
inline Setup<Position> placed_chess4_setup(Random& random, const Chess4& game, std::uint64_t most = 15) {
    Position p{};
    const auto put = [&](Kind kind, std::optional<Seat> seat) {
        Set free = Geometry::all & ~p.occupied;
        if (kind == Kind::pawn && seat && !p.dead(*seat)) free &= ~beyond_pawns[at(*seat)];
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(free.count())); skip > 0; --skip)
            free.erase(free.first());
        const Set square{free.first()};
        p.of_kind[static_cast<std::size_t>(kind)] |= square;
        p.occupied |= square;
        if (seat) p.of_seat[at(*seat)] |= square;
    };
    for (Seat seat : all_seats) {
        p.points[at(seat)] = static_cast<std::int16_t>(random.below(random.below(50) == 0 ? 9'940 : 200));
        p.status[at(seat)] = random.below(2) == 0 ? Status::live : static_cast<Status>(random.below(4));
        if (!p.dead(seat) || random.below(4) > 0) put(Kind::king, seat);
        for (std::uint64_t pieces = random.below(most + 1); pieces > 0; --pieces) {
            const auto kind = static_cast<Kind>(random.below(kind_count));
            put(kind == Kind::king && !p.dead(seat) ? Kind::pawn : kind, seat);
        }
    }
    for (std::uint64_t pieces = random.below(2) == 0 ? 0 : random.below(5); pieces > 0; --pieces)
        put(static_cast<Kind>(random.below(kind_count)), std::nullopt);
    p.to_move = all_seats[random.below(seat_count)];
    return {settled_at_start(p, game.rule_options()), static_cast<int>(random.below(1'000'000)), 1};
}

// Either of them.
inline Setup<Position> random_chess4_setup(Random& random, const Chess4& game) {
    return random.below(2) == 0 ? played_chess4_setup(random, game) : placed_chess4_setup(random, game);
}

} // namespace quartet::chess4::testing
