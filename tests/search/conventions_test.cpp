// Repetition and no progress inside the search, against Hunt solved without them.

#include "tests/search/search_support.hpp"
#include "tests/search/solved_hunt.hpp"
#include "tests/support/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace quartet::testing {
namespace {

// A position that a move wins, and a game that has led there `rounds` times through what that move leads to: the
// winner moved back, and the other did as well.
struct Shuffle {
    Hunt::Position position;
    Hunt::Move winning; // the quickest way
    Hunt::Move reply;
    int plies = 0; // to the end by it

    static Hunt::Move back(const Hunt::Move& move) { return {move.to, move.from}; }
    GameRecord<Hunt> record(int rounds) const {
        GameRecord<Hunt> game = from(position);
        for (int round = 0; round < rounds; ++round) {
            for (const Hunt::Move& move : {winning, reply, back(winning), back(reply)}) game.play(move);
        }
        return game;
    }
};

bool quiet_and_legal(const Hunt::Position& p, const Hunt::Move& move) {
    Hunt::Moves moves;
    Hunt{}.generate(p, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end() && !Hunt{}.progress(p, move);
}

std::vector<Shuffle> shuffles(std::size_t wanted) {
    const Hunt game;
    std::vector<Shuffle> found;
    for (std::size_t i = 0; i < solved().positions().size() && found.size() < wanted; i += 7) {
        const Hunt::Position& p = solved().positions()[i];
        const std::optional<int> plies = solved().plies(p);
        if (!plies || *plies % 2 == 0 || *plies < 3 || *plies > 7) continue;
        Hunt::Moves moves;
        game.generate(p, moves);
        for (const Hunt::Move& winning : moves) {
            const Hunt::Position y = game.after(p, winning);
            if (solved().plies(y) != *plies - 1 || !quiet_and_legal(p, winning)) continue;
            Hunt::Moves replies;
            game.generate(y, replies);
            const Hunt::Move* const reply =
                std::find_if(replies.begin(), replies.end(), [&](const Hunt::Move& m) {
                    if (!quiet_and_legal(y, m)) return false;
                    const Hunt::Position s = game.after(y, m);
                    return quiet_and_legal(s, Shuffle::back(winning)) &&
                           quiet_and_legal(game.after(s, Shuffle::back(winning)), Shuffle::back(m));
                });
            if (reply == replies.end()) continue;
            found.push_back({p, winning, *reply, *plies});
            break;
        }
    }
    return found;
}

// Tic-tac-toe in which no move counts as progress.
struct SlowTicTacToe : TicTacToe {
    bool progress(const Position&, const Move&) const { return false; }
};

// Hunt in which a piece only walks to and fro between a1 and b1, or between c4 and d4.
struct Shuttle : Hunt {
    void generate(const Position& p, Moves& moves) const {
        Moves all;
        Hunt::generate(p, all);
        for (const Move& move : all) {
            if ((move.from ^ move.to) == 1 && (move.from < 2 || move.from >= 14)) moves.push_back(move);
        }
    }
};

template <class S>
void set_conventions(S& searcher, const Conventions& conventions) {
    SearchSettings settings = searcher.settings();
    settings.conventions = conventions;
    REQUIRE(searcher.set(settings));
}

} // namespace

TEST_CASE("a position that has stood on the board often enough is a draw, whatever the table remembers") {
    Searcher<Hunt, full_width> searcher;
    const std::vector<Shuffle> cases = shuffles(40);
    REQUIRE(cases.size() >= 20);
    for (const Shuffle& shuffle : cases) {
        // The value of the winning move after so many rounds.
        const auto score = [&](int rounds, int limit) {
            set_conventions(searcher, {.repetition_limit = limit, .no_progress_limit = 0});
            return searcher
                .search({shuffle.record(rounds), {shuffle.winning}, depth_limit(shuffle.plies)}, {})
                .report.score;
        };
        const Score win = Score::win_in(shuffle.plies);
        CHECK(score(0, 3) == win);
        CHECK(score(1, 3) == win);           // it stands there for the second time
        CHECK(score(2, 3) == Score::draw()); // for the third
        CHECK(score(2, 4) == win);
        CHECK(score(3, 4) == Score::draw());
        CHECK(score(1, 2) == Score::draw());
        CHECK(score(2, 0) == win); // off
        CHECK(score(0, 3) == win); // and the other way round the table does no harm either
    }
}

TEST_CASE("a draw by repetition saves who is lost, and is found without being told") {
    Searcher<Hunt> searcher;
    int saved = 0;
    for (const Shuffle& shuffle : shuffles(100)) {
        GameRecord<Hunt> record = shuffle.record(1);
        record.play(shuffle.winning);
        record.play(shuffle.reply);
        record.play(Shuffle::back(shuffle.winning));
        // Going back brings about for the third time what would be lost otherwise.
        const Hunt::Move back = Shuffle::back(shuffle.reply);
        const GameRecord<Hunt> fresh = from(record.position());
        const Limits limits = depth_limit(shuffle.plies + 1);
        CHECK(searcher.search({fresh, {back}, limits}, {}).report.score.is_loss());
        CHECK(searcher.search({record, {back}, limits}, {}).report.score == Score::draw());
        const SearchResult<Hunt> result = search(searcher, record, limits);
        CHECK(result.report.score >= Score::draw());
        saved += search(searcher, fresh, limits).report.score < Score::draw();
    }
    CHECK(saved > 0);
}

TEST_CASE("whoever is ahead sees that a move lets the other one repeat, whatever is pruned") {
    // Of the replies hardly any is looked at, so that the one that goes back is left out unless it is seen beforehand.
    static constexpr Policy blind = [] {
        Policy policy;
        policy.move_count_base = -100;
        policy.spare_forcing = false;
        policy.repetition = false;
        return policy;
    }();
    static constexpr Policy seeing = [] {
        Policy policy = blind;
        policy.repetition = true;
        return policy;
    }();
    Searcher<Hunt, blind> without;
    Searcher<Hunt, seeing> with;
    int deceived = 0;
    for (const Shuffle& shuffle : shuffles(100)) {
        GameRecord<Hunt> record = shuffle.record(1);
        record.play(shuffle.winning);
        record.play(shuffle.reply);
        const SearchRequest<Hunt> request{record, {Shuffle::back(shuffle.winning)}, depth_limit(3)};
        CHECK(with.search(request, {}).report.score <= Score::draw());
        deceived += without.search(request, {}).report.score > Score::draw();
    }
    CHECK(deceived > 0);
}

TEST_CASE("the first recurrence within the line counts as a draw, and no line runs on behind it") {
    // One piece each cannot be forced: with depth enough everything is repetition or a blunder.
    Searcher<Hunt> searcher;
    const Hunt::Position p{{1, 1 << 15}, Seat{0}};
    const SearchResult<Hunt> result = search(searcher, from(p), depth_limit(14));
    CHECK_FALSE(result.report.score.is_decided());
    check_line(from(p), result.report.pv, searcher.settings().conventions);
    // Without the convention it is searched to the same depth, and nothing hangs.
    set_conventions(searcher, no_conventions);
    CHECK(search(searcher, from(p), depth_limit(10)).report.depth == 10);
}

TEST_CASE("the root itself may not come again either") {
    Searcher<Shuttle, plain_policy> searcher;
    const Hunt::Position p{{1 << 0 | 1 << 8, 1 << 15}, Seat{0}}; // White is a piece ahead, which cannot move
    const GameRecord<Shuttle> record{Shuttle{}, {p, 0, 1}};
    for (int depth = 1; depth <= 6; ++depth) {
        const SearchResult<Shuttle> result = search(searcher, record, depth_limit(depth));
        CHECK((result.report.score == Score::draw()) == (depth >= 4)); // the root stands there again
        CHECK(static_cast<int>(result.report.pv.size()) == std::min(depth, 4));
    }
}

TEST_CASE("at the no-progress limit all is drawn that is not decided before") {
    Searcher<Hunt> searcher;
    set_conventions(searcher, {.repetition_limit = 3, .no_progress_limit = 50});
    Random random{9};
    int drawn = 0;
    int won = 0;
    for (int i = 0; i < 300; ++i) {
        const Hunt::Position& p = random_position(random);
        if (solved().plies(p) == 0) continue;
        Hunt::Moves captures;
        const Hunt game;
        game.noisy(p, captures);
        const SearchResult<Hunt> result = search(searcher, from(p, 49), depth_limit(6));
        if (solved().plies(p) == 1) {
            CHECK(result.report.score == Score::win_in(1)); // the rules come first
            ++won;
        } else if (captures.empty()) {
            CHECK(result.report.score == Score::draw());
            CHECK(result.report.pv.size() == 1);
            ++drawn;
        }
        // Off, the same position is played on.
        if (i % 10 == 0 && solved().plies(p) && *solved().plies(p) < 6) {
            set_conventions(searcher, {.repetition_limit = 3, .no_progress_limit = 0});
            CHECK(search(searcher, from(p, 49), depth_limit(6)).report.score.is_decided());
            set_conventions(searcher, {.repetition_limit = 3, .no_progress_limit = 50});
        }
    }
    CHECK(drawn > 20);
    CHECK(won > 10);
}

TEST_CASE("the rules come before the conventions") {
    const SlowTicTacToe game;
    Setup<TicTacToe::Position> setup = game.read_position("xx./oo./... x 0 3").value();
    Searcher<SlowTicTacToe> searcher;
    for (const int quiet : {0, 98, 99}) {
        setup.quiet_plies = quiet;
        const GameRecord<SlowTicTacToe> record{game, setup};
        CHECK(search(searcher, record, depth_limit(5)).report.score == Score::win_in(1));
    }
    // A root at the limit already is searched all the same; what is not decided at once is drawn.
    setup.quiet_plies = 100;
    CHECK(search(searcher, GameRecord<SlowTicTacToe>{game, setup}, depth_limit(5)).report.score ==
          Score::win_in(1));
    Setup<TicTacToe::Position> start = game.start();
    start.quiet_plies = 100;
    const SearchResult<SlowTicTacToe> drawn =
        search(searcher, GameRecord<SlowTicTacToe>{game, start}, depth_limit(5));
    CHECK(drawn.best);
    CHECK(drawn.report.score == Score::draw());
    CHECK(drawn.report.pv.size() == 1);
}

} // namespace quartet::testing
