#include "engines/cyvasse/moves_by_kind.hpp"

namespace quartet::cyvasse {

void generate_by_kind(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    captures(p, options, victims(p, options),
             [&](Square from, Square victim) { moves.push_back(move_of(p, from, victim)); });
    const Ground on = ground(p, options);
    const auto add = [&](Kind kind, Square from, Set targets) {
        for (Square to : targets) moves.push_back({.kind = kind, .from = from, .to = to});
    };
    using enum Kind;
    for (const Kind kind : {militia, spearman, elephant, catapult, king})
        for (Square from : p.own& p.of(kind)) add(kind, from, Geometry::neighbours(from) & on.free);
    for_each_walker(p, on, add);
}

} // namespace quartet::cyvasse
