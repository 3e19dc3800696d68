// The search playing Cyvasse: equality with minimax, forced wins, danger, whole games.

#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/search/equality.hpp"
#include "tests/search/search_support.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace quartet::testing {
namespace {

using cyvasse::Cyvasse;
using Board = cyvasse::Geometry;

GameRecord<Cyvasse> at(std::string_view text, int quiet_plies = 0) {
    const Cyvasse game;
    auto setup = game.read_position(text);
    REQUIRE(setup);
    setup->quiet_plies = quiet_plies;
    return GameRecord<Cyvasse>{game, *setup};
}

cyvasse::Move move_of(const GameRecord<Cyvasse>& record, std::string_view text) {
    const auto move = record.game().read_move(record.position(), text);
    REQUIRE(move);
    return *move;
}

std::string text_of(const GameRecord<Cyvasse>& record, const cyvasse::Move& move) {
    return record.game().write_move(record.position(), move);
}

// A few pieces of any kinds shut in by mountains on some cells of the middle, so that moves are few and much is forced.
// One king a side, sometimes none: then towers alone lose.
cyvasse::Position arena(Random& random, int most) {
    const Square middle = Board::at(5, 4);
    cyvasse::Set cells = Board::neighbours(middle) | cyvasse::Set{middle};
    while (cells.count() < 13) {
        const cyvasse::Set border = Board::spread(cells) & ~cells;
        auto chosen = random.below(static_cast<std::uint64_t>(border.count()));
        for (const Square square : border)
            if (chosen-- == 0) cells.insert(square);
    }
    cyvasse::Position p{};
    p.mountains = Board::all & ~cells;
    p.to_move = random.below(2) == 0 ? cyvasse::white : cyvasse::black;
    if (random.below(2) == 0) p.water.insert(random_free_cell(random, p));
    for (cyvasse::Set* const side : {&p.own, &p.opponent}) {
        const bool king = random.below(8) != 0;
        const auto pieces = 2 + random.below(static_cast<std::uint64_t>(most - 1));
        for (std::uint64_t i = 0; i < pieces; ++i) {
            const Square square = random_free_cell(random, p);
            side->insert(square);
            p.of_kind[static_cast<std::size_t>(i == 0 && king ? 9 : random.below(9))].insert(square);
        }
    }
    return p;
}

GameRecord<Cyvasse> arena_record(Random& random, int most = 3) {
    return GameRecord<Cyvasse>{Cyvasse{}, {arena(random, most), 0, 1}};
}

constexpr auto in_the_arena = [](GameRecord<Cyvasse>& record, Random& random) {
    record = arena_record(random);
};

// On the whole board, with more ways to go.
constexpr auto scattered = [](GameRecord<Cyvasse>& record, Random& random) {
    record = GameRecord<Cyvasse>{Cyvasse{}, {random_cyvasse_position(random, 3), 0, 1}};
};

// Forced ends by looking at all moves, without the search: whether the side to move wins within `plies`, odd, or has
// lost within `plies`, even.
bool loses(const cyvasse::Position& p, int plies);
bool wins(const cyvasse::Position& p, int plies) {
    const Cyvasse game;
    cyvasse::Moves moves;
    game.generate(p, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const cyvasse::Move& move) { return loses(game.after(p, move), plies - 1); });
}
bool loses(const cyvasse::Position& p, int plies) {
    const Cyvasse game;
    const Outcome outcome = game.outcome(p);
    if (outcome.over) return outcome == Outcome::win(cyvasse::other(p.to_move), outcome.reason);
    if (plies == 0) return false;
    cyvasse::Moves moves;
    game.generate(p, moves);
    return std::all_of(moves.begin(), moves.end(),
                       [&](const cyvasse::Move& move) { return wins(game.after(p, move), plies - 1); });
}
// Plies to the end if it can be forced within `most` of them.
std::optional<int> forced_end(const cyvasse::Position& p, int most) {
    for (int plies = 0; plies <= most; ++plies)
        if (plies % 2 == 1 ? wins(p, plies) : loses(p, plies)) return plies;
    return std::nullopt;
}

// A line that is shown for a forced end goes all the way to it.
void check_forced_line(const GameRecord<Cyvasse>& record, const SearchReport<Cyvasse>& report) {
    const GameRecord<Cyvasse> end = check_line(record, report.pv, Conventions{});
    CHECK(static_cast<int>(report.pv.size()) == report.score.plies_to_end());
    CHECK(end.outcome(Conventions{}).over);
}

} // namespace

