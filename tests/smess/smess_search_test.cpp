// The search playing Smess: equality with minimax, forced wins, danger, whole games.

#include "engines/smess/smess.hpp"
#include "tests/search/equality.hpp"
#include "tests/search/search_support.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

using smess::Smess;

GameRecord<Smess> at(std::string_view text, int quiet_plies = 0) {
    const Smess game;
    auto setup = game.read_position(text);
    REQUIRE(setup);
    setup->quiet_plies = quiet_plies;
    return GameRecord<Smess>{game, *setup};
}

// The record after moves from the start, blank between them.
GameRecord<Smess> after_moves(std::string_view moves) {
    GameRecord<Smess> record;
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;) {
        const auto move = record.game().read_move(record.position(), word);
        REQUIRE(move);
        record.play(*move);
    }
    return record;
}

smess::Move move_of(const GameRecord<Smess>& record, std::string_view text) {
    const auto move = record.game().read_move(record.position(), text);
    REQUIRE(move);
    return *move;
}

std::string text_of(const GameRecord<Smess>& record, const smess::Move& move) {
    return record.game().write_move(record.position(), move);
}

// Forced ends by looking at all moves, without the search: whether the side to move wins within `plies`, odd, or has
// lost within `plies`, even.
bool loses(const smess::Position& p, int plies);
bool wins(const smess::Position& p, int plies) {
    smess::Moves moves;
    legal_moves(Smess{}, p, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const smess::Move& move) { return loses(smess::after(p, move), plies - 1); });
}
bool loses(const smess::Position& p, int plies) {
    const Outcome outcome = smess::outcome(p);
    if (outcome.over) return outcome == Outcome::win(smess::other(p.to_move), outcome.reason);
    if (plies == 0) return false;
    smess::Moves moves;
    generate(p, moves);
    return std::all_of(moves.begin(), moves.end(),
                       [&](const smess::Move& move) { return wins(smess::after(p, move), plies - 1); });
}
// Plies to the end if it can be forced within `most` of them.
std::optional<int> forced_end(const smess::Position& p, int most) {
    for (int plies = 0; plies <= most; ++plies)
        if (plies % 2 == 1 ? wins(p, plies) : loses(p, plies)) return plies;
    return std::nullopt;
}

// A line that is shown for a forced end goes all the way to it.
void check_forced_line(const GameRecord<Smess>& record, const SearchReport<Smess>& report) {
    const GameRecord<Smess> end = check_line(record, report.pv, Conventions{});
    CHECK(static_cast<int>(report.pv.size()) == report.score.plies_to_end());
    CHECK(end.outcome(Conventions{}).over);
}

// Few pieces near each other, so that much is forced.
constexpr auto scattered = [](GameRecord<Smess>& record, Random& random) {
    record = GameRecord<Smess>{Smess{}, {random_smess_position(random, 4, 2), 0, 1}};
};

constexpr auto half_full = [](GameRecord<Smess>& record, Random& random) {
    record = GameRecord<Smess>{Smess{}, {random_smess_position(random, 6, 3), 0, 1}};
};

// The three shortest decisive games, six plies each; Red wins.
constexpr std::array<std::string_view, 3> shortest_games{
    "d2d3 b7a8 d1d2 b8b2 c2c3 b2d2", "d2d3 b7a8 c2c3 b8b2 d1d2 b2d2", "c2c3 b7a8 d2d3 b8b2 d1d2 b2d2"};

// The first `plies` moves of a game.
std::string first_moves(std::string_view game, int plies) {
    return std::string{game.substr(0, static_cast<std::size_t>(plies * 5))};
}

} // namespace

TEST_CASE("the search equals minimax from the start on") {
    check_equality(Smess{}, 1, 60, 120, as_it_is);
}

TEST_CASE("the search equals minimax with few pieces, where wins and losses are near") {
    check_equality(Smess{}, 2, 0, 880, scattered);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    // Without a window the captures of a full board are too many to follow.
    check_quiet_equality(Smess{}, 3, 0, 200, 3, scattered);
    check_quiet_equality(Smess{}, 4, 0, 100, 2, half_full);
    check_quiet_equality(Smess{}, 5, 2, 20, 1, as_it_is);
}

