#pragma once

#include "core/game/referee.hpp"
#include "tools/match/match_options.hpp"
#include "tools/standing/standing.hpp"

#include <chrono>
#include <string>

namespace quartet::tools {

// How often something may be done: so many times at once, and as many a second in the long run. What comes now and then
// is never held back, and what comes in thousands not let through.
class Allowance {
public:
    using Clock = std::chrono::steady_clock;

    explicit Allowance(int a_second) : most_{static_cast<double>(a_second)}, left_{most_} {}

    // Whether it may be done once more at that moment; moments do not go back.
    bool take(Clock::time_point now);

private:
    double most_;
    double left_;
    Clock::time_point last_{};
};

// How long it will take to finish `left` games more, when `finished` of them took `past`: "0:12:05 left"; "" when nobody
// can tell.
std::string time_left(std::chrono::duration<double> past, int finished, int left);

// What a person sees on standard error while a match runs: one line that is written over and over on a terminal, a
// line a game elsewhere, nothing when quiet. The line on the terminal is no wider than that, and is renewed ten times a
// second at most, since the standing of ten thousand short games takes longer to work out than to play them.
class Progress {
public:
    Progress(const MatchOptions& options, const Referee& referee);
    ~Progress() { leave_line(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void finished(const PlayedGame& game, const Standing& standing, int expected);
    void note(const std::string& text); // a line of its own, also when quiet
    // All that there will be has been told: leaves the terminal on a fresh line, behind the last standing.
    void end(const Standing& standing, int expected);

private:
    void draw(const Standing& standing, int expected);
    void leave_line();

    const MatchOptions& options_;
    const Referee& referee_;
    bool terminal_;
    bool line_open_ = false; // on a terminal: the cursor stands behind the progress line
    bool stale_ = false;     // and it lacks a game
    int finished_ = 0;       // games of this run, not of one that it goes on with
    Allowance redraws_{10};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace quartet::tools
