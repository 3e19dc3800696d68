#pragma once

#include "core/search/examiner.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// Weights of an evaluation as a text that the engine is built with: comments behind //, which say how they were made,
// then a line {"NAME", VALUE}, for each feature, in the game's order. engines/GAME/weights.inc is such a text.

inline constexpr int min_weight = -32'768;
inline constexpr int max_weight = 32'767;

// The text. Lines of `comments` become comments. Throws ToolError if a weight does not fit 16 bits, rounded.
std::string weights_text(const Examiner& examiner, std::span<const double> weights,
                         std::string_view comments);

// Reads such a text. The error is at the offset of the offending word: a line that is no weight, a name that is not the
// next feature's, a value that is none; too few lines.
Result<std::vector<std::int16_t>> read_weights(std::string_view text, const Examiner& examiner);

} // namespace quartet::tools