TEST_CASE("forced ends within the depth are found with their exact distance, and no others are claimed") {
    Searcher<Smess, full_width> searcher;
    Random random{5};
    constexpr int depth = 5;
    std::map<int, int> seen; // distances
    for (int i = 0; i < 500; ++i) {
        const bool few = i % 5 != 0;
        const GameRecord<Smess> record =
            few ? GameRecord<Smess>{Smess{}, {random_smess_position(random, 4, 2), 0, 1}}
                : random_record(Smess{}, random, 60);
        if (record.outcome({}).over) continue;
        const std::optional<int> truth = forced_end(record.position(), depth);
        const SearchResult<Smess> result = search(searcher, record, depth_limit(depth));
        const Score score = result.report.score;
        CAPTURE(record.game().write_position(record.setup()));
        if (truth) {
            CHECK(score == (*truth % 2 == 1 ? Score::win_in(*truth) : Score::loss_in(*truth)));
            check_forced_line(record, result.report);
            ++seen[*truth];
        } else if (score.is_decided()) {
            // Seen by an extension or in quiescence: then it is real, too.
            const int plies = score.plies_to_end();
            CHECK(plies > depth);
            CHECK(score.is_win() == (plies % 2 == 1));
            if (few && plies <= 9) CHECK(forced_end(record.position(), plies).has_value());
        }
    }
    for (const int distance : {1, 2, 3, 4, 5}) {
        CAPTURE(distance);
        CHECK(seen[distance] >= 3);
    }
}

TEST_CASE("wins far off that are announced are played out against any defence") {
    Searcher<Smess> winner;
    Searcher<Smess> loser;
    Random random{6};
    int played = 0;
    for (int i = 0; i < 600 && played < 20; ++i) {
        GameRecord<Smess> record{Smess{}, {random_smess_position(random, 5, 2), 0, 1}};
        if (record.outcome({}).over) continue;
        const Seat side = record.position().to_move;
        SearchResult<Smess> result = search(winner, record, depth_limit(6));
        if (!result.report.score.is_win() || result.report.score.plies_to_end() < 5) continue;
        ++played;
        int left = result.report.score.plies_to_end();
        while (true) {
            record.play(*result.best);
            --left;
            if (record.outcome({}).over) break;
            record.play(*search(loser, record, depth_limit(5)).best);
            --left;
            REQUIRE(left > 0);
            REQUIRE_FALSE(record.outcome({}).over);
            result = search(winner, record, depth_limit(left));
            REQUIRE(result.report.score.is_win());
            CHECK(result.report.score.plies_to_end() <= left);
        }
        CHECK(left >= 0);
        CHECK(record.outcome({}).place[static_cast<std::size_t>(side.index())] == 1);
    }
    CHECK(played >= 10);
}

TEST_CASE("the shortest games: not forced three plies before the end, lost by one move, won in one") {
    Searcher<Smess> searcher;
    for (const std::string_view game : shortest_games) {
        CAPTURE(game);
        // Blue can still avoid it: full-width search has no forced end, and ours claims none.
        const GameRecord<Smess> three_before = after_moves(first_moves(game, 3));
        CHECK_FALSE(forced_end(three_before.position(), 7));
        CHECK_FALSE(search(searcher, three_before, depth_limit(7)).report.score.is_decided());
        const GameRecord<Smess> two_before = after_moves(first_moves(game, 4));
        CHECK_FALSE(forced_end(two_before.position(), 6));
        CHECK_FALSE(search(searcher, two_before, depth_limit(6)).report.score.is_decided());
        // The move that was played loses at once, and is seen to.
        SearchRequest<Smess> blunder{two_before, {move_of(two_before, game.substr(20, 4))}, depth_limit(4)};
        const SearchResult<Smess> lost = searcher.search(blunder, {});
        CHECK(lost.report.score == Score::loss_in(2));
        check_forced_line(two_before, lost.report);
        CHECK(text_of(after_moves(first_moves(game, 5)), lost.report.pv.back()) == game.substr(25, 4));
        for (int depth = 1; depth <= 4; ++depth) {
            const GameRecord<Smess> one_before = after_moves(first_moves(game, 5));
            const SearchResult<Smess> won = search(searcher, one_before, depth_limit(depth));
            CHECK(won.report.score == Score::win_in(1));
            CHECK(won.report.pv.size() == 1);
            CHECK(text_of(one_before, *won.best) == game.substr(25, 4));
        }
    }
}