TEST_CASE("the search equals minimax where moves are few, and wins and losses near") {
    check_equality(Cyvasse{}, 1, 0, 980, in_the_arena);
}

TEST_CASE("the search equals minimax on the whole board") {
    check_equality(Cyvasse{}, 2, 0, 20, scattered);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    check_quiet_equality(Cyvasse{}, 3, 0, 300, 3, in_the_arena);
    check_quiet_equality(Cyvasse{}, 4, 0, 60, 2, scattered);
}

TEST_CASE("forced ends within the depth are found with their exact distance, and no others are claimed") {
    Searcher<Cyvasse, full_width> searcher;
    Random random{5};
    constexpr int depth = 5;
    std::map<int, int> seen; // distances
    for (int i = 0; i < 400; ++i) {
        const GameRecord<Cyvasse> record = arena_record(random);
        if (record.outcome({}).over) continue;
        const std::optional<int> truth = forced_end(record.position(), depth);
        const SearchResult<Cyvasse> result = search(searcher, record, depth_limit(depth));
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
            if (plies <= 7) CHECK(forced_end(record.position(), plies).has_value());
        }
    }
    for (const int distance : {1, 2, 3, 4, 5}) {
        CAPTURE(distance);
        CHECK(seen[distance] >= 3);
    }
}

