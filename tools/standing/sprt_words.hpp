#pragma once

#include "core/game/error.hpp"
#include "tools/statistics/sprt.hpp"

#include <span>
#include <string>
#include <string_view>

namespace quartet::tools {

// What `--sprt KEY=VALUE...` says: elo0, elo1 (the two hypotheses), alpha, beta (the error rates), scale: normalised
// or logistic Elo. The error names the word.
Result<statistics::SprtOptions> read_sprt(std::span<const std::string> words);
// From one line, as records have them.
Result<statistics::SprtOptions> read_sprt_line(std::string_view line);

// The same as words, all of them.
std::string text(const statistics::SprtOptions& options);

// How the test stands after these games, as a line with its line end.
std::string sprt_line(const statistics::Sprt& sprt, const statistics::Tally& tally);

} // namespace quartet::tools
