#pragma once

// The features of Chess for Four a second time, plainly, and scenes to count them in.

#include "engines/chess4/chess4.hpp"
#include "engines/chess4/evaluation.hpp"
#include "engines/chess4/occupant.hpp"
#include "tests/chess4/scenes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quartet::chess4::testing {

using Numbers = std::array<int, seat_count>; // Red's, Blue's, Yellow's, Green's

constexpr std::size_t index_of_feature(Feature feature) {
    return static_cast<std::size_t>(feature);
}

inline int weight(Feature feature) {
    return Chess4{}.weights()[index_of_feature(feature)];
}

// Three times the own number less the others'.
inline int seen_by(Seat view, const Numbers& numbers) {
    int sum = 0;
    for (Seat seat : all_seats) sum += (seat == view ? 3 : -1) * numbers[at(seat)];
    return sum;
}

// Four kings in the middle of their lines, far from each other, and more words of a scene.
inline Position with_kings(const std::string& words, const RuleOptions& options = {}) {
    return scene("rKh1 bKn7 yKg14 gKa8 " + words, options);
}

// "bPe7": a piece of the seat where it sees that file and rank.
inline std::string word(Seat seat, char kind, int file, int rank) {
    return std::string{"rbyg"[seat.index()]} + kind +
           std::string{Geometry::name(from_seat(seat, file, rank))};
}

// --- The features a second time: square by square, by coordinates.

struct Step {
    int file;
    int rank;
};

class Recount {
public:
    Recount(const Position& p, const RuleOptions& options) : p_{p}, options_{options} {}

