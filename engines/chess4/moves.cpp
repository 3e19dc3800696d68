#include "engines/chess4/moves.hpp"

#include "engines/chess4/board.hpp"
#include "engines/chess4/seats.hpp"
#include "engines/chess4/together.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace quartet::chess4 {

namespace {

using Abandoned = RuleOptions::Abandoned;

// What keeps the pieces of a side from moving as they like: checks and pins.
struct Restraint {
    Set checkers{}; // enemies that attack the king
    Set pinned{};   // own pieces that alone stand between the king and an enemy
    std::array<Set, 8> pin_line;
    std::array<Square, 8> pin_piece;
    int pins = 0;

    QUARTET_INLINE Restraint(Square king, Set own, Set occupied, const Attackers& enemies) {
        checkers = enemies.near(king);
        for (Square from : enemies.aligned(king)) {
            const Set between = Geometry::between(from, king);
            const Set blockers = between & occupied;
            if (blockers.empty()) {
                checkers.insert(from);
            } else if (!blockers.several() && own.contains(blockers)) {
                pinned |= blockers;
                pin_piece[static_cast<std::size_t>(pins)] = blockers.first();
                pin_line[static_cast<std::size_t>(pins)] = between | Set{from};
                ++pins;
            }
        }
    }
    // Where a pinned piece may go as far as its pin is concerned.
    Set line_of(Square piece) const {
        for (int i = 0; i < pins; ++i) {
            if (pin_piece[static_cast<std::size_t>(i)] == piece) return pin_line[static_cast<std::size_t>(i)];
        }
        return Geometry::all;
    }
};

// Whether a piece on `from` that attacks the king on `to` may capture it: the victim's side is out before the safety of the
// capturer's own king is judged.
bool may_capture_king(const Position& p, Abandoned mode, Seat seat, Square from, Square to) {
    Set victims{};
    for (Seat other : all_seats) {
        if (p.of(other).contains(to)) victims = p.of(other);
    }
    const Attackers enemies{p, attacking(p, mode) & ~p.of(seat) & ~victims};
    const Square king = p.king(seat);
    return !enemies.attack(king == from ? to : king, (p.occupied & ~Set{from}) | Set{to});
}

// Where the king castles to, unless it is attacked now; `attacked(square)` says where it would be.
template <class Attacked>
QUARTET_INLINE Set castling_targets(const Position& p, Seat seat, Square king, Attacked&& attacked) {
    Set targets{};
    for (End end : both_ends) {
        if ((p.castling & castling_bit(seat, end)) == 0) continue;
        const bool on_left = king == from_seat(seat, left_king_file, home_rank);
        const Castling& castling = castlings[at(seat)][on_left][static_cast<std::size_t>(end)];
        if (!p.occupied.intersects(castling.empty) && !attacked(castling.passed) &&
            !attacked(castling.target)) {
            targets.insert(castling.target);
        }
    }
    return targets;
}

// Calls the visitor with all legal moves of a seat as sets, until it returns true; returns whether it did. Each move is in
// exactly one of the calls:
//
//     bool targets(Square from, Set to)      one piece; castling too, as the king's move
//     bool arrivals<Direction D>(Set to)     pawns, each from the square before its own, against D
//     bool double_steps<Direction D>(Set to) pawns, from two squares before
//
// The seat need not be on turn; it makes moves at all and the game is not over.
template <int seat_index, class Visitor>
bool visit_moves(const Position& p, Abandoned mode, Visitor&& visitor) {
    constexpr Seat seat{seat_index};
    const Set own = p.of(seat);
    const Square king = p.king(seat);
    const Attackers enemies = enemies_of(p, mode, seat);
    const Attackers mine{p, own};
    const Restraint restraint{king, own, p.occupied, enemies};
    const Set kings =
        p.of(Kind::king) & counting(p) & ~own; // those whose capture takes a side out of the game
    const Set open = ~own & ~kings;            // where a piece may end as far as its kind lets it

    // The king: to squares that nobody attacks once it has left its own.
    const Set without_king = p.occupied & ~Set{king};
    Set steps = king_squares(king) & open;
    for (Square to : steps) {
        if (enemies.attack(to, without_king)) steps.erase(to);
    }
    if (!only_king_moves(p, mode, seat) && restraint.checkers.empty()) {
        steps |= castling_targets(p, seat, king,
                                  [&](Square square) { return enemies.attack(square, p.occupied); });
    }
    if (visitor.targets(king, steps)) return true;

    // The others: not against two checkers, against one only to capture it or to step between; pinned pieces along their
    // pins.
    if (!only_king_moves(p, mode, seat) && !restraint.checkers.several()) {
        Set allowed = open;
        if (restraint.checkers.any()) {
            allowed &= restraint.checkers | Geometry::between(king, restraint.checkers.first());
        }
        const auto visit = [&](Square from, Set to) {
            to &= allowed;
            if (restraint.pinned.contains(from)) to &= restraint.line_of(from);
            return visitor.targets(from, to);
        };
        for (Square from : mine.knights) {
            if (visit(from, knight_squares(from))) return true;
        }
        for (Square from : mine.diagonal & ~mine.orthogonal) {
            if (visit(from, BishopLines::slide(from, p.occupied))) return true;
        }
        for (Square from : mine.orthogonal & ~mine.diagonal) {
            if (visit(from, RookLines::slide(from, p.occupied))) return true;
        }
        for (Square from : mine.orthogonal& mine.diagonal) {
            const Set to = BishopLines::slide(from, p.occupied) | RookLines::slide(from, p.occupied);
            if (visit(from, to)) return true;
        }

        constexpr Direction ahead = forward(seat);
        constexpr Direction left = turned_to(seat, north_west);
        constexpr Direction right = turned_to(seat, north_east);
        const Set pawns = mine.pawns[at(seat)];
        const Set unpinned = pawns & ~restraint.pinned;
        const Set steps_ahead = Geometry::step<ahead>(unpinned) & ~p.occupied;
        const Set from_home = Geometry::step<ahead>(unpinned & pawn_homes[at(seat)]) & ~p.occupied;
        const Set victims = p.occupied & allowed;
        if (visitor.template arrivals<ahead>(steps_ahead & allowed) ||
            visitor.template double_steps<ahead>(Geometry::step<ahead>(from_home) & ~p.occupied & allowed) ||
            visitor.template arrivals<left>(Geometry::step<left>(unpinned) & victims) ||
            visitor.template arrivals<right>(Geometry::step<right>(unpinned) & victims)) {
            return true;
        }
        for (Square from : pawns& restraint.pinned) {
            const Set one = Geometry::step<ahead>(Set{from}) & ~p.occupied;
            const Set two = Geometry::step<ahead>(one & Geometry::step<ahead>(pawn_homes[at(seat)]));
            const Set aside = Geometry::step<left>(Set{from}) | Geometry::step<right>(Set{from});
            if (visit(from, one | (two & ~p.occupied) | (aside & victims))) return true;
        }
    }

    // Captures of kings.
    for (Square to : kings) {
        for (Square from : mine.on(to, p.occupied)) {
            if (only_king_moves(p, mode, seat) && from != king) continue;
            if (may_capture_king(p, mode, seat, from, to) && visitor.targets(from, Set{to})) return true;
        }
    }
    return false;
}

template <class Visitor>
bool visit_moves(const Position& p, Abandoned mode, Seat seat, Visitor&& visitor) {
    switch (seat.index()) {
    case 0:
        return visit_moves<0>(p, mode, visitor);
    case 1:
        return visit_moves<1>(p, mode, visitor);
    case 2:
        return visit_moves<2>(p, mode, visitor);
    default:
        return visit_moves<3>(p, mode, visitor);
    }
}

// Appends all moves.
struct Lister {
    Moves& moves;

