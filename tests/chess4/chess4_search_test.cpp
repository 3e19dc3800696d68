// The search playing Chess for Four: equality with a paranoid minimax, what is in hand, sides that are out, whole games.

#include "engines/chess4/chess4.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/scenes.hpp"
#include "tests/search/equality.hpp"
#include "tests/search/search_support.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::chess4 {
namespace {

using quartet::testing::check_line;
using quartet::testing::check_quiet_equality;
using quartet::testing::depth_limit;
using quartet::testing::equality_settings;
using quartet::testing::search;
using testing::scene;

using Record = GameRecord<Chess4>;

Record at_scene(std::string_view words, const RuleOptions& options = {}) {
    return Record{Chess4{options}, {scene(words, options), 0, 1}};
}
Record at_text(std::string_view text, const RuleOptions& options = {}) {
    const Chess4 game{options};
    const auto setup = game.read_position(text);
    REQUIRE(setup);
    return Record{game, *setup};
}
std::string text_of(const Record& record, const Move& move) {
    return record.game().write_move(record.position(), move);
}

// What the positions of a test were like, so that it can tell that it saw everything.
struct Seen {
    int dead = 0;
    int frozen = 0;
    int random_army = 0;
    int random_king = 0;
    int clockwise = 0;

    void add(const Record& record) {
        const Position& p = record.position();
        const RuleOptions& options = record.game().rule_options();
        bool abandoned = false;
        bool out = false;
        for (Seat seat : all_seats) {
            abandoned = abandoned || p.abandoned(seat);
            out = out || p.dead(seat);
        }
        dead += out ? 1 : 0;
        clockwise += options.seating == RuleOptions::Seating::clockwise ? 1 : 0;
        if (!abandoned) return;
        frozen += options.abandoned == RuleOptions::Abandoned::frozen ? 1 : 0;
        random_army += options.abandoned == RuleOptions::Abandoned::random_army ? 1 : 0;
        random_king += options.abandoned == RuleOptions::Abandoned::random_king ? 1 : 0;
    }
    void check(int least) const {
        CHECK(dead >= least);
        CHECK(frozen >= least);
        CHECK(random_army >= least);
        CHECK(random_king >= least);
        CHECK(clockwise >= least);
    }
};

// Whether somebody who chooses his moves is to make one.
// (Points are so few that no evaluation is cut off at the greatest there is.)
bool somebody_thinks(const Record& record) {
    const Position& p = record.position();
    const auto most = std::max_element(p.points.begin(), p.points.end());
    return *most < 250 && !record.game().outcome(p).over && !record.game().chance(p) &&
           record.game().count(p) > 0;
}

// A position with up to `most` pieces a side and the king.
Record any_record(Random& random, const RuleOptions& options, std::uint64_t most) {
    const Chess4 game{options};
    while (true) {
        const Record record{game, testing::placed_chess4_setup(random, game, most)};
        if (somebody_thinks(record)) return record;
    }
}

// The same among so many pieces of nobody's that moves are few, and sides go out soon.
Record crowded_record(Random& random, const RuleOptions& options, std::uint64_t most) {
    const Chess4 game{options};
    while (true) {
        Position p = testing::placed_chess4_setup(random, game, most).position;
        for (Square square : Geometry::all & ~p.occupied) {
            if (random.below(3) == 0) continue;
            p.of_kind[static_cast<std::size_t>(Kind::rook)].insert(square);
            p.occupied.insert(square);
        }
        const Record record{game, {settled_at_start(p, options), 0, 1}};
        if (somebody_thinks(record)) return record;
    }
}

// A position of a game of random play.
Record played_record(Random& random, const RuleOptions& options) {
    const Chess4 game{options};
    while (true) {
        const Record record{game, testing::played_chess4_setup(random, game)};
        if (somebody_thinks(record)) return record;
    }
}

// The seat that thinks against the rest of them: it takes what is best for it, the others what is worst for it, and of
// moves that are drawn at random it expects the mean.
int paranoid(const Chess4& game, const Position& p, Seat root, int depth) {
    const Outcome outcome = game.outcome(p);
    if (outcome.over) return game.terminal_score(outcome, root);
    if (depth == 0) return evaluate(game, p, root).value();
    Moves moves;
    game.generate(p, moves);
    REQUIRE(moves.size() > 0);
    int sum = 0;
    int least = 1'000'000;
    int most = -1'000'000;
    for (const Move& move : moves) {
        const int value = paranoid(game, game.after(p, move), root, depth - 1);
        sum += value;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    if (game.chance(p)) return sum / moves.size();
    return p.to_move == root ? most : least;
}

class Equality {
public:
    void check(const Record& record, int deepest) {
        table_.clear();
        order_.clear();
        int last = 0;
        for (int depth = 1; depth <= deepest; ++depth) {
            const Position& p = record.position();
            const int expected = paranoid(record.game(), p, p.to_move, depth);
            quartet::testing::check_score(plain_, record, depth, expected, "plain");
            quartet::testing::check_score(table_, record, depth, expected, "with the table");
            quartet::testing::check_score(order_, record, depth, expected, "with table and order");
            differences_ += expected != last ? 1 : 0;
            last = expected;
        }
        ++positions_;
        seen_.add(record);
    }
    // Something of everything was there, and it was not all the same.
    void check_seen(int least) const {
        seen_.check(least);
        CHECK(differences_ > positions_);
    }

private:
    Searcher<Chess4, plain_policy> plain_{equality_settings()};
    Searcher<Chess4, quartet::testing::with_table> table_{equality_settings()};
    Searcher<Chess4, quartet::testing::with_table_and_order> order_{equality_settings()};
    Seen seen_;
    int positions_ = 0;
    int differences_ = 0;
};

#ifdef NDEBUG
constexpr int many = 10;
#else
constexpr int many = 1;
#endif

} // namespace

TEST_CASE("the search equals paranoid minimax where moves are few, and sides go out") {
    Random random{1};
    Equality equality;
    for (int i = 0; i < 50 * many; ++i)
        equality.check(crowded_record(random, testing::random_chess4_options(random), 3), i % 5 == 0 ? 4 : 3);
    equality.check_seen(4 * many);
}

TEST_CASE("the search equals paranoid minimax on the whole board") {
    Random random{2};
    Equality equality;
    for (int i = 0; i < 20 * many; ++i)
        equality.check(any_record(random, testing::random_chess4_options(random), 2), 3);
    equality.check_seen(many);
}

TEST_CASE("the search equals paranoid minimax in games of random play") {
    Random random{3};
    Equality equality;
    for (int i = 0; i < 10 * many; ++i)
        equality.check(played_record(random, testing::random_chess4_options(random)), 2);
}

TEST_CASE("with quiescence and extensions it equals a minimax that has them") {
    for (const auto mode : {RuleOptions::Abandoned::random_army, RuleOptions::Abandoned::frozen,
                            RuleOptions::Abandoned::random_king}) {
        for (const auto seating : {RuleOptions::Seating::counterclockwise, RuleOptions::Seating::clockwise}) {
            RuleOptions options;
            options.abandoned = mode;
            options.seating = seating;
            const auto crowded = [&](Record& record, Random& random) {
                record = crowded_record(random, options, 2);
            };
            const auto any = [&](Record& record, Random& random) { record = any_record(random, options, 1); };
            check_quiet_equality(Chess4{options}, 4, 0, 4 * many, 2, crowded);
            check_quiet_equality(Chess4{options}, 5, 0, 2 * many, 2, any);
        }
    }
}

TEST_CASE("a turn of chance is worth the mean of what may come, in the view of who thinks") {
    // Blue has left; its king has three squares, and its army moves as well unless only the king does.
    const std::string words = "R rKh1 bKn7 yKg14 rQe5 bRm5 yPf12 Green:dead Blue:resigned";
    for (const auto mode : {RuleOptions::Abandoned::random_army, RuleOptions::Abandoned::random_king}) {
        RuleOptions options;
        options.abandoned = mode;
        const Record record = at_scene(words, options);
        const Chess4& game = record.game();
        Searcher<Chess4, plain_policy> searcher{equality_settings()};
        int best = -1'000'000;
        Moves moves;
        game.generate(record.position(), moves);
        for (const Move& move : moves) {
            const Position next = game.after(record.position(), move);
            if (!game.chance(next)) { // Blue is out for good
                best = std::max(best, game.outcome(next).over ? game.terminal_score(game.outcome(next), red)
                                                              : paranoid(game, next, red, 1));
                continue;
            }
            CHECK(next.to_move == blue);
            Moves drawn;
            game.generate(next, drawn);
            int sum = 0;
            for (const Move& each : drawn) {
                if (mode == RuleOptions::Abandoned::random_king) CHECK(each.from == next.king(blue));
                sum += evaluate(game, game.after(next, each), red).value();
            }
            best = std::max(best, sum / drawn.size());
        }
        CHECK(search(searcher, record, depth_limit(2)).report.score.value() == best);
    }
    // Frozen, Blue has no turn at all: Yellow's reply comes next.
    RuleOptions frozen;
    frozen.abandoned = RuleOptions::Abandoned::frozen;
    Record record = at_scene(words, frozen);
    record.play(*record.game().read_move(record.position(), "e5e6"));
    CHECK(record.position().to_move == yellow);
}

TEST_CASE("what is in hand is taken: live kings, mates, abandoned kings") {
    const RuleOptions clockwise = testing::clockwise();
    // From real games: a live king to be taken, a player to be mated who is not next, one who is not attacked by the mover.
    const std::array<std::string_view, 3> texts{{
        "R-0,0,0,1-0,0,0,0-0,0,0,0-43,38,16,5-1-14/14/14/bK,bD,bP,2,yK,yP,5,dgP,1/bN,2,bP,yP,7,dgB,dgR/"
        "4,yN,yP,8/yN,10,dgB,2/14/bQ,11,dgP,dgR/3,bP,3,rN,4,dgP,1/2,bP,rP,1,rN,2,rP,5/4,rP,2,rB,1,rP,4/"
        "5,rP,1,rP,1,rQ,4/9,rK,4",
        "G-0,0,1,0-0,0,0,0-0,0,0,0-37,51,20,38-1-14/14/4,dyP,gB,dyP,1,rR,5/14/2,bK,8,gP,1,gR/2,bN,9,gR,1/"
        "14/9,gP,4/14/6,rP,2,gP,1,gP,1,gK/1,rR,3,rP,3,gN,4/10,rP,3/9,rP,4/4,bR,4,rK,4",
        "G-1,0,0,0-0,0,0,0-0,0,0,0-35,53,30,60-6-14/14/14/11,yK,2/6,bD,7/8,yP,5/10,yP,3/7,drP,6/"
        "1,bK,bB,1,gD,2,drK,drP,5/11,gP,2/3,bP,5,gP,1,gK,2/14/14/14",
    }};
    Searcher<Chess4> searcher;
    for (const std::string_view text : texts) {
        CAPTURE(text);
        const Record record = at_text(text, clockwise);
        const Seat mover = record.position().to_move;
        for (int depth = 1; depth <= 3; ++depth) {
            CAPTURE(depth);
            Record next = record;
            next.play(*search(searcher, record, depth_limit(depth)).best);
            CHECK(next.position().points[at(mover)] >= record.position().points[at(mover)] + king_points);
            CHECK(live_count(next.position()) < live_count(record.position()));
        }
    }
    // An abandoned king, however it is abandoned, and not a queen beside it that is worth nothing.
    for (const auto mode : {RuleOptions::Abandoned::random_army, RuleOptions::Abandoned::frozen,
                            RuleOptions::Abandoned::random_king}) {
        RuleOptions options;
        options.abandoned = mode;
        const Record record = at_scene("rKh1 bKe10 yKg14 gKa8 rRe5 bQm5 Blue:flagged", options);
        CHECK(text_of(record, *search(searcher, record, depth_limit(1)).best) == "e5e10");
    }
}

TEST_CASE("the last opponent's mate is found two plies ahead, and ends the game") {
    Searcher<Chess4> searcher;
    // Two rooks: one gives check, Blue's king goes to its last line, the other mates there.
    const Record near = at_scene("rKh1 rRk12 rRj11 bKf13 Yellow:dead Green:dead Red:10 Blue:5");
    const SearchResult<Chess4> found = search(searcher, near, depth_limit(3));
    Record line = near;
    for (const Move& move : found.report.pv) line.play(move);
    CHECK(line.outcome({}).over);
    CHECK(line.position().points[at(red)] == 30);
    // A hundredth less for each ply that it takes longer than the first.
    CHECK(found.report.score.value() == near.game().terminal_score(line.outcome({}), red) - 2);
    // And it is brought about against any defence.
    Record game = near;
    while (!game.outcome({}).over && game.ply() < 3) {
        const SearchResult<Chess4> result = search(searcher, game, depth_limit(3));
        REQUIRE(result.best);
        game.play(*result.best);
    }
    CHECK(game.outcome({}).over);
    CHECK(game.position().dead(blue));
    CHECK(game.position().points[at(red)] == 30);
}

TEST_CASE("whoever has an army left against a king ends the game") {
    // Ends of games that were drawn before, with six queens on the board: they were worth more than the end. Some dead
    // pieces, the capture of which puts off the draw.
    for (const std::string_view words :
         {"rKh1 rDe4 rDe5 rRd1 rNg3 bKk9 dPf9 Yellow:dead Green:dead",
          "rKh1 rDe4 rDe5 rDf6 rDg7 rDj3 rDk4 rRd1 rNg3 rNh3 bKk9 dPf9 dPg9 dPl5 Yellow:dead Green:dead",
          "rKh1 rQe4 rRd1 bKk9 dPf9 Yellow:dead Green:dead"}) {
        CAPTURE(words);
        Record game = at_scene(words);
        Searcher<Chess4> searcher;
        Limits limits;
        limits.nodes = 10'000;
        while (!game.outcome({}).over && game.ply() < 80) {
            const SearchResult<Chess4> result = search(searcher, game, limits);
            REQUIRE(result.best);
            game.play(*result.best);
        }
        CHECK(game.position().dead(blue));
        CHECK(game.position().points[at(red)] == king_points);
    }
}

TEST_CASE("points of dead pieces are 0: what is worth something is taken instead") {
    Searcher<Chess4> searcher;
    for (int depth = 1; depth <= 2; ++depth) {
        // A dead queen, a queen of nobody's, an abandoned queen, beside a pawn.
        for (const std::string_view words :
             {"rKh1 rRe5 dbQe9 yPk13 gPe3 yKg14 gKa8", "rKh1 rRe5 dQe9 gPe3 yKg14 gKa8",
              "rKh1 rRe5 bQe9 gPe3 yKg14 gKa8 bKn7 Blue:resigned"}) {
            CAPTURE(words);
            RuleOptions frozen;
            frozen.abandoned = RuleOptions::Abandoned::frozen;
            const Record record = at_scene(words, frozen);
            CHECK(text_of(record, *search(searcher, record, depth_limit(depth)).best) == "e5e3");
        }
    }
    // It changes the mover's evaluation by no point.
    Random random{6};
    int taken = 0;
    for (int i = 0; i < 3000; ++i) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        if (game.outcome(p).over) continue;
        Moves moves;
        game.generate(p, moves);
        for (const Move& move : moves) {
            if (!(p.occupied & ~counting(p)).contains(move.to)) continue;
            const Position next = game.after(p, move);
            bool somebody_fell = false;
            for (Seat seat : all_seats)
                somebody_fell = somebody_fell || next.status[at(seat)] != p.status[at(seat)];
            if (somebody_fell) continue;
            REQUIRE(next.points == p.points);
            ++taken;
        }
    }
    CHECK(taken > 500);
}

