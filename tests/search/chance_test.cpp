// Where chance moves: the mean, exact or of a sample.

#include "core/game/random.hpp"
#include "tests/search/search_support.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

namespace quartet::testing {
namespace {

constexpr Policy sampling = [] {
    Policy policy = plain_policy;
    policy.chance_width = 3;
    return policy;
}();

} // namespace

TEST_CASE("the mean of chance") {
    ChanceMean mean;
    mean.add(Score{10});
    CHECK(mean.value() == Score{10});
    mean.add(Score{-3});
    CHECK(mean.value() == Score{3}); // 3.5, towards zero
    mean.add(Score{-20});
    CHECK(mean.value() == Score{-4}); // -4.33
    mean.add(Score::win_in(3));
    CHECK(mean.value() == Score{(10 - 3 - 20 + Score::max_eval) / 4});

    ChanceMean won;
    won.add(Score::win_in(3));
    won.add(Score::win_in(7));
    won.add(Score::win_in(5));
    CHECK(won.value() == Score::win_in(7));
    won.add(Score::loss_in(2));
    CHECK_FALSE(won.value().is_decided());
    ChanceMean lost;
    lost.add(Score::loss_in(4));
    lost.add(Score::loss_in(6));
    CHECK(lost.value() == Score::loss_in(6));
    ChanceMean nearly;
    nearly.add(Score::win_in(1));
    nearly.add(Score{Score::max_eval});
    CHECK_FALSE(nearly.value().is_decided());
}

TEST_CASE("more moves than are averaged are sampled evenly") {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", "random"));
    GameRecord<Trio> record{game};
    record.abandon(Seat{1});
    REQUIRE_FALSE(game.chance(record.position()));
    Searcher<Trio, sampling> searcher;
    const SearchResult<Trio> result = search(searcher, record, depth_limit(2));
    // By hand: our move, then the mean over three of the random seat's moves.
    int best = -100'000;
    Trio::Moves moves;
    game.generate(record.position(), moves);
    for (const Trio::Move& move : moves) {
        const Trio::Position p = game.after(record.position(), move);
        REQUIRE(game.chance(p));
        Trio::Moves drawn;
        game.generate(p, drawn);
        REQUIRE(drawn.size() > 3);
        int sum = 0;
        for (int i = 0; i < 3; ++i) {
            sum += evaluate(game, game.after(p, drawn[i * drawn.size() / 3]), Seat{0}).value();
        }
        best = std::max(best, sum / 3);
    }
    CHECK(result.report.score.value() == best);
    CHECK(result.report.pv.size() == 1); // the line stops before a turn of chance
}

TEST_CASE("on a turn of chance there is no move, but a score") {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", "random"));
    GameRecord<Trio> record{game};
    record.abandon(Seat{0});
    REQUIRE(game.chance(record.position()));
    Searcher<Trio> searcher;
    const auto reports = reports_of(searcher, SearchRequest<Trio>{record, {}, depth_limit(3)});
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].pv.empty());
    CHECK_FALSE(search(searcher, record, depth_limit(3)).best);
}

TEST_CASE("with three seats a whole game is searched, lines are legal and stop before chance") {
    Trio game;
    REQUIRE(set_rule(game, "Abandoned", "random"));
    Random random{5};
    Searcher<Trio> searcher;
    for (int round = 0; round < 10; ++round) {
        GameRecord<Trio> record{game};
        while (!record.outcome(searcher.settings().conventions).over && record.ply() < 60) {
            if (record.ply() == 6) record.abandon(Seat{static_cast<int>(random.below(3))});
            if (record.outcome(searcher.settings().conventions).over) break;
            if (game.chance(record.position())) {
                Trio::Moves moves;
                game.generate(record.position(), moves);
                record.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
                continue;
            }
            const SearchResult<Trio> result = search(searcher, record, depth_limit(4));
            REQUIRE(result.best);
            CHECK_FALSE(result.report.score.is_decided());
            GameRecord<Trio> line = record;
            for (const Trio::Move& move : result.report.pv) {
                CHECK_FALSE(game.chance(line.position()));
                line.play(move);
            }
            check_line(record, result.report.pv, searcher.settings().conventions);
            record.play(*result.best);
        }
    }
}

} // namespace quartet::testing