    bool targets(Square from, Set to) {
        for (Square square : to) moves.push_back({from, square});
        return false;
    }
    template <Direction D>
    bool arrivals(Set to) {
        for (Square square : to) moves.push_back({Geometry::behind<D>(square), square});
        return false;
    }
    template <Direction D>
    bool double_steps(Set to) {
        for (Square square : to) {
            moves.push_back({Geometry::behind<D>(Geometry::behind<D>(square)), square});
        }
        return false;
    }
};

// Appends the moves to one of `wanted` and, of pawns, those to their last line.
struct NoisyLister {
    Lister lister;
    Set wanted;
    Set pawns;
    Set last;

    bool targets(Square from, Set to) {
        return lister.targets(from, to & (pawns.contains(from) ? wanted | last : wanted));
    }
    template <Direction D>
    bool arrivals(Set to) {
        return lister.template arrivals<D>(to & (wanted | last));
    }
    template <Direction D>
    bool double_steps(Set) {
        return false; // they neither capture nor come that far
    }
};

// Stops at one move.
struct Seeker {
    Move move;

    bool targets(Square from, Set to) { return from == move.from && to.contains(move.to); }
    template <Direction D>
    bool arrivals(Set to) {
        return to.contains(move.to) && Geometry::behind<D>(move.to) == move.from;
    }
    template <Direction D>
    bool double_steps(Set to) {
        return to.contains(move.to) && Geometry::behind<D>(Geometry::behind<D>(move.to)) == move.from;
    }
};

struct Counter {
    int total = 0;

