#include "engines/chess4/ordering.hpp"

#include "engines/chess4/attacks.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/seats.hpp"

#include <algorithm>
#include <cstddef>

namespace quartet::chess4 {

namespace {

std::size_t kind_at(const Position& p, Square square) {
    std::size_t kind = 0;
    while (kind + 1 < kind_count && !p.of_kind[kind].contains(square)) ++kind;
    return kind;
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
    Moves moves;
    generate(p, options, moves);
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const Move& each) { return pack(each) == word; });
    if (found == moves.end()) return false;
    move = *found;
    return true;
}

int order(const Position& p, const Move& move) {
    int value = 0;
    if (p.of(Kind::pawn).contains(move.from) && promotion_squares[at(p.to_move)].contains(move.to)) {
        value += promotion;
    }
    if (!p.occupied.contains(move.to)) return value;
    const std::size_t victim = kind_at(p, move.to);
    for (Seat seat : all_seats) {
        if (!p.of(seat).contains(move.to)) continue;
        const bool king = static_cast<Kind>(victim) == Kind::king;
        if (p.live(seat) || (king && p.abandoned(seat))) value += capture_points[victim] * a_point;
    }
    return value - least_for_attacker[kind_at(p, move.from)];
}

int move_slot(const Position& p, const Move& move) {
    return static_cast<int>(kind_at(p, move.from)) * Geometry::cells + Geometry::dense(move.to);
}

bool danger(const Position& p, const RuleOptions& options) {
    return moves_at_all(p, options.abandoned, p.to_move) && in_check(p, options.abandoned, p.to_move);
}

} // namespace quartet::chess4
