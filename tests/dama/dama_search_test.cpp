// The search playing Dama: equality with minimax, forced wins, compulsory captures, whole games.

#include "engines/dama/dama.hpp"
#include "tests/dama/random_dama.hpp"
#include "tests/search/equality.hpp"
#include "tests/search/search_support.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace quartet::testing {
namespace {

using dama::Dama;

GameRecord<Dama> at(std::string_view text, int quiet_plies = 0) {
    const Dama game;
    auto setup = game.read_position(text);
    REQUIRE(setup);
    setup->quiet_plies = quiet_plies;
    return GameRecord<Dama>{game, *setup};
}

std::string best_of(Searcher<Dama>& searcher, const GameRecord<Dama>& record, int depth) {
    const SearchResult<Dama> result = search(searcher, record, depth_limit(depth));
    return result.best ? record.game().write_move(record.position(), *result.best) : "none";
}

} // namespace

TEST_CASE("the search equals minimax") {
    check_equality(Dama{}, 1, 60, 1000, as_it_is);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    check_quiet_equality(Dama{}, 2, 60, 200, 3, as_it_is);
}

TEST_CASE("forced ends within the depth are found, all of them, and no others are claimed") {
    Searcher<Dama> searcher;
    const Dama game;
    Random random{3};
    constexpr int depth = 5;
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < 250; ++i) {
        const dama::Position p = random_dama_position(random, 3, 8);
        if (game.outcome(p).over) continue;
        const GameRecord<Dama> record{game, {p, 0, 1}};
        const Minimax<Dama> minimax{game, game.to_move(p), plain_policy, depth};
        const Score truth{minimax.value(p, depth, 0)};
        const SearchResult<Dama> result = search(searcher, record, depth_limit(depth));
        const Score score = result.report.score;
        if (truth.is_decided()) {
            CHECK(score == truth);
            const GameRecord<Dama> end =
                check_line(record, result.report.pv, searcher.settings().conventions);
            CHECK(static_cast<int>(result.report.pv.size()) == truth.plies_to_end());
            CHECK(end.outcome({}).over);
            ++(truth.is_win() ? wins : losses);
        } else if (score.is_decided()) {
            CHECK(score.plies_to_end() > depth); // seen by an extension or in quiescence
        }
    }
    CHECK(wins > 20);
    CHECK(losses > 5);
}

TEST_CASE("wins far off that are announced are played out against any defence") {
    Searcher<Dama> winner;
    Searcher<Dama> loser;
    Random random{4};
    const Dama game;
    int played = 0;
    for (int i = 0; i < 400 && played < 20; ++i) {
        const dama::Position p = random_dama_position(random, 4, 5);
        if (game.outcome(p).over) continue;
        GameRecord<Dama> record{game, {p, 0, 1}};
        SearchResult<Dama> result = search(winner, record, depth_limit(7));
        if (!result.report.score.is_win() || result.report.score.plies_to_end() < 5) continue;
        ++played;
        int left = result.report.score.plies_to_end();
        while (true) {
            record.play(*result.best);
            --left;
            if (record.outcome({}).over) break;
            record.play(*search(loser, record, depth_limit(6)).best);
            --left;
            REQUIRE(left > 0);
            REQUIRE_FALSE(record.outcome({}).over);
            result = search(winner, record, depth_limit(left));
            REQUIRE(result.report.score.is_win());
            CHECK(result.report.score.plies_to_end() <= left);
        }
        CHECK(left >= 0);
        CHECK(record.outcome({}).place[static_cast<std::size_t>(p.to_move.index())] == 1);
    }
    CHECK(played >= 10);
}

TEST_CASE("a pending capture is played before the ending is decided") {
    Searcher<Dama> searcher;
    const GameRecord<Dama> record = at("W:WKa1,Kc2:BKd7");
    CHECK(best_of(searcher, record, 4) == "c2d2");
    CHECK(search(searcher, record, depth_limit(4)).report.score == Score::win_in(3));
}

TEST_CASE("no moves: blocked, or decided by the ending rule") {
    Searcher<Dama> searcher;
    const auto score = [&](std::string_view text) {
        const SearchResult<Dama> result = search(searcher, at(text), depth_limit(4));
        CHECK_FALSE(result.best);
        CHECK(result.report.pv.empty());
        return result.report.score;
    };
    CHECK(score("B:Wa3,a4,b5,c5:Ba5") == Score::loss_in(0));
    CHECK(score("W:WKa1:BKh8") == Score::draw());
}

TEST_CASE("a forced capture with a clock is played at once") {
    Searcher<Dama> searcher;
    const GameRecord<Dama> record = at("W:WKa1:Ba3,c5,d3,b2,a7");
    REQUIRE(record.game().count(record.position()) == 1);
    Limits limits;
    limits.time[0] = std::chrono::hours{1};
    const SearchResult<Dama> result = search(searcher, record, limits);
    REQUIRE(result.best);
    CHECK(record.game().write_move(record.position(), *result.best) == "a1xa5xd5xd2xa2xa8");
    CHECK(result.report.depth == 1);
}

TEST_CASE("whole games: every move and every line is legal, and the same game comes again") {
    const auto play = [](std::uint64_t seed) {
        SearchSettings settings;
        settings.hash_mb = 1;
        Searcher<Dama> searcher{settings};
        Random random{seed};
        GameRecord<Dama> record = random_record(Dama{}, random, 12);
        std::string moves;
        while (!record.outcome(settings.conventions).over && record.ply() < 150) {
            Limits limits;
            limits.nodes = 300 + 1700 * static_cast<std::uint64_t>(record.ply() % 2);
            const SearchResult<Dama> result = search(searcher, record, limits);
            REQUIRE(result.best);
            CHECK(*result.best == result.report.pv.front());
            check_line(record, result.report.pv, settings.conventions);
            moves += record.game().write_move(record.position(), *result.best) + ' ';
            record.play(*result.best);
        }
        return moves;
    };
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const std::string first = play(seed);
        CHECK(first.size() > 20);
        if (seed <= 2) CHECK(first == play(seed));
    }
}

TEST_CASE("threads: a fixed depth is reached, and forced ends stay what they are") {
    SearchSettings settings;
    settings.threads = 4;
    Searcher<Dama> searcher{settings};
    const SearchResult<Dama> result = search(searcher, GameRecord<Dama>{}, depth_limit(6));
    CHECK(result.report.depth == 6);
    check_line(GameRecord<Dama>{}, result.report.pv, settings.conventions);
    CHECK(search(searcher, at("W:WKa1,Kc2:BKd7"), depth_limit(5)).report.score == Score::win_in(3));
}

} // namespace quartet::testing
