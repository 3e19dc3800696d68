#pragma once

#include "core/game/random.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <cstdint>

namespace quartet::testing {

// Any options.
inline cyvasse::RuleOptions random_cyvasse_options(Random& random) {
    using CatapultCapture = cyvasse::RuleOptions::CatapultCapture;
    return {.catapult_capture = static_cast<CatapultCapture>(random.below(3)),
            .tower_attack = random.below(2) == 0,
            .tower_protects_tower = random.below(2) == 0,
            .dragon_over_enemies = random.below(2) == 0};
}

// A free cell without a mountain; there must be one.
inline Square random_free_cell(Random& random, const cyvasse::Position& p) {
    while (true) {
        const Square square = cyvasse::Geometry::from_dense(
            static_cast<int>(random.below(static_cast<std::uint64_t>(cyvasse::Geometry::cells))));
        if (!(p.own | p.opponent | p.mountains).contains(square)) return square;
    }
}

// Any position that can be written down: up to `most` pieces a side (but no more than 30) of any kinds, mostly with one
// king, on any ground. A side may have nothing but towers, no king at all, or several.
inline cyvasse::Position random_cyvasse_position(Random& random, std::uint64_t most = 23) {
    cyvasse::Position p{};
    p.to_move = random.below(2) == 0 ? cyvasse::white : cyvasse::black;
    const std::uint64_t mountains = random.below(3) == 0 ? 0 : random.below(14);
    const std::uint64_t water = random.below(3) == 0 ? 0 : random.below(14);
    for (std::uint64_t i = 0; i < mountains; ++i) p.mountains.insert(random_free_cell(random, p));
    for (std::uint64_t i = 0; i < water; ++i) p.water.insert(random_free_cell(random, p));
    for (cyvasse::Set* const side : {&p.own, &p.opponent}) {
        const std::uint64_t kings = random.below(8) == 0 ? random.below(4) : 1;
        const std::uint64_t pieces = 1 + random.below(most);
        const bool towers_only = random.below(50) == 0;
        for (std::uint64_t i = 0; i < pieces; ++i) {
            const Square square = random_free_cell(random, p);
            // Fewer of those that only walk than of those with the intricate rules.
            std::uint64_t kind = i < kings ? 9 : random.below(9);
            if (i >= kings && kings > 0 && random.below(60) == 0) kind = 9;
            if (towers_only) kind = 8;
            side->insert(square);
            p.of_kind[static_cast<std::size_t>(kind)].insert(square);
        }
    }
    return p;
}

} // namespace quartet::testing
