#pragma once

#include "core/game/referee.hpp"
#include "core/search/examiner.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace quartet {

// A game that the tools can be asked for by name.
struct CatalogueEntry {
    std::string_view name;
    std::unique_ptr<Referee> (*make)();               // a referee at the start position, default rules
    std::unique_ptr<Examiner> (*examine)() = nullptr; // likewise; null where there is none: not searchable
};

// All variants of the project. The tools are handed a catalogue and never ask for this one themselves, so that
// tests can run them on games of their own.
std::span<const CatalogueEntry> catalogue();

} // namespace quartet
