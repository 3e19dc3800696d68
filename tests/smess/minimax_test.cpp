// The opponent that plays plain minimax: that it does, and that the engine beats it in a short match.

#include "core/game/random.hpp"
#include "tests/smess/minimax_smess.hpp"
#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

// Minimax as plainly as it can be said.
int plain_value(const smess::Position& p, int depth, int ply) {
    const smess::Smess game;
    if (const Outcome outcome = game.outcome(p); outcome.over)
        return MinimaxSmess::final_value(p, outcome, ply);
    if (depth == 0) return MinimaxSmess::evaluation(p);
    smess::Moves moves;
    game.generate(p, moves);
    int best = -MinimaxSmess::win;
    for (const smess::Move& move : moves)
        best = std::max(best, -plain_value(game.after(p, move), depth - 1, ply + 1));
    return best;
}

smess::Position at(std::string_view text) {
    const auto setup = smess::Smess{}.read_position(text);
    REQUIRE(setup);
    return setup->position;
}

std::string best_of(const smess::Position& p) {
    std::string text;
    for (const smess::Move& move : MinimaxSmess{}.best_moves(p))
        text += fmt::format("{}{}", text.empty() ? "" : " ", smess::Smess{}.write_move(p, move));
    return text;
}

} // namespace

TEST_CASE("it counts material and legal moves") {
    const smess::Smess game;
    CHECK(MinimaxSmess::evaluation(game.start().position) == 0);
    // Blue: Brain d1 with three moves, Numskull a1 with seven, Ninny e5 with three. Red: Brain d8, three moves.
    const smess::Position p = at("3b3/7/7/4N2/7/7/7/S2B3 w 0 1");
    CHECK(MinimaxSmess::evaluation(p) == 9000 + 1000 + (3 + 7 + 3) - 3);
    CHECK(MinimaxSmess::evaluation(smess::passed(p)) == -MinimaxSmess::evaluation(p));
}

TEST_CASE("its moves and their value are those of plain minimax") {
    const smess::Smess game;
    Random random{5};
    for (int round = 0; round < 40; ++round) {
        smess::Position p = game.start().position;
        const auto plies = random.below(60);
        for (std::uint64_t i = 0; i < plies && !game.outcome(p).over; ++i) {
            smess::Moves moves;
            game.generate(p, moves);
            p = game.after(p,
                           moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
        if (game.outcome(p).over) continue;
        CAPTURE(game.write_position({p, 0, 1}));
        const int depth = 1 + round % 4;
        smess::Moves moves;
        game.generate(p, moves);
        std::vector<int> values;
        for (const smess::Move& move : moves)
            values.push_back(-plain_value(game.after(p, move), depth - 1, 1));
        const int greatest = *std::max_element(values.begin(), values.end());
        MinimaxSmess minimax{depth};
        const std::vector<smess::Move> best = minimax.best_moves(p);
        CHECK(minimax.value() == greatest);
        for (int i = 0; i < moves.size(); ++i) {
            const bool chosen = std::find(best.begin(), best.end(), moves[i]) != best.end();
            CHECK(chosen == (values[static_cast<std::size_t>(i)] == greatest));
        }
        CHECK(static_cast<int>(best.size()) == std::count(values.begin(), values.end(), greatest));
    }
}

TEST_CASE("it takes a Brain at once, and sees a win in three plies") {
    CHECK(best_of(at("3b3/7/7/7/3S3/7/7/3B3 w 0 1")) == "d4d8");
    MinimaxSmess minimax;
    minimax.best_moves(at("3b3/7/7/7/3S3/7/7/3B3 w 0 1"));
    CHECK(minimax.value() == MinimaxSmess::win - 1);
    // The end of the shortest game, three plies before.
    smess::Position p = smess::Smess{}.start().position;
    for (const char* text : {"d2d3", "b7a8", "d1d2"}) {
        const auto move = smess::Smess{}.read_move(p, text);
        REQUIRE(move);
        p = smess::Smess{}.after(p, *move);
    }
    minimax.best_moves(p);
    CHECK(minimax.value() < MinimaxSmess::win - 5); // Blue need not play c2c3
}

TEST_CASE("the engine is the better one, without a fault") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match smess --engine cmd={} name=engine nodes=20000 --engine cmd={} "
                        "name=minimax depth=4 --games 4 --openings random:8 --seed 1 --quiet --json {}",
                        QUARTET_PROGRAM, QUARTET_SMESS_PROGRAM, MINIMAX_SMESS_PROGRAM, json));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    REQUIRE(file.games.size() == 4);
    const auto referee = referee_of("smess");
    double points = 0;
    for (const auto& game : file.games) {
        CHECK(game["faults"].empty());
        CHECK(replays(*referee, game));
        const std::size_t seat = game["players"][0]["engine"] == 0 ? 0 : 1;
        points += game["points"][seat].get<double>() / 2;
    }
    CHECK(points >= 3);
}