TEST_CASE("a seat in danger may not stand pat: its flight is searched, as often as the budget says") {
    // Wins in three plies by an attack that no reply answers are seen one ply deep with a budget, not without.
    Searcher<Smess, content_policy> content{equality_settings()};
    Searcher<Smess, careful_policy> careful{equality_settings()};
    Random random{7};
    int found = 0;
    int harmless = 0;
    for (int i = 0; i < 4000 && (found < 40 || harmless < 200); ++i) {
        const GameRecord<Smess> record{Smess{}, {random_smess_position(random, 6, 2), 0, 1}};
        const smess::Position& p = record.position();
        smess::Move unused;
        if (record.outcome({}).over || smess::wins_now(p, unused)) continue;
        bool attack_wins = false;
        smess::Moves moves;
        generate(p, moves);
        for (const smess::Move& move : moves) {
            const smess::Position next = smess::after(p, move);
            attack_wins = attack_wins || (smess::danger(next) && loses(next, 2));
        }
        CAPTURE(record.game().write_position(record.setup()));
        const Score with = search(careful, record, depth_limit(1)).report.score;
        const Score without = search(content, record, depth_limit(1)).report.score;
        CHECK((with == Score::win_in(3)) == attack_wins);
        CHECK_FALSE(without.is_win());
        found += attack_wins;
        harmless += !attack_wins;
    }
    CHECK(found >= 40);
}

TEST_CASE("a seat out of danger is content with the static value, or better") {
    Searcher<Smess> searcher{equality_settings()};
    const Smess game;
    Random random{8};
    int better = 0;
    int quiet = 0;
    int in_danger_and_worse = 0;
    for (int i = 0; i < 600; ++i) {
        const GameRecord<Smess> record = random_record(game, random, 60);
        smess::Moves moves;
        generate(record.position(), moves);
        if (moves.empty()) continue;
        const smess::Move move =
            moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
        const smess::Position next = smess::after(record.position(), move);
        if (game.outcome(next).over) continue;
        const Score score =
            -searcher.search(SearchRequest<Smess>{record, {move}, depth_limit(1)}, {}).report.score;
        const Score standing = evaluate(game, next, next.to_move);
        CAPTURE(game.write_position({next, 0, 1}));
        smess::Moves noisy;
        smess::noisy(next, noisy);
        if (smess::danger(next)) {
            in_danger_and_worse += score < standing;
        } else if (noisy.empty()) {
            CHECK(score == standing);
            ++quiet;
        } else {
            CHECK(score >= standing);
            better += score > standing;
        }
    }
    CHECK(quiet > 30);
    CHECK(better > 30);
    CHECK(in_danger_and_worse > 10);
}

TEST_CASE("no move outside those that are asked for, though it would win at once") {
    Searcher<Smess> searcher;
    // Blue can capture on c8, or do something else.
    const GameRecord<Smess> record = at("2b4/2S4/7/7/7/7/n6/B6 w 0 1");
    const SearchResult<Smess> free = search(searcher, record, depth_limit(3));
    CHECK(free.report.score == Score::win_in(1));
    CHECK(text_of(record, *free.best) == "c7c8");
    const smess::Move other = move_of(record, "c7c6");
    const SearchResult<Smess> bound =
        searcher.search(SearchRequest<Smess>{record, {other}, depth_limit(3)}, {});
    CHECK(*bound.best == other);
    CHECK(bound.report.score != Score::win_in(1));
}

TEST_CASE("with several lines each has its own value, wins at once included") {
    SearchSettings settings = equality_settings();
    settings.multi_pv = 4;
    Searcher<Smess, without_table> several{settings};
    Searcher<Smess, without_table> single{equality_settings()};
    Random random{9};
    int compared = 0;
    for (int i = 0; i < 60; ++i) {
        const GameRecord<Smess> record{Smess{}, {random_smess_position(random, 6, 2), 0, 1}};
        if (record.outcome({}).over) continue;
        const SearchRequest<Smess> request{record, {}, depth_limit(2)};
        for (const auto& report : reports_of(several, request)) {
            if (report.depth != 2) continue;
            const SearchResult<Smess> alone =
                single.search(SearchRequest<Smess>{record, {report.pv.front()}, depth_limit(2)}, {});
            CHECK(report.score == alone.report.score);
            ++compared;
        }
    }
    CHECK(compared > 150);
}

