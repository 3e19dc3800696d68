#pragma once

// What the reference player counts in each game: pieces, and moves. Frozen as the player is.

#include "engines/chess4/chess4.hpp"
#include "engines/chess4/seats.hpp"
#include "tests/cyvasse/minimax_cyvasse.hpp"
#include "tests/dama/minimax_dama.hpp"
#include "tests/reference/alpha_beta.hpp"
#include "tests/smess/minimax_smess.hpp"

#include <cstdint>

namespace quartet::testing {

// A possible move, in hundredths of an ordinary piece.
inline constexpr int reference_mobility = 2;

// A game of two: the pieces as a MinimaxPlayer's style counts them, and the moves that either side would have now.
template <class Pieces>
struct ReferenceForTwo {
    using Game = typename Pieces::Game;
    using Position = typename Game::Position;

    static int value(const Position& p, Seat seat) {
        const auto moves = [](const Position& q) { return static_cast<int>(Game{}.count(q)); };
        const auto pieces = static_cast<int>(std::int64_t{Pieces::evaluation(p)} * 100 / Pieces::unit);
        const int value = pieces + reference_mobility * (moves(p) - moves(passed(p)));
        return p.to_move == seat ? value : -value;
    }
    static int paid(const Position&, const Outcome& outcome, Seat seat) {
        const int own = outcome.place[static_cast<std::size_t>(seat.index())];
        const int other = outcome.place[static_cast<std::size_t>(1 - seat.index())];
        using Player = AlphaBeta<ReferenceForTwo>;
        return own == other ? 0 : own < other ? Player::win : -Player::win;
    }
    static int promise(const Position& p, const typename Game::Move& move) {
        return Pieces::promise(p, move);
    }
};

using ReferenceDama = ReferenceForTwo<DamaStyle>;
using ReferenceSmess = ReferenceForTwo<SmessStyle>;
using ReferenceCyvasse = ReferenceForTwo<CyvasseStyle>;

// Chess for Four: points, pieces and moves, three times the own ones less all others'.
struct ReferenceChess4 {
    using Game = chess4::Chess4;
    using Position = chess4::Position;

    static int value(const Position& p, Seat seat) {
        return sum(seat, [&](Seat each) { return 100 * p.points[chess4::at(each)] + army(p, each); });
    }
    static int paid(const Position&, const Outcome& outcome, Seat seat) {
        return sum(seat, [&](Seat each) { return 100 * outcome.points[chess4::at(each)]; });
    }
    static int promise(const Position& p, const chess4::Move& move) {
        return Game{}.after(p, move).points[chess4::at(p.to_move)];
    }

private:
    template <class Number>
    static int sum(Seat seat, Number&& number) {
        int sum = 0;
        for (Seat each : chess4::all_seats) sum += each == seat ? 3 * number(each) : -number(each);
        return sum;
    }
    // Pieces at what their capture would pay, less the king; and legal moves, were it their turn.
    static int army(const Position& p, Seat seat) {
        if (!p.live(seat)) return 0;
        int value = 0;
        for (std::size_t kind = 0; kind < chess4::capture_points.size(); ++kind) {
            if (static_cast<chess4::Kind>(kind) == chess4::Kind::king) continue;
            value += 100 * chess4::capture_points[kind] *
                     (p.of(seat) & p.of(static_cast<chess4::Kind>(kind))).count();
        }
        Position turned = p;
        turned.to_move = seat;
        return value + reference_mobility * static_cast<int>(Game{}.count(turned));
    }
};

} // namespace quartet::testing
