#include "engines/catalogue.hpp"

#include "core/game/referee_of.hpp"
#include "core/search/examiner_of.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "engines/dama/dama.hpp"
#include "engines/smess/smess.hpp"

#include <array>

namespace quartet {

namespace {

template <class Game>
constexpr CatalogueEntry entry() {
    CatalogueEntry entry{Game::name, [] { return std::unique_ptr<Referee>{make_referee<Game>()}; }};
    if constexpr (Searchable<Game>) entry.examine = [] { return make_examiner<Game>(); };
    return entry;
}

// One line a variant.
constexpr std::array entries{
    entry<dama::Dama>(),
    entry<smess::Smess>(),
    entry<cyvasse::Cyvasse>(),
    entry<chess4::Chess4>(),
};

} // namespace

std::span<const CatalogueEntry> catalogue() {
    return entries;
}

} // namespace quartet