    bool targets(Square, Set to) {
        total += to.count();
        return false;
    }
    template <Direction>
    bool arrivals(Set to) {
        return targets({}, to);
    }
    template <Direction>
    bool double_steps(Set to) {
        return targets({}, to);
    }
};

// Stops at the first move.
struct Finder {
    bool targets(Square, Set to) { return to.any(); }
    template <Direction>
    bool arrivals(Set to) {
        return to.any();
    }
    template <Direction>
    bool double_steps(Set to) {
        return to.any();
    }
};

// How many moves the seat has if nothing holds it back: no check, no pin, no king to be captured. Otherwise, nothing.
template <int seat_index>
QUARTET_INLINE std::optional<int> count_together(const Position& p, Abandoned mode) {
    constexpr Seat seat{seat_index};
    if (only_king_moves(p, mode, seat)) return std::nullopt;
    const Set own = p.of(seat);
    const Attackers mine{p, own};
    const Attackers enemies = enemies_of(p, mode, seat);
    const Set king_set = p.of(Kind::king) & own;
    const Square king = king_set.first();
    const Set kings = p.of(Kind::king) & counting(p) & ~own;
    const Set closed = own | kings;
    const Outlook outlook =
        look_out<TwoBoards>({mine.orthogonal, mine.diagonal}, {enemies.orthogonal, enemies.diagonal},
                            king_set, p.occupied, closed);
    const Set danger = outlook.threatened | enemies.nearly_attacked();
    if (outlook.pins || danger.intersects(king_set)) return std::nullopt;

    WideTally tally = outlook.moves;
    Set seen = outlook.seen_by_mine;
    const Set king_steps = king_squares(king);
    seen |= king_steps;
    tally.add(king_steps & ~(closed | danger));
    for (Square from : mine.knights) {
        seen |= knight_squares(from);
        tally.add(knight_squares(from) & ~closed);
    }
    constexpr Direction ahead = forward(seat);
    constexpr Direction left = turned_to(seat, north_west);
    constexpr Direction right = turned_to(seat, north_east);
    const Set pawns = mine.pawns[at(seat)];
    const Set steps = Geometry::step<ahead>(pawns) & ~p.occupied;
    const Set from_home = steps & Geometry::step<ahead>(pawn_homes[at(seat)]);
    const Set to_left = Geometry::step<left>(pawns);
    const Set to_right = Geometry::step<right>(pawns);
    const Set victims = p.occupied & ~closed;
    seen |= to_left | to_right;
    if (seen.intersects(kings)) return std::nullopt;
    tally.add(steps);
    tally.add(Geometry::step<ahead>(from_home) & ~p.occupied);
    tally.add(to_left & victims);
    tally.add(to_right & victims);
    tally.add(castling_targets(p, seat, king, [&](Square square) { return danger.contains(square); }));
    return tally.total();
}

// Whether the side to move has moves to be listed.
bool may_move(const Position& p, Abandoned mode) {
    return moves_at_all(p, mode, p.to_move) && in_play(p);
}

} // namespace

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    if (!may_move(p, options.abandoned)) return;
    visit_moves(p, options.abandoned, p.to_move, Lister{moves});
}

std::uint64_t count(const Position& p, const RuleOptions& options) {
    if (!may_move(p, options.abandoned)) return 0;
    if constexpr (two_boards) {
        std::optional<int> total;
        switch (p.to_move.index()) {
        case 0:
            total = count_together<0>(p, options.abandoned);
            break;
        case 1:
            total = count_together<1>(p, options.abandoned);
            break;
        case 2:
            total = count_together<2>(p, options.abandoned);
            break;
        default:
            total = count_together<3>(p, options.abandoned);
        }
        if (total) return static_cast<std::uint64_t>(*total);
    }
    Counter counter;
    visit_moves(p, options.abandoned, p.to_move, counter);
    return static_cast<std::uint64_t>(counter.total);
}

void generate_noisy(const Position& p, const RuleOptions& options, Moves& moves) {
    if (!may_move(p, options.abandoned)) return;
    visit_moves(p, options.abandoned, p.to_move,
                NoisyLister{.lister = {moves},
                            .wanted = counting(p),
                            .pawns = p.of(Kind::pawn),
                            .last = promotion_squares[at(p.to_move)]});
}

bool is_legal(const Position& p, const RuleOptions& options, const Move& move) {
    return may_move(p, options.abandoned) && visit_moves(p, options.abandoned, p.to_move, Seeker{move});
}

bool can_move(const Position& p, Abandoned mode, Seat seat) {
    assert(moves_at_all(p, mode, seat));
    return visit_moves(p, mode, seat, Finder{});
}

} // namespace quartet::chess4