TEST_CASE("wins far off that are announced are played out against any defence") {
    Searcher<Cyvasse> winner;
    Searcher<Cyvasse> loser;
    Random random{6};
    int played = 0;
    for (int i = 0; i < 600 && played < 20; ++i) {
        GameRecord<Cyvasse> record = arena_record(random, 4);
        if (record.outcome({}).over) continue;
        const Seat side = record.position().to_move;
        SearchResult<Cyvasse> result = search(winner, record, depth_limit(6));
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

TEST_CASE("a seat in danger may not stand pat: its flight is searched, as often as the budget says") {
    // Wins in three plies by an attack after which every reply leaves a last piece to be captured are seen one ply deep
    // with a budget, not without.
    Searcher<Cyvasse, content_policy> content{equality_settings()};
    Searcher<Cyvasse, careful_policy> careful{equality_settings()};
    const Cyvasse game;
    Random random{7};
    int found = 0;
    int harmless = 0;
    for (int i = 0; i < 4000 && (found < 40 || harmless < 200); ++i) {
        const GameRecord<Cyvasse> record = arena_record(random, 4);
        const cyvasse::Position& p = record.position();
        cyvasse::Move unused;
        if (record.outcome({}).over || wins(p, 1)) continue;
        bool attack_wins = false;
        cyvasse::Moves moves;
        game.generate(p, moves);
        if (moves.size() < 2) continue;
        for (const cyvasse::Move& move : moves) {
            const cyvasse::Position next = game.after(p, move);
            if (game.outcome(next).over || !game.danger(next)) continue;
            cyvasse::Moves replies;
            game.generate(next, replies);
            attack_wins =
                attack_wins || std::all_of(replies.begin(), replies.end(), [&](const cyvasse::Move& reply) {
                    return game.wins_now(game.after(next, reply), unused);
                });
        }
        CAPTURE(record.game().write_position(record.setup()));
        const Score with = search(careful, record, depth_limit(1)).report.score;
        if (attack_wins) {
            CHECK(with == Score::win_in(3));
            CHECK_FALSE(search(content, record, depth_limit(1)).report.score == Score::win_in(3));
        }
        found += attack_wins;
        harmless += !attack_wins;
    }
    CHECK(found >= 40);
    CHECK(harmless >= 200);
}

TEST_CASE("a seat out of danger is content with the static value, or better") {
    Searcher<Cyvasse> searcher{equality_settings()};
    const Cyvasse game;
    Random random{8};
    int better = 0;
    int quiet = 0;
    int in_danger_and_worse = 0;
    for (int i = 0; i < 2000; ++i) {
        const GameRecord<Cyvasse> record{game, {random_cyvasse_position(random, 4), 0, 1}};
        cyvasse::Moves moves;
        game.generate(record.position(), moves);
        if (moves.empty()) continue;
        const cyvasse::Move move =
            moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
        const cyvasse::Position next = game.after(record.position(), move);
        if (game.outcome(next).over) continue;
        const Score score =
            -searcher.search(SearchRequest<Cyvasse>{record, {move}, depth_limit(1)}, {}).report.score;
        const Score standing = evaluate(game, next, next.to_move);
        CAPTURE(game.write_position({next, 0, 1}));
        cyvasse::Moves noisy;
        game.noisy(next, noisy);
        if (game.danger(next)) {
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

TEST_CASE("wins that one sees: the last king, the last piece beside towers") {
    Searcher<Cyvasse> searcher;
    const auto found = [&](std::string_view text, int depth) {
        const GameRecord<Cyvasse> record = at(text);
        const SearchResult<Cyvasse> result = search(searcher, record, depth_limit(depth));
        check_forced_line(record, result.report);
        return std::pair{result.report.score, text_of(record, *result.best)};
    };
    for (int depth = 1; depth <= 4; ++depth) {
        CAPTURE(depth);
        // The king is taken, though a dragon could be.
        CHECK(found("7d/8M/10/11/4Mk6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1", depth) ==
              std::pair{Score::win_in(1), std::string{"e5f5"}});
        // Black has no king; without its militia it has only towers.
        CHECK(found("7t/9/10/11/4Mm6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1", depth) ==
              std::pair{Score::win_in(1), std::string{"e5f5"}});
        // Black's turn, the same half turned.
        CHECK(found("7k/9/10/11/6Km4/11/10/9/8 8/9/10/11/12/11/10/9/8 b 0 1", depth) ==
              std::pair{Score::win_in(1), std::string{"h5g5"}});
    }
    SUBCASE("not beside a tower, and not one king of two") {
        const auto score = [&](std::string_view text) {
            return search(searcher, at(text), depth_limit(1)).report.score;
        };
        CHECK_FALSE(score("8/9/10/5t5/4Mk6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1") == Score::win_in(1));
        CHECK_FALSE(score("7k/9/10/11/4Mk6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1") == Score::win_in(1));
        CHECK_FALSE(score("7t/9/7m2/11/4Mm6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1") == Score::win_in(1));
    }
    SUBCASE("nobody stands in danger by choice") {
        // Black's rider takes the king on a1 unless that leaves the line, or somebody the neighbouring cells.
        const GameRecord<Cyvasse> record = at("7k/9/10/11/12/11/10/1M7/Kr6 8/9/10/11/12/11/10/9/8 w 0 1");
        const SearchResult<Cyvasse> result = search(searcher, record, depth_limit(3));
        GameRecord<Cyvasse> next = record;
        next.play(*result.best);
        cyvasse::Move unused;
        CHECK_FALSE(record.game().wins_now(next.position(), unused));
    }
}

TEST_CASE("no move outside those that are asked for, though it would win at once") {
    Searcher<Cyvasse> searcher;
    const GameRecord<Cyvasse> record = at("8/9/10/11/4Mk6/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1");
    CHECK(search(searcher, record, depth_limit(3)).report.score == Score::win_in(1));
    const cyvasse::Move other = move_of(record, "e5d5");
    const SearchResult<Cyvasse> bound =
        searcher.search(SearchRequest<Cyvasse>{record, {other}, depth_limit(3)}, {});
    CHECK(*bound.best == other);
    CHECK(bound.report.score != Score::win_in(1));
}

TEST_CASE("with several lines each has its own value, wins at once included") {
    SearchSettings settings = equality_settings();
    settings.multi_pv = 4;
    Searcher<Cyvasse, without_table> several{settings};
    Searcher<Cyvasse, without_table> single{equality_settings()};
    Random random{9};
    int compared = 0;
    for (int i = 0; i < 80; ++i) {
        const GameRecord<Cyvasse> record =
            i % 2 == 0 ? arena_record(random, 4)
                       : GameRecord<Cyvasse>{Cyvasse{}, {random_cyvasse_position(random, 5), 0, 1}};
        if (record.outcome({}).over) continue;
        const SearchRequest<Cyvasse> request{record, {}, depth_limit(2)};
        for (const auto& report : reports_of(several, request)) {
            if (report.depth != 2) continue;
            const SearchResult<Cyvasse> alone =
                single.search(SearchRequest<Cyvasse>{record, {report.pv.front()}, depth_limit(2)}, {});
            CHECK(report.score == alone.report.score);
            ++compared;
        }
    }
    CHECK(compared > 150);
}

TEST_CASE("a game that a convention has ended is not won any more") {
    Searcher<Cyvasse, full_width> searcher;
    const Cyvasse game;
    Random random{10};
    int in_time = 0;
    int too_late = 0;
    for (int i = 0; i < 6000 && (in_time < 15 || too_late < 15); ++i) {
        const cyvasse::Position p = arena(random, 3);
        if (game.outcome(p).over || forced_end(p, 3) != 3) continue;
        // Three plies without a capture but the last; where somebody can capture before, the count begins anew.
        cyvasse::Moves noisy;
        game.noisy(p, noisy);
        bool quiet = noisy.empty();
        cyvasse::Moves moves;
        game.generate(p, moves);
        for (const cyvasse::Move& move : moves) {
            cyvasse::Moves replies;
            game.noisy(game.after(p, move), replies);
            quiet = quiet && replies.empty();
        }
        const auto wins_after = [&](int quiet_plies) {
            const GameRecord<Cyvasse> record{game, {p, quiet_plies, 1}};
            return search(searcher, record, depth_limit(3)).report.score == Score::win_in(3);
        };
        CHECK(wins_after(0));
        CHECK(wins_after(97)); // 99 plies before the capture
        ++in_time;
        if (!quiet) continue;
        CHECK_FALSE(wins_after(98));
        ++too_late;
    }
    CHECK(in_time >= 15);
    CHECK(too_late >= 15);
}

TEST_CASE("no moves, and games that are over") {
    Searcher<Cyvasse> searcher;
    const auto score = [&](std::string_view text) {
        const SearchResult<Cyvasse> result = search(searcher, at(text), depth_limit(4));
        CHECK_FALSE(result.best);
        CHECK(result.report.pv.empty());
        return result.report.score;
    };
    CHECK(score("7k/9/10/11/12/11/10/9/TT6 8/9/10/11/12/11/10/9/8 w 0 1") == Score::loss_in(0));
    CHECK(score("6tt/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8 w 0 1") == Score::win_in(0));
    // White's king cannot move.
    CHECK(score("7k/9/10/11/12/11/10/9/KT6 8/9/10/11/12/11/10/^^7/8 w 0 1") == Score::loss_in(0));
}

TEST_CASE("whole games: every move and every line is legal, and the same game comes again") {
    const auto play = [](std::uint64_t seed) {
        SearchSettings settings;
        settings.hash_mb = 1;
        Searcher<Cyvasse> searcher{settings};
        Random random{seed};
        const Cyvasse game;
        GameRecord<Cyvasse> record =
            seed == 1
                ? random_record(game, random, 12)
                : GameRecord<Cyvasse>{game, game.random_setup(static_cast<std::size_t>(seed % 2), random)};
        std::string moves;
        while (!record.outcome(settings.conventions).over && record.ply() < 150) {
            Limits limits;
            limits.nodes = 300 + 1700 * static_cast<std::uint64_t>(record.ply() % 2);
            const SearchResult<Cyvasse> result = search(searcher, record, limits);
            REQUIRE(result.best);
            CHECK(*result.best == result.report.pv.front());
            check_line(record, result.report.pv, settings.conventions);
            moves += text_of(record, *result.best) + ' ';
            record.play(*result.best);
        }
        return moves;
    };
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const std::string first = play(seed);
        CHECK(first.size() > 20);
        if (seed <= 2) CHECK(first == play(seed));
    }
}

TEST_CASE("under each option: the best line of a search is legal there") {
    Random random{12};
    for (int i = 0; i < 60; ++i) {
        const Cyvasse game{random_cyvasse_options(random)};
        Searcher<Cyvasse> searcher{equality_settings()};
        const GameRecord<Cyvasse> record{game, {random_cyvasse_position(random, 8), 0, 1}};
        if (record.outcome({}).over) continue;
        const SearchResult<Cyvasse> result = search(searcher, record, depth_limit(3));
        CHECK_FALSE(result.report.pv.empty());
        check_line(record, result.report.pv, no_conventions);
    }
}

TEST_CASE("threads: a fixed depth is reached, and forced ends stay what they are") {
    SearchSettings settings;
    settings.threads = 4;
    Searcher<Cyvasse, full_width> searcher{settings};
    const SearchResult<Cyvasse> result = search(searcher, GameRecord<Cyvasse>{}, depth_limit(4));
    CHECK(result.report.depth == 4);
    check_line(GameRecord<Cyvasse>{}, result.report.pv, settings.conventions);
    Random random{11};
    int decided = 0;
    for (int i = 0; i < 100; ++i) {
        const GameRecord<Cyvasse> record = arena_record(random);
        if (record.outcome({}).over) continue;
        const std::optional<int> truth = forced_end(record.position(), 4);
        if (!truth) continue;
        const SearchReport<Cyvasse> report = search(searcher, record, depth_limit(5)).report;
        CHECK(report.score == (*truth % 2 == 1 ? Score::win_in(*truth) : Score::loss_in(*truth)));
        check_forced_line(record, report);
        ++decided;
    }
    CHECK(decided > 20);
}

} // namespace quartet::testing
