// Chess for Four: each seat's view of a game, points to be told beforehand, and weights behind them found again; games that
// are played for the tuner.

#include "core/game/referee_of.hpp"
#include "core/search/examiner_of.hpp"
#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/tools/programs.hpp"
#include "tools/record/played_game.hpp"
#include "tools/tune/fit.hpp"
#include "tools/tune/sampling.hpp"
#include "tools/tune/weights_file.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;
using chess4::Chess4;

namespace {

// A game of random moves with a score for each; with `leaves` the second seat resigns at its fifth turn.
PlayedGame random_game(std::uint64_t seed, bool leaves) {
    Random random{seed};
    const auto referee = make_referee<Chess4>();
    PlayedGame game;
    game.pairing.engine = {0, 1, 2, 3};
    while (!referee->outcome().over) {
        const std::vector<std::string> moves = referee->legal_moves();
        Turn turn;
        turn.kind = referee->ply() < 8               ? Turn::Kind::opening
                    : referee->chance_to_move()      ? Turn::Kind::drawn
                    : leaves && referee->ply() == 17 ? Turn::Kind::left
                                                     : Turn::Kind::played;
        turn.seat = referee->to_move();
        const bool left = turn.kind == Turn::Kind::left;
        turn.move = *referee->play(left ? "R" : moves[random.below(moves.size())]);
        if (turn.kind == Turn::Kind::opening) game.opening.moves.push_back(turn.move);
        if (turn.kind == Turn::Kind::played)
            turn.info.emplace().score = "cp " + std::to_string(game.turns.size());
        game.turns.push_back(turn);
    }
    game.outcome = referee->outcome();
    game.reason = game.outcome.reason;
    return game;
}

// The weighted sum of a position's features, by the divisor.
double value_of(const Samples& samples, std::size_t position, const Examiner& examiner) {
    const std::vector<double> weights{examiner.weights().begin(), examiner.weights().end()};
    return samples.weigh<double>(position, weights) / examiner.divisor();
}

} // namespace

TEST_CASE("each seat's view of a game is a game, as long as it is in it") {
    const auto examiner = make_examiner<Chess4>();
    int after_the_end = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const PlayedGame game = random_game(seed, seed % 2 == 1);
        SamplingCounts counts;
        const Samples samples = sample_game(*examiner, game, examiner->weights(), {}, counts);
        REQUIRE(samples.target() == Target::points);
        REQUIRE(samples.games().size() == 4);
        std::array<std::size_t, 4> last{};
        for (std::size_t i = 0; i < game.turns.size(); ++i)
            last[static_cast<std::size_t>(game.turns[i].seat.index())] = i;
        const Chess4 rules;
        for (const Seat view : chess4::all_seats) {
            const Samples::Game& seen = samples.games()[chess4::at(view)];
            CHECK(seen.result == rules.terminal_score(game.outcome, view));
            CHECK(seen.held_out == samples.games()[0].held_out);
            std::size_t at = seen.first;
            chess4::Position p = rules.start().position;
            for (std::size_t i = 0; i < game.turns.size(); ++i) {
                const Turn& turn = game.turns[i];
                const bool taken =
                    turn.kind == Turn::Kind::played && is_settled(rules, p, rules.weights(), 0);
                if (taken && i <= last[chess4::at(view)] + 3) {
                    REQUIRE(at < seen.end);
                    CHECK(static_cast<int>(value_of(samples, at, *examiner)) ==
                          evaluate(rules, p, view).value());
                    const bool own = turn.seat == view;
                    CHECK(samples.score(at) == (own ? static_cast<SampleScore>(i) : no_score));
                    ++at;
                }
                after_the_end += taken && i > last[chess4::at(view)] + 3;
                p = turn.kind == Turn::Kind::left ? rules.abandon(p, turn.seat, Departure::resigned)
                                                  : rules.after(p, *rules.read_move(p, turn.move));
            }
            CHECK(at == seen.end);
        }
        CHECK(counts.games == 1);
        CHECK(counts.taken == counts.settled);
        CHECK(counts.settled <= counts.positions);
        SamplingOptions few;
        few.per_game = 10;
        SamplingCounts drawn;
        const Samples thin = sample_game(*examiner, game, examiner->weights(), few, drawn);
        CHECK(drawn.taken == std::min<std::size_t>(10, counts.settled));
        CHECK(thin.size() <= 40);
        CHECK(thin.games().size() == 4);
    }
    CHECK(after_the_end > 100);
}

TEST_CASE("a seat that has left cannot leave again, and moves drawn for it are played") {
    const auto examiner = make_examiner<Chess4>();
    CHECK_FALSE(examiner->play("X"));
    REQUIRE(examiner->play("R"));
    for (const char* move : {"m8l8", "g13g12", "b8c8"}) REQUIRE(examiner->play(move));
    CHECK_FALSE(examiner->play("T"));
    CHECK(examiner->play("h2h3"));
}

