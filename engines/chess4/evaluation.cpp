#include "engines/chess4/evaluation.hpp"

#include "core/board/inline.hpp"
#include "core/search/weight_table.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/seats.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace quartet::chess4 {

namespace {

using Amounts = std::array<int, feature_count>;

constexpr auto table = std::to_array<NamedWeight>({
#include "engines/chess4/weights.inc"
});
static_assert(table.size() == feature_count); // a line each, none missing

constexpr auto weights = values_of(table);

constexpr std::array<std::pair<Feature, Kind>, 6> material{{{Feature::pawn, Kind::pawn},
                                                            {Feature::knight, Kind::knight},
                                                            {Feature::bishop, Kind::bishop},
                                                            {Feature::rook, Kind::rook},
                                                            {Feature::queen, Kind::queen},
                                                            {Feature::promoted, Kind::promoted}}};

constexpr int most_lead = 20;

// prospects(), in hundredths of a point: with so many players left what a seat has more than the others is worth half of
// itself when it is so much, and never more than this.
constexpr std::array<int, seat_count + 1> most_surplus{0, 0, 0, 5'000, 10'000};
// With two left: what each has of the last king's points when nobody is ahead; how much more the better one can come to
// have by his army and by where the kings are, together less than the rest; how far ahead half of that is.
constexpr int even_share = 100 * king_points / 2;
constexpr int most_by_army = 900;
constexpr int to_edge = 4; // a step of the other's king from the middle
constexpr int to_king = 3; // a step of the kings towards each other
constexpr int half_way = 1'333;

int lead(const std::array<int, seat_count>& points, Seat seat) {
    int best_other = -1'000'000;
    for (Seat other : all_seats) {
        if (other != seat) best_other = std::max(best_other, points[at(other)]);
    }
    return std::clamp(points[at(seat)] - best_other, -most_lead, most_lead);
}

// The ranks of all squares of a set, as a seat counts them, come as binary digits: how many squares have each.
constexpr int rank_digits = 3;
static_assert(promotion_rank < 1 << rank_digits); // no pawn gets any further
constexpr std::array<PerSeat<Set>, rank_digits> ranks_with_digit = [] {
    std::array<PerSeat<Set>, rank_digits> sets{};
    for (int digit = 0; digit < rank_digits; ++digit) {
        Set ranks{};
        for (int rank = 0; rank < promotion_rank; ++rank) {
            if ((rank >> digit & 1) != 0) ranks |= Geometry::rank_set(rank);
        }
        sets[static_cast<std::size_t>(digit)] = detail::seen_by_each(ranks);
    }
    return sets;
}();

// The steps that so many pawns of a seat have made, all together.
int progress(Set pawns, int count, Seat seat) {
    int ranks = 0;
    for (std::size_t digit = 0; digit < rank_digits; ++digit)
        ranks += (pawns & ranks_with_digit[digit][at(seat)]).count() << digit;
    return ranks - pawn_rank * count;
}

// How the kings stand for the one who drives the other to the edge: 76 at most.
int drive(Square strong, Square weak) {
    const auto from_middle = [](int coordinate) { return std::abs(2 * coordinate - (Geometry::files - 1)); };
    const int off = (from_middle(Geometry::file(weak)) + from_middle(Geometry::rank(weak))) / 2;
    const int apart = std::max(std::abs(Geometry::file(strong) - Geometry::file(weak)),
                               std::abs(Geometry::rank(strong) - Geometry::rank(weak)));
    return to_edge * off + to_king * (Geometry::files - 1 - apart);
}

// The features of every seat, all but scarcity.
QUARTET_INLINE PerSeat<Amounts> plain_amounts(const Position& p, const RuleOptions& options) {
    PerSeat<Amounts> all{};
    std::array<int, seat_count> points{};
    for (Seat seat : all_seats) points[at(seat)] = p.points[at(seat)];
    const PerSeat<Reach> attacks = reach_of_seats(p, options.abandoned);
    for (Seat seat : all_seats) {
        Amounts& amount = all[at(seat)];
        const auto set = [&](Feature feature, int value) {
            amount[static_cast<std::size_t>(feature)] = value;
        };
        set(Feature::points, points[at(seat)]);
        set(Feature::lead, lead(points, seat));
        if (!p.live(seat)) continue;
        const Set own = p.of(seat);
        Set enemy_attacks{};
        Set enemy_pawns{};
        const Square king = p.king(seat);
        int siege = 0;
        for (Seat other : all_seats) {
            if (other == seat) continue;
            enemy_attacks |= attacks[at(other)].by_all;
            enemy_pawns |= attacks[at(other)].by_pawns;
            siege += attacks[at(other)].by_all.intersects(king_squares(king)) ? 1 : 0;
        }
        set(Feature::siege, siege);
        set(Feature::check, enemy_attacks.contains(king) ? 1 : 0);
        set(Feature::shelter, (king_squares(king) & own & p.of(Kind::pawn)).count());
        set(Feature::mobility, attacks[at(seat)].mobility);
        const Set hanging = own & enemy_attacks & ~attacks[at(seat)].by_all & ~p.of(Kind::pawn);
        int lost = 0;
        if (!hanging.empty()) {
            for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
                lost += (hanging & p.of(kind)).count() * capture_points[static_cast<std::size_t>(kind)];
            }
        }
        set(Feature::hanging, lost);
        const Set heavy = p.of(Kind::bishop) | p.of(Kind::rook) | p.of(Kind::queen);
        set(Feature::bitten, (own & enemy_pawns & heavy).count());
        for (const auto& [feature, kind] : material) set(feature, (own & p.of(kind)).count());
        set(Feature::pawn_progress,
            progress(own & p.of(Kind::pawn), amount[static_cast<std::size_t>(Feature::pawn)], seat));
    }
    return all;
}

