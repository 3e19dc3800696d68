#pragma once

#include "core/game/referee_of.hpp"
#include "core/search/examiner_of.hpp"
#include "engines/catalogue.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <span>
#include <vector>

namespace quartet::testing {

// The project's games and the toys of the tests.
inline std::span<const CatalogueEntry> toy_catalogue() {
    static const std::vector<CatalogueEntry> entries = [] {
        std::vector<CatalogueEntry> all{catalogue().begin(), catalogue().end()};
        all.push_back({TicTacToe::name, [] { return make_referee<TicTacToe>(); },
                       [] { return make_examiner<TicTacToe>(); }});
        all.push_back(
            {Trio::name, [] { return make_referee<Trio>(); }, [] { return make_examiner<Trio>(); }});
        return all;
    }();
    return entries;
}

} // namespace quartet::testing
