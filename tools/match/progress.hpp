#pragma once

#include "core/game/referee.hpp"
#include "tools/match/match_options.hpp"
#include "tools/standing/standing.hpp"

#include <chrono>
#include <string>

namespace quartet::tools {

// What a person sees on standard error while a match runs: one line that is written over and over on a terminal, a
// line a game elsewhere, nothing when quiet.
class Progress {
public:
    Progress(const MatchOptions& options, const Referee& referee);

    void finished(const PlayedGame& game, const Standing& standing, int expected);
    void note(const std::string& text); // a line of its own, also when quiet
    void end();                         // leaves the terminal on a fresh line

private:
    std::string time_left(int games, int expected) const;

    const MatchOptions& options_;
    const Referee& referee_;
    bool terminal_;
    bool line_open_ = false; // on a terminal: the cursor stands behind the progress line
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace quartet::tools
