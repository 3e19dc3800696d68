#include "engines/chess4/objection.hpp"

#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/seating.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace quartet::chess4 {

namespace {

// What all questions are about.
struct Scene {
    const Position& p;
    const RuleOptions& options;

    Seat mover() const { return p.to_move; }
    std::string_view square(Square square) const { return Geometry::name(seen(options.seating, square)); }

    // "Blue's rook on a4", "an own pawn on e2", "a dead queen on g9".
    std::string piece(Square where) const {
        const std::optional<Occupant> piece = occupant(p, where);
        assert(piece);
        if (piece->dead) return fmt::format("a dead {} on {}", name(piece->kind), square(where));
        if (*piece->owner == mover()) return fmt::format("an own {} on {}", name(piece->kind), square(where));
        return fmt::format("{}'s {} on {}", name(*piece->owner), name(piece->kind), square(where));
    }

    // The enemies that attack a square when some of them are gone and the board is occupied so.
    Set attackers(Square target, Set gone, Set occupied) const {
        return Attackers{p, attacking(p, options.abandoned) & ~p.of(mover()) & ~gone}.on(target, occupied);
    }
};

// The occupied square nearest to `from` among those between two squares of a line.
std::optional<Square> first_between(const Position& p, Square from, Square to) {
    const Set obstacles = Geometry::between(from, to) & p.occupied;
    if (obstacles.empty()) return std::nullopt;
    return Geometry::upward(*Geometry::direction(from, to)) ? obstacles.first() : obstacles.last();
}

std::optional<std::string> obstacle(const Scene& scene, Square from, Square to) {
    const std::optional<Square> first = first_between(scene.p, from, to);
    if (!first) return std::nullopt;
    return scene.piece(*first) + " is in the way";
}

// Why a piece that goes along these lines does not come from one square to the other.
std::optional<std::string> line_objection(const Scene& scene, Directions lines, Kind kind, Square from,
                                          Square to) {
    const std::optional<Direction> d = Geometry::direction(from, to);
    if (d && lines.has(*d)) return obstacle(scene, from, to);
    const int files = std::abs(Geometry::file(to) - Geometry::file(from));
    const int ranks = std::abs(Geometry::rank(to) - Geometry::rank(from));
    if (!d && (files == ranks || files == 0 || ranks == 0) && lines.has(files == ranks ? north_east : north))
        return "the way leads off the board, over a cut corner";
    return fmt::format("a {} does not go from {} to {}", name(kind), scene.square(from), scene.square(to));
}

std::optional<std::string> pawn_objection(const Scene& scene, Square from, Square to) {
    const Seat seat = scene.mover();
    const Direction ahead = forward(seat);
    const std::optional<Direction> d = Geometry::direction(from, to);
    const int distance = d ? Geometry::between(from, to).count() + 1 : 0;
    if (d == ahead && distance <= 2) {
        if (distance == 2 && !pawn_homes[at(seat)].contains(from))
            return "a pawn goes two squares from its home line only";
        if (const auto hindered = obstacle(scene, from, to)) return hindered;
        if (scene.p.occupied.contains(to)) return scene.piece(to) + " is in the way: a pawn captures aslant";
        return std::nullopt;
    }
    if (pawn_sources[at(seat)][static_cast<std::size_t>(to.index())].contains(from)) {
        if (!scene.p.occupied.contains(to)) return "a pawn goes aslant to capture only";
        return std::nullopt;
    }
    return fmt::format("a pawn does not go from {} to {}", scene.square(from), scene.square(to));
}

// The end to which a king castles that goes from one square to the other.
std::optional<End> castling_end(Seat seat, Square from, Square to) {
    for (const auto& ends : castlings[at(seat)]) {
        for (End end : both_ends) {
            const Castling& castling = ends[static_cast<std::size_t>(end)];
            if (castling.king == from && castling.target == to) return end;
        }
    }
    return std::nullopt;
}

// Why the way of the piece does not lead there, whatever becomes of the king.
std::optional<std::string> way_objection(const Scene& scene, Kind kind, Square from, Square to) {
    switch (kind) {
    case Kind::pawn:
        return pawn_objection(scene, from, to);
    case Kind::knight:
        if (knight_squares(from).contains(to)) return std::nullopt;
        break;
    case Kind::bishop:
        return line_objection(scene, diagonal, kind, from, to);
    case Kind::rook:
        return line_objection(scene, orthogonal, kind, from, to);
    case Kind::queen:
    case Kind::promoted:
        return line_objection(scene, orthogonal | diagonal, kind, from, to);
    case Kind::king:
        if (king_squares(from).contains(to)) return std::nullopt;
        if (const auto end = castling_end(scene.mover(), from, to))
            return castling_objection(scene.p, scene.options, *end);
        return "a king goes one square";
    }
    return fmt::format("a {} does not go from {} to {}", name(kind), scene.square(from), scene.square(to));
}

// Who would attack the king.
std::string safety_objection(const Scene& scene, Kind kind, Square from, Square to) {
    const Position& p = scene.p;
    const Square king = p.king(scene.mover());
    Set gone{to};
    for (Seat seat : all_seats) { // a side whose king is captured is out at once
        if (!p.dead(seat) && p.king(seat) == to) gone |= p.of(seat);
    }
    const Set occupied = (p.occupied & ~Set{from}) | Set{to};
    const Set attackers = scene.attackers(kind == Kind::king ? to : king, gone, occupied);
    assert(attackers.any());
    const std::string attacker = scene.piece(attackers.first());
    if (kind == Kind::king) return fmt::format("{} attacks {}", attacker, scene.square(to));
    if (scene.attackers(king, {}, p.occupied).intersects(attackers))
        return fmt::format("the king is attacked by {}", attacker);
    return fmt::format("the {} is pinned: {} would attack the king", name(kind), attacker);
}

} // namespace

std::string objection(const Position& p, const RuleOptions& options, const Move& move) {
    const Scene scene{p, options};
    const auto [from, to] = move;
    const Kind kind = occupant(p, from)->kind;
    if (from == to) return fmt::format("the {} stands there", name(kind));
    if (p.of(p.to_move).contains(to)) return scene.piece(to);
    if (only_king_moves(p, options.abandoned, p.to_move) && kind != Kind::king)
        return "of an abandoned side only the king moves";
    if (const auto hindered = way_objection(scene, kind, from, to)) return *hindered;
    return safety_objection(scene, kind, from, to);
}

std::string castling_objection(const Position& p, const RuleOptions& options, End end) {
    const Scene scene{p, options};
    const Seat seat = p.to_move;
    const bool on_left = p.king(seat) == from_seat(seat, left_king_file, home_rank);
    const Castling& castling = castlings[at(seat)][on_left][static_cast<std::size_t>(end)];
    if (only_king_moves(p, options.abandoned, seat)) return "no castling: the side is abandoned";
    if ((p.castling & castling_bit(seat, end)) == 0) {
        return fmt::format("no castling: the king or the rook on {} has lost the right",
                           scene.square(castling.rook));
    }
    if (const auto hindered = obstacle(scene, castling.king, castling.rook))
        return "no castling: " + *hindered;
    for (const Square square : {castling.king, castling.passed, castling.target}) {
        const Set attackers = scene.attackers(square, {}, p.occupied);
        if (attackers.any()) {
            return fmt::format("no castling: {} attacks {}", scene.piece(attackers.first()),
                               scene.square(square));
        }
    }
    assert(false); // castling is possible
    return "no castling";
}

} // namespace quartet::chess4
