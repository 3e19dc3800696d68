#include "core/search/evaluation.hpp"
#include "engines/smess/distances.hpp"
#include "engines/smess/evaluation.hpp"
#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"
#include "tests/smess/slow_smess.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using smess::Feature;
using smess::Smess;
using Board = quartet::Geometry<smess::Board>;

smess::Position at(std::string_view text) {
    const auto setup = smess::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

Square square(std::string_view name) {
    const auto square = Board::parse(name);
    REQUIRE(square);
    return *square;
}

// The amounts of all features, and that each is added once.
struct Amounts {
    std::array<int, smess::feature_count> amount{};
    std::array<int, smess::feature_count> times{};

    void add(int index, int by) {
        REQUIRE(index >= 0);
        REQUIRE(index < smess::feature_count);
        amount[static_cast<std::size_t>(index)] += by;
        ++times[static_cast<std::size_t>(index)];
    }
    int operator[](Feature feature) const { return amount[static_cast<std::size_t>(feature)]; }
    int score() const {
        int sum = 0;
        for (std::size_t i = 0; i < amount.size(); ++i) sum += amount[i] * Smess{}.weights()[i];
        return sum;
    }
};

Amounts counted(const smess::Position& p, Seat view) {
    Amounts sink;
    Smess{}.features(p, view, sink);
    for (const int times : sink.times) CHECK(times == 1);
    return sink;
}

Amounts counted(std::string_view text, Seat view = smess::blue) {
    return counted(at(text), view);
}

} // namespace

TEST_CASE("every feature has a name of its own and a weight") {
    std::set<std::string_view> names;
    for (int i = 0; i < smess::feature_count; ++i) {
        CHECK_FALSE(Smess{}.feature_name(i).empty());
        names.insert(Smess{}.feature_name(i));
    }
    CHECK(static_cast<int>(names.size()) == smess::feature_count);
    CHECK(static_cast<int>(Smess{}.weights().size()) == smess::feature_count);
    CHECK(Smess{}.feature_name(-1).empty());
    CHECK(Smess{}.feature_name(smess::feature_count).empty());
    CHECK(Smess{}.weights()[static_cast<std::size_t>(Feature::ninny)] == 100);
    CHECK(Smess{}.weights()[static_cast<std::size_t>(Feature::numskull)] >= 400);
    CHECK(Smess{}.weights()[static_cast<std::size_t>(Feature::numskull)] <= 900);
}

TEST_CASE("distances are those of a search from square to square") {
    // Breadth first from each square, by the arrows as the rules page has them.
    for (Square from : Board::all) {
        std::array<int, 56> steps{};
        steps.fill(-1);
        steps[static_cast<std::size_t>(from.index())] = 0;
        std::vector<int> queue{from.index()};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const testing::SlowSquare here = testing::SlowSquare::of(queue[i]);
            for (const testing::SlowStep arrow : testing::slow_arrows()[static_cast<std::size_t>(queue[i])]) {
                const int to = testing::SlowSquare{here.file + arrow.file, here.rank + arrow.rank}.index();
                int& at_to = steps[static_cast<std::size_t>(to)];
                if (at_to >= 0) continue;
                at_to = steps[static_cast<std::size_t>(queue[i])] + 1;
                queue.push_back(to);
            }
        }
        std::array<int, 2> promotion{99, 99};
        for (Square to : Board::all) {
            const int expected = steps[static_cast<std::size_t>(to.index())];
            CHECK(expected >= 0);
            CHECK(smess::distance(from, to) == expected);
            for (int within = 0; within <= smess::longest_path; ++within)
                CHECK(smess::within(to, within).contains(from) == (expected <= within));
            for (const Seat seat : {smess::blue, smess::red}) {
                const int home = seat == smess::blue ? 7 : 0; // the opponent's
                const bool promotes = Board::rank(to) == home && Board::file(to) != 0 &&
                                      Board::file(to) != 3 && Board::file(to) != 6;
                int& nearest = promotion[static_cast<std::size_t>(seat.index())];
                if (promotes) nearest = std::min(nearest, expected);
            }
        }
        for (const Seat seat : {smess::blue, smess::red}) {
            const int nearest = promotion[static_cast<std::size_t>(seat.index())];
            CHECK(smess::promotion_distance(seat, from) == nearest);
            for (int within = 0; within <= smess::longest_path; ++within)
                CHECK(smess::promotion_within(seat, within).contains(from) == (nearest <= within));
        }
    }
}