TEST_CASE("weights behind points are found again, tangent by tangent") {
    const Chess4 game;
    const auto examiner = make_examiner<Chess4>();
    const std::vector<std::int16_t> truth{game.weights().begin(), game.weights().end()};
    // Set-ups of random games, and what they are worth with the true weights and some luck.
    Random random{61};
    std::vector<std::string> positions;
    std::vector<double> paid;
    while (positions.size() < 1'500) {
        const auto setup = chess4::testing::played_chess4_setup(random, game);
        if (game.outcome(setup.position).over) continue;
        positions.push_back(game.write_position(setup));
        for (const Seat view : chess4::all_seats) {
            const int luck = static_cast<int>(random.below(201)) - 100;
            paid.push_back(evaluate(game, game.on_turn(setup.position), view).value() + luck);
        }
    }
    const std::vector<bool> fixed = [&] {
        std::vector<bool> flags(truth.size());
        for (std::size_t i = 0; i < truth.size(); ++i)
            flags[i] = examiner->feature_name(static_cast<int>(i)) == "scarcity";
        return flags;
    }();
    std::vector<std::int16_t> weights = truth;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (!fixed[i]) weights[i] = static_cast<std::int16_t>(weights[i] * (i % 2 == 0 ? 6 : 15) / 10);
    for (int round = 0; round < 4; ++round) {
        Samples samples{Target::points};
        for (std::size_t i = 0; i < positions.size(); ++i) {
            REQUIRE(examiner->set_up(positions[i]));
            for (const Seat view : chess4::all_seats) {
                std::vector<FeatureAmount> row;
                const int base = examiner->features(view, weights, row);
                samples.add_game(paid[4 * i + chess4::at(view)], false);
                samples.add(row, no_score, base);
            }
        }
        FitOptions options;
        options.spread = 1e4;
        options.fixed = fixed;
        const std::vector<double> start{weights.begin(), weights.end()};
        const Fit fit = fit_weights(samples, start, examiner->divisor(), options);
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = static_cast<std::int16_t>(std::lround(fit.weights[i]));
        CAPTURE(round);
        if (round == 3) CHECK(fit.scale < 70); // the luck, 58, and what rounding costs
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string name{examiner->feature_name(static_cast<int>(i))};
        CAPTURE(name);
        CHECK(std::abs(weights[i] - truth[i]) <= 4 + std::abs(truth[i]) / 20);
    }
}

TEST_CASE("games are played for the tuner, kept, and not played again") {
    const TemporaryFolder folder;
    const std::string program = std::string{"'"} + QUARTET_PROGRAM + "'";
    struct Case {
        std::string game;
        int games;
        int views; // 0: none are told
    };
    for (const Case& each : {Case{"chess4", 6, 4}, {"dama", 6, 0}, {"smess", 4, 0}, {"cyvasse", 2, 0}}) {
        CAPTURE(each.game);
        const auto tune = [&](const std::string& words) {
            return run(fmt::format("{} tune {} --seed 7 {}", program, each.game, words));
        };
        const std::string kept = folder.file(each.game + ".jsonl");
        const std::string play =
            fmt::format("--play {} --nodes 60 --openings random:4 --per-game 20 ", each.games);
        const Run first = tune(fmt::format("{} --records {} -o {}", play, kept, folder.file("first.inc")));
        CAPTURE(first.error);
        REQUIRE(first.status == 0);
        CHECK(first.output.find(fmt::format("games {}, passed over 0", each.games)) != std::string::npos);
        CHECK((first.output.find(", views ") != std::string::npos) == (each.views > 0));
        const std::string games = read_file(kept);
        CHECK(static_cast<int>(lines_of(games).size()) == each.games + 1);
        // Again: the games are there. From the file alone: the same weights. With nothing kept: the same games anew.
        const Run again = tune(fmt::format("{} --records {} -o {}", play, kept, folder.file("again.inc")));
        CHECK(again.status == 0);
        CHECK(read_file(kept) == games);
        CHECK(again.output == first.output);
        const Run read = tune(fmt::format("{} --per-game 20 -o {}", kept, folder.file("read.inc")));
        CHECK(read.status == 0);
        const Run anew = tune(fmt::format("{} --concurrency 2 -o {}", play, folder.file("anew.inc")));
        CHECK(anew.status == 0);
        const std::string weights = read_file(folder.file("first.inc"));
        CHECK(weights.find("\"") != std::string::npos);
        for (const char* other : {"again.inc", "read.inc", "anew.inc"}) {
            CAPTURE(other);
            CHECK(read_file(folder.file(other)) == weights);
        }
        // Other games are another match.
        const Run others = tune(fmt::format("--play {} --nodes 70 --records {}", each.games, kept));
        CHECK(others.status == 2);
        CHECK(others.error.find("another match") != std::string::npos);
        CHECK(read_file(kept) == games);
    }
}
