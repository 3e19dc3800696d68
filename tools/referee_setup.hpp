#pragma once

#include "engines/catalogue.hpp"
#include "tools/match/match_options.hpp"

#include <memory>
#include <span>
#include <string>

namespace quartet::tools {

using Catalogue = std::span<const CatalogueEntry>;

// A referee for `variant` under `rules`. Throws ToolError (usage) that names the unknown word.
std::unique_ptr<Referee> make_referee_for(Catalogue catalogue, const std::string& variant,
                                          const RuleSettings& rules);

// Sets a position up ("" and "startpos": the start). Throws ToolError that names the offending word.
void set_up_position(Referee& referee, const std::string& position);

} // namespace quartet::tools