TEST_CASE("distances by hand") {
    CHECK(smess::distance(square("a1"), square("a2")) == 1);
    CHECK(smess::distance(square("a2"), square("a1")) == 1);
    CHECK(smess::distance(square("b1"), square("a1")) == 1);
    CHECK(smess::distance(square("a1"), square("b1")) == 7); // a2 a3 b3 b2 c2 c1 b1
    CHECK(smess::promotion_distance(smess::blue, square("a8")) == 1);
    CHECK(smess::promotion_distance(smess::blue, square("d8")) == 1);
    CHECK(smess::promotion_distance(smess::blue, square("g8")) == 6); // its one arrow leads away
    CHECK(smess::promotion_distance(smess::blue, square("b8")) == 0);
    CHECK(smess::promotion_distance(smess::red, square("a1")) == 6);
}

TEST_CASE("material, mobility and nearness counted by hand") {
    SUBCASE("the start is even but for the turn") {
        const Amounts start = counted(smess::start_position(), smess::blue);
        for (int i = 0; i + 1 < smess::feature_count; ++i)
            CHECK(start.amount[static_cast<std::size_t>(i)] == 0);
        CHECK(start[Feature::turn] == 1);
        CHECK(start.score() == Smess{}.weights()[static_cast<std::size_t>(Feature::turn)]);
        CHECK(counted(smess::start_position(), smess::red)[Feature::turn] == -1);
    }
    SUBCASE("a Numskull and a Ninny more") {
        const Amounts more = counted("3b3/7/7/4N2/7/7/7/S2B3 w 0 1");
        CHECK(more[Feature::ninny] == 1);
        CHECK(more[Feature::numskull] == 1);
        CHECK(more[Feature::promotion_in_4] == 1); // e6 d7 e7 e8
        CHECK(more[Feature::promotion_in_3] == 0);
        CHECK(more[Feature::promotion_in_5] == 0);
        CHECK(more[Feature::promotion_now] == 0);
        CHECK(more[Feature::promotion_next] == 0);
        CHECK(more[Feature::ninny_mobility] == 3);
        CHECK(more[Feature::numskull_mobility] == 7);
        CHECK(more[Feature::brain_escapes] == 3 - 3);
        CHECK(more[Feature::guards] == 0);
        CHECK(more[Feature::brain_in_5] == 1); // e6 d7 c7 c8 d8
        CHECK(more[Feature::brain_in_4] == 0);
        CHECK(more[Feature::brain_in_line] == 0);
        CHECK(more[Feature::numskull_checks] == 2); // from a5 and a8
        CHECK(more[Feature::hanging_ninny] == 0);
        CHECK(more[Feature::turn] == 1);
        CHECK(counted("3b3/7/7/4N2/7/7/7/S2B3 b 0 1")[Feature::turn] == -1);
    }
    SUBCASE("guards: c1, f1 and, by c2 and c1, d2; not a2") {
        CHECK(counted("6b/7/7/7/7/7/N2N3/2NB1S1 w 0 1")[Feature::guards] == 3);
        CHECK(counted("1s1bn2/7/7/7/7/7/7/6B w 0 1")[Feature::guards] == -2);
    }
}

TEST_CASE("a Ninny's distances, on every square, for either side") {
    for (Square from : Board::all) {
        for (const Seat seat : {smess::blue, smess::red}) {
            // The Brains in corners, the Ninny's side to move.
            const Square own = square(seat == smess::blue ? "a1" : "g8");
            const Square enemy = square(seat == smess::blue ? "g8" : "a1");
            if (from == own || from == enemy) continue;
            const smess::Position p{.own = smess::Set{own} | smess::Set{from},
                                    .opponent = smess::Set{enemy},
                                    .numskulls = smess::Set{},
                                    .brains = smess::Set{own} | smess::Set{enemy},
                                    .to_move = seat};
            CAPTURE(Board::name(from));
            const Amounts found = counted(p, seat);
            for (int steps = 1; steps <= 6; ++steps)
                CHECK(found.amount[static_cast<std::size_t>(static_cast<int>(Feature::promotion_in_1) +
                                                            steps - 1)] ==
                      (smess::promotion_distance(seat, from) == steps ? 1 : 0));
            for (int steps = 2; steps <= 5; ++steps)
                CHECK(found.amount[static_cast<std::size_t>(static_cast<int>(Feature::brain_in_2) + steps -
                                                            2)] ==
                      (smess::distance(from, enemy) == steps ? 1 : 0));
        }
    }
}

