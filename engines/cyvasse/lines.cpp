#include "engines/cyvasse/lines.hpp"

namespace quartet::cyvasse {

Attackers attackers_of_all(const Position& p, const RuleOptions& options) {
    Attackers attackers{Set{}, Set{}};
    attacks(
        p, options, [&](Set attacked) __attribute__((always_inline)) { attackers.add(attacked); });
    return attackers;
}

} // namespace quartet::cyvasse
