#include "engines/chess4/evaluation.hpp"

#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/seats.hpp"

#include <algorithm>

namespace quartet::chess4 {

namespace {

using Amounts = std::array<int, feature_count>;

// In the order of the enumeration. Set by hand.
constexpr std::array<std::int16_t, feature_count> weights{
    100, 60, 250, 400, 450, 850, 700, 6, 4, -20, -60, 15, -30, -40, 20,
};

constexpr std::array<std::string_view, feature_count> names{
    "points",        "pawns",    "knights",       "bishops",       "rooks",
    "queens",        "promoted", "pawn progress", "mobility",      "hanging pieces",
    "bitten pieces", "shelter",  "siege of king", "king attacked", "lead",
};

constexpr int most_lead = 20;

int lead(const std::array<int, seat_count>& points, Seat seat) {
    int best_other = -1'000'000;
    for (Seat other : all_seats) {
        if (other != seat) best_other = std::max(best_other, points[at(other)]);
    }
    return std::clamp(points[at(seat)] - best_other, -most_lead, most_lead);
}

// The steps that pawns of a seat have made, all together.
int progress(Set pawns, Seat seat) {
    int steps = 0;
    for (Square pawn : pawns) {
        switch (seat.index()) {
        case 0:
            steps += Geometry::rank(pawn) - pawn_rank;
            break;
        case 1:
            steps += Geometry::files - 1 - pawn_rank - Geometry::file(pawn);
            break;
        case 2:
            steps += Geometry::ranks - 1 - pawn_rank - Geometry::rank(pawn);
            break;
        default:
            steps += Geometry::file(pawn) - pawn_rank;
        }
    }
    return steps;
}

// What a seat attacks.
struct Attacks {
    Set by_pawns{};
    Set by_all{};
    int mobility = 0;
};

Attacks attacks_of(const Position& p, Seat seat) {
    const Set own = p.of(seat);
    const Attackers pieces{p, own};
    Attacks attacks;
    for (Square pawn : pieces.pawns[at(seat)])
        attacks.by_pawns |= pawn_targets[at(seat)][static_cast<std::size_t>(pawn.index())];
    attacks.by_all = attacks.by_pawns | king_squares(p.king(seat));
    const auto add = [&](Set targets) {
        attacks.by_all |= targets;
        attacks.mobility += (targets & ~own).count();
    };
    for (Square from : pieces.knights) add(knight_squares(from));
    for (Square from : pieces.diagonal) add(BishopLines::slide(from, p.occupied));
    for (Square from : pieces.orthogonal) add(RookLines::slide(from, p.occupied));
    return attacks;
}

// The features of every seat.
PerSeat<Amounts> amounts_of_seats(const Position& p, const RuleOptions& options) {
    PerSeat<Amounts> all{};
    std::array<int, seat_count> points{};
    PerSeat<Attacks> attacks{};
    for (Seat seat : all_seats) {
        points[at(seat)] = p.points[at(seat)];
        if (!moves_at_all(p, options.abandoned, seat)) continue;
        if (only_king_moves(p, options.abandoned, seat)) {
            attacks[at(seat)].by_all = king_squares(p.king(seat));
        } else {
            attacks[at(seat)] = attacks_of(p, seat);
        }
    }
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
        const Set hanging = own & enemy_attacks & ~attacks[at(seat)].by_all;
        int lost = 0;
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
            lost += (hanging & p.of(kind)).count() * capture_points[static_cast<std::size_t>(kind)];
        }
        set(Feature::hanging, lost);
        const Set heavy = p.of(Kind::bishop) | p.of(Kind::rook) | p.of(Kind::queen);
        set(Feature::bitten, (own & enemy_pawns & heavy).count());
        set(Feature::pawn_progress, progress(own & p.of(Kind::pawn), seat));
        constexpr std::array<std::pair<Feature, Kind>, 6> material{{{Feature::pawn, Kind::pawn},
                                                                    {Feature::knight, Kind::knight},
                                                                    {Feature::bishop, Kind::bishop},
                                                                    {Feature::rook, Kind::rook},
                                                                    {Feature::queen, Kind::queen},
                                                                    {Feature::promoted, Kind::promoted}}};
        for (const auto& [feature, kind] : material) set(feature, (own & p.of(kind)).count());
    }
    return all;
}

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    if (index < 0 || index >= feature_count) return "";
    return names[static_cast<std::size_t>(index)];
}

std::array<int, feature_count> amounts(const Position& p, const RuleOptions& options, Seat view) {
    const PerSeat<Amounts> all = amounts_of_seats(p, options);
    Amounts sum{};
    for (Seat seat : all_seats) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] += seat == view ? evaluation_divisor * all[at(seat)][i] : -all[at(seat)][i];
        }
    }
    return sum;
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

std::span<const std::string_view> bench_positions() {
    static constexpr std::array<std::string_view, 1> positions{"4PCo"};
    return positions;
}

} // namespace quartet::chess4
