#include "tools/match/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace quartet::tools {

Progress::Progress(const MatchOptions& options, const Referee& referee)
    : options_{options}, referee_{referee}, terminal_{::isatty(STDERR_FILENO) == 1} {}

void Progress::finished(const PlayedGame& game, const Standing& standing, int expected) {
    if (options_.quiet) return;
    if (terminal_) {
        fmt::print(stderr, "\r\033[K{}/{}  {}  {}", standing.games(), expected, standing.short_text(),
                   time_left(standing.games(), expected));
        line_open_ = true;
    } else {
        std::string players;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee_.seats()); ++seat) {
            players +=
                fmt::format("{}{}", seat == 0 ? "" : " - ",
                            options_.engines[static_cast<std::size_t>(game.pairing.engine[seat])].name);
        }
        fmt::print(stderr, "game {} ({} of {}): {}  {}  ({}, {} plies)\n", game.pairing.game + 1,
                   standing.games(), expected, players,
                   result_text(game.outcome, referee_.seats(), referee_.seat_letters()),
                   game.explanation(options_.engines), game.turns.size());
    }
    std::fflush(stderr);
}

void Progress::note(const std::string& text) {
    end();
    fmt::print(stderr, "{}\n", text);
    std::fflush(stderr);
}

void Progress::end() {
    if (line_open_) std::fputc('\n', stderr);
    line_open_ = false;
}

std::string Progress::time_left(int games, int expected) const {
    if (games == 0) return "";
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start_;
    const auto left = static_cast<long>(past.count() / games * (expected - games) + 0.5);
    return fmt::format("{}:{:02}:{:02} left", left / 3600, left / 60 % 60, left % 60);
}

} // namespace quartet::tools
