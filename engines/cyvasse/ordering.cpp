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

bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move) {
    const int from = word & 127;
    const int to = word >> 7;
    if (from >= Geometry::size || to >= Geometry::size || !p.own.contains(Square{from})) return false;
    move = move_of(p, Square{from}, Square{to});
    return is_legal(p, options, move);
}

EvalScore gain(const Position& p, const Move& move) {
    return piece_value(p.kind_on(move.to));
}

bool doubtful(const Position& p, const RuleOptions& options, const Move& move) {
    if (piece_value(move.kind) <= piece_value(p.kind_on(move.to))) return false;
    const Position next = after(p, options, move);
    if (finished(next)) return false;
    const Set at_risk = Set{standing_cell(p, options, move)} & capturable(next, options);
    bool found = false;
    captures(next, options, at_risk, [&](Square, Square) { found = true; });
    return found;
}

int order_of_capture(const Position& p, const Move& move) {
    return capture_bonus + 10 * piece_value(p.kind_on(move.to)) - piece_value(move.kind);
}

} // namespace quartet::cyvasse
