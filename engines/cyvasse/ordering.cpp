#include "engines/cyvasse/ordering.hpp"

#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/evaluation.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/rules.hpp"

namespace quartet::cyvasse {

namespace {

constexpr int capture_bonus = 10'000;

} // namespace

std::uint16_t pack(const Position&, const Move& move) {
    return static_cast<std::uint16_t>(move.from.index() | move.to.index() << 7);
}

bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move) {
    const int from = word & 127;
    const int to = word >> 7;
    if (from >= Geometry::size || to >= Geometry::size || !p.own.contains(Square{from})) return false;
    move = {.from = Square{from}, .to = Square{to}};
    return is_legal(p, options, move);
}

EvalScore gain(const Position& p, const Move& move) {
    return piece_value(kind_on(p, move.to));
}

bool doubtful(const Position& p, const RuleOptions& options, const Move& move) {
    if (piece_value(kind_on(p, move.from)) <= piece_value(kind_on(p, move.to))) return false;
    const Position next = after(p, options, move);
    if (finished(next)) return false;
    const Set at_risk = Set{standing_cell(p, options, move)} & capturable(next, options);
    bool found = false;
    captures(next, options, at_risk, [&](Square, Square) { found = true; });
    return found;
}

int order(const Position& p, const Move& move) {
    if (!p.opponent.contains(move.to)) return 0;
    return capture_bonus + 10 * piece_value(kind_on(p, move.to)) - piece_value(kind_on(p, move.from));
}

int move_slot(const Position& p, const Move& move) {
    const Square to = p.to_move == white ? move.to : Geometry::half_turn(move.to);
    return static_cast<int>(kind_on(p, move.from)) * Geometry::cells + Geometry::dense(to);
}

} // namespace quartet::cyvasse
