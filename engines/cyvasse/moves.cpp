#include "engines/cyvasse/moves.hpp"

namespace quartet::cyvasse {

void generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    const Set victims = capturable(p, options);
    if (victims.empty()) return;
    captures(p, options, victims, [&]<Direction D, int distance>(Set taken) {
        for (Square to : taken)
            moves.push_back({.from = Geometry::away(to, Geometry::opposite(D), distance), .to = to});
    });
}

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    generate_captures(p, options, moves);
    for_each_normal(p, options, [&](const Move& move) { moves.push_back(move); });
}

} // namespace quartet::cyvasse