constexpr auto first_chance = static_cast<std::size_t>(Feature::pawn);
constexpr auto last_chance = static_cast<std::size_t>(Feature::check);

QUARTET_INLINE std::array<int, seat_count> chances_of(const PerSeat<Amounts>& all,
                                                      std::span<const std::int16_t, feature_count> by) {
    std::array<int, seat_count> chances{};
    for (Seat seat : all_seats) {
        for (std::size_t i = first_chance; i <= last_chance; ++i)
            chances[at(seat)] += by[i] * all[at(seat)][i];
    }
    return chances;
}

// The features of every seat.
PerSeat<Amounts> amounts_of_seats(const Position& p, const RuleOptions& options) {
    PerSeat<Amounts> all = plain_amounts(p, options);
    const std::array<int, seat_count> chances = chances_of(all, weights);
    const std::array<int, seat_count> expected = prospects(p, chances);
    for (Seat seat : all_seats) {
        all[at(seat)][static_cast<std::size_t>(Feature::scarcity)] = expected[at(seat)] - chances[at(seat)];
    }
    return all;
}

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    return name_at(table, index);
}

EvalScore material_value(Kind wanted) {
    for (const auto& [feature, kind] : material) {
        if (kind == wanted) return weights[static_cast<std::size_t>(feature)];
    }
    return 0;
}

std::array<int, seat_count> prospects(const Position& p, const std::array<int, seat_count>& chances) {
    std::array<int, seat_count> found{};
    const int live = live_count(p);
    if (live > 2) {
        // A surplus over the mean of the others is four thirds of one over the mean of all.
        const std::int64_t sum = chances[0] + chances[1] + chances[2] + chances[3];
        const std::int64_t most = most_surplus[static_cast<std::size_t>(live)];
        for (Seat seat : all_seats) {
            const std::int64_t surplus = seat_count * chances[at(seat)] - sum; // three times the former
            const std::int64_t worth = surplus * most / (evaluation_divisor * most + std::abs(surplus));
            found[at(seat)] = static_cast<int>(evaluation_divisor * worth / seat_count);
        }
    } else if (live == 2) {
        const auto is_live = [&](Seat seat) { return p.live(seat); };
        const Seat one = *std::find_if(all_seats.begin(), all_seats.end(), is_live);
        const Seat other = *std::find_if(all_seats.rbegin(), all_seats.rend(), is_live);
        const int ahead = chances[at(one)] - chances[at(other)];
        const int most = most_by_army +
                         (ahead > 0 ? drive(p.king(one), p.king(other)) : drive(p.king(other), p.king(one)));
        const int more = most * ahead / (half_way + std::abs(ahead));
        found[at(one)] = even_share + more;
        found[at(other)] = even_share - more;
    }
    return found;
}

