#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

// A score as engines give it, for the seat to move: hundredths, or the moves to a forced end.
struct EngineScore {
    enum class Kind { centipieces, mate };

    Kind kind = Kind::centipieces;
    int value = 0;

    // On one scale: a forced win counts ten thousand hundredths less its moves, a forced loss the opposite.
    int hundredths() const;

    friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

// Of Info::score; none of what cannot be read.
std::optional<EngineScore> read_score(std::string_view text);
std::string text(const EngineScore& score); // "+0.31", "mate 5"

} // namespace quartet::tools