TEST_CASE("promotion counted by hand") {
    // e8, where the Ninny was set up, is no promotion; f8 in one step is, c8 by d8 in two.
    const Amounts one = counted("4N1b/7/7/7/7/7/7/B6 w 0 1");
    CHECK(one[Feature::promotion_in_1] == 0);
    CHECK(one[Feature::promotion_now] == 1);
    CHECK(one[Feature::promotion_next] == 1);
    // The Brain on d8 attacks c8; no other of the four is two steps away.
    CHECK(counted("3b3/2N4/7/7/7/7/7/B6 w 0 1")[Feature::promotion_in_1] == 1);
    CHECK(counted("3b3/2N4/7/7/7/7/7/B6 w 0 1")[Feature::promotion_now] == 0);
    CHECK(counted("3b3/2N4/7/7/7/7/7/B6 w 0 1")[Feature::promotion_next] == 0);
    // By a8 and b8: not if somebody stands on a8, or attacks it (c6 sees along its diagonals) or b8 (from b4).
    CHECK(counted("6b/N6/7/7/7/7/7/B6 w 0 1")[Feature::promotion_next] == 1);
    CHECK(counted("S5b/N6/7/7/7/7/7/B6 w 0 1")[Feature::promotion_next] == 0);
    CHECK(counted("6b/N6/2s4/7/7/7/7/B6 w 0 1")[Feature::promotion_next] == 0);
    CHECK(counted("6b/N6/7/7/1s5/7/7/B6 w 0 1")[Feature::promotion_next] == 0);
    CHECK(counted("6b/N6/7/7/2s4/7/7/B6 w 0 1")[Feature::promotion_next] == 1);
    // Red's, seen from either side.
    CHECK(counted("b6/7/7/7/7/7/7/2n3B b 0 1", smess::red)[Feature::promotion_now] == 1);
    CHECK(counted("b6/7/7/7/7/7/7/2n3B b 0 1", smess::blue)[Feature::promotion_now] == -1);
}

TEST_CASE("attacks on the Brain counted by hand") {
    SUBCASE("zone: d8, c8, d7, e8") {
        const Amounts one = counted("3b3/7/7/7/2S4/7/7/B6 w 0 1");
        CHECK(one[Feature::zone_siege] == 0);
        CHECK(one[Feature::numskull_mobility] == 4 + 3 + 2);
        CHECK(one[Feature::numskull_checks] == 0); // from c8 only, which the Brain attacks
        CHECK(one[Feature::brain_escapes] == 1 - 2);
        const Amounts two = counted("3b3/7/7/7/2S1S2/7/7/B6 w 0 1");
        CHECK(two[Feature::zone_siege] == 1);
        const Amounts ninny = counted("3b3/2N4/7/7/7/7/7/B6 w 0 1");
        CHECK(ninny[Feature::zone_siege] == 0);
        CHECK(counted("3b3/2N4/7/7/4S2/7/7/B6 w 0 1")[Feature::zone_siege] == 1);
    }
    SUBCASE("checks") {
        // From b8 along the rank, from d4 along the file.
        CHECK(counted("3b3/7/7/7/1S5/7/7/B6 w 0 1")[Feature::numskull_checks] == 2);
        // A Ninny on d6 hides the Brain from d4.
        CHECK(counted("3b3/7/3n3/7/1S5/7/7/B6 w 0 1")[Feature::numskull_checks] == 1);
        // From f8, one step from e8.
        CHECK(counted("4N1b/7/7/7/7/7/7/B6 w 0 1")[Feature::ninny_checks] == 1);
        CHECK(counted("4N1b/7/7/7/7/5s1/7/B6 w 0 1")[Feature::ninny_checks] == 0); // f3 sees f8
    }
    SUBCASE("in line, and no escape behind the Brain") {
        const Amounts line = counted("S2b3/7/7/7/7/7/7/B6 b 0 1");
        CHECK(line[Feature::brain_in_line] == 1);
        CHECK(line[Feature::brain_escapes] == 1 - 1); // d7 only, as e8 is in line; Blue's a2
        CHECK(line[Feature::numskull_mobility] == 6 + 6);
        CHECK(counted("SN1b3/7/7/7/7/7/7/B6 b 0 1")[Feature::brain_in_line] == 1);
        CHECK(counted("3b3/S6/7/7/7/7/7/B6 b 0 1")[Feature::brain_in_line] == 0);
    }
}