std::array<int, feature_count> amounts(const Position& p, const RuleOptions& options, Seat view) {
    const PerSeat<Amounts> all = amounts_of_seats(p, options);
    // Three times the own number less the others' is four times it less all.
    Amounts sum{};
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] = seat_count * all[at(view)][i] - (all[0][i] + all[1][i] + all[2][i] + all[3][i]);
    return sum;
}

Tangent tangent(const Position& p, const RuleOptions& options, Seat view, std::span<const std::int16_t> by) {
    constexpr int step = 200; // hundredths, wide enough for whole numbers to tell
    const PerSeat<Amounts> all = plain_amounts(p, options);
    const auto seen = [&](const auto& number) { // of a seat
        int sum = 0;
        for (Seat seat : all_seats) sum += seat == view ? evaluation_divisor * number(seat) : -number(seat);
        return sum;
    };
    const int scarcity = by[static_cast<std::size_t>(Feature::scarcity)];
    const auto worth = [&](const std::array<int, seat_count>& chances) {
        const std::array<int, seat_count> expected = prospects(p, chances);
        return seen([&](Seat seat) {
            return chances[at(seat)] + scarcity * (expected[at(seat)] - chances[at(seat)]);
        });
    };
    const std::array<int, seat_count> chances = chances_of(all, by.first<feature_count>());
    std::array<double, seat_count> rise{}; // of the value, with each seat's chances
    for (Seat seat : all_seats) {
        std::array<int, seat_count> more = chances;
        std::array<int, seat_count> less = chances;
        more[at(seat)] += step;
        less[at(seat)] -= step;
        rise[at(seat)] = double(worth(more) - worth(less)) / (2 * step);
    }
    Tangent tangent{.base = tangent_parts * worth(chances), .slopes = {}};
    for (const Feature feature : {Feature::points, Feature::lead}) {
        const auto i = static_cast<std::size_t>(feature);
        tangent.slopes[i] = tangent_parts * seen([&](Seat seat) { return all[at(seat)][i]; });
    }
    for (std::size_t i = first_chance; i <= last_chance; ++i) {
        double slope = 0;
        for (Seat seat : all_seats) slope += rise[at(seat)] * all[at(seat)][i];
        tangent.slopes[i] = static_cast<int>(std::lround(tangent_parts * slope));
        tangent.base -= by[i] * tangent.slopes[i];
    }
    return tangent;
}

EvalScore terminal_score(const Outcome& outcome, Seat seat) {
    std::array<int, seat_count> points{};
    for (Seat each : all_seats) points[at(each)] = outcome.points[at(each)];
    const auto weight = [](Feature feature) { return EvalScore{weights[static_cast<std::size_t>(feature)]}; };
    EvalScore sum = 0;
    for (Seat each : all_seats) {
        const EvalScore value =
            weight(Feature::points) * points[at(each)] + weight(Feature::lead) * lead(points, each);
        sum += each == seat ? evaluation_divisor * value : -value;
    }
    return sum / evaluation_divisor;
}

