#include "tools/match/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace quartet::tools {

namespace {

// Columns of the terminal; where it does not say, more than any line has.
std::size_t terminal_width() {
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 10'000;
    return size.ws_col;
}

} // namespace

bool Allowance::take(Clock::time_point now) {
    const std::chrono::duration<double> past = now - last_;
    left_ = std::min(most_, left_ + past.count() * most_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
}

std::string time_left(std::chrono::duration<double> past, int finished, int left) {
    if (finished == 0) return "";
    const auto seconds = static_cast<long>(past.count() / finished * std::max(0, left) + 0.5);
    return fmt::format("{}:{:02}:{:02} left", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

Progress::Progress(const MatchOptions& options, const Referee& referee)
    : options_{options}, referee_{referee}, terminal_{::isatty(STDERR_FILENO) == 1} {}

void Progress::finished(const PlayedGame& game, const Standing& standing, int expected) {
    ++finished_;
    if (options_.quiet) return;
    if (terminal_) {
        stale_ = !redraws_.take(Allowance::Clock::now());
        if (!stale_) draw(standing, expected);
        return;
    }
    const Names names = table_names(standing.names());
    std::string players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee_.seats()); ++seat) {
        players += fmt::format("{}{}", seat == 0 ? "" : " - ",
                               names[static_cast<std::size_t>(game.pairing.engine[seat])]);
    }
    fmt::print(stderr, "game {} ({} of {}): {}  {}  ({}, {} plies)\n", game.pairing.game + 1,
               standing.games(), expected, players,
               result_text(game.outcome, referee_.seats(), referee_.seat_letters()),
               without_controls(game.explanation(options_.engines)), game.turns.size());
    std::fflush(stderr);
}

void Progress::draw(const Standing& standing, int expected) {
    const std::string line = fmt::format(
        "{}/{}  {}  {}", standing.games(), expected, standing.short_text(),
        time_left(std::chrono::steady_clock::now() - start_, finished_, expected - standing.games()));
    // A line that reached the last column would leave its beginning behind when it is written over.
    fmt::print(stderr, "\r\033[K{}", first_letters(line, terminal_width() - 1));
    std::fflush(stderr);
    line_open_ = true;
    stale_ = false;
}

void Progress::note(const std::string& text) {
    leave_line();
    fmt::print(stderr, "{}\n", without_controls(text));
    std::fflush(stderr);
}

void Progress::end(const Standing& standing, int expected) {
    if (stale_) draw(standing, expected);
    leave_line();
}

void Progress::leave_line() {
    if (line_open_) std::fputc('\n', stderr);
    line_open_ = false;
}

} // namespace quartet::tools
