#pragma once

#include <string>

namespace quartet::tools {

// Something an engine did in a game that is worth naming but was endured: it cost it nothing. Several of a kind are
// one remark.
struct Remark {
    std::string kind;   // one of those below
    std::string detail; // of the first; may be empty
    int count = 1;

    friend bool operator==(const Remark&, const Remark&) = default;
};

// The kinds, two to four words for records.
namespace remark {
inline constexpr const char* many_lines = "flood of lines";   // in one answer
inline constexpr const char* long_line = "long line";         // its end was thrown away
inline constexpr const char* invalid_bytes = "invalid bytes"; // NUL, or what is no UTF-8
inline constexpr const char* unknown_lines = "unknown lines"; // of no meaning, but a move came too
inline constexpr const char* loud = "flood on standard error";
inline constexpr const char* died_between = "ended between games"; // and was started anew
inline constexpr const char* early_move = "move before ponderhit";
inline constexpr const char* ponder_move = "illegal ponder move";
inline constexpr const char* resigned = "resigned by score"; // the arbiter's own: why a seat left
} // namespace remark

} // namespace quartet::tools
