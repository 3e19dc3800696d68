#include "engines/cyvasse/moves.hpp"

namespace quartet::cyvasse {

int count_captures(const Position& p, const RuleOptions& options, Set victims) {
    int count = 0;
    captures(p, options, victims, [&](Square, Square) { ++count; });
    return count;
}

void generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    captures(p, options, capturable(p, options),
             [&](Square from, Square victim) { moves.push_back({.from = from, .to = victim}); });
}

void generate(const Position& p, const RuleOptions& options, Moves& moves) {
    if (finished(p)) return;
    generate_captures(p, options, moves);
    for_each_normal(p, options, [&](const Move& move) { moves.push_back(move); });
}

} // namespace quartet::cyvasse
