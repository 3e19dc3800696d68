#pragma once

#include "core/game/error.hpp"
#include "tools/engine/engine_spec.hpp"

#include <nlohmann/json_fwd.hpp>

namespace quartet::tools {

// How an engine is started and what it may use, as a JSON object: the keys are those of set_engine_word(), but that
// the options are the members of `options`, the variables the strings NAME=VALUE of the array `env`, and the limits
// one string of words, `limits`. What has its default value is left out, except for the limits and the margin.
nlohmann::ordered_json engine_json(const EngineSpec& engine);

// Reads such an object. The error names the field, or the word in it.
Result<EngineSpec> read_engine(const nlohmann::ordered_json& json);

} // namespace quartet::tools
