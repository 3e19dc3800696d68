#include "engines/cyvasse/known_moves.hpp"

#include "engines/cyvasse/armour.hpp"

namespace quartet::cyvasse {

void generate_known(const Position& p, const RuleOptions& options, KnownMoves& moves) {
    if (finished(p)) return;
    captures(p, options, victims(p, options), [&](Square from, Square victim) {
        moves.push_back({.kind = kind_on(p, from), .from = from, .to = victim});
    });
    const Ground on = ground(p, options);
    const auto add = [&](Kind kind, Square from, Set targets) {
        for (Square to : targets) moves.push_back({.kind = kind, .from = from, .to = to});
    };
    using enum Kind;
    for (const Kind kind : {militia, spearman, elephant, catapult, king})
        for (Square from : p.own& p.of(kind)) add(kind, from, Geometry::neighbours(from) & on.free);
    for_each_walker(p, on, add);
}

Position after_capture(const Position& p, const RuleOptions& options, const KnownMove& m) {
    return after(p, options, Move{.from = m.from, .to = m.to});
}

} // namespace quartet::cyvasse
