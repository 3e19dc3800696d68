#pragma once

#include "tools/match/match_options.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace quartet::tools {

// The settings of a match as a JSON object: what `--config` reads, and what stands in the first line of a record, so
// that a record says how to play its match again. docs/arbiter.md lists the fields.

nlohmann::ordered_json config_json(const MatchOptions& options);

// Sets what the object says; fields that it lacks stay as they are, fields that are no settings (a record has such)
// are passed over. Throws ToolError, which begins with `where` and names the field.
void read_config(const nlohmann::ordered_json& config, const std::string& where, MatchOptions& options);

} // namespace quartet::tools
