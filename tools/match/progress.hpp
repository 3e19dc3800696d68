#pragma once

#include "core/game/referee.hpp"
#include "tools/match/match_options.hpp"
#include "tools/standing/standing.hpp"
#include "tools/terminal/status_line.hpp"

#include <chrono>
#include <string>

namespace quartet::tools {

// What a person sees on standard error while a match runs: one line that is written over and over on a terminal, a
// line a game elsewhere, nothing when quiet. The line on the terminal is no wider than that, and is renewed ten times a
// second at most, since the standing of ten thousand short games takes longer to work out than to play them.
class Progress {
public:
    Progress(const MatchOptions& options, const Referee& referee);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void finished(const PlayedGame& game, const Standing& standing, int expected);
    void note(const std::string& text); // a line of its own, also when quiet
    // All that there will be has been told: leaves the terminal on a fresh line, behind the last standing.
    void end(const Standing& standing, int expected);

private:
    void draw(const Standing& standing, int expected);

    const MatchOptions& options_;
    const Referee& referee_;
    StatusLine line_;
    bool stale_ = false; // the line lacks a game
    int finished_ = 0;   // games of this run, not of one that it goes on with
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace quartet::tools
