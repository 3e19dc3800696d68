#include "engines/cyvasse/moves.hpp"

namespace quartet::cyvasse {

int count_captures(const Position& p, const RuleOptions& options, Set victims) {
    const Obstacles in_the_way = obstacles(p, options);
    int count = 0;
    for (Square victim : victims) capturers(p, options, in_the_way, victim, [&](Square) { ++count; });
    return count;
}

void generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    const Obstacles in_the_way = obstacles(p, options);
    for (Square victim : capturable(p, options))
        capturers(p, options, in_the_way, victim,
                  [&](Square from) { moves.push_back({.from = from, .to = victim}); });
}

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    generate_captures(p, options, moves);
    for_each_normal(p, options, [&](const Move& move) { moves.push_back(move); });
}

} // namespace quartet::cyvasse
