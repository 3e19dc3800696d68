#include "engines/chess4/ordering.hpp"

#include "engines/chess4/attacks.hpp"
#include "engines/chess4/evaluation.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/seats.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace quartet::chess4 {

namespace {

constexpr std::size_t index_of_kind(const Position& p, Square square) {
    return static_cast<std::size_t>(p.kind_on(square));
}

// What the points are that the rules pay for a capture on the square: none for dead pieces, nor for those of an
// abandoned side but its king.
int points_on(const Position& p, Square square) {
    const std::optional<Seat> owner = p.owner_on(square);
    if (!owner) return 0;
    const Kind kind = p.kind_on(square);
    const bool pays = p.live(*owner) || (kind == Kind::king && p.abandoned(*owner));
    return pays ? capture_points[static_cast<std::size_t>(kind)] : 0;
}

// What order() adds up.
constexpr int a_point = 100;
constexpr int promotion = 600;
constexpr std::array<int, kind_count> least_for_attacker{0, 1, 2, 3, 5, 6, 4}; // by what captures

} // namespace

std::uint16_t pack(const Move& move) {
    return static_cast<std::uint16_t>(move.from.index() << 8 | move.to.index());
}

bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move) {
    move = {.from = Square{word >> 8}, .to = Square{word & 0xff}};
    return Geometry::all.contains(move.from) && Geometry::all.contains(move.to) && is_legal(p, options, move);
}

bool is_noisy(const Position& p, const Move& move) {
    return counting(p).contains(move.to) ||
           (p.of(Kind::pawn).contains(move.from) && promotion_squares[at(p.to_move)].contains(move.to));
}

EvalScore gain(const Position& p, const Move& move) {
    const auto weight = [](Feature feature) {
        return EvalScore{evaluation_weights()[static_cast<std::size_t>(feature)]};
    };
    EvalScore value = 0;
    if (p.of(Kind::pawn).contains(move.from) && promotion_squares[at(p.to_move)].contains(move.to)) {
        value += weight(Feature::promoted) - weight(Feature::pawn);
    }
    if (counting(p).contains(move.to)) {
        value += points_on(p, move.to) * (weight(Feature::points) + weight(Feature::lead));
        value += material_value(p.kind_on(move.to));
    }
    return value;
}

bool doubtful(const Position& p, const RuleOptions& options, const Move& move) {
    return material_value(p.kind_on(move.from)) > gain(p, move) &&
           enemies_of(p, options.abandoned, p.to_move)
               .attack(move.to, p.occupied & ~Set{move.from}, Set{move.to});
}

int order(const Position& p, const Move& move) {
    int value = 0;
    if (p.of(Kind::pawn).contains(move.from) && promotion_squares[at(p.to_move)].contains(move.to)) {
        value += promotion;
    }
    if (!p.occupied.contains(move.to)) return value;
    value += points_on(p, move.to) * a_point;
    return value - least_for_attacker[index_of_kind(p, move.from)];
}

int move_slot(const Position& p, const Move& move) {
    return static_cast<int>(p.kind_on(move.from)) * Geometry::cells + Geometry::dense(move.to);
}

bool danger(const Position& p, const RuleOptions& options) {
    return moves_at_all(p, options.abandoned, p.to_move) && in_check(p, options.abandoned, p.to_move);
}

} // namespace quartet::chess4