    std::array<int, feature_count> of(Seat seat) const {
        std::array<int, feature_count> found{};
        const auto number = [&](Feature feature) -> int& { return found[index_of_feature(feature)]; };
        int best_other = -30'000;
        for (Seat other : all_seats) {
            if (other != seat) best_other = std::max<int>(best_other, p_.points[at(other)]);
        }
        number(Feature::points) = p_.points[at(seat)];
        number(Feature::lead) = std::max(-20, std::min(20, p_.points[at(seat)] - best_other));
        if (p_.status[at(seat)] != Status::live) return found;
        for (Square square : Geometry::all) {
            const std::optional<Occupant> piece = occupant(p_, square);
            if (!piece || piece->owner != seat) continue;
            const bool attacked = attackers(square, seat) > 0;
            const bool bitten = attacked_by_pawn_of_another(square, seat);
            const bool defended = attacks(seat, square);
            const auto is = [&](std::initializer_list<Kind> kinds) {
                return std::find(kinds.begin(), kinds.end(), piece->kind) != kinds.end();
            };
            using enum Kind;
            if (is({pawn})) ++number(Feature::pawn);
            if (is({knight})) ++number(Feature::knight);
            if (is({bishop})) ++number(Feature::bishop);
            if (is({rook})) ++number(Feature::rook);
            if (is({queen})) ++number(Feature::queen);
            if (is({promoted})) ++number(Feature::promoted);
            if (is({pawn})) {
                number(Feature::pawn_progress) += rank_seen_by(seat, square) - 1;
                if (std::abs(Geometry::file(square) - Geometry::file(p_.king(seat))) <= 1 &&
                    std::abs(Geometry::rank(square) - Geometry::rank(p_.king(seat))) <= 1)
                    ++number(Feature::shelter);
            }
            if (is({knight, bishop, rook, queen, promoted})) {
                for (Square to : targets(square)) number(Feature::mobility) += !p_.of(seat).contains(to);
            }
            if (is({knight, bishop, rook, queen}) && attacked && !defended)
                number(Feature::hanging) += capture_points[static_cast<std::size_t>(piece->kind)];
            if (is({bishop, rook, queen}) && bitten) ++number(Feature::bitten);
            if (is({king})) {
                if (attacked) ++number(Feature::check);
                for (Seat other : all_seats) {
                    if (other == seat) continue;
                    bool besieges = false;
                    for (int file = -1; file <= 1; ++file) {
                        for (int rank = -1; rank <= 1; ++rank) {
                            const std::optional<Square> beside = step(square, {file, rank});
                            if (beside && *beside != square) besieges = besieges || attacks(other, *beside);
                        }
                    }
                    if (besieges) ++number(Feature::siege);
                }
            }
        }
        return found;
    }

private:
    static std::optional<Square> step(Square from, Step by) {
        const int file = Geometry::file(from) + by.file;
        const int rank = Geometry::rank(from) + by.rank;
        if (file < 0 || file > 13 || rank < 0 || rank > 13 || !on_cross(file, rank)) return std::nullopt;
        return Geometry::at(file, rank);
    }
    static int rank_seen_by(Seat seat, Square square) {
        const std::array<int, seat_count> ranks{Geometry::rank(square), 13 - Geometry::file(square),
                                                13 - Geometry::rank(square), Geometry::file(square)};
        return ranks[at(seat)];
    }
    // What the piece that stands there attacks.
    std::vector<Square> targets(Square from) const {
        const Occupant piece = *occupant(p_, from);
        std::vector<Step> steps;
        bool far = false;
        const std::vector<Step> straight{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        const std::vector<Step> aslant{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
        const auto add = [&](const std::vector<Step>& more) {
            steps.insert(steps.end(), more.begin(), more.end());
        };
        switch (piece.kind) {
        case Kind::pawn: {
            const std::array<std::array<Step, 2>, seat_count> forwards{
                {{{{-1, 1}, {1, 1}}}, {{{-1, 1}, {-1, -1}}}, {{{-1, -1}, {1, -1}}}, {{{1, 1}, {1, -1}}}}};
            for (const Step each : forwards[at(*piece.owner)]) steps.push_back(each);
            break;
        }
        case Kind::knight:
            add({{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
            break;
        case Kind::king:
            add(straight);
            add(aslant);
            break;
        case Kind::bishop:
            add(aslant);
            far = true;
            break;
        case Kind::rook:
            add(straight);
            far = true;
            break;
        default:
            add(straight);
            add(aslant);
            far = true;
        }
        std::vector<Square> found;
        for (const Step each : steps) {
            std::optional<Square> to = from;
            while ((to = step(*to, each))) {
                found.push_back(*to);
                if (!far || p_.occupied.contains(*to)) break;
            }
        }
        return found;
    }
    bool may_attack(const Occupant& piece) const {
        if (piece.dead || !piece.owner) return false;
        if (p_.status[at(*piece.owner)] == Status::live) return true;
        switch (options_.abandoned) {
        case RuleOptions::Abandoned::frozen:
            return false;
        case RuleOptions::Abandoned::random_king:
            return piece.kind == Kind::king;
        default:
            return true;
        }
    }
    int attackers_of(Square target, Seat seat, bool pawns_alone) const {
        int found = 0;
        for (Square from : p_.of(seat)) {
            const Occupant piece = *occupant(p_, from);
            if (!may_attack(piece) || (pawns_alone && piece.kind != Kind::pawn)) continue;
            const std::vector<Square> all = targets(from);
            found += std::find(all.begin(), all.end(), target) != all.end() ? 1 : 0;
        }
        return found;
    }
    bool attacks(Seat seat, Square target) const { return attackers_of(target, seat, false) > 0; }
    int attackers(Square target, Seat but) const {
        int found = 0;
        for (Seat seat : all_seats) {
            if (seat != but) found += attackers_of(target, seat, false);
        }
        return found;
    }
    bool attacked_by_pawn_of_another(Square target, Seat but) const {
        return std::any_of(all_seats.begin(), all_seats.end(),
                           [&](Seat seat) { return seat != but && attackers_of(target, seat, true) > 0; });
    }

    const Position& p_;
    const RuleOptions& options_;
};

// What the features from pawn to check promise each seat.
inline Numbers chances_of(const PerSeat<std::array<int, feature_count>>& counted_features) {
    Numbers chances{};
    for (Seat seat : all_seats) {
        for (const Feature feature :
             {Feature::pawn, Feature::knight, Feature::bishop, Feature::rook, Feature::queen,
              Feature::promoted, Feature::pawn_progress, Feature::mobility, Feature::hanging, Feature::bitten,
              Feature::shelter, Feature::siege, Feature::check})
            chances[at(seat)] += weight(feature) * counted_features[at(seat)][index_of_feature(feature)];
    }
    return chances;
}
// What they promise too little or too much: prospects() less that.
inline Numbers scarcity_of(const Position& p,
                           const PerSeat<std::array<int, feature_count>>& counted_features) {
    const Numbers chances = chances_of(counted_features);
    int live = 0;
    for (Seat seat : all_seats) live += p.live(seat) ? 1 : 0;
    Numbers found{};
    if (live == 2) {
        for (Seat seat : all_seats) {
            if (!p.live(seat)) continue;
            for (Seat other : all_seats) {
                if (other == seat || !p.live(other)) continue;
                const Square strong = p.king(chances[at(seat)] > chances[at(other)] ? seat : other);
                const Square weak = p.king(chances[at(seat)] > chances[at(other)] ? other : seat);
                const double off =
                    std::abs(Geometry::file(weak) - 6.5) + std::abs(Geometry::rank(weak) - 6.5);
                const int apart = std::max(std::abs(Geometry::file(strong) - Geometry::file(weak)),
                                           std::abs(Geometry::rank(strong) - Geometry::rank(weak)));
                const int most = 900 + 4 * static_cast<int>(off) + 3 * (13 - apart);
                const int ahead = chances[at(seat)] - chances[at(other)];
                found[at(seat)] = 1000 + most * ahead / (1333 + std::abs(ahead));
            }
        }
    } else if (live > 2) {
        const long long most = live == 3 ? 5000 : 10'000;
        for (Seat seat : all_seats) {
            const long long surplus =
                seen_by(seat, chances); // thrice what it has above the mean of the others
            const long long worth = surplus * most / (3 * most + std::abs(surplus));
            found[at(seat)] = static_cast<int>(3 * worth / 4);
        }
    }
    for (Seat seat : all_seats) found[at(seat)] -= chances[at(seat)];
    return found;
}

} // namespace quartet::chess4::testing
