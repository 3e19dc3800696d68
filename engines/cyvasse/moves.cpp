#include "engines/cyvasse/moves.hpp"

namespace quartet::cyvasse {

int count_captures(const Position& p, const RuleOptions& options, Set victims) {
    int count = 0;
    captures(p, options, victims, [&](Square, Square) { ++count; });
    return count;
}

void generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    captures(p, options, victims(p, options),
             [&](Square from, Square victim) { moves.push_back({.from = from, .to = victim}); });
}

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    generate_captures(p, options, moves);
    const Ground on = ground(p, options);
    const auto add = [&](Square from, Set targets) {
        for (Square to : targets) moves.push_back({.from = from, .to = to});
    };
    for (Square from : single_steppers(p)) add(from, Geometry::neighbours(from) & on.free);
    for_each_walker(p, on, [&](Kind, Square from, Set targets) { add(from, targets); });
}

} // namespace quartet::cyvasse
