#pragma once

// What every opponent that plays plain minimax is tested for.

#include "tests/support/minimax_player.hpp"
#include "tests/support/played_at_random.hpp"
#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quartet::testing {

// Whether the player finds the value of a position and all moves of that value.
template <class Style>
void check_equal_to_minimax(const typename Style::Game::Position& p, int depth) {
    const typename Style::Game game;
    CAPTURE(game.write_position({p, 0, 1}));
    CAPTURE(depth);
    typename Style::Game::Moves moves;
    game.generate(p, moves);
    std::vector<int> values;
    for (const auto& move : moves) values.push_back(-plain_minimax<Style>(game.after(p, move), depth - 1, 1));
    const int greatest = *std::max_element(values.begin(), values.end());
    MinimaxPlayer<Style> minimax{depth};
    const auto best = minimax.best_moves(p);
    CHECK(minimax.value() == greatest);
    for (int i = 0; i < moves.size(); ++i) {
        const bool chosen = std::find(best.begin(), best.end(), moves[i]) != best.end();
        CHECK(chosen == (values[static_cast<std::size_t>(i)] == greatest));
    }
    CHECK(static_cast<int>(best.size()) == std::count(values.begin(), values.end(), greatest));
}

// Plays a match of an engine with such an opponent, each in `match` words of `quartet match`; the points of the engine,
// a whole one a game won. No game may have a fault.
inline double points_against_minimax(const std::string& variant, const std::string& engine,
                                     const std::string& opponent, int games, const std::string& more) {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match = run(fmt::format(
        "{} match {} --engine {} name=engine --engine {} name=minimax --games {} {} --quiet --json {}",
        QUARTET_PROGRAM, variant, engine, opponent, games, more, json));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    REQUIRE(static_cast<int>(file.games.size()) == games);
    const auto referee = referee_of(variant);
    double points = 0;
    for (const auto& game : file.games) {
        CHECK(game["faults"].empty());
        CHECK(replays(*referee, game));
        const std::size_t seat = game["players"][0]["engine"] == 0 ? 0 : 1;
        points += game["points"][seat].template get<double>() / 2;
    }
    return points;
}

} // namespace quartet::testing