TEST_CASE("pieces in danger counted by hand") {
    // The Ninny on c5 attacks the Numskull on c4, which attacks it; nobody protects either.
    const Amounts both = counted("3b3/7/7/2n4/2S4/7/7/3B3 w 0 1");
    CHECK(both[Feature::hanging_numskull] == 1);
    CHECK(both[Feature::harried_numskull] == 1);
    CHECK(both[Feature::hanging_ninny] == -1);
    CHECK(both[Feature::numskull_mobility] == 1 + 3 + 2);
    CHECK(both[Feature::ninny_mobility] == -3);
    // Protected from b4.
    const Amounts protected_one = counted("3b3/7/7/2n4/1NS4/7/7/3B3 w 0 1");
    CHECK(protected_one[Feature::hanging_numskull] == 0);
    CHECK(protected_one[Feature::harried_numskull] == 1);
    CHECK(protected_one[Feature::hanging_ninny] == -1);
    // Numskull against Numskull: both hang, none is harried.
    const Amounts even = counted("3b3/7/2s4/2N4/2S4/7/7/3B3 w 0 1");
    CHECK(even[Feature::harried_numskull] == -1); // c5's arrow leads to c6
    CHECK(even[Feature::hanging_ninny] == 0);
}

TEST_CASE("the evaluation is the weighted sum of the features") {
    const auto weight = [](Feature feature) {
        return int{Smess{}.weights()[static_cast<std::size_t>(feature)]};
    };
    const int ours = weight(Feature::ninny) + weight(Feature::numskull) + weight(Feature::promotion_in_4) +
                     3 * weight(Feature::ninny_mobility) + 7 * weight(Feature::numskull_mobility) +
                     2 * weight(Feature::numskull_checks) + weight(Feature::brain_in_5) +
                     weight(Feature::turn);
    const smess::Position p = at("3b3/7/7/4N2/7/7/7/S2B3 w 0 1");
    CHECK(counted(p, smess::blue).score() == ours);
    CHECK(evaluate(Smess{}, p, smess::blue).value() == ours);
    CHECK(evaluate(Smess{}, p, smess::red).value() == -ours);
}

TEST_CASE("the other seat sees the opposite, and the turned position the same") {
    Random random{7};
    for (int i = 0; i < 3000; ++i) {
        const smess::Position p = testing::random_smess_position(random);
        const Amounts mine = counted(p, smess::blue);
        const Amounts theirs = counted(p, smess::red);
        const Amounts turned = counted(Smess{}.turned(p), smess::red);
        for (std::size_t j = 0; j < mine.amount.size(); ++j) CHECK(mine.amount[j] == -theirs.amount[j]);
        CHECK(mine.amount == turned.amount);
        CHECK(mine.score() == turned.score());
    }
}

TEST_CASE("a position without a Brain, and the greatest evaluation") {
    CHECK(counted("7/7/3n3/7/7/7/7/3B3 w 0 1")[Feature::ninny] == -1);
    // Red's Numskull counts its checks on d1, by e1 and d6, though Blue's has no Brain to look for.
    CHECK(counted("7/7/4s2/7/7/7/7/1S1B3 w 0 1")[Feature::numskull_checks] ==
          counted("3b1s1/7/7/7/7/2S4/7/7 b 0 1", smess::red)[Feature::numskull_checks]);
    CHECK(counted("7/7/4s2/7/7/7/7/1S1B3 w 0 1")[Feature::numskull_checks] < 0);
    const int greatest = counted("6b/7/7/3S3/SSSSSSS/3S3/2S1S2/B6 w 0 1").score();
    CHECK(greatest < 30'000);
    CHECK(greatest > 11 * Smess{}.weights()[static_cast<std::size_t>(Feature::numskull)]);
}

TEST_CASE("the positions of the benchmark are readable, different, and in play") {
    const Smess game;
    std::set<std::string> seen;
    for (const std::string_view text : Smess::bench_positions()) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup);
        CHECK(game.count(setup->position) > 0);
        CHECK_FALSE(game.outcome(setup->position).over);
        seen.insert(game.write_position(*setup));
    }
    CHECK(seen.size() == Smess::bench_positions().size());
    CHECK(seen.size() == 12);
}