TEST_CASE("sides that are out have no turn: no move, no line, no answer of theirs") {
    Random random{7};
    Searcher<Chess4> searcher{equality_settings()};
    int out = 0;
    int chance = 0;
    for (int i = 0; i < 40 * many; ++i) {
        const RuleOptions options = testing::random_chess4_options(random);
        Record record = i % 2 == 0 ? played_record(random, options) : any_record(random, options, 5);
        const Chess4& game = record.game();
        const RuleOptions::Abandoned mode = game.rule_options().abandoned;
        Limits limits;
        limits.nodes = 1000;
        for (int plies = 0; plies < 8 && !record.outcome({}).over; ++plies) {
            const Position p = record.position();
            REQUIRE(moves_at_all(p, mode, p.to_move)); // never the dead's turn, nor the frozen's
            for (Seat seat : all_seats) out += p.dead(seat) ? 1 : 0;
            if (game.chance(p)) {
                // It is the arbiter's to draw a move: there is a value, and no answer.
                const SearchResult<Chess4> result = search(searcher, record, limits);
                CHECK_FALSE(result.best);
                CHECK(result.report.nodes == 0);
                Moves moves;
                game.generate(p, moves);
                record.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
                ++chance;
                continue;
            }
            const SearchResult<Chess4> result = search(searcher, record, limits);
            REQUIRE(result.best);
            check_line(record, result.report.pv, quartet::testing::no_conventions);
            Record line = record;
            for (const Move& move : result.report.pv) {
                const Position& now = line.position();
                CHECK(now.live(now.to_move));
                CHECK(now.of(now.to_move).contains(move.from));
                line.play(move);
            }
            record.play(*result.best);
        }
    }
    CHECK(out > 20 * many);
    CHECK(chance > 5 * many);
}

