#include "engines/cyvasse/moves.hpp"

#include <cassert>

namespace quartet::cyvasse {

int count_captures(const Position& p, const RuleOptions& options, Set victims) {
    int count = 0;
    captures(p, options, victims, [&](Square, Square) { ++count; });
    return count;
}

void generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    captures(p, options, victims(p, options),
             [&](Square from, Square victim) { moves.push_back(move_of(p, from, victim)); });
}

void generate_normal(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    const Ground on = ground(p, options);
    const auto add = [&](Kind kind, Square from, Set targets) {
        for (Square to : targets) moves.push_back({.kind = kind, .from = from, .to = to});
    };
    for (Square from : single_steppers(p)) add(p.kind_on(from), from, Geometry::neighbours(from) & on.free);
    for_each_walker(p, on, add);
}

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    generate_captures(p, options, moves);
    generate_normal(p, options, moves);
}

bool is_legal(const Position& p, const RuleOptions& options, const Move& move) {
    assert(p.own.contains(move.from));
    if (finished(p)) return false;
    bool found = false;
    if (p.opponent.contains(move.to)) {
        captures(p, options, victims(p, options) & Set{move.to},
                 [&](Square from, Square) { found = found || from == move.from; });
        return found;
    }
    const Ground on = ground(p, options);
    if (!on.free.contains(move.to)) return false;
    if (single_steppers(p).contains(move.from)) return Geometry::neighbours(move.from).contains(move.to);
    Position alone = p; // the other own pieces are no obstacle to moving, only to standing
    alone.own = Set{move.from};
    for_each_walker(alone, on,
                    [&](Kind, Square, Set targets) { found = found || targets.contains(move.to); });
    return found;
}

} // namespace quartet::cyvasse