// From real games, seen in a mirror.
std::span<const std::string_view> bench_positions() {
    static constexpr std::array<std::string_view, 9> positions{{
        "4PCo",
        "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yQ,yK,1,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yB,yP,3/9,yP,4/"
        "gR,2,gP,8,bP,bR/gN,gP,10,bP,bN/gB,2,gP,8,bP,bB/gQ,gP,10,bP,bK/gK,gP,10,bP,bQ/gB,gP,9,bN,bP,bB/"
        "gN,gP,5,rP,4,bP,1/gR,gP,8,bP,2,bR/14/3,rP,rP,rP,rP,1,rP,rP,rP,3/3,rR,rN,rB,rK,rQ,rB,rN,rR,3",
        "G-0,0,0,0-0,0,1,0-0,0,0,0-0,0,1,1-4-6,yR,yK,yB,1,yR,3/7,yP,yP,yP,4/8,yN,yN,4/gR,11,bP,1/"
        "1,gB,gP,yB,yP,1,yQ,3,yP,bP,bB,bK/1,gP,3,yP,6,bP,bN/gQ,1,gB,2,gP,yP,bP,2,bR,2,bQ/"
        "3,gN,2,gP,1,bP,3,bN,bR/gR,gP,gN,rP,5,bP,4/1,gP,2,rP,rN,4,bP,1,bB,1/gK,1,gP,2,rP,4,rP,bP,2/"
        "3,rR,2,rP,rB,rN,rP,4/5,rQ,1,rP,rP,rB,rK,3/4,rR,9",
        "Y-0,0,0,0-0,0,0,0-0,0,0,0-31,14,22,7-4-6,yK,2,yR,4/4,yB,bR,4,yP,3/3,yP,1,yR,3,rB,4/"
        "gR,3,yN,bB,1,yP,yP,3,bP,1/1,gP,1,yP,1,yP,2,bP,5/gB,2,gP,yN,6,bP,2/3,gP,7,bP,1,bR/gK,1,gP,8,bP,2/"
        "3,gP,6,bP,2,bK/2,gP,1,gP,4,bP,2,bN,1/4,gR,9/5,rP,3,bP,4/3,rR,4,rQ,5/6,rN,rK,6",
        "B-0,0,0,0-0,0,0,0-0,0,0,0-8,26,6,14-2-6,yB,1,yR,yK,4/8,yB,yP,yN,3/14/2,gP,yP,4,yP,1,bP,1,bR,bK/"
        "1,gB,1,gP,3,yP,3,bP,bB,1/gK,3,gP,3,bN,1,bN,1,bP,1/1,gN,9,bD,2/gR,2,gP,10/gB,gQ,1,gP,5,rP,bP,3/"
        "11,bP,bB,bR/4,rN,1,rP,3,bP,3/4,rP,rK,1,rP,6/10,bQ,3/3,rB,rR,4,rR,4",
        "R-0,0,0,0-0,1,0,0-0,0,0,0-22,28,20,32-1-4,yN,5,yR,3/8,yK,1,yP,3/14/4,yP,3,yP,2,bP,bN,bR/14/"
        "2,gK,4,yP,3,bB,2/13,bK/5,gP,4,rP,1,bP,1/9,gR,3,rB/3,yR,1,rP,7,bN/10,rP,1,bR,1/3,rN,10/7,rK,6/"
        "3,rR,5,rN,rR,3",
        "R-0,0,0,0-0,0,0,0-0,0,0,0-14,18,4,20-9-5,yR,1,yK,6/4,yD,1,yB,1,yP,1,yR,3/3,yP,gB,2,yP,1,yP,4/"
        "gR,2,gP,yP,2,bB,2,yP,3/4,gN,9/3,gP,8,bP,1/gR,1,gQ,1,gP,4,bN,1,bP,2/10,bP,2,bR/12,bQ,bB/12,bP,bK/"
        "gK,gP,4,rP,5,bP,1/4,rP,2,rP,rP,rR,rP,3/5,rP,rQ,rB,rP,5/3,rR,2,rK,7",
        "B-0,0,1,0-0,0,0,0-0,0,0,0-70,25,37,24-1-14/14/10,dyK,3/4,gR,9/13,rB/14/8,gD,5/3,rR,10/1,gK,12/"
        "gN,6,gB,4,bK,1/11,gR,2/10,rN,3/10,rD,3/4,rN,2,rK,6",
        "B-0,0,1,0-0,0,0,0-0,0,0,0-70,20,33,35-1-9,dyN,4/14/6,dyK,7/6,rR,1,dyP,5/5,bR,8/14/7,gR,6/"
        "gK,2,gP,7,bK,bP,1/14/gR,1,gP,5,bP,4,bN/14/14/6,rK,7/9,rN,4",
    }};
    return positions;
}

} // namespace quartet::chess4
