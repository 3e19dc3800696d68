// What the evaluation sees, counted by hand and a second time plainly; what it must not depend on; what the dead are worth.
// What the end of a game is worth: prospects_test.cpp.

#include "core/search/evaluation.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/chess4/evaluation.hpp"
#include "tests/chess4/random_chess4.hpp"
#include "tests/chess4/recount_chess4.hpp"
#include "tests/chess4/scenes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::chess4 {
namespace {

using testing::index_of_feature;
using testing::Numbers;
using testing::Recount;
using testing::scarcity_of;
using testing::scene;
using testing::seen_by;
using testing::weight;
using testing::with_kings;
using testing::word;

// The amounts of all features, and that each is added once.
struct Sink {
    std::array<int, feature_count> amount{};
    std::array<int, feature_count> times{};

    void add(int index, int by) {
        REQUIRE(index >= 0);
        REQUIRE(index < feature_count);
        amount[static_cast<std::size_t>(index)] += by;
        ++times[static_cast<std::size_t>(index)];
    }
};

std::array<int, feature_count> counted(const Chess4& game, const Position& p, Seat view) {
    Sink sink;
    game.features(p, view, sink);
    for (const int times : sink.times) CHECK(times == 1);
    return sink.amount;
}

// That the feature is this of each seat, whoever looks.
void expect(const Position& p, Feature feature, const Numbers& numbers, const RuleOptions& options = {}) {
    const std::string name{feature_name(static_cast<int>(feature))};
    CAPTURE(name);
    for (Seat view : all_seats) {
        CAPTURE(view.index());
        CHECK(counted(Chess4{options}, p, view)[index_of_feature(feature)] == seen_by(view, numbers));
    }
}

void expect(const std::string& words, Feature feature, const Numbers& numbers,
            const RuleOptions& options = {}) {
    CAPTURE(words);
    expect(with_kings(words, options), feature, numbers, options);
}

RuleOptions abandoned(RuleOptions::Abandoned mode) {
    RuleOptions options;
    options.abandoned = mode;
    return options;
}
const RuleOptions random_army = abandoned(RuleOptions::Abandoned::random_army);
const RuleOptions frozen = abandoned(RuleOptions::Abandoned::frozen);
const RuleOptions random_king = abandoned(RuleOptions::Abandoned::random_king);

// The board in a mirror, east and west exchanged, with Blue's pieces and Green's.
Position mirrored(const Position& p) {
    const auto image = [](Set set) {
        return Geometry::image(set, [](Square square) { return Geometry::mirror(square); });
    };
    Position other = p;
    for (Set& set : other.of_kind) set = image(set);
    for (Set& set : other.of_seat) set = image(set);
    other.occupied = image(p.occupied);
    std::swap(other.of_seat[at(blue)], other.of_seat[at(green)]);
    std::swap(other.points[at(blue)], other.points[at(green)]);
    std::swap(other.status[at(blue)], other.status[at(green)]);
    return other;
}
constexpr Seat mirrored(Seat seat) {
    return seat == blue ? green : seat == green ? blue : seat;
}

TEST_CASE("every feature has a name of its own and a weight") {
    std::set<std::string_view> names;
    for (int i = 0; i < feature_count; ++i) {
        CHECK_FALSE(feature_name(i).empty());
        names.insert(feature_name(i));
    }
    CHECK(static_cast<int>(names.size()) == feature_count);
    CHECK(static_cast<int>(Chess4{}.weights().size()) == feature_count);
    CHECK(feature_name(-1).empty());
    CHECK(feature_name(feature_count).empty());
}

TEST_CASE("the weights have the signs that they should") {
    CHECK(weight(Feature::points) == 100); // the unit
    for (const Feature good :
         {Feature::pawn, Feature::knight, Feature::bishop, Feature::rook, Feature::queen, Feature::promoted,
          Feature::pawn_progress, Feature::mobility, Feature::shelter, Feature::lead})
        CHECK(weight(good) > 0);
    for (const Feature bad : {Feature::hanging, Feature::bitten, Feature::siege, Feature::check})
        CHECK(weight(bad) < 0);
    CHECK(weight(Feature::queen) > weight(Feature::rook));
    CHECK(weight(Feature::rook) > weight(Feature::knight));
    CHECK(weight(Feature::promoted) > weight(Feature::rook)); // it moves as a queen
    CHECK(weight(Feature::promoted) > weight(Feature::pawn) + 6 * weight(Feature::pawn_progress));
}

TEST_CASE("points and lead counted by hand") {
    expect("Red:20 Blue:7 Green:3", Feature::points, {20, 7, 0, 3});
    expect("Red:20 Blue:7 Green:3", Feature::lead, {13, -13, -20, -17});
    expect("Red:50 Blue:7 Yellow:31", Feature::lead, {19, -20, -19, -20});
    expect("Red:50 Blue:7", Feature::lead, {20, -20, -20, -20}); // no more than a king brings
    expect("Red:5 Blue:5 Yellow:5 Green:5", Feature::lead, {0, 0, 0, 0});
    // Points outlast their owner.
    for (const std::string_view gone : {"Blue:dead", "Blue:resigned", "Blue:flagged"}) {
        expect("Red:20 Blue:7 Green:3 " + std::string{gone}, Feature::points, {20, 7, 0, 3});
        expect("Red:20 Blue:7 Green:3 " + std::string{gone}, Feature::lead, {13, -13, -20, -17});
    }
}

TEST_CASE("pieces are counted by kind, those of live players") {
    const std::string pieces = "rPe3 rPj3 bPk4 yPd9 yPe9 yPf9 rNd6 gNe7 gNe8 bBk9 bBk10 rRf6 yRj10 gRf8 "
                               "gQb5 rQm5 bDg7 bDg8 yDh8 ";
    expect(pieces, Feature::pawn, {2, 1, 3, 0});
    expect(pieces, Feature::knight, {1, 0, 0, 2});
    expect(pieces, Feature::bishop, {0, 2, 0, 0});
    expect(pieces, Feature::rook, {1, 0, 1, 1});
    expect(pieces, Feature::queen, {1, 0, 0, 1});
    expect(pieces, Feature::promoted, {0, 2, 1, 0});
    for (const std::string_view gone : {"Blue:dead", "Blue:resigned", "Blue:flagged"}) {
        expect(pieces + std::string{gone}, Feature::bishop, {0, 0, 0, 0});
        expect(pieces + std::string{gone}, Feature::promoted, {0, 0, 1, 0});
        expect(pieces + std::string{gone}, Feature::pawn, {2, 0, 3, 0});
    }
    // A piece of nobody's counts for nobody.
    expect("dQg7 rQm5", Feature::queen, {1, 0, 0, 0});
}

TEST_CASE("a pawn's steps, on every square, for every seat") {
    for (Seat seat : all_seats) {
        for (int file = 0; file < 14; ++file) {
            for (int rank = 1; rank < promotion_rank; ++rank) {
                if (!on_cross(file, rank)) continue;
                const std::string pawn = word(seat, 'P', file, rank);
                if (with_kings("").occupied.contains(*Geometry::parse(std::string_view{pawn}.substr(2))))
                    continue;
                Numbers steps{};
                steps[at(seat)] = rank - 1;
                expect(pawn, Feature::pawn_progress, steps);
            }
        }
    }
    expect("rPe2 rPe5 rPj6 bPm4", Feature::pawn_progress, {0 + 3 + 4, 0, 0, 0});
    expect("rPe5 Red:resigned", Feature::pawn_progress, {0, 0, 0, 0});
}

TEST_CASE("mobility counted by hand") {
    expect("", Feature::mobility, {0, 0, 0, 0}); // kings' steps are none
    expect("rPe3 gPc6", Feature::mobility, {0, 0, 0, 0});
    expect("gNg7", Feature::mobility, {0, 0, 0, 8});
    expect("rNd1", Feature::mobility, {2, 0, 0, 0});       // e3 and f2: c3 and b2 are in a cut corner
    expect("rRe5", Feature::mobility, {26, 0, 0, 0});      // rank 5 and file e but for itself
    expect("rRe5 rPe7", Feature::mobility, {18, 0, 0, 0}); // e6 is left of nine
    expect("rRe5 bNe8", Feature::mobility, {20, 8, 0, 0});
    expect("rRe5 dPe8", Feature::mobility, {20, 0, 0, 0}); // a dead piece is in the way, and can be taken
    expect("yBh8", Feature::mobility, {0, 0, 15, 0});      // i9-k11, i7-k5, g7-d4, g9-d12
    expect("rQh8", Feature::mobility, {15 + 13 + 12, 0, 0, 0}); // the own king stands on h1
    expect("rDh8", Feature::mobility, {15 + 13 + 12, 0, 0, 0});
    // A pinned piece too.
    expect("rNh4 gRh9", Feature::mobility, {8, 0, 0, 13 + 10});
    // Of who has left nothing counts.
    expect("bNe8 Blue:resigned", Feature::mobility, {0, 0, 0, 0});
    expect("bNe8 Blue:dead", Feature::mobility, {0, 0, 0, 0});
}

TEST_CASE("hanging pieces counted by hand") {
    // Blue's rook on e10 attacks e5, along the file.
    expect("rNe5 bRe10", Feature::hanging, {3, 0, 0, 0});
    expect("rBe5 bRe10", Feature::hanging, {5, 0, 0, 0});
    expect("rRe5 bBg7", Feature::hanging, {5, 0, 0, 0});
    expect("rQe5 bNf7", Feature::hanging, {9, 0, 0, 0});
    expect("rPe5 bRe10", Feature::hanging, {0, 0, 0, 0});
    expect("rDe5 bNf7", Feature::hanging, {0, 0, 0, 0}); // it is worth a pawn to who takes it
    // Two that attack each other hang both.
    expect("rRe5 bRe10", Feature::hanging, {5, 5, 0, 0});
    // Defended by a pawn, a king, a slider, a knight; not by another's.
    expect("rNe5 bRe10 rPd4", Feature::hanging, {0, 0, 0, 0});
    expect("rNg2 bRg10", Feature::hanging, {0, 0, 0, 0});
    expect("rNe5 bRe10 rRe2", Feature::hanging, {0, 0, 0, 0});
    expect("rNe5 bRe10 rNf3", Feature::hanging, {0, 0, 0, 0});
    expect("rNe7 bRe10 yPd8", Feature::hanging, {3, 0, 0, 0});
    // Not through what stands between.
    expect("rNe5 bRe10 dPe7", Feature::hanging, {0, 0, 0, 0});
    // Several of one seat, and of two.
    expect("rNe5 rBk9 bRe9 yRk12", Feature::hanging, {3 + 5, 0, 0, 0});
    expect("rNe5 gBj5 bRe9 yRj10", Feature::hanging, {3, 0, 0, 5});
    // Who attacks is a matter of the mode.
    expect("rNe5 bRe10 Blue:dead", Feature::hanging, {0, 0, 0, 0});
    expect("rNe5 bRe10 Blue:resigned", Feature::hanging, {3, 0, 0, 0}, random_army);
    expect("rNe5 bRe10 Blue:resigned", Feature::hanging, {0, 0, 0, 0}, frozen);
    expect("rNe5 bRe10 Blue:resigned", Feature::hanging, {0, 0, 0, 0}, random_king);
    expect("rNm6 Blue:resigned", Feature::hanging, {3, 0, 0, 0}, random_king); // by the king
    expect("rNm6 Blue:resigned", Feature::hanging, {0, 0, 0, 0}, frozen);
    // What hangs of an abandoned side costs nobody anything.
    expect("bQe5 rRe10 Blue:resigned", Feature::hanging, {0, 0, 0, 0}, frozen);
}

TEST_CASE("pieces that pawns attack counted by hand") {
    // Blue's pawn on j6 goes west and attacks i5 and i7.
    expect("rBi5 bPj6", Feature::bitten, {1, 0, 0, 0});
    expect("rRi7 bPj6", Feature::bitten, {1, 0, 0, 0});
    expect("rQi5 yRi7 bPj6", Feature::bitten, {1, 0, 1, 0});
    expect("rNi5 rDi7 bPj6", Feature::bitten, {0, 0, 0, 0}); // worth less than five
    expect("rPi5 bPj6", Feature::bitten, {0, 0, 0, 0});
    expect("rBi5 rPh4 bPj6", Feature::bitten, {1, 0, 0, 0}); // defended, and bitten all the same
    expect("rBk5 bPj6", Feature::bitten, {0, 0, 0, 0});      // behind it
    expect("rBi5 rPh4", Feature::bitten, {0, 0, 0, 0});      // by an own one
    expect("bBi5 rPh4", Feature::bitten, {0, 1, 0, 0});
    expect("rBi7 yPj8", Feature::bitten, {1, 0, 0, 0});
    expect("rBg5 gPf6", Feature::bitten, {1, 0, 0, 0});
    expect("rBg5 gPf6 bPh6", Feature::bitten, {1, 0, 0, 0}); // once
    expect("rBi5 bPj6 Blue:dead", Feature::bitten, {0, 0, 0, 0});
    expect("rBi5 bPj6 Blue:flagged", Feature::bitten, {1, 0, 0, 0}, random_army);
    expect("rBi5 bPj6 Blue:flagged", Feature::bitten, {0, 0, 0, 0}, frozen);
    expect("rBi5 bPj6 Blue:flagged", Feature::bitten, {0, 0, 0, 0}, random_king);
}

TEST_CASE("the kings' shelter, siege and checks counted by hand") {
    expect("rPg2 rPh2 rPi2 bPm6 yPf13 gPb9 gPb7", Feature::shelter, {3, 1, 1, 2});
    expect("rPh3 rNi2 bPm8 gPg2 dPh2", Feature::shelter, {0, 1, 0, 0});
    expect("bPm6 Blue:resigned", Feature::shelter, {0, 0, 0, 0});

    // The rook on h8 attacks the kings on h1 and a8, and h2 and b8 beside them.
    expect("yRh8 dPl8", Feature::check, {1, 0, 0, 1});
    expect("yRh8 dPl8", Feature::siege, {1, 0, 0, 1});
    expect("yRi8 dPl8", Feature::check, {0, 0, 0, 1});
    expect("yRi8 dPc8 dPl8", Feature::siege, {1, 0, 0, 0}); // by i1, i2
    // The knight on f2 attacks the king on h1 and no square beside it; that on f3 the other way round.
    expect("yNf2", Feature::check, {1, 0, 0, 0});
    expect("yNf2", Feature::siege, {0, 0, 0, 0});
    expect("yNf3", Feature::check, {0, 0, 0, 0});
    expect("yNf3", Feature::siege, {1, 0, 0, 0});
    // Seats are counted, not pieces, and an own piece is no siege.
    expect("yNf3 yNj3", Feature::siege, {1, 0, 0, 0});
    expect("yNf3 bNj3", Feature::siege, {2, 0, 0, 0});
    expect("yNf3 bNj3 gNg4", Feature::siege, {3, 0, 0, 0});
    expect("rNf3", Feature::siege, {0, 0, 0, 0});
    // Twice attacked is attacked.
    expect("yRh9 bNg3", Feature::check, {1, 0, 0, 0});
    // Who attacks is a matter of the mode.
    expect("yNf2 Yellow:resigned", Feature::check, {1, 0, 0, 0}, random_army);
    expect("yNf2 Yellow:resigned", Feature::check, {0, 0, 0, 0}, frozen);
    expect("yNf2 Yellow:resigned", Feature::check, {0, 0, 0, 0}, random_king);
    expect("yNf3 Yellow:dead", Feature::siege, {0, 0, 0, 0});
    // The king of who has left is in no danger that counts.
    expect("yRh8 dPl8 Red:resigned", Feature::check, {0, 0, 0, 1});
    expect("yRh8 dPl8 Red:resigned", Feature::siege, {0, 0, 0, 1});
}

TEST_CASE("all features are those of a plain recount") {
    Random random{31};
    std::array<int, feature_count> seen{};
    for (int round = 0; round < 3000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        const std::string text = game.write_position({p});
        CAPTURE(text);
        const Recount recount{p, game.rule_options()};
        PerSeat<std::array<int, feature_count>> expected;
        for (Seat seat : all_seats) expected[at(seat)] = recount.of(seat);
        const Numbers scarcity = scarcity_of(p, expected);
        for (Seat seat : all_seats)
            expected[at(seat)][index_of_feature(Feature::scarcity)] = scarcity[at(seat)];
        for (Seat view : all_seats) {
            const auto found = counted(game, p, view);
            for (int i = 0; i < feature_count; ++i) {
                const auto feature = static_cast<std::size_t>(i);
                Numbers numbers{};
                for (Seat seat : all_seats) numbers[at(seat)] = expected[at(seat)][feature];
                CAPTURE(i);
                REQUIRE(found[feature] == seen_by(view, numbers));
                if (found[feature] != 0) ++seen[feature];
            }
        }
    }
    for (const int times : seen) CHECK(times > 400);
}

TEST_CASE("the evaluation is the sum of features times weights, by three") {
    Random random{32};
    for (int round = 0; round < 2000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        std::array<std::int64_t, feature_count> of_all{};
        for (Seat view : all_seats) {
            const auto found = counted(game, p, view);
            int sum = 0;
            for (std::size_t i = 0; i < found.size(); ++i) {
                sum += found[i] * game.weights()[i];
                of_all[i] += found[i];
            }
            const int value = std::clamp(sum / 3, -Score::max_eval, Score::max_eval);
            REQUIRE(evaluate(game, p, view).value() == value);
        }
        // What one seat has more the others have less.
        for (const std::int64_t sum : of_all) REQUIRE(sum == 0);
    }
}

TEST_CASE(
    "the start is even for everybody, in every array and seating, when it looks the same to everybody") {
    for (const auto array : {RuleOptions::Array::classic, RuleOptions::Array::modern, RuleOptions::Array::by,
                             RuleOptions::Array::byg, RuleOptions::Array::rg}) {
        for (const auto seating : {RuleOptions::Seating::counterclockwise, RuleOptions::Seating::clockwise}) {
            RuleOptions options;
            options.array = array;
            options.seating = seating;
            const Chess4 game{options};
            for (Seat view : all_seats) {
                const auto found = counted(game, game.start().position, view);
                for (const int amount : found) CHECK(amount == 0);
                CHECK(evaluate(game, game.start().position, view) == Score{0});
            }
        }
    }
}

TEST_CASE("a quarter turn with the seats changes nothing but who it is") {
    Random random{33};
    for (int round = 0; round < 3000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        const Position turned = game.turned(p);
        for (Seat view : all_seats)
            REQUIRE(counted(game, p, view) == counted(game, turned, next_seat(view, seat_count)));
    }
}

TEST_CASE("in a mirror, Blue and Green exchanged, nothing changes either") {
    Random random{34};
    for (int round = 0; round < 3000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        for (Seat view : all_seats)
            REQUIRE(counted(game, p, view) == counted(game, mirrored(p), mirrored(view)));
    }
}

TEST_CASE("the seatings are mirror images of each other, with equal evaluations") {
    Random random{35};
    for (int round = 0; round < 1000; ++round) {
        RuleOptions options = testing::random_chess4_options(random);
        options.seating = RuleOptions::Seating::counterclockwise;
        const Chess4 one{options};
        const Chess4 other{testing::clockwise(options)};
        const Setup<Position> setup = testing::random_chess4_setup(random, one);
        const std::string text = other.write_position(setup);
        CHECK(text != one.write_position(setup));
        const auto read = other.read_position(text);
        REQUIRE(read);
        for (Seat view : all_seats) {
            const Score value = evaluate(one, setup.position, view);
            REQUIRE(evaluate(other, read->position, view) == value);
        }
    }
    // One position, told to both.
    const std::string words = "rKh1 bKn7 yKg14 gKa8 rPe4 bNk6 yBf9 gRc5 yPi11 Green:4";
    for (Seat view : all_seats) {
        CHECK(evaluate(Chess4{}, scene(words), view) ==
              evaluate(Chess4{testing::clockwise()}, scene(testing::mirrored(words), testing::clockwise()),
                       view));
        CHECK(evaluate(Chess4{}, scene(words), view) != Score{0});
    }
}

TEST_CASE("whose turn it is changes nothing") {
    Random random{36};
    for (int round = 0; round < 500; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        Position other = p;
        other.to_move = next_seat(p.to_move, seat_count);
        for (Seat view : all_seats) REQUIRE(counted(game, p, view) == counted(game, other, view));
    }
}

TEST_CASE("the dead are obstacles and nothing else: it does not matter whose or of what kind they were") {
    Random random{37};
    int dead_pieces = 0;
    for (int round = 0; round < 2000; ++round) {
        const Chess4 game{testing::random_chess4_options(random)};
        const Position p = testing::random_chess4_setup(random, game).position;
        Position other = p;
        for (Seat seat : all_seats) {
            if (!p.dead(seat)) continue;
            dead_pieces += p.of(seat).count();
            for (Set& set : other.of_kind) set &= ~p.of(seat);
            other.of_kind[static_cast<std::size_t>(Kind::pawn)] |= p.of(seat);
            other.of_seat[at(seat)] = Set{};
        }
        for (Seat view : all_seats) REQUIRE(counted(game, p, view) == counted(game, other, view));
    }
    CHECK(dead_pieces > 2000);
}

TEST_CASE("points of dead pieces are 0, in the order of moves too") {
    const auto order_of = [](const Position& p, std::string_view move, const RuleOptions& options = {}) {
        const auto read = read_move(p, options, move);
        REQUIRE(read);
        return order(p, *read);
    };
    const auto noisy = [](const Position& p, std::string_view move, const RuleOptions& options = {}) {
        const auto read = read_move(p, options, move);
        REQUIRE(read);
        Moves moves;
        generate_noisy(p, options, moves);
        return std::find(moves.begin(), moves.end(), *read) != moves.end();
    };
    for (const char kind : std::string_view{"PNBRQKD"}) {
        CAPTURE(kind);
        // A dead piece of Blue's and one of nobody's: no better than a step without a capture.
        const std::string square = "k10";
        for (const std::string& dead : {std::string{"rKh1 yKg14 gKa8 rRk5 Blue:dead db"} + kind + square,
                                        std::string{"rKh1 yKg14 gKa8 rRk5 Blue:dead d"} + kind + square}) {
            const Position p = scene(dead);
            CHECK(order_of(p, "k5k10") <= order_of(p, "k5k9"));
            CHECK_FALSE(noisy(p, "k5k10"));
            // Nobody earns anything by it.
            const Position taken = after(p, {}, *read_move(p, {}, "k5k10"));
            CHECK(taken.points == p.points);
        }
        if (kind == 'K') continue;
        // Of an abandoned side: 0, but noisy, for it may be in somebody's way. Of a live one: its points.
        const std::string blue_piece = std::string{"rKh1 bKn7 yKg14 gKa8 rRk5 b"} + kind + square;
        const Position left = scene(blue_piece + " Blue:resigned");
        CHECK(order_of(left, "k5k10") <= order_of(left, "k5k9"));
        const Position live = scene(blue_piece);
        CHECK(order_of(live, "k5k10") > order_of(live, "k5k9"));
        CHECK(noisy(live, "k5k10"));
    }
    // Kings: a live one and an abandoned one are worth 20, more than a queen.
    for (const std::string_view standing : {"", "Blue:resigned", "Blue:flagged"}) {
        const Position p = scene("rKh1 bKk10 yKg14 gKa8 rRk5 yQm5 " + std::string{standing});
        CHECK(order_of(p, "k5k10") > order_of(p, "k5m5"));
        CHECK(order_of(p, "k5m5") > order_of(p, "k5k9"));
        CHECK(noisy(p, "k5k10"));
    }
    // The cheaper piece first; a promotion before a pawn or a knight, after a queen.
    const Position choice = scene("rKh1 bKn7 yKg14 gKa8 rRc10 rPe7 yQe10 bPk8 rBh5");
    CHECK(order_of(scene("rKh1 bKn7 yKg14 gKa8 rRe5 rNf8 yQe10"), "f8e10") >
          order_of(scene("rKh1 bKn7 yKg14 gKa8 rRe5 rNf8 yQe10"), "e5e10"));
    CHECK(order_of(choice, "e7e8") > order_of(choice, "h5k8"));
    CHECK(order_of(choice, "c10e10") > order_of(choice, "e7e8"));
}

TEST_CASE("it is better to have more, and worse to have it attacked") {
    const auto value = [](const std::string& words) {
        return evaluate(Chess4{}, with_kings(words), red).value();
    };
    const std::string base = "rPe3 bPl4 yPj11 gPc10 ";
    for (const char kind : std::string_view{"PNBRQD"}) {
        CAPTURE(kind);
        CHECK(value(base + "r" + kind + "f5") > value(base));
        for (const std::string_view other : {"b k6", "y f9", "g d6"}) {
            const std::string piece = std::string{other[0]} + kind + std::string{other.substr(2)};
            CAPTURE(piece);
            CHECK(value(base + piece) < value(base));
        }
    }
    CHECK(value(base + "Red:5") > value(base));
    CHECK(value(base + "Green:5") < value(base));
    CHECK(value(base + "rPg2 rPh2") > value(base + "rPj3 rPk3"));
    CHECK(value(base + "rQi5 bPj6") < value(base + "rQi5 bPk6"));
}

TEST_CASE("the greatest evaluation does not look decided") {
    Position p = with_kings("Red:9000");
    CHECK(evaluate(Chess4{}, p, red) == Score{Score::max_eval});
    CHECK_FALSE(evaluate(Chess4{}, p, red).is_decided());
    p = with_kings("Blue:9000 Yellow:9000 Green:9000");
    CHECK(evaluate(Chess4{}, p, red) == Score{-Score::max_eval});
    CHECK_FALSE(evaluate(Chess4{}, p, red).is_decided());
}

TEST_CASE("the positions of the benchmark are readable, different, and in play") {
    const Chess4 game;
    std::set<std::string> seen;
    for (const std::string_view text : Chess4::bench_positions()) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup);
        CHECK(game.count(setup->position) > 0);
        CHECK_FALSE(game.outcome(setup->position).over);
        CHECK_FALSE(game.chance(setup->position));
        seen.insert(game.write_position(*setup));
    }
    CHECK(seen.size() == Chess4::bench_positions().size());
    CHECK(seen.size() == 9);
}

} // namespace
} // namespace quartet::chess4