TEST_CASE("a game that a convention has ended is not won any more") {
    Searcher<Smess, full_width> searcher;
    Random random{10};
    int in_time = 0;
    int too_late = 0;
    for (int i = 0; i < 4000 && (in_time < 15 || too_late < 15); ++i) {
        const smess::Position p = random_smess_position(random, 3, 2);
        if (Smess{}.outcome(p).over || forced_end(p, 3) != 3) continue;
        // The win takes a quiet move, whatever the reply, and a capture of the Brain.
        const auto wins_after = [&](int quiet) {
            const GameRecord<Smess> record{Smess{}, {p, quiet, 1}};
            return search(searcher, record, depth_limit(3)).report.score == Score::win_in(3);
        };
        CHECK(wins_after(0));
        CHECK(wins_after(97)); // 99 plies before the capture
        ++in_time;
        // One ply later the game is over before it, unless somebody captures or is promoted on the way.
        smess::Moves noisy;
        smess::noisy(p, noisy);
        bool quiet_reply_always = noisy.empty();
        smess::Moves moves;
        generate(p, moves);
        for (const smess::Move& move : moves) {
            smess::Moves replies;
            smess::noisy(smess::after(p, move), replies);
            quiet_reply_always = quiet_reply_always && replies.empty();
        }
        if (!quiet_reply_always) continue;
        CHECK_FALSE(wins_after(98));
        ++too_late;
    }
    CHECK(in_time >= 15);
    CHECK(too_late >= 15);
}

TEST_CASE("no moves, and games that are over") {
    Searcher<Smess> searcher;
    const auto score = [&](std::string_view text) {
        const SearchResult<Smess> result = search(searcher, at(text), depth_limit(4));
        CHECK_FALSE(result.best);
        CHECK(result.report.pv.empty());
        return result.report.score;
    };
    CHECK(score("7/7/7/7/3b3/3B3/7/7 w 0 1") == Score::draw());
    CHECK(score("7/7/7/7/3b3/7/7/N6 w 0 1") == Score::loss_in(0));
    CHECK(score("n6/7/7/7/7/3B3/7/7 w 0 1") == Score::win_in(0));
}

TEST_CASE("whole games: every move and every line is legal, and the same game comes again") {
    const auto play = [](std::uint64_t seed) {
        SearchSettings settings;
        settings.hash_mb = 1;
        Searcher<Smess> searcher{settings};
        Random random{seed};
        GameRecord<Smess> record = random_record(Smess{}, random, 12);
        std::string moves;
        while (!record.outcome(settings.conventions).over && record.ply() < 150) {
            Limits limits;
            limits.nodes = 300 + 1700 * static_cast<std::uint64_t>(record.ply() % 2);
            const SearchResult<Smess> result = search(searcher, record, limits);
            REQUIRE(result.best);
            CHECK(*result.best == result.report.pv.front());
            check_line(record, result.report.pv, settings.conventions);
            moves += text_of(record, *result.best) + ' ';
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
    Searcher<Smess, full_width> searcher{settings};
    const SearchResult<Smess> result = search(searcher, GameRecord<Smess>{}, depth_limit(6));
    CHECK(result.report.depth == 6);
    check_line(GameRecord<Smess>{}, result.report.pv, settings.conventions);
    Random random{11};
    int decided = 0;
    for (int i = 0; i < 100; ++i) {
        const GameRecord<Smess> record{Smess{}, {random_smess_position(random, 4, 2), 0, 1}};
        if (record.outcome({}).over) continue;
        const std::optional<int> truth = forced_end(record.position(), 4);
        if (!truth) continue;
        const SearchReport<Smess> report = search(searcher, record, depth_limit(5)).report;
        CHECK(report.score == (*truth % 2 == 1 ? Score::win_in(*truth) : Score::loss_in(*truth)));
        check_forced_line(record, report);
        ++decided;
    }
    CHECK(decided > 20);
}

} // namespace quartet::testing
