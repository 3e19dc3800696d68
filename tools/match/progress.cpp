#include "tools/match/progress.hpp"

#include "tools/counted.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace quartet::tools {

Progress::Progress(const MatchOptions& options, const Referee& referee)
    : options_{options}, referee_{referee} {}

void Progress::finished(const PlayedGame& game, const Standing& standing, int expected) {
    ++finished_;
    if (options_.quiet) return;
    if (line_.on_terminal()) {
        stale_ = !line_.due();
        if (!stale_) draw(standing, expected);
        return;
    }
    const Names names = table_names(standing.names());
    std::string players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee_.seats()); ++seat) {
        players += fmt::format("{}{}", seat == 0 ? "" : " - ",
                               names[static_cast<std::size_t>(game.pairing.engine[seat])]);
    }
    fmt::print(stderr, "game {} ({} of {}): {}  {}  ({}, {})\n", game.pairing.game + 1, standing.games(),
               expected, players, result_text(game.outcome, referee_.seats(), referee_.seat_letters()),
               without_controls(game.explanation(options_.engines)),
               counted(game.turns.size(), "ply", "plies"));
    std::fflush(stderr);
}

void Progress::draw(const Standing& standing, int expected) {
    const std::string line = fmt::format(
        "{}/{}  {}  {}", standing.games(), expected, standing.short_text(),
        time_left(std::chrono::steady_clock::now() - start_, finished_, expected - standing.games()));
    line_.show(line);
    stale_ = false;
}

void Progress::note(const std::string& text) {
    line_.leave();
    fmt::print(stderr, "{}\n", without_controls(text));
    std::fflush(stderr);
}

void Progress::end(const Standing& standing, int expected) {
    if (stale_) draw(standing, expected);
    line_.leave();
}

} // namespace quartet::tools