TEST_CASE("a side that is out though it is its turn: no move, its value, at once") {
    // Stalemated in the position as it is set up.
    const Record record =
        at_text("B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/4,rB,9/"
                "4,rK,9/12,dgP,1/14/14/14/14/14",
                testing::clockwise());
    const Position& p = record.position();
    REQUIRE(p.dead(blue));
    REQUIRE(p.to_move == blue);
    Searcher<Chess4> searcher;
    Limits clock;
    for (Seat seat : all_seats) clock.time[at(seat)] = Milliseconds{60'000};
    Limits ten_seconds;
    ten_seconds.movetime = Milliseconds{10'000};
    for (const Limits& limits : {depth_limit(5), clock, ten_seconds}) {
        const SearchResult<Chess4> result = search(searcher, record, limits);
        CHECK_FALSE(result.best);
        CHECK_FALSE(result.ponder);
        CHECK(result.report.pv.empty());
        CHECK(result.report.nodes == 0);
        CHECK(result.report.elapsed < Milliseconds{5'000});
        CHECK(result.report.score == evaluate(record.game(), p, blue));
    }
    // The next move is Yellow's, and after it the search goes on.
    Record next = record;
    const auto move = next.game().read_move(next.position(), "e12f12");
    REQUIRE(move);
    next.play(*move);
    CHECK(next.position().to_move == red);
    CHECK(search(searcher, next, depth_limit(3)).best);
    // Mated as it is set up: the same, without the points.
    const Record mated = at_scene("B rKh1 rRn4 rRm5 bKn7 yKg14 gKa8");
    CHECK(mated.position().dead(blue));
    CHECK(mated.position().points[at(blue)] == 0);
    CHECK_FALSE(search(searcher, mated, depth_limit(4)).best);
}

TEST_CASE("settled positions are answered at once") {
    Searcher<Chess4> searcher;
    const Outcome none = Outcome::playing();
    for (const std::string_view words :
         {"rKh1 bKn7 yKg14 gKa8 Red:10",                                        // bare kings
          "R rKh1 rQe5 dbKn7 dyKg14 dgKa8 Red:31 Blue:40",                      // one player left
          "Y yKg14 yPe12 bKn7 bQk5 Blue:resigned rKh1 Red:flagged Yellow:3"}) { // two abandoned kings
        CAPTURE(words);
        const Record record = at_scene(words);
        const Outcome outcome = record.outcome({});
        REQUIRE(outcome.over);
        CHECK_FALSE(outcome == none);
        const SearchResult<Chess4> result = search(searcher, record, depth_limit(20));
        CHECK_FALSE(result.best);
        CHECK(result.report.pv.empty());
        CHECK(result.report.nodes == 0);
        CHECK(result.report.score.value() ==
              record.game().terminal_score(outcome, record.position().to_move));
    }
    // A single move and a clock: one ply, no more.
    const Record single = at_scene("rKd1 rPh3 yKg14 yRe10 bKn7 gKa8 gPc6 dPd2 dPe1 yBk9 bPm4");
    Moves moves;
    single.game().generate(single.position(), moves);
    Limits clock;
    for (Seat seat : all_seats) clock.time[at(seat)] = Milliseconds{3'600'000};
    REQUIRE(moves.size() == 1);
    CHECK(search(searcher, single, clock).report.depth == 1);
}

TEST_CASE("with several lines each has its own value") {
    SearchSettings settings = equality_settings();
    settings.multi_pv = 3;
    Searcher<Chess4, quartet::testing::without_table> several{settings};
    Searcher<Chess4, quartet::testing::without_table> single{equality_settings()};
    Random random{9};
    int compared = 0;
    for (int i = 0; i < 10 * many; ++i) {
        const Record record = crowded_record(random, testing::random_chess4_options(random), 3);
        const SearchRequest<Chess4> request{record, {}, depth_limit(2)};
        for (const auto& report : quartet::testing::reports_of(several, request)) {
            if (report.depth != 2) continue;
            const SearchResult<Chess4> alone =
                single.search(SearchRequest<Chess4>{record, {report.pv.front()}, depth_limit(2)}, {});
            CHECK(report.score == alone.report.score);
            ++compared;
        }
    }
    CHECK(compared > 15 * many);
}

TEST_CASE("whole games: every move and every line is legal, and the same game comes again") {
    const auto play = [](std::uint64_t seed) {
        SearchSettings settings;
        settings.hash_mb = 1;
        Searcher<Chess4> searcher{settings};
        Random random{seed};
        RuleOptions options = testing::random_chess4_options(random);
        options.abandoned = static_cast<RuleOptions::Abandoned>(seed % 3);
        const Chess4 game{options};
        Record record{game};
        std::string moves;
        while (!record.outcome(settings.conventions).over && record.ply() < 240) {
            const Position p = record.position();
            if (p.live(p.to_move) && record.ply() > 20 && random.below(40) == 0) {
                record.abandon(p.to_move, static_cast<Departure>(random.below(2)));
                moves += "R ";
                continue;
            }
            if (game.chance(p)) {
                Moves drawn;
                game.generate(p, drawn);
                record.play(drawn[static_cast<int>(random.below(static_cast<std::uint64_t>(drawn.size())))]);
                moves += text_of(record, *record.move_at(record.ply() - 1)) + ' ';
                continue;
            }
            Limits limits;
            limits.nodes = 200 + 600 * static_cast<std::uint64_t>(record.ply() % 2);
            const SearchResult<Chess4> result = search(searcher, record, limits);
            REQUIRE(result.best);
            CHECK(*result.best == result.report.pv.front());
            check_line(record, result.report.pv, settings.conventions);
            moves += text_of(record, *result.best) + ' ';
            record.play(*result.best);
        }
        return moves;
    };
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const std::string first = play(seed);
        CHECK(first.size() > 100);
        if (seed <= 2) CHECK(first == play(seed));
    }
}

TEST_CASE("threads: a fixed depth is reached, and its line is legal") {
    SearchSettings settings;
    settings.threads = 4;
    Searcher<Chess4> searcher{settings};
    const SearchResult<Chess4> result = search(searcher, Record{}, depth_limit(3));
    CHECK(result.report.depth == 3);
    check_line(Record{}, result.report.pv, settings.conventions);
}

} // namespace quartet::chess4
